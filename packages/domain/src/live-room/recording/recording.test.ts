import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LoggedEvent } from "../events.ts";
import { liveClass, open, Play } from "../play.testing.ts";
import { reduceAll } from "../reduce.ts";
import { eventFor, viewFor } from "../view.ts";
import { isStaff, isStaffPresent, type Viewer } from "../state.ts";
import { boardSpansOf } from "./board-spans.ts";
import { chaptersOf } from "./chapters.ts";
import { isRecordable, recordedSources } from "./recorded-sources.ts";
import { recordingStatuses } from "../../classes/recording-statuses.ts";
import { isRunningRecording, statusesBefore, takeChunk } from "./recording-status.ts";

const consented = { ...open, recording: false };
const refused = { ...open, recording: true };

const recordedOf = (play: Play, user: string) => recordedSources(play.state).flatMap((one) => (one.user === user ? [one.source] : []));

/** A class in which Maya's parent allowed recordings, Leo's didn't, and the recording runs. */
function recordedClass(): Play {
  const play = liveClass();
  play.act("system", { type: "locks.set", user: "maya", locks: consented });
  play.act("system", { type: "locks.set", user: "leo", locks: refused });
  play.act("system", { type: "recording.start", recording: 5, by: "noa" });
  return play;
}

describe("who is in a recording", () => {
  test("[S-93] staff and children with a consent to it; no one else, and no one before it starts or after it stops", () => {
    const before = liveClass();
    before.act("system", { type: "locks.set", user: "maya", locks: consented });
    expect(recordedSources(before.state)).toEqual([]);

    const play = recordedClass();
    expect(recordedOf(play, "noa")).toEqual(["mic", "camera", "screen"]);
    expect(recordedOf(play, "avi")).toEqual(["mic", "camera", "screen"]);
    expect(recordedOf(play, "maya")).toEqual(["mic", "camera", "screen"]);
    for (const other of ["leo", "zoe", "gus", "obs"]) expect([other, recordedOf(play, other)]).toEqual([other, []]);

    play.act("system", { type: "recording.stop", recording: 5, by: "noa" });
    expect(recordedSources(play.state)).toEqual([]);
  });

  test("[S-93] a consent that is withdrawn ends it and one that is given late begins it, each for its own child and source", () => {
    const play = recordedClass();
    play.act("system", { type: "locks.set", user: "maya", locks: refused });
    expect(recordedOf(play, "maya")).toEqual([]);
    play.act("system", { type: "locks.set", user: "leo", locks: consented });
    expect(recordedOf(play, "leo")).toEqual(["mic", "camera", "screen"]);
    play.act("system", { type: "locks.set", user: "leo", locks: { ...consented, camera: true } });
    expect(recordedOf(play, "leo")).toEqual(["mic", "screen"]);
  });

  test("children aren't recorded while no adult is in the room, nor once they are removed", () => {
    const play = recordedClass();
    play.act("system", { type: "roster.remove", user: "maya" });
    expect(recordedOf(play, "maya")).toEqual([]);
    play.act("system", { type: "locks.set", user: "leo", locks: consented });
    for (const id of ["noa", "avi"]) if (isStaffPresent(play.state)) play.act(id, { type: "leave" });
    expect(isStaffPresent(play.state)).toBe(false);
    expect(recordedOf(play, "leo")).toEqual([]);
  });

  test("[S-93] whatever happens, a child without a current consent is in no recording, and no one is when none runs", () => {
    const people = ["noa", "avi", "maya", "leo", "zoe", "gus"];
    const act = fc.oneof(
      fc.record({ kind: fc.constant("consent" as const), who: fc.constantFrom("maya", "leo", "zoe"), granted: fc.boolean() }),
      fc.record({ kind: fc.constantFrom("join" as const, "leave" as const, "drop" as const), who: fc.constantFrom(...people) }),
      fc.record({ kind: fc.constantFrom("start" as const, "stop" as const, "finish" as const, "reset" as const, "open" as const) }),
      fc.record({ kind: fc.constant("remove" as const), who: fc.constantFrom("maya", "leo") }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const play = new Play();
        const granted = new Set<string>();
        let number = 0;
        for (const one of acts) {
          if (one.kind === "consent") {
            const isAllowed = play.act("system", {
              type: "locks.set",
              user: one.who,
              locks: { ...open, recording: !one.granted },
            });
            if (isAllowed === "ok") {
              if (one.granted) granted.add(one.who);
              else granted.delete(one.who);
            }
          } else if (one.kind === "join") play.act(one.who, { type: "connect", connection: `c-${one.who}` });
          else if (one.kind === "leave") play.act(one.who, { type: "leave" });
          else if (one.kind === "drop") play.act(one.who, { type: "disconnect", connection: `c-${one.who}` });
          else if (one.kind === "remove") play.act("system", { type: "roster.remove", user: one.who });
          else if (one.kind === "start") play.act("system", { type: "recording.start", recording: (number += 1), by: null });
          else if (one.kind === "stop") play.act("system", { type: "recording.stop", recording: number, by: null });
          else play.act("system", { type: `class.${one.kind}` });
          const recorded = recordedSources(play.state);
          const roleOf = (user: string) => play.state.participants[user]?.role ?? "observer";
          expect(recorded.filter(({ user }) => !isStaff(roleOf(user)) && !granted.has(user))).toEqual([]);
          const isOn = Boolean(play.state.recording) && play.state.phase === "live";
          expect(isOn || recorded.length === 0).toBe(true);
          expect(!isOn || ["noa", "avi"].every((user) => recorded.some((source) => source.user === user))).toBe(true);
        }
      }),
    );
  });

  test("a guest is never recordable: no parent was asked", () => {
    expect(isRecordable({ role: "guest", removed: false, locks: consented })).toBe(false);
    expect(isRecordable({ role: "child", removed: false, locks: open })).toBe(false);
    expect(isRecordable({ role: "child", removed: false, locks: null })).toBe(false);
  });
});

describe("a recording of a class", () => {
  test("starts once the class is open, once at a time, and ends with the class", () => {
    const waiting = new Play();
    expect(waiting.act("system", { type: "recording.start", recording: 1, by: null })).toBe("class_not_open");
    const play = recordedClass();
    expect(play.act("system", { type: "recording.start", recording: 6, by: null })).toBe("transition_not_allowed");
    expect(play.act("noa", { type: "recording.stop", recording: 5, by: "noa" })).toBe("role_not_allowed");
    expect(play.state.recording).toEqual({ id: 5, since: play.now - 2_000 });
    play.act("noa", { type: "class.finish" });
    expect(play.state.recording).toBeNull();
  });

  test("[S-93] is shown to everyone in the class, also to those who come later", () => {
    const play = recordedClass();
    for (const viewer of [
      { id: "leo", role: "child" },
      { id: "gus", role: "guest" },
      { id: "obs", role: "observer" },
    ] satisfies Viewer[]) {
      expect(viewFor(play.state, viewer).recording?.id).toBe(5);
      const events = play.log.flatMap((logged) => eventFor(logged, viewer) ?? []);
      expect(events.some(({ event }) => event.type === "recording.started")).toBe(true);
      expect(reduceAll(viewFor(new Play().state, viewer), events).recording?.id).toBe(5);
    }
  });

  test("goes through its statuses in one direction; only a failed one is tried again", () => {
    expect(Object.fromEntries(recordingStatuses.map((to) => [to, statusesBefore(to)]))).toEqual({
      initiated: [],
      active: ["initiated"],
      stopped: ["initiated", "active"],
      processing: ["stopped", "failed"],
      saved: ["processing"],
      aborted: ["processing"],
      failed: ["processing"],
    });
    expect(recordingStatuses.filter(isRunningRecording)).toEqual(["initiated", "active"]);
  });
});

describe("[REC-04] a part of a recording", () => {
  test("takes chunks in order from its own recorder, and the same one twice as once", () => {
    const part = { recorder: "a", isOpen: true, chunks: 2 };
    expect(takeChunk(part, { recorder: "a", sequence: 2 })).toEqual({ ok: true, isNew: true });
    expect(takeChunk(part, { recorder: "a", sequence: 1 })).toEqual({ ok: true, isNew: false });
    expect(takeChunk(part, { recorder: "a", sequence: 3 })).toEqual({ ok: false, reason: "out_of_order" });
    expect(takeChunk(part, { recorder: "b", sequence: 2 })).toEqual({ ok: false, reason: "other_recorder" });
    expect(takeChunk({ ...part, isOpen: false }, { recorder: "a", sequence: 2 })).toEqual({ ok: false, reason: "part_closed" });
  });

  test("in whatever order and however often chunks are sent, it holds each once and in order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 60 }), (sent) => {
        const held: number[] = [];
        for (const sequence of sent) {
          const taken = takeChunk({ recorder: "a", isOpen: true, chunks: held.length }, { recorder: "a", sequence });
          if (taken.ok && taken.isNew) held.push(sequence);
        }
        expect(held).toEqual(held.map((_, index) => index));
      }),
    );
  });
});

describe("chapters of a recording", () => {
  const shown = (...changes: [at: number, slide: string][]): LoggedEvent[] =>
    changes.map(([at, slide], index) => ({ seq: index + 1, at, event: { type: "slide.changed", slide, by: "noa" } }));

  test.each([
    ["the lesson's first slide if no one changed it", shown(), [{ slide: "1", at: 0 }]],
    ["the slide shown when it began", shown([500, "2"]), [{ slide: "2", at: 0 }]],
    [
      "each slide where it was shown",
      shown([500, "2"], [11_000, "3"], [21_000, "2"]),
      [
        { slide: "2", at: 0 },
        { slide: "3", at: 10_000 },
        { slide: "2", at: 20_000 },
      ],
    ],
    [
      "none for a slide that was only passed",
      shown([11_000, "2"], [12_000, "3"]),
      [
        { slide: "1", at: 0 },
        { slide: "3", at: 11_000 },
      ],
    ],
    ["the first from its beginning, also after a passed one", shown([2_000, "2"]), [{ slide: "2", at: 0 }]],
    ["nothing of what came after it", shown([90_000, "2"]), [{ slide: "1", at: 0 }]],
  ] as const)("are %s", (_what, log, wanted) => {
    expect(chaptersOf(log, "1", { from: 1_000, to: 61_000 })).toEqual(wanted);
  });

  test("begin with it, are in order, and no slide follows itself", () => {
    const log = fc.array(fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom("1", "2", "3")), { maxLength: 30 });
    fc.assert(
      fc.property(log, (changes) => {
        const chapters = chaptersOf(shown(...changes.toSorted(([a], [b]) => a - b)), "1", { from: 10_000, to: 90_000 });
        expect(chapters[0]?.at).toBe(0);
        for (const [index, chapter] of chapters.entries()) {
          const next = chapters[index + 1];
          if (!next) continue;
          expect(next.at).toBeGreaterThan(chapter.at);
          expect(next.slide).not.toBe(chapter.slide);
        }
      }),
    );
  });
});

describe("the whiteboards of a recording", () => {
  const shown = (seq: number, at: number, board: string | null, backdrop: string | null = null): LoggedEvent => ({
    seq,
    at,
    event: { type: "whiteboard.changed", board: { shown: board, draw: "turns", drawers: [], own: false, backdrop }, by: "noa" },
  });
  test("are those that everyone saw meanwhile, from its beginning to its end, with the slide under them", () => {
    const log = [
      shown(1, 100, "0"),
      shown(2, 2_000, "0", "3"),
      shown(3, 2_500, "0", "3"),
      shown(4, 3_000, "own~maya", "3"),
      shown(5, 4_000, null, "3"),
      shown(6, 8_000, "0"),
      shown(7, 9_500, null),
    ];
    expect(boardSpansOf(log, { from: 1_000, to: 9_000 })).toEqual([
      { board: "0", from: 0, to: 1_000, backdrop: null },
      { board: "0", from: 1_000, to: 2_000, backdrop: "3" },
      { board: "own~maya", from: 2_000, to: 3_000, backdrop: null },
      { board: "0", from: 7_000, to: 8_000, backdrop: null },
    ]);
    expect(boardSpansOf(log, { from: 4_500, to: 7_000 })).toEqual([]);
    expect(boardSpansOf([], { from: 0, to: 1 })).toEqual([]);
  });
});
