import { expect, test } from "vitest";
import { sameSitting } from "./slide-sitting.ts";

const minute = 60_000;

test.each([
  ["the same author immediately", { byId: 7, startedAt: 0 }, { byId: 7, at: 0 }, true],
  ["the same author nine minutes later", { byId: 7, startedAt: 0 }, { byId: 7, at: 10 * minute - 1 }, true],
  ["ten minutes after the start, however often it was saved in between", { byId: 7, startedAt: 0 }, { byId: 7, at: 10 * minute }, false],
  ["another author", { byId: 7, startedAt: 0 }, { byId: 8, at: 1 }, false],
  ["after an author whose account was deleted", { byId: null, startedAt: 0 }, { byId: null, at: 1 }, false],
  ["a clock set back", { byId: 7, startedAt: minute }, { byId: 7, at: 0 }, false],
  ["no version before", null, { byId: 7, at: 0 }, false],
])("[LSN-14] same version or a new one: %s", (_, last, now, expected) => {
  expect(sameSitting(last, now)).toBe(expected);
});
