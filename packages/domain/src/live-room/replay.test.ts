import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LoggedEvent } from "./events.ts";
import { liveClass, newClass, viewerOf } from "./play.testing.ts";
import { reduceAll } from "./reduce.ts";
import { replayDecision, replayFor } from "./replay.ts";
import type { ClassState } from "./state.ts";
import { played, story } from "./story.testing.ts";
import { eventFor, viewFor } from "./view.ts";

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
