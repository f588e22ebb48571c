import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LiveCommand } from "./commands.ts";
import type { LoggedEvent } from "./events.ts";
import { liveClass, newClass, type Play, roster, viewerOf } from "./play.testing.ts";
import { reduce, reduceAll } from "./reduce.ts";
import { replayDecision, replayFor } from "./replay.ts";
import type { Attachment, ClassState } from "./state.ts";
import { eventFor, viewFor } from "./view.ts";

const ids = roster.map(({ id }) => id);
const user = fc.constantFrom(...ids);
const slide = fc.constantFrom("1", "2", "3");
const source = fc.constantFrom("mic" as const, "camera" as const, "screen" as const);
const flag = fc.boolean();
const message = fc.integer({ min: 1, max: 4 });
const locks = fc.record({ mic: flag, camera: flag, screen: flag, chat: flag });
const room = fc.oneof({ weight: 2, arbitrary: fc.constant("0") }, { weight: 3, arbitrary: fc.tuple(fc.constantFrom("maya", "leo"), fc.constantFrom("noa", "avi")).map(([child, staff]) => `${child}~${staff}`) });
const text = fc.constantFrom("hello", "you idiot", "call 0541234567", "https://docs.python.org/3", "secret plan");
const connection = fc.constantFrom("a", "b");

const command: fc.Arbitrary<LiveCommand> = fc.oneof(
  fc.record({ type: fc.constant("connect" as const), connection }),
  fc.record({ type: fc.constant("disconnect" as const), connection }),
  fc.record({ type: fc.constant("leave" as const) }),
  fc.record({ type: fc.constant("class.open" as const) }),
  fc.record({ type: fc.constant("slide.set" as const), slide }),
  fc.record({ type: fc.constant("slide.reveal" as const), slide }),
  fc.record({ type: fc.constant("progress.start" as const), slide }),
  fc.record({ type: fc.constant("progress.finish" as const), slide }),
  // The chat has the most to hide, so it comes up the most.
  { weight: 8, arbitrary: fc.record({ type: fc.constant("chat.send" as const), uid: fc.stringMatching(/^[a-z]{3}$/), room, text, attachments: fc.constant<Attachment[]>([]) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant("message.release" as const), message }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("message.delete" as const), message }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("message.report" as const), message }) },
  fc.record({ type: fc.constant("report.resolve" as const), message, reporter: user }),
  fc.record({ type: fc.constant("chat.lock" as const), locked: flag }),
  fc.record({ type: fc.constant("hand.raise" as const) }),
  fc.record({ type: fc.constant("hand.lower" as const), user }),
  fc.record({ type: fc.constant("react" as const), reaction: fc.constantFrom("wow" as const, "yes" as const) }),
  fc.record({ type: fc.constant("activity" as const) }),
  fc.record({ type: fc.constant("media.report" as const), source, on: flag }),
  fc.record({ type: fc.constant("media.mute" as const), user, source }),
  fc.record({ type: fc.constant("media.mute_all" as const), source }),
  fc.record({ type: fc.constant("media.ask" as const), user, source }),
  fc.record({ type: fc.constant("spotlight.set" as const), user: fc.option(user) }),
  fc.record({ type: fc.constant("timer.start" as const), seconds: fc.constantFrom(10, 60) }),
);

const systemCommand: fc.Arbitrary<LiveCommand> = fc.oneof(
  fc.record({ type: fc.constant("tick" as const) }),
  fc.record({ type: fc.constant("connections.prune" as const), alive: fc.subarray(["a", "b"]) }),
  fc.record({ type: fc.constant("roster.remove" as const), user }),
  fc.record({ type: fc.constant("roster.add" as const), person: fc.constantFrom(...roster, { id: "ida", role: "child" as const, name: "Ida", locks: { mic: true, camera: true, screen: true, chat: false } }) }),
  fc.record({ type: fc.constant("locks.set" as const), user, locks }),
  fc.record({ type: fc.constant("answer.checked" as const), user, slide, question: fc.constant("q"), answer: fc.constantFrom("3", "6"), correct: flag, finished: flag }),
);

const step = fc.tuple(fc.oneof({ weight: 4, arbitrary: fc.tuple(user, command) }, { weight: 1, arbitrary: fc.tuple(fc.constant("system"), systemCommand) }), fc.constantFrom(0, 200, 1_000, 31_000, 121_000, -5_000));
const story = fc.array(step, { maxLength: 80 });

function played(steps: readonly (readonly [readonly [string, LiveCommand], number])[]): Play {
  const play = liveClass();
  for (const [[who, what], afterMs] of steps) play.act(who, what, afterMs);
  return play;
}

const start = (): ClassState => newClass();
const withoutSeq = (state: ClassState): ClassState => ({ ...state, seq: 0 });
const seen = (log: readonly LoggedEvent[], viewer: string): LoggedEvent[] => log.flatMap((logged) => eventFor(logged, viewerOf(viewer)) ?? []);

describe("the server and the pages hold the same", () => {
  test("a page that folds the events it may see holds what the server would show it, at every step", () => {
    fc.assert(
      fc.property(story, (steps) => {
        const play = played(steps);
        for (const viewer of [...ids, "ida"]) {
          let server = start();
          let page = viewFor(server, viewerOf(viewer));
          for (const logged of play.log) {
            server = reduce(server, logged);
            const visible = eventFor(logged, viewerOf(viewer));
            if (visible) page = reduce(page, visible);
            expect(withoutSeq(page)).toEqual(withoutSeq(viewFor(server, viewerOf(viewer))));
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test("the state is JSON, and its log alone brings it back", () => {
    fc.assert(
      fc.property(story, (steps) => {
        const play = played(steps);
        expect(JSON.parse(JSON.stringify(play.state))).toEqual(play.state);
        expect(reduceAll(start(), JSON.parse(JSON.stringify(play.log)) as LoggedEvent[])).toEqual(play.state);
        expect(play.log.map(({ seq }) => seq)).toEqual(play.log.map((_, index) => index + 1));
      }),
      { numRuns: 100 },
    );
  });

  test("[F-14] a replay that overlaps adds nothing, whatever the clock did", () => {
    fc.assert(
      fc.property(story, fc.nat(), (steps, cut) => {
        const { log } = played(steps);
        const half = log.slice(0, cut % (log.length + 1));
        const state = reduceAll(reduceAll(start(), half), log);
        expect(state).toEqual(reduceAll(start(), log));
      }),
      { numRuns: 100 },
    );
  });

  test("what counts up counts once: answers, reports, messages", () => {
    const play = liveClass();
    play.act("system", { type: "answer.checked", user: "maya", slide: "3", question: "q", answer: "3", correct: false, finished: false });
    play.say("leo", "hello");
    play.act("maya", { type: "message.report", message: 1 });
    expect(reduceAll(play.state, play.log)).toEqual(play.state);
    expect(reduceAll(viewFor(play.state, viewerOf("noa")), seen(play.log, "noa"))).toEqual(viewFor(play.state, viewerOf("noa")));
  });

  test("a released message comes to those who had not seen it as a message, in its place", () => {
    const play = liveClass();
    play.say("maya", "call 0541234567");
    play.say("leo", "hello");
    const place = play.log.length;
    play.act("noa", { type: "message.release", message: 1 });
    expect(seen(play.log.slice(place), "leo").map(({ event }) => event.type)).toEqual(["message.sent"]);
    expect(seen(play.log.slice(place), "maya").map(({ event }) => event.type)).toEqual(["message.released"]);
    const page = reduceAll(viewFor(start(), viewerOf("leo")), seen(play.log, "leo"));
    expect(page.messages.map(({ text: shown }) => shown)).toEqual(["call 0541234567", "hello"]);
  });

  test("looking twice strips nothing more", () => {
    fc.assert(
      fc.property(story, user, (steps, viewer) => {
        const view = viewFor(played(steps).state, viewerOf(viewer));
        expect(viewFor(view, viewerOf(viewer))).toEqual(view);
      }),
      { numRuns: 100 },
    );
  });

  test("an event of a type this page does not know yet is passed over", () => {
    const state = start();
    const unknown = { seq: 1, at: 5, event: { type: "confetti.thrown" } } as unknown as LoggedEvent;
    expect(reduce(state, unknown)).toEqual({ ...state, seq: 1 });
  });
});

describe("what a child's page never gets", () => {
  test("[S-89] no events and no view with private messages of others, held ones, locks, answers or connections", () => {
    fc.assert(
      fc.property(story, (steps) => {
        const play = played(steps);
        for (const viewer of ["leo", "gus", "obs"]) {
          const view = viewFor(play.state, viewerOf(viewer));
          const events = seen(play.log, viewer).map(({ event }) => event);
          const messages = [...view.messages, ...events.flatMap((event) => (event.type === "message.sent" ? [event.message] : []))];
          expect(messages.every((one) => one.original === null && (one.room === "0" || (viewer === "leo" && one.room.startsWith("leo~"))))).toBe(true);
          expect(messages.every((one) => !one.held || one.sender === viewer)).toBe(true);
          expect(Object.keys(view.progress).filter((one) => one !== viewer)).toEqual([]);
          expect(events.some((event) => event.type.startsWith("progress.") && "user" in event && event.user !== viewer)).toBe(false);
          expect(events.some((event) => event.type.startsWith("connection.") || event.type === "presence.dropped" || event.type === "activity.seen")).toBe(false);
          const others = Object.values(view.participants).filter(({ id }) => id !== viewer);
          expect(others.every((one) => one.locks === null && one.connections.length === 0 && one.asked.length === 0 && one.activeAt === 0)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("coming back", () => {
  test.each([
    [null, 10, { send: "state" }],
    [10, 10, { send: "events", after: 10 }],
    [0, 500, { send: "events", after: 0 }],
    [0, 501, { send: "state" }],
    [11, 10, { send: "state" }],
    [-1, 10, { send: "state" }],
    [1.5, 10, { send: "state" }],
    [Number.NaN, 10, { send: "state" }],
  ])("seen %s of %s", (lastSeen, newest, expected) => {
    expect(replayDecision(lastSeen, newest)).toEqual(expected);
  });

  test("what was missed brings a page to the same state as if it had stayed, but without the texts deleted meanwhile", () => {
    fc.assert(
      fc.property(story, fc.nat(), (steps, cut) => {
        const { log, state } = played(steps);
        const at = cut % (log.length + 1);
        for (const viewer of ["maya", "noa", "obs"]) {
          const page = reduceAll(viewFor(reduceAll(start(), log.slice(0, at)), viewerOf(viewer)), replayFor(log.slice(at), viewerOf(viewer)));
          expect(withoutSeq(page)).toEqual(withoutSeq(viewFor(state, viewerOf(viewer))));
        }
      }),
      { numRuns: 100 },
    );
  });

  test("a message deleted while away comes without its text", () => {
    const play = liveClass();
    play.say("maya", "oops, wrong room");
    play.act("maya", { type: "message.delete", message: 1 });
    expect(JSON.stringify(replayFor(play.log, viewerOf("leo")))).not.toContain("oops");
    expect(JSON.stringify(seen(play.log, "leo"))).toContain("oops");
  });
});
