import { expect, test } from "vitest";
import { sameSitting } from "./slide-sitting.ts";

const minute = 60_000;

test.each([
  ["the same author at once", { byId: 7, startedAt: 0 }, { byId: 7, at: 0 }, true],
  ["the same author nine minutes on", { byId: 7, startedAt: 0 }, { byId: 7, at: 10 * minute - 1 }, true],
  ["ten minutes after the beginning, however often it was saved between", { byId: 7, startedAt: 0 }, { byId: 7, at: 10 * minute }, false],
  ["another author", { byId: 7, startedAt: 0 }, { byId: 8, at: 1 }, false],
  ["after somebody whose account is gone", { byId: null, startedAt: 0 }, { byId: null, at: 1 }, false],
  ["a clock that was put back", { byId: 7, startedAt: minute }, { byId: 7, at: 0 }, false],
  ["nothing before", null, { byId: 7, at: 0 }, false],
])("[LSN-14] one version or another: %s", (_, last, now, expected) => {
  expect(sameSitting(last, now)).toBe(expected);
});
