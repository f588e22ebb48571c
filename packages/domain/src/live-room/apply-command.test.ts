import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyCommand } from "./apply-command.ts";
import type { LiveCommand, ParticipantCommand } from "./commands.ts";
import { liveRefusals } from "./commands.ts";
import { handQueue, shownReaction } from "./decide-floor.ts";
import { actorOf, liveClass, newClass, Play, roster } from "./play.testing.ts";
import { reactions } from "./settings.ts";
import { createClassState } from "./state.ts";

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
    { type: "connections.prune", alive: [] },
    { type: "roster.remove", user: "leo" },
    { type: "locks.set", user: "zoe", locks: { mic: false, camera: false, screen: false, chat: false } },
    { type: "answer.checked", user: "leo", slide: "3", question: "q", answer: "6", correct: true, finished: true },
  ];
  test.each(systemOnly)("only the server: %j", (command) => {
    expect([...people.map((who) => liveClass().act(who, command)), liveClass().act("system", command)]).toEqual([...people.map(() => "role_not_allowed"), "ok"]);
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
    expect(play.state.progress["maya"]?.slides["3"]).toMatchObject({ state: "STARTED", tries: 2, wrongInRow: 2, correct: false, lastAnswer: "4" });
    play.act("system", { type: "answer.checked", user: "maya", slide: "3", question: "q1", answer: "6", correct: true, finished: true });
    expect(play.state.progress["maya"]?.slides["3"]).toMatchObject({ state: "FINISHED", tries: 3, wrongInRow: 0, correct: true });
    expect(play.act("system", { type: "answer.checked", user: "maya", slide: "1", question: "q", answer: "", correct: true, finished: true })).toBe("transition_not_allowed");
  });
});

describe("media", () => {
  test("[CN-03] at most 50 microphones and 50 screens at once", () => {
    const people = Array.from({ length: 52 }, (_, index) => ({ id: `c${index}`, role: "child" as const, name: `c${index}`, locks: { mic: false, camera: false, screen: false, chat: false } }));
    const play = new Play(createClassState({ classId: "1", slides: [], roster: [...roster, ...people] }));
    play.act("noa", { type: "connect", connection: "n" });
    play.act("noa", { type: "class.open" });
    for (const { id } of people) play.act(id, { type: "connect", connection: id });
    for (const source of ["mic", "screen", "camera"] as const) {
      const answers = people.map(({ id }) => play.act(id, { type: "media.report", source, on: true }));
      const refusal = { mic: "too_many_microphones", screen: "too_many_screens", camera: "ok" }[source];
      expect([answers.slice(0, 50).every((answer) => answer === "ok"), answers[50], answers[51]]).toEqual([true, refusal, refusal]);
    }
    play.act("c0", { type: "media.report", source: "mic", on: false });
    expect(play.act("c51", { type: "media.report", source: "mic", on: true })).toBe("ok");
  });

  test("staff mute one or all and ask; they can't switch anybody on, and the asked child decides", () => {
    const play = liveClass();
    for (const id of ["maya", "leo", "avi"]) play.act(id, { type: "media.report", source: "mic", on: true });
    play.act("noa", { type: "media.mute", user: "maya", source: "mic" });
    const mics = () => ["maya", "leo", "avi"].map((id) => play.state.participants[id]?.media.mic);
    expect(mics()).toEqual([false, true, true]);
    play.act("avi", { type: "media.mute_all", source: "mic" });
    expect(mics()).toEqual([false, false, true]);
    play.act("noa", { type: "media.ask", user: "maya", source: "mic" });
    expect(play.state.participants["maya"]).toMatchObject({ asked: ["mic"], media: { mic: false } });
    play.act("maya", { type: "media.report", source: "mic", on: true });
    expect(play.state.participants["maya"]).toMatchObject({ asked: [], media: { mic: true } });
    expect(play.act("noa", { type: "media.ask", user: "zoe", source: "camera" })).toBe("consent_required");
    expect(play.act("avi", { type: "media.mute", user: "noa", source: "mic" })).toBe("role_not_allowed");
    expect(play.act("noa", { type: "media.mute", user: "avi", source: "mic" })).toBe("ok");
  });

  test("without a consent nothing can be switched on", () => {
    const play = liveClass();
    expect((["mic", "camera", "screen"] as const).map((source) => play.act("zoe", { type: "media.report", source, on: true }))).toEqual(["consent_required", "consent_required", "consent_required"]);
  });
});

describe("hands, reactions, spotlight, timer", () => {
  test("[F-14] hands queue in the order they went up, also when the clock goes back", () => {
    const play = liveClass();
    play.act("leo", { type: "hand.raise" });
    play.act("maya", { type: "hand.raise" }, -600_000);
    play.act("leo", { type: "hand.raise" });
    expect(handQueue(play.state).map(({ user }) => user)).toEqual(["leo", "maya"]);
    play.act("leo", { type: "hand.lower", user: "leo" });
    play.act("leo", { type: "hand.raise" });
    expect(handQueue(play.state).map(({ user }) => user)).toEqual(["maya", "leo"]);
    expect(play.act("leo", { type: "hand.lower", user: "maya" })).toBe("role_not_allowed");
    play.act("noa", { type: "hand.lower", user: "maya" });
    expect(handQueue(play.state).map(({ user }) => user)).toEqual(["leo"]);
  });

  test("a reaction stays 5 s, and a raised hand hides it", () => {
    const play = liveClass();
    play.act("maya", { type: "react", reaction: "got_it" });
    const shown = (afterMs: number) => shownReaction(play.state, play.state.participants["maya"]!, play.now + afterMs);
    expect([shown(0), shown(4_999), shown(5_000)]).toEqual(["got_it", "got_it", null]);
    play.act("maya", { type: "hand.raise" }, 0);
    expect(shown(0)).toBeNull();
  });

  test("the six reactions, and nothing else", () => {
    const answers = [...reactions, "party", "", "__proto__", "👍"].map((reaction) => liveClass().act("maya", { type: "react", reaction } as LiveCommand));
    expect(answers).toEqual([...reactions.map(() => "ok"), ...Array<string>(4).fill("malformed_request")]);
  });

  test("the spotlight is for who is here, and goes out when they leave; the timer runs from the server's time", () => {
    const play = liveClass();
    play.act("noa", { type: "spotlight.set", user: "leo" });
    expect(play.state.spotlight).toBe("leo");
    play.act("leo", { type: "leave" });
    expect(play.state.spotlight).toBeNull();
    expect(play.act("noa", { type: "spotlight.set", user: "leo" })).toBe("not_found");
    play.act("noa", { type: "timer.start", seconds: 90 });
    expect(play.state.timer).toEqual({ startedAt: play.now, endsAt: play.now + 90_000 });
    expect([0, 3_601].map((seconds) => play.act("noa", { type: "timer.start", seconds }))).toEqual(["validation_failed", "validation_failed"]);
    play.act("noa", { type: "timer.stop" });
    expect(play.state.timer).toBeNull();
  });

  test("signs of life are noted at most once a minute", () => {
    const play = liveClass();
    play.act("maya", { type: "activity" }, 60_000);
    const before = play.log.length;
    play.act("maya", { type: "activity" }, 59_999);
    expect(play.log).toHaveLength(before);
    play.act("maya", { type: "activity" }, 1);
    expect(play.log).toHaveLength(before + 1);
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

describe("[S-88] malformed commands", () => {
  const type = fc.constantFrom("connect", "chat.send", "react", "hand.lower", "message.delete", "roster.add", "locks.set", "media.report", "timer.start", "nothing", "__proto__", "toString");
  const malformed = fc.oneof(
    fc.jsonValue(),
    fc.record({ type, user: fc.jsonValue(), room: fc.jsonValue(), uid: fc.jsonValue(), text: fc.jsonValue(), reaction: fc.jsonValue(), message: fc.jsonValue(), person: fc.jsonValue(), locks: fc.jsonValue(), attachments: fc.jsonValue(), source: fc.jsonValue(), on: fc.jsonValue(), seconds: fc.jsonValue() }, { requiredKeys: ["type"] }),
  );

  test("10,000 of them are refused or harmless, none stops the class, and the state stays JSON", () => {
    const play = liveClass();
    fc.assert(
      fc.property(malformed, fc.constantFrom(...roster.map(({ id }) => id)), (command, who) => {
        const result = applyCommand(play.state, actorOf(who), command as LiveCommand, play.now);
        const after = result.ok ? result.state : play.state;
        expect(result.ok || liveRefusals.includes(result.reason)).toBe(true);
        expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      }),
      { numRuns: 10_000 },
    );
    expect(play.say("maya", "still here")).toBe("ok");
  });

  test.each([null, undefined, 5, "react", [], {}, { type: null }, { type: "react", reaction: 1 }, { type: "chat.send", uid: "u", room: "0", text: 5, attachments: [] }, { type: "timer.start", seconds: 1.5 }, { type: "connect", connection: "x".repeat(101) }])(
    "%j",
    (command) => {
      expect(applyCommand(newClass(), actorOf("noa"), command as LiveCommand, 0)).toEqual({ ok: false, reason: "malformed_request" });
    },
  );
});
