import { describe, expect, test } from "vitest";
import type { LiveCommand, ParticipantCommand } from "./commands.ts";
import { liveClass, Play } from "./play.testing.ts";

describe("who may ask for what", () => {
  const people = ["noa", "avi", "maya", "gus", "obs"];
  const allowed: [ParticipantCommand, string][] = [
    [{ type: "class.finish" }, "noa avi"],
    [{ type: "slide.set", slide: "2" }, "noa avi"],
    [{ type: "slide.reveal", slide: "2" }, "noa avi"],
    [{ type: "progress.start", slide: "2" }, "maya gus"],
    [{ type: "progress.finish", slide: "2" }, "maya gus"],
    [{ type: "chat.send", uid: "u", room: "0", text: "hi", attachments: [] }, "noa avi maya gus"],
    [{ type: "chat.lock", locked: true }, "noa avi"],
    [{ type: "hand.raise" }, "maya gus"],
    [{ type: "hand.lower", user: "leo" }, "noa avi"],
    [{ type: "react", reaction: "wow" }, "noa avi maya gus"],
    [{ type: "activity" }, "maya gus"],
    [{ type: "media.report", source: "mic", on: true }, "noa avi maya gus"],
    [{ type: "media.mute", user: "leo", source: "camera" }, "noa avi"],
    [{ type: "media.mute_all", source: "mic" }, "noa avi"],
    [{ type: "media.ask", user: "leo", source: "mic" }, "noa avi"],
    [{ type: "spotlight.set", user: "leo" }, "noa avi"],
    [{ type: "timer.start", seconds: 60 }, "noa avi"],
    [{ type: "timer.stop" }, "noa avi"],
    [{ type: "leave" }, "noa avi maya gus obs"],
  ];

  test.each(allowed)("%j: %s", (command, expected) => {
    const answers = people.filter((who) => liveClass().act(who, command) === "ok");
    expect(answers.join(" ")).toBe(expected);
  });

  const systemOnly: LiveCommand[] = [
    { type: "tick" },
    { type: "connections.prune", gone: [] },
    { type: "roster.remove", user: "leo" },
    { type: "locks.set", user: "zoe", locks: { mic: false, camera: false, screen: false, chat: false } },
    { type: "answer.checked", user: "leo", slide: "3", question: "q", answer: "6", correct: true, finished: true },
  ];
  test.each(systemOnly)("only the server: %j", (command) => {
    expect([...people.map((who) => liveClass().act(who, command)), liveClass().act("system", command)]).toEqual([
      ...people.map(() => "role_not_allowed"),
      "ok",
    ]);
  });
});

describe("slides and progress", () => {
  test("the slide belongs to the class, one of its own; setting it again says nothing", () => {
    const play = liveClass();
    expect(play.act("noa", { type: "slide.set", slide: "9" })).toBe("not_found");
    play.act("noa", { type: "slide.set", slide: "3" });
    const before = play.log.length;
    play.act("avi", { type: "slide.set", slide: "3" });
    expect([play.state.currentSlide, play.log.length]).toEqual(["3", before]);
  });

  test("a page finishes only slides of its kind, once; answers come from the server alone, with its time", () => {
    const play = liveClass();
    expect(play.act("maya", { type: "progress.finish", slide: "1" })).toBe("transition_not_allowed");
    expect(play.act("maya", { type: "progress.finish", slide: "3" })).toBe("transition_not_allowed");
    play.act("maya", { type: "progress.finish", slide: "2" });
    const finishedAt = play.now;
    play.act("maya", { type: "progress.finish", slide: "2" });
    play.act("maya", { type: "progress.start", slide: "2" });
    expect(play.state.progress["maya"]?.slides["2"]).toMatchObject({ state: "FINISHED", finishedAt });
    play.act("system", { type: "answer.checked", user: "maya", slide: "3", question: "q1", answer: "3", correct: false, finished: false });
    play.act("system", { type: "answer.checked", user: "maya", slide: "3", question: "q1", answer: "4", correct: false, finished: false });
    expect(play.state.progress["maya"]?.slides["3"]).toMatchObject({
      state: "STARTED",
      tries: 2,
      wrongInRow: 2,
      correct: false,
      lastAnswer: "4",
    });
    play.act("system", { type: "answer.checked", user: "maya", slide: "3", question: "q1", answer: "6", correct: true, finished: true });
    expect(play.state.progress["maya"]?.slides["3"]).toMatchObject({ state: "FINISHED", tries: 3, wrongInRow: 0, correct: true });
    expect(
      play.act("system", { type: "answer.checked", user: "maya", slide: "1", question: "q", answer: "", correct: true, finished: true }),
    ).toBe("transition_not_allowed");
  });
});

describe("the end", () => {
  test("a finished class takes nothing more but goodbyes", () => {
    const play = liveClass();
    expect(new Play().act("noa", { type: "class.finish" })).toBe("transition_not_allowed");
    play.act("noa", { type: "class.finish" });
    expect(play.state).toMatchObject({ phase: "finished", finishedAt: play.now });
    expect(play.act("noa", { type: "class.open" })).toBe("class_not_open");
    expect(play.act("noa", { type: "class.finish" })).toBe("class_not_open");
    expect(play.act("maya", { type: "connect", connection: "x" })).toBe("class_not_open");
    expect(play.act("maya", { type: "disconnect", connection: "maya-1" })).toBe("ok");
    expect(play.act("leo", { type: "leave" })).toBe("ok");
  });
});
