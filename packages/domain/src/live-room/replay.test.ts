import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LoggedEvent } from "./events.ts";
import { liveClass, newClass, viewerOf } from "./play.testing.ts";
import { reduceAll } from "./reduce.ts";
import { replayDecision, replayFor, slideVisits, stateAt } from "./replay.ts";
import type { ClassState } from "./state.ts";
import { played, story } from "./story.testing.ts";
import { eventFor, viewFor } from "./view.ts";
import { canonicalJson } from "../shared/canonical-json.testing.ts";

const start = (): ClassState => newClass();
const withoutSeq = (state: ClassState): ClassState => ({ ...state, seq: 0 });
const seen = (log: readonly LoggedEvent[], viewer: string): LoggedEvent[] =>
  log.flatMap((logged) => eventFor(logged, viewerOf(viewer)) ?? []);

describe("reconnecting", () => {
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

  test("replaying missed events gives the same state as staying connected, except for texts deleted meanwhile", () => {
    fc.assert(
      fc.property(story, fc.nat(), (steps, cut) => {
        const { log, state } = played(steps);
        const at = cut % (log.length + 1);
        for (const viewer of ["maya", "noa", "obs"]) {
          const page = reduceAll(
            viewFor(reduceAll(start(), log.slice(0, at)), viewerOf(viewer)),
            replayFor(log.slice(at), viewerOf(viewer)),
          );
          expect(withoutSeq(page)).toEqual(withoutSeq(viewFor(state, viewerOf(viewer))));
        }
      }),
      { numRuns: 100 },
    );
  });

  test("a message deleted while the page was away arrives without its text", () => {
    const play = liveClass();
    play.say("maya", "oops, wrong room");
    play.act("maya", { type: "message.delete", message: 1 });
    expect(JSON.stringify(replayFor(play.log, viewerOf("leo")))).not.toContain("oops");
    expect(JSON.stringify(seen(play.log, "leo"))).toContain("oops");
  });
});

describe("a class as its log", () => {
  test("the state after any event is, as canonical JSON, the state that the class had then", () => {
    fc.assert(
      fc.property(story, (steps) => {
        const live = new Map<number, string>();
        const play = liveClass();
        live.set(play.state.seq, canonicalJson(play.state));
        for (const [[who, what], afterMs] of steps) {
          play.act(who, what, afterMs);
          live.set(play.state.seq, canonicalJson(play.state));
        }
        // As it is stored and sent.
        const [first, log] = JSON.parse(JSON.stringify([start(), play.log])) as [ClassState, LoggedEvent[]];
        for (const [seq, expected] of live) expect(canonicalJson(stateAt(first, log, seq))).toBe(expected);
      }),
      { numRuns: 100 },
    );
  });

  test("for a person, it is what their page showed then, except texts deleted later", () => {
    fc.assert(
      fc.property(story, (steps) => {
        const play = liveClass();
        const pages = new Map<number, ClassState>();
        for (const [[who, what], afterMs] of steps) {
          if (what.type === "message.delete" || what.type === "message.detach") continue;
          play.act(who, what, afterMs);
          pages.set(play.state.seq, play.state);
        }
        for (const viewer of ["maya", "noa", "obs"].map(viewerOf)) {
          const events = replayFor(play.log, viewer);
          const first = viewFor(start(), viewer);
          for (const [seq, state] of pages)
            expect(canonicalJson(withoutSeq(stateAt(first, events, seq)))).toBe(canonicalJson(withoutSeq(viewFor(state, viewer))));
        }
      }),
      { numRuns: 50 },
    );
  });

  test("lists the slides in the order in which the class came to them, from the opening on", () => {
    const play = liveClass();
    const opened = play.state.seq;
    play.act("noa", { type: "slide.set", slide: "2" });
    const second = play.state.seq;
    play.say("maya", "hello");
    play.act("noa", { type: "slide.set", slide: "1" });
    play.act("noa", { type: "class.finish" });
    const visits = slideVisits(start(), play.log);
    expect(visits.map(({ slide, from, to }) => [slide, from, to])).toEqual([
      ["1", opened, opened],
      ["2", second, second + 1],
      ["1", second + 2, second + 2],
    ]);
    expect(visits[0]?.at).toBe(play.state.openedAt);
    expect(stateAt(start(), play.log, second + 1).messages).toHaveLength(1);
    expect(stateAt(start(), play.log, second).messages).toHaveLength(0);
    expect(slideVisits(start(), [])).toEqual([]);
  });

  test("a class that is opened again comes to its slide again", () => {
    const play = liveClass();
    play.act("noa", { type: "class.finish" });
    play.act("system", { type: "class.reset" });
    play.act("noa", { type: "connect", connection: "again" });
    play.act("noa", { type: "class.open" });
    expect(slideVisits(start(), play.log).map(({ slide }) => slide)).toEqual(["1", "1"]);
  });
});
