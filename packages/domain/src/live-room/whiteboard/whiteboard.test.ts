import { describe, expect, test } from "vitest";
import { liveClass, roster, viewerOf } from "../play.testing.ts";
import { boardOwner, classBoard, isBoard, mayDraw, ownBoard, seesWhiteboard, whiteboardOf } from "./whiteboard.ts";

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
    ).toEqual([...[true, true, true], ...[false, false, false, false, false, false, false]]);
    expect([boardOwner(maya), boardOwner("0")]).toEqual(["maya", null]);
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
});
