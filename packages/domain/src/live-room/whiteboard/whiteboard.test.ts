import { describe, expect, test } from "vitest";
import { featuresOf } from "../../classes/features.ts";
import { liveClass, roster, viewerOf } from "../play.testing.ts";
import { privateRoom } from "../rooms.ts";
import { eventFor, viewFor } from "../view.ts";
import { boardOwner, classBoard, isBoard, mayDraw, ownBoard, pictureIn, seesWhiteboard, whiteboardOf } from "./whiteboard.ts";

const people = roster.map(({ id }) => id);
const maya = ownBoard("maya");
const who = (play: ReturnType<typeof liveClass>, rule: typeof mayDraw, board: string): string =>
  people.filter((id) => rule(play.state, viewerOf(id), board)).join(" ");

describe("[GCL-17] who sees and who draws on a whiteboard", () => {
  test("everyone sees the class's board; only staff draw until they let children", () => {
    const play = liveClass();
    expect(who(play, seesWhiteboard, classBoard)).toBe("noa avi maya leo zoe gus obs");
    expect(who(play, mayDraw, classBoard)).toBe("noa avi");
    play.act("noa", { type: "whiteboard.draw", who: "all" });
    expect(who(play, mayDraw, classBoard)).toBe("noa avi maya leo zoe gus");
    play.act("noa", { type: "whiteboard.draw", who: "none" });
    expect(who(play, mayDraw, classBoard)).toBe("noa avi");
  });

  test("a turn is given to a raised hand, lowers it, and is taken back", () => {
    const play = liveClass();
    play.act("leo", { type: "hand.raise" });
    play.act("noa", { type: "whiteboard.turn", user: "leo", on: true });
    play.act("noa", { type: "whiteboard.turn", user: "gus", on: true });
    expect([who(play, mayDraw, classBoard), play.state.participants["leo"]?.hand]).toEqual(["noa avi leo gus", null]);
    play.act("avi", { type: "whiteboard.turn", user: "leo", on: false });
    expect(who(play, mayDraw, classBoard)).toBe("noa avi gus");
    expect(["obs", "noa", "nobody"].map((user) => play.act("noa", { type: "whiteboard.turn", user, on: true }))).toEqual(
      ["obs", "noa", "nobody"].map(() => "not_found"),
    );
    // A turn for one child ends the time when everyone draws.
    play.act("noa", { type: "whiteboard.draw", who: "all" });
    play.act("noa", { type: "whiteboard.turn", user: "maya", on: true });
    expect(who(play, mayDraw, classBoard)).toBe("noa avi maya");
  });

  test("a child's own board is theirs and the staff's, until staff show it to all", () => {
    const play = liveClass();
    expect([who(play, seesWhiteboard, maya), who(play, mayDraw, maya)]).toEqual(["noa avi maya", "noa avi"]);
    play.act("noa", { type: "whiteboard.own", on: true });
    expect(who(play, mayDraw, maya)).toBe("noa avi maya");
    play.act("noa", { type: "whiteboard.show", board: maya });
    expect([who(play, seesWhiteboard, maya), who(play, mayDraw, maya)]).toEqual(["noa avi maya leo zoe gus obs", "noa avi maya"]);
    play.act("noa", { type: "whiteboard.show", board: null });
    expect(who(play, seesWhiteboard, maya)).toBe("noa avi maya");
  });

  test("no one draws after the class, children not before it; a removed child neither sees nor draws", () => {
    const play = liveClass();
    play.act("noa", { type: "whiteboard.draw", who: "all" });
    play.act("system", { type: "roster.remove", user: "leo" });
    expect(who(play, mayDraw, classBoard)).toBe("noa avi maya zoe gus");
    play.act("noa", { type: "class.finish" });
    expect([who(play, mayDraw, classBoard), who(play, seesWhiteboard, classBoard)]).toEqual(["", "noa avi maya zoe gus obs"]);
    play.act("system", { type: "class.reset" });
    expect(who(play, mayDraw, classBoard)).toBe("noa avi");
  });

  test("there are no boards but the class's and its children's", () => {
    const { state } = liveClass();
    expect(
      ["0", maya, "own~gus", "own~noa", "own~obs", "own~nobody", "own~", "1", "", "own~__proto__"].map((board) => isBoard(state, board)),
    ).toEqual([true, true, true, false, false, false, false, false, false, false]);
    expect([boardOwner(maya), boardOwner("0")]).toEqual(["maya", null]);
  });

  test("[GCL-18] a private room has a board of its own, for its two members alone, while the member of staff keeps it open", () => {
    const play = liveClass();
    const room = privateRoom("maya", "noa");
    expect([who(play, seesWhiteboard, room), who(play, mayDraw, room)]).toEqual(["noa", "noa"]);
    const before = play.log.length;
    play.act("noa", { type: "whiteboard.room", room, on: true });
    play.act("noa", { type: "whiteboard.room", room, on: true });
    expect(play.log.length).toBe(before + 1);
    expect([who(play, seesWhiteboard, room), who(play, mayDraw, room)]).toEqual(["noa maya", "noa maya"]);
    // No one else learns that it is open.
    for (const [id, isMember] of [
      ["noa", true],
      ["maya", true],
      ["avi", false],
      ["leo", false],
      ["obs", false],
    ] as const) {
      expect([id, viewFor(play.state, viewerOf(id)).roomBoards ?? []]).toEqual([id, isMember ? [room] : []]);
      expect([id, play.log.slice(before).filter((logged) => eventFor(logged, viewerOf(id))).length]).toEqual([id, isMember ? 1 : 0]);
    }
    expect(play.act("noa", { type: "whiteboard.show", board: room }), "it is never shown to everyone").toBe("not_found");
    play.act("noa", { type: "whiteboard.room", room, on: false });
    expect(who(play, seesWhiteboard, room)).toBe("noa");
    expect(play.state).not.toHaveProperty("roomBoards");
  });

  test("only a member opens a private room's board, and only rooms of a child and staff have one", () => {
    const play = liveClass();
    const asked = (by: string, room: string) => play.act(by, { type: "whiteboard.room", room, on: true });
    expect(
      ["maya~avi", "gus~noa", "maya~leo", "noa~noa", "nobody~noa", "own~noa", "0", "maya~noa~avi"].map((room) => asked("noa", room)),
    ).toEqual(Array.from({ length: 8 }, () => "not_found"));
    expect([asked("avi", "maya~avi"), asked("noa", "maya~noa")]).toEqual(["ok", "ok"]);
    expect(who(play, mayDraw, "maya~avi")).toBe("avi maya");
    play.act("system", { type: "roster.remove", user: "maya" });
    expect(who(play, seesWhiteboard, "maya~noa")).toBe("");
  });

  test("a class that stops using whiteboards closes those of private rooms", () => {
    const play = liveClass();
    play.act("noa", { type: "whiteboard.room", room: "maya~noa", on: true });
    play.act("system", { type: "features.set", features: featuresOf({ whiteboard: false }), by: "9" });
    expect([who(play, mayDraw, "maya~noa"), play.state.roomBoards]).toEqual(["", undefined]);
  });

  test("which board everyone saw is remembered from the opening to the end", () => {
    const play = liveClass();
    const opened = play.now;
    play.act("noa", { type: "whiteboard.show", board: classBoard });
    play.act("noa", { type: "whiteboard.draw", who: "all" });
    play.act("noa", { type: "whiteboard.show", board: maya });
    play.act("noa", { type: "class.finish" });
    expect(play.state.boardsShown).toEqual([
      { board: classBoard, at: opened + 1_000, until: opened + 3_000 },
      { board: maya, at: opened + 3_000, until: opened + 4_000 },
    ]);
    play.act("system", { type: "class.reset" });
    play.act("noa", { type: "connect", connection: "again" });
    play.act("noa", { type: "class.open" });
    expect(play.state.boardsShown).toEqual([{ board: maya, at: play.now, until: null }]);
  });

  test("a backdrop is one of the lesson's slides; asking for what is already so changes nothing", () => {
    const play = liveClass();
    expect(play.act("noa", { type: "whiteboard.backdrop", slide: "99" })).toBe("not_found");
    expect(play.act("noa", { type: "whiteboard.show", board: "own~noa" })).toBe("not_found");
    play.act("noa", { type: "whiteboard.backdrop", slide: "2" });
    const { length } = play.log;
    play.act("noa", { type: "whiteboard.backdrop", slide: "2" });
    expect([play.log.length, whiteboardOf(play.state).backdrop]).toEqual([length, "2"]);
  });

  test("a backdrop may be a picture that staff sent to everyone, in place of a slide, and never a child's", () => {
    const play = liveClass();
    const send = (sender: string, file: number, room = "0", type: "image" | "file" = "image") => {
      const attachments = [{ type, value: `/image/chat/7/${file}`, name: `${file}.png`, file, size: 10, width: 4, height: 3 }];
      play.act(sender, { type: "chat.send", uid: `picture-${file}`, room, text: "", attachments });
      return play.state.lastMessage;
    };
    const lay = (message: number, file: number) =>
      play.act("noa", { type: "whiteboard.backdrop", slide: null, picture: { message, file } });
    play.act("noa", { type: "whiteboard.backdrop", slide: "2" });
    const [mine, childs, mail, text] = [send("noa", 1), send("maya", 2), send("noa", 3, "maya~noa"), send("noa", 4, "0", "file")];
    expect([lay(childs, 2), lay(mail, 3), lay(text, 4), lay(mine, 9), lay(99, 1)]).toEqual(Array.from({ length: 5 }, () => "not_found"));
    expect(play.act("noa", { type: "whiteboard.backdrop", slide: null, picture: "x" as never })).toBe("not_found");
    expect(whiteboardOf(play.state)).toMatchObject({ backdrop: "2" });
    expect(lay(mine, 1)).toBe("ok");
    expect(whiteboardOf(play.state)).toMatchObject({ backdrop: null, picture: { message: mine, file: 1 } });
    expect(pictureIn(play.state, { message: mine, file: 1 })?.name).toBe("1.png");
    play.act("noa", { type: "message.delete", message: mine });
    expect(pictureIn(play.state, { message: mine, file: 1 })).toBeNull();
    play.act("noa", { type: "whiteboard.backdrop", slide: "1" });
    expect(whiteboardOf(play.state)).toMatchObject({ backdrop: "1", picture: null });
  });
});
