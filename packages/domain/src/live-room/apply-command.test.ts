import { describe, expect, test } from "vitest";
import type { LiveCommand, ParticipantCommand } from "./commands.ts";
import { liveClass, Play } from "./play.testing.ts";

describe("who may send which command", () => {
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
    [{ type: "bandwidth.report", bandwidth: "slow" }, "noa avi maya gus"],
    [{ type: "media.mute", user: "leo", source: "camera" }, "noa avi"],
    [{ type: "media.mute_all", source: "mic" }, "noa avi"],
    [{ type: "media.ask", user: "leo", source: "mic" }, "noa avi"],
    [{ type: "spotlight.set", user: "leo" }, "noa avi"],
    [{ type: "timer.start", seconds: 60 }, "noa avi"],
    [{ type: "layout.set", layout: "grid" }, "noa avi"],
    [{ type: "timer.stop" }, "noa avi"],
    [{ type: "whiteboard.show", board: "0" }, "noa avi"],
    [{ type: "whiteboard.draw", who: "all" }, "noa avi"],
    [{ type: "whiteboard.turn", user: "leo", on: true }, "noa avi"],
    [{ type: "whiteboard.own", on: true }, "noa avi"],
    [{ type: "whiteboard.backdrop", slide: "2" }, "noa avi"],
    [{ type: "whiteboard.room", room: "maya~noa", on: true }, "noa"],
    [{ type: "leave" }, "noa avi maya gus obs"],
  ];

  test.each(allowed)("%j: %s", (command, expected) => {
    const answers = people.filter((who) => liveClass().act(who, command) === "ok");
    expect(answers.join(" ")).toBe(expected);
  });

  const systemOnly: LiveCommand[] = [
    { type: "tick" },
    { type: "connections.prune", gone: [] },
    { type: "lesson.set", slides: [], hosts: [] },
    { type: "progress.settle", done: [{ user: "leo", slide: "3" }] },
    { type: "roster.remove", user: "leo" },
    { type: "locks.set", user: "zoe", locks: { mic: false, camera: false, screen: false, chat: false } },
    { type: "answer.checked", user: "leo", slide: "3", question: "q", answer: "6", correct: true, finished: true },
  ];
  test.each(systemOnly)("only the server may send %j", (command) => {
    expect([...people.map((who) => liveClass().act(who, command)), liveClass().act("system", command)]).toEqual([
      ...people.map(() => "role_not_allowed"),
      "ok",
    ]);
  });
});

describe("slides and progress", () => {
  test("takes the lesson's current slides; the current slide stays, or the one in its position takes over; repeating it emits no event", () => {
    const play = liveClass();
    const before = play.state.slides;
    const slide = (id: string, version: number) => ({ id, finish: "learner" as const, version });
    play.act("noa", { type: "slide.set", slide: "2" });
    play.act("system", { type: "lesson.set", slides: [slide("3", 1), slide("2", 2), slide("7", 1)], hosts: ["docs.python.org"] });
    expect([play.state.currentSlide, play.state.slides.map(({ id }) => id), play.state.lessonHosts]).toEqual([
      "2",
      ["3", "2", "7"],
      ["docs.python.org"],
    ]);
    expect(play.act("noa", { type: "slide.set", slide: "7" })).toBe("ok");
    const length = play.log.length;
    play.act("system", { type: "lesson.set", slides: [slide("3", 1), slide("2", 2), slide("7", 1)], hosts: ["docs.python.org"] });
    expect(play.log).toHaveLength(length);
    play.act("system", { type: "lesson.set", slides: [slide("3", 1), slide("2", 2)], hosts: [] });
    expect(play.state.currentSlide).toBe("2");
    play.act("system", { type: "lesson.set", slides: [], hosts: [] });
    expect(play.state.currentSlide).toBeNull();
    play.act("system", { type: "lesson.set", slides: before, hosts: [] });
    expect(play.state.currentSlide).toBe(before[0]?.id);
    // Another lesson starts from its first slide.
    play.act("noa", { type: "slide.set", slide: "3" });
    play.act("system", { type: "lesson.set", slides: [slide("8", 1), slide("9", 1), slide("10", 1)], hosts: [] });
    expect(play.state.currentSlide).toBe("8");
  });

  test("[GCL-20] a rewritten or removed slide hides its revealed answers again, a moved one doesn't", () => {
    const play = liveClass();
    const slide = (id: string, version: number) => ({ id, finish: "server" as const, version });
    const set = (...slides: ReturnType<typeof slide>[]) => play.act("system", { type: "lesson.set", slides, hosts: [] });
    set(slide("1", 1), slide("2", 1), slide("3", 1));
    for (const id of ["1", "2", "3"]) play.act("noa", { type: "slide.reveal", slide: id });
    set(slide("3", 1), slide("1", 2));
    expect(play.state.revealed).toEqual(["3"]);
    set(slide("3", 1), slide("1", 2), slide("2", 1));
    expect(play.state.revealed).toEqual(["3"]);
    expect(play.act("noa", { type: "slide.reveal", slide: "1" })).toBe("ok");
    expect(play.state.revealed).toEqual(["3", "1"]);
  });

  test("[GCL-21] shared state ends on slides it no longer fits, the class's and each child's own, and stays on others", () => {
    const play = liveClass();
    const shared = { kind: "table" as const, points: {} };
    const { slides } = play.state;
    for (const owner of [null, "leo", "maya"])
      for (const slide of ["1", "3"]) play.act("system", { type: "shared.set", by: "leo", slide, owner, shared, finished: [] });
    play.act("system", { type: "lesson.set", slides: slides.toReversed(), hosts: [] });
    expect(Object.keys(play.state.shared ?? {})).toHaveLength(6);
    play.act("system", { type: "lesson.set", slides, hosts: [], unfit: ["3"] });
    expect(Object.keys(play.state.shared ?? {}).toSorted()).toEqual(["1", "1~leo", "1~maya"]);
    // Repeating the current state emits no event, unless something doesn't fit.
    const before = play.log.length;
    play.act("system", { type: "lesson.set", slides, hosts: [], unfit: [] });
    expect(play.log).toHaveLength(before);
    play.act("system", { type: "lesson.set", slides, hosts: [], unfit: ["1"] });
    expect(play.state.shared).toEqual({});
  });

  test("the current slide belongs to the class and is one of its own; setting it again emits no event", () => {
    const play = liveClass();
    expect(play.act("noa", { type: "slide.set", slide: "9" })).toBe("not_found");
    play.act("noa", { type: "slide.set", slide: "3" });
    const before = play.log.length;
    play.act("avi", { type: "slide.set", slide: "3" });
    expect([play.state.currentSlide, play.log.length]).toEqual(["3", before]);
  });

  test("a page can only finish slides of its kind, once; answers come only from the server, with its time", () => {
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

describe("[GCL-05] slides finished by earlier answers", () => {
  const settle = (play: Play, ...done: { user: string; slide: string }[]) => play.act("system", { type: "progress.settle", done });

  test("finish once, for members of the class, if answers finish them; the child stays on their slide", () => {
    const play = liveClass();
    play.act("maya", { type: "progress.start", slide: "3" });
    play.act("maya", { type: "progress.start", slide: "1" });
    const { activeAt } = play.state.participants["maya"] ?? {};
    const before = play.log.length;
    settle(play, { user: "maya", slide: "3" }, { user: "maya", slide: "2" }, { user: "maya", slide: "9" }, { user: "nobody", slide: "3" });
    expect(play.typesFrom(before)).toEqual(["progress.finished"]);
    expect(play.state.progress["maya"]).toMatchObject({ slide: "1", slides: { "3": { state: "FINISHED", finishedAt: play.now } } });
    expect(play.state.participants["maya"]?.activeAt).toBe(activeAt);
    settle(play, { user: "maya", slide: "3" });
    expect(play.log).toHaveLength(before + 1);
  });

  test("don't count for someone who isn't a learner in the class", () => {
    const play = liveClass();
    const before = play.log.length;
    settle(play, { user: "obs", slide: "3" }, { user: "noa", slide: "3" });
    expect(play.typesFrom(before)).toEqual([]);
  });

  test("don't count in a class that is over", () => {
    const play = liveClass();
    play.act("noa", { type: "class.finish" });
    expect(settle(play, { user: "maya", slide: "3" })).toBe("class_not_open");
  });
});

describe("the end", () => {
  test("a finished class accepts only disconnections", () => {
    const play = liveClass();
    expect(new Play().act("noa", { type: "class.finish" })).toBe("transition_not_allowed");
    play.act("noa", { type: "class.finish" });
    expect(play.state).toMatchObject({ phase: "finished", finishedAt: play.now });
    expect(play.act("noa", { type: "class.open" })).toBe("class_not_open");
    expect(play.act("noa", { type: "class.finish" })).toBe("class_not_open");
    expect(play.act("maya", { type: "connect", connection: "x" })).toBe("class_not_open");
    const { slides } = play.state;
    expect(play.act("system", { type: "lesson.set", slides: slides.slice(1), hosts: [] })).toBe("class_not_open");
    expect(play.state.slides).toBe(slides);
    expect(play.act("maya", { type: "disconnect", connection: "maya-1" })).toBe("ok");
    expect(play.act("leo", { type: "leave" })).toBe("ok");
  });
});
