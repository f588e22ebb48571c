import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  activeStates,
  type DesktopState,
  desktopStates,
  desktopTransitions,
  endDesktop,
  isInTransition,
  mayBecome,
  observed,
  startDesktop,
  stopDesktop,
} from "./desktop-states.ts";
import { isOrphan, startWithinMinutes, sweepDesktop, type SweptDesktop } from "./sweep-desktop.ts";

const anyState = fc.constantFrom(...desktopStates);
const now = Temporal.Instant.from("2026-11-27T10:00:00Z");
const ago = (minutes: number) => now.subtract({ minutes });

describe("[ST-11] the states of a desktop", () => {
  test("the allowed changes of each", () => {
    const allowed = desktopStates.map((from) => [from, desktopStates.filter((to) => mayBecome(from, to)).toSorted()]);
    expect(Object.fromEntries(allowed)).toEqual({
      PENDING: ["RUNNING", "SHUTTING_DOWN", "TERMINATED"],
      RUNNING: ["SHUTTING_DOWN", "STOPPED", "STOPPING", "TERMINATED"],
      STOPPING: ["SHUTTING_DOWN", "STOPPED", "TERMINATED"],
      STOPPED: ["PENDING", "SHUTTING_DOWN", "TERMINATED"],
      SHUTTING_DOWN: ["TERMINATED"],
      TERMINATED: ["PENDING"],
    });
    expect(desktopStates.filter(isInTransition)).toEqual(["PENDING", "SHUTTING_DOWN", "STOPPING"]);
    expect(desktopStates.filter((state) => !(activeStates as readonly DesktopState[]).includes(state))).toEqual(["TERMINATED", "STOPPED"]);
  });

  test("whatever is asked, a state only changes as the table allows, and every state can reach an end", () => {
    fc.assert(
      fc.property(anyState, anyState, (state, reported) => {
        for (const next of [stopDesktop(state), endDesktop(state), observed(state, reported)])
          expect(next === state || desktopTransitions[state].includes(next)).toBe(true);
        const ended = endDesktop(state);
        expect(ended === "TERMINATED" || mayBecome(ended, "TERMINATED")).toBe(true);
      }),
    );
  });

  test.each<[DesktopState, DesktopState, DesktopState]>([
    ["PENDING", "RUNNING", "RUNNING"],
    ["PENDING", "TERMINATED", "TERMINATED"],
    ["PENDING", "STOPPED", "PENDING"],
    ["RUNNING", "PENDING", "RUNNING"],
    ["RUNNING", "STOPPED", "STOPPED"],
    ["STOPPING", "RUNNING", "STOPPING"],
    ["STOPPED", "PENDING", "STOPPED"],
    ["STOPPED", "RUNNING", "STOPPED"],
    ["SHUTTING_DOWN", "RUNNING", "SHUTTING_DOWN"],
    ["SHUTTING_DOWN", "TERMINATED", "TERMINATED"],
    ["TERMINATED", "RUNNING", "TERMINATED"],
    ["TERMINATED", "PENDING", "TERMINATED"],
  ])("recorded %s and reported %s is %s", (recorded, reported, result) => {
    expect(observed(recorded, reported)).toBe(result);
  });
});

describe("starting and stopping", () => {
  const open = { state: null, isOn: true, isClassOpen: true, activeInSchool: 0, maximum: 2 };
  test.each<[string, Partial<Parameters<typeof startDesktop>[0]>, object]>([
    ["the first", {}, { ok: true, step: "launch" }],
    ["again after it ended", { state: "TERMINATED" }, { ok: true, step: "launch" }],
    ["a stopped one", { state: "STOPPED" }, { ok: true, step: "restart" }],
    ["one that is starting", { state: "PENDING", activeInSchool: 2 }, { ok: true, step: "nothing" }],
    ["one that runs", { state: "RUNNING", activeInSchool: 2 }, { ok: true, step: "nothing" }],
    ["one that is stopping", { state: "STOPPING" }, { ok: false, reason: "state_changed" }],
    ["one that is ending", { state: "SHUTTING_DOWN" }, { ok: false, reason: "state_changed" }],
    ["with the switch off", { isOn: false }, { ok: false, reason: "desktop_off" }],
    ["outside the class", { isClassOpen: false }, { ok: false, reason: "class_not_open" }],
    ["beyond the school's maximum", { activeInSchool: 2 }, { ok: false, reason: "too_many_desktops" }],
    ["a stopped one beyond the maximum", { state: "STOPPED", activeInSchool: 2 }, { ok: false, reason: "too_many_desktops" }],
  ])("[FT-05] %s", (_name, change, result) => {
    expect(startDesktop({ ...open, ...change })).toEqual(result);
  });

  test("[VDI-02] stopping keeps a running desktop's files, and ends one that has not started", () => {
    expect(desktopStates.map((state) => [state, stopDesktop(state)])).toEqual([
      ["PENDING", "SHUTTING_DOWN"],
      ["RUNNING", "STOPPING"],
      ["SHUTTING_DOWN", "SHUTTING_DOWN"],
      ["TERMINATED", "TERMINATED"],
      ["STOPPING", "STOPPING"],
      ["STOPPED", "STOPPED"],
    ]);
  });
});

describe("[FT-05] what becomes of a desktop by itself", () => {
  const one: SweptDesktop = { state: "RUNNING", isClassOn: true, isOwnerIn: true, changedAt: ago(60), lastUsedAt: ago(1) };
  test.each<[string, Partial<SweptDesktop>, string]>([
    ["in use", {}, "keep"],
    ["not opened for as long as allowed", { lastUsedAt: ago(10) }, "stop"],
    ["not opened for almost as long", { lastUsedAt: ago(10).add({ milliseconds: 1 }) }, "keep"],
    ["its class is over", { isClassOn: false }, "end"],
    ["stopped, and its class is over", { state: "STOPPED", isClassOn: false }, "end"],
    ["stopping, and its class is over", { state: "STOPPING", isClassOn: false }, "end"],
    ["its owner left the class", { isOwnerIn: false }, "end"],
    ["stopped and not opened", { state: "STOPPED", lastUsedAt: ago(30) }, "keep"],
    ["starting", { state: "PENDING", changedAt: ago(startWithinMinutes - 1) }, "keep"],
    ["not started in time", { state: "PENDING", changedAt: ago(startWithinMinutes) }, "end"],
    ["ended", { state: "TERMINATED", isClassOn: false }, "keep"],
    ["ending", { state: "SHUTTING_DOWN", isClassOn: false }, "keep"],
  ])("%s", (_name, change, step) => {
    expect(sweepDesktop({ ...one, ...change }, 10, now)).toBe(step);
  });

  test("a machine without a desktop is an orphan once it is too old to be one that is being recorded", () => {
    const known = new Set(["1-1"]);
    const machine = { key: "2-1", state: "RUNNING", launchedAt: ago(5) } as const;
    expect(isOrphan(machine, known, now)).toBe(true);
    expect(isOrphan({ ...machine, state: "STOPPED" }, known, now)).toBe(true);
    expect(isOrphan({ ...machine, key: "1-1" }, known, now)).toBe(false);
    expect(isOrphan({ ...machine, launchedAt: ago(4) }, known, now)).toBe(false);
    expect(isOrphan({ ...machine, state: "SHUTTING_DOWN" }, known, now)).toBe(false);
    expect(isOrphan({ ...machine, state: "TERMINATED" }, known, now)).toBe(false);
  });
});
