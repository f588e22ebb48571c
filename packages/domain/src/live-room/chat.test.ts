import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileObstacle } from "./decide-chat.ts";
import { liveClass, newClass, roster, viewerOf } from "./play.testing.ts";
import { replayFor } from "./replay.ts";
import { mainRoom, privateRoom } from "./rooms.ts";
import type { Attachment } from "./state.ts";
import { viewFor } from "./view.ts";

const textsFor = (play: ReturnType<typeof liveClass>, viewer: string) =>
  viewFor(play.state, viewerOf(viewer)).messages.map(({ text }) => text);
const send = (uid: string, text: string) => ({ type: "chat.send" as const, uid, room: mainRoom, text, attachments: [] });

describe("rooms", () => {
  test("[S-89] only a child and staff share a private chat: no two children, no guest, no observer", () => {
    const play = liveClass();
    const people = roster.filter(({ id }) => id !== "zoe");
    for (const writer of people) {
      for (const one of people) {
        for (const other of people) {
          const isPair = one.role === "child" && (other.role === "teacher" || other.role === "assistant");
          const isMember = writer.id === one.id || writer.id === other.id;
          const expected = writer.role === "observer" ? "role_not_allowed" : isPair && isMember ? "ok" : "not_found";
          expect([writer.id, one.id, other.id, play.say(writer.id, "hi", privateRoom(one.id, other.id))]).toEqual([
            writer.id,
            one.id,
            other.id,
            expected,
          ]);
        }
      }
    }
  });

  test.each(["1", "", "maya", "maya~leo~noa", "~noa", "maya~", "__proto__", "constructor~noa"])("[S-89] %j is no room", (room) => {
    expect(liveClass().say("maya", "hi", room)).toBe("not_found");
  });

  test("[S-89] a private message reaches only its two people", () => {
    const play = liveClass();
    play.say("maya", "I don't get slide 2", privateRoom("maya", "noa"));
    const seenBy = roster.map(({ id }) => id).filter((id) => textsFor(play, id).length > 0);
    expect(seenBy).toEqual(["noa", "maya"]);
  });
});

describe("sending messages", () => {
  test("is closed without consent; when staff lock the main room, help stays available", () => {
    const play = liveClass();
    expect(play.say("zoe", "hi")).toBe("consent_required");
    play.act("noa", { type: "chat.lock", locked: true });
    expect(play.say("maya", "hi")).toBe("chat_locked");
    expect(play.say("maya", "help", privateRoom("maya", "noa"))).toBe("ok");
    expect(play.say("noa", "later, please")).toBe("ok");
    play.act("noa", { type: "chat.lock", locked: false });
    expect(play.say("maya", "hi")).toBe("ok");
  });

  test("withdrawing a consent locks immediately and turns off what is on", () => {
    const play = liveClass();
    play.act("maya", { type: "media.report", source: "camera", on: true });
    play.act("system", { type: "locks.set", user: "maya", locks: { mic: false, camera: true, screen: false, chat: true } });
    expect(play.state.participants["maya"]?.media.camera).toBe(false);
    expect(play.say("maya", "hi")).toBe("consent_required");
    expect(play.act("maya", { type: "media.report", source: "camera", on: true })).toBe("consent_required");
  });

  test.each([
    ["", [], "validation_failed"],
    ["   ", [], "validation_failed"],
    ["x".repeat(2_000), [], "ok"],
    ["x".repeat(2_001), [], "validation_failed"],
    ["", ["/files/1.png"], "attachments_not_available"],
    ["look", ["/api/login"], "attachments_not_available"],
    ["look", ["https://evil.example/1.png"], "attachments_not_available"],
  ])("%j with %j: %s", (text, files, expected) => {
    const attachments = files.map((value) => ({ type: "image" as const, value, name: "drawing.png" }));
    for (const who of ["maya", "noa", "gus"])
      expect(liveClass().act(who, { type: "chat.send", uid: "u1", room: mainRoom, text, attachments })).toBe(expected);
  });

  test("sending the same message again adds nothing", () => {
    const play = liveClass();
    expect(play.act("maya", send("u1", "hi"))).toBe("ok");
    const before = play.log.length;
    expect(play.act("maya", send("u1", "hi"))).toBe("ok");
    expect(play.log).toHaveLength(before);
    expect(play.act("leo", send("u1", "hi"))).toBe("ok");
    expect(play.state.messages).toHaveLength(2);
  });

  test("[S-88] limits a child to five messages a second, but not others and staff", () => {
    const play = liveClass();
    const answers = Array.from({ length: 100 }, (_, index) => play.say("maya", `m${index}`, mainRoom, 10));
    expect(answers.slice(0, 6)).toEqual(["ok", "ok", "ok", "ok", "ok", "too_many_requests"]);
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(5);
    expect(play.say("leo", "hi", mainRoom, 0)).toBe("ok");
    expect(Array.from({ length: 20 }, (_, index) => play.say("noa", `t${index}`, mainRoom, 1)).every((answer) => answer === "ok")).toBe(
      true,
    );
    expect(play.say("maya", "calm again", mainRoom, 1_000)).toBe("ok");
  });

  test("[S-88] lets at most five messages of a flood through in any second", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (gaps) => {
        const play = liveClass();
        gaps.forEach((gap, index) => play.say("maya", `m${index}`, mainRoom, gap));
        const times = play.state.messages.map(({ at }) => at);
        expect(times.every((time) => times.filter((other) => other > time - 1_000 && other <= time).length <= 5)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe("files", () => {
  const file = (id: number, name = "drawing.png"): Attachment => ({
    type: "image",
    value: `/image/chat/7/${id}.png`,
    name,
    file: id,
    size: 10,
    width: 4,
    height: 3,
  });
  const sendFiles = (
    play: ReturnType<typeof liveClass>,
    who: string,
    attachments: Attachment[],
    more: { text?: string; hold?: boolean } = {},
  ) => play.act(who, { ...send(`u${play.log.length}`, more.text ?? ""), attachments, ...(more.hold !== undefined && { hold: more.hold }) });
  const seenBy = (play: ReturnType<typeof liveClass>, who: string) =>
    viewFor(play.state, viewerOf(who)).messages.flatMap(({ attachments }) => attachments.map(({ file: id }) => id));

  test("[FILE-11] a child's files wait for staff where the school wants it; others see them once approved, and never if refused", () => {
    const play = liveClass();
    expect(sendFiles(play, "maya", [file(1)], { hold: true })).toBe("ok");
    expect(["maya", "noa", "avi", "leo", "obs"].map((who) => seenBy(play, who))).toEqual([[1], [1], [1], [], []]);
    expect(play.state.messages[0]).toMatchObject({ held: true, reasons: ["file"] });
    expect(play.act("leo", { type: "message.release", message: 1 })).toBe("role_not_allowed");
    play.act("noa", { type: "message.release", message: 1 });
    expect(seenBy(play, "leo")).toEqual([1]);
    sendFiles(play, "maya", [file(2)], { hold: true });
    play.act("avi", { type: "message.delete", message: 2 });
    expect(["maya", "noa", "leo"].map((who) => seenBy(play, who))).toEqual([[1], [1], [1]]);
  });

  test("without that setting files are seen at once, unless their name says what may not be written; staff's never wait", () => {
    const play = liveClass();
    sendFiles(play, "maya", [file(1)], { hold: false });
    sendFiles(play, "leo", [file(2, "call_me_0541234567.png")], { hold: false });
    sendFiles(play, "noa", [file(3, "call_me_0541234567.png")]);
    expect(play.state.messages.map(({ held, reasons }) => [held, reasons])).toEqual([
      [false, []],
      [true, ["file"]],
      [false, []],
    ]);
  });

  test("are at most five, the server's word is needed for each, and guests send none", () => {
    const play = liveClass();
    const { file: _file, ...unknown } = file(1);
    expect(sendFiles(play, "maya", [unknown])).toBe("attachments_not_available");
    expect(sendFiles(play, "maya", [file(1), unknown])).toBe("attachments_not_available");
    expect(sendFiles(play, "gus", [file(1)])).toBe("attachments_not_available");
    expect(sendFiles(play, "zoe", [file(1)])).toBe("consent_required");
    expect(
      sendFiles(
        play,
        "noa",
        Array.from({ length: 6 }, (_, at) => file(at + 1)),
      ),
    ).toBe("validation_failed");
    expect(play.state.messages).toEqual([]);
    const person = (id: string) => play.state.participants[id]!;
    expect(["maya", "noa", "zoe", "gus", "obs"].map((id) => fileObstacle(play.state, person(id)))).toEqual([
      null,
      null,
      "consent_required",
      "role_not_allowed",
      "role_not_allowed",
    ]);
    expect(fileObstacle(newClass(), person("maya"))).toBe("class_not_open");
  });

  test("[FILE-04] one file is removed by its sender or staff; the text stays, and a message of which nothing is left is deleted", () => {
    const play = liveClass();
    sendFiles(play, "maya", [file(1), file(2)], { text: "look" });
    sendFiles(play, "maya", [file(3)]);
    expect(play.act("leo", { type: "message.detach", message: 1, file: 1 })).toBe("role_not_allowed");
    expect(play.act("maya", { type: "message.detach", message: 1, file: 3 })).toBe("not_found");
    play.act("maya", { type: "message.detach", message: 1, file: 1 });
    play.act("avi", { type: "message.detach", message: 2, file: 3 });
    expect(play.act("avi", { type: "message.detach", message: 2, file: 3 })).toBe("not_found");
    expect(play.state.messages.map(({ text, deleted }) => [text, deleted])).toEqual([
      ["look", false],
      ["", true],
    ]);
    expect(seenBy(play, "leo")).toEqual([2]);
    // A page that was away doesn't get what was removed meanwhile.
    expect(JSON.stringify(replayFor(play.log, viewerOf("leo")))).not.toContain("/image/chat/7/1.png");
    expect(JSON.stringify(replayFor(play.log, viewerOf("leo")))).toContain("/image/chat/7/2.png");
  });
});

describe("[S-90] checking a child's messages", () => {
  test("only its sender and staff see a held message, until it is released at its original position", () => {
    const play = liveClass();
    play.say("maya", "before");
    play.say("maya", "my number is 0541234567");
    play.say("leo", "after");
    expect(textsFor(play, "leo")).toEqual(["before", "after"]);
    expect(textsFor(play, "obs")).toEqual(["before", "after"]);
    expect(textsFor(play, "maya")).toEqual(["before", "my number is 0541234567", "after"]);
    expect(textsFor(play, "avi")).toEqual(["before", "my number is 0541234567", "after"]);
    expect(viewFor(play.state, viewerOf("noa")).messages[1]).toMatchObject({ held: true, reasons: ["phone", "contact"] });
    expect(play.act("leo", { type: "message.release", message: 2 })).toBe("role_not_allowed");
    play.act("avi", { type: "message.release", message: 2 });
    expect(textsFor(play, "leo")).toEqual(["before", "my number is 0541234567", "after"]);
    expect(viewFor(play.state, viewerOf("leo")).messages[1]).toMatchObject({ held: false, reasons: [] });
  });

  test("a held message never reaches another child in any part of the view", () => {
    const play = liveClass();
    play.say("maya", "write to dana@school.org or 054 987 65 43");
    play.say("maya", "0549876543", privateRoom("maya", "noa"));
    for (const other of ["leo", "zoe", "gus", "obs"]) {
      const view = JSON.stringify(viewFor(play.state, viewerOf(other)));
      expect(view).not.toMatch(/dana|school|987/);
    }
  });

  test.each([
    [
      ["054", "123", "4567"],
      [false, false, true],
    ],
    [
      ["415", "-555-", "0123 🙂"],
      [false, false, true],
    ],
    [
      ["4", "1", "5", "5", "5", "5", "0", "1", "2"],
      [...Array<boolean>(8).fill(false), true],
    ],
    [
      ["אפס חמש ארבע", "אחת שתיים שלוש", "4567"],
      [false, false, true],
    ],
    [
      ["5", "12", "36", "54"],
      [false, false, false, false],
    ],
    [
      ["42", "it is 42", "7 x 6"],
      [false, false, false],
    ],
    [
      ["054", "that was my score", "123"],
      [false, false, false],
    ],
  ])("a number split over several messages, %j: its last piece is held", (texts, held) => {
    const play = liveClass();
    for (const text of texts) expect(play.say("maya", text, mainRoom, 3_000)).toBe("ok");
    expect(play.state.messages.map((message) => message.held)).toEqual(held);
  });

  test("pieces of a number count only from one person, in one room, within a minute", () => {
    const play = liveClass();
    play.say("maya", "054");
    play.say("leo", "123");
    play.say("leo", "4567", privateRoom("leo", "noa"));
    play.say("maya", "4567", mainRoom, 70_000);
    expect(play.state.messages.map(({ held }) => held)).toEqual([false, false, false, false]);
  });

  test("insults are masked for everyone except staff, who see the original text", () => {
    const play = liveClass();
    play.say("maya", "you idiot");
    for (const viewer of ["maya", "leo"]) expect(JSON.stringify(viewFor(play.state, viewerOf(viewer)))).not.toContain("idiot");
    expect(textsFor(play, "leo")).toEqual(["you *****"]);
    expect(viewFor(play.state, viewerOf("noa")).messages[0]).toMatchObject({
      text: "you *****",
      original: "you idiot",
      reasons: ["insult"],
    });
  });

  test("the lesson's own links are delivered, staff are not checked", () => {
    const play = liveClass();
    play.say("maya", "https://docs.python.org/3/");
    play.say("noa", "https://example.com/ and 0541234567");
    expect(play.state.messages.map(({ held }) => held)).toEqual([false, false]);
  });

  test("deleting hides the text from every view; a child can delete only their own, staff any they see", () => {
    const play = liveClass();
    play.say("maya", "oops");
    play.say("leo", "secret", privateRoom("leo", "noa"));
    expect(play.act("leo", { type: "message.delete", message: 1 })).toBe("role_not_allowed");
    expect(play.act("avi", { type: "message.delete", message: 2 })).toBe("not_found");
    expect(play.act("maya", { type: "message.delete", message: 1 })).toBe("ok");
    expect(play.act("noa", { type: "message.delete", message: 2 })).toBe("ok");
    expect(play.state.messages.map(({ text, deleted }) => [text, deleted])).toEqual([
      ["", true],
      ["", true],
    ]);
    expect(play.act("leo", { type: "message.report", message: 1 })).toBe("not_found");
  });

  test("a report reaches staff immediately with the text; staff don't see a report about themselves", () => {
    const play = liveClass();
    play.say("leo", "hm");
    play.say("noa", "come here", privateRoom("maya", "noa"));
    expect(play.act("maya", { type: "message.report", message: 1 })).toBe("ok");
    expect(play.act("maya", { type: "message.report", message: 2 })).toBe("ok");
    expect(play.act("zoe", { type: "message.report", message: 2 })).toBe("not_found");
    play.act("leo", { type: "message.delete", message: 1 });
    const reports = (viewer: string) => viewFor(play.state, viewerOf(viewer)).reports.map(({ text }) => text);
    expect([reports("noa"), reports("avi"), reports("maya"), reports("leo"), reports("obs")]).toEqual([
      ["hm"],
      ["hm", "come here"],
      ["hm", "come here"],
      [],
      [],
    ]);
    expect(play.act("noa", { type: "report.resolve", message: 2, reporter: "maya" })).toBe("not_found");
    expect(play.act("avi", { type: "report.resolve", message: 2, reporter: "maya" })).toBe("ok");
  });
});

test("[F-14] the order of the chat follows sequence numbers, whatever the server's clock does", () => {
  const play = liveClass();
  play.say("maya", "first");
  play.say("leo", "second", mainRoom, -600_000);
  play.say("maya", "third", mainRoom, 1_200_000);
  play.say("noa", "fourth", mainRoom, -900_000);
  expect(textsFor(play, "gus")).toEqual(["first", "second", "third", "fourth"]);
  expect(play.state.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});
