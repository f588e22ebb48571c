import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClassSlide, ClassState } from "@larkroom/domain/live-room/state";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import type { ClassLink } from "../link/class-link.ts";
import type { GroupClass } from "./class-room.tsx";
import { aClassState } from "./room.testing.tsx";
import { isBehind, useCurrentClass } from "./use-current-class.ts";

const server = stubApi();
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const named = (id: string, version?: number): ClassSlide => ({ id, finish: "never", ...(version !== undefined && { version }) });
const loaded = (...slides: [id: number, version: number][]) =>
  ({ id: 3, slides: slides.map(([id, version]) => ({ id, version })) }) as unknown as GroupClass;

/** A page loaded with a class, and the class's later updates. */
function open(own: GroupClass) {
  const listeners = new Set<() => void>();
  const state = aClassState(0, { "7": { role: "child", name: "Maya" } });
  let snapshot = { state: null as ClassState | null };
  const link = {
    get: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as ClassLink;
  const { result } = renderHook(() => useCurrentClass(link, own));
  return {
    ids: () => result.current.slides.map(({ id, version }) => `${id}.${version}`).join(" "),
    says: (...slides: ClassSlide[]) =>
      act(async () => {
        snapshot = { state: { ...state, slides } };
        for (const listener of listeners) listener();
      }),
  };
}
const soon = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test.each<[string, ClassSlide[], boolean]>([
  ["the same", [named("1", 1), named("2", 4)], false],
  ["one more slide", [named("1", 1), named("2", 4), named("3", 1)], true],
  ["one slide less", [named("1", 1)], true],
  ["another order", [named("2", 4), named("1", 1)], true],
  ["a newer version", [named("1", 2), named("2", 4)], true],
  ["a class without versions", [named("1"), named("2")], false],
])("[GCL-03] detects whether the page's slides differ from the class's: %s", (_, slides, expected) => {
  expect(isBehind({ phase: "live", slides }, loaded([1, 1], [2, 4]))).toBe(expected);
  expect(isBehind({ phase: "finished", slides }, loaded([1, 1], [2, 4]))).toBe(false);
});

test("[GCL-03] slides written during the class reach its pages once the server is reachable", async () => {
  const page = open(loaded([1, 1]));
  await page.says(named("1", 1));
  expect(server).not.toHaveBeenCalled();
  server.mockImplementationOnce(() => Promise.reject(new TypeError("Failed to fetch")));
  server.mockImplementation(() => Promise.resolve(json(200, loaded([1, 2], [5, 1]))));
  await page.says(named("1", 2), named("5", 1));
  expect(page.ids()).toBe("1.1");
  await soon(2_000);
  expect(page.ids()).toBe("1.2 5.1");
  await soon(120_000);
  expect(server.mock.calls.map(([address]) => address)).toEqual(["/api/public/class/3", "/api/public/class/3"]);
});

test("[GCL-03] a page that can't catch up asks less and less often", async () => {
  const page = open(loaded([1, 1]));
  server.mockImplementation(() => Promise.resolve(json(200, loaded([1, 1]))));
  await page.says(named("1", 1), named("5", 1));
  await soon(2_000 + 4_000 + 8_000 + 16_000 + 32_000);
  expect(server).toHaveBeenCalledTimes(6);
  await soon(60_000);
  expect(server).toHaveBeenCalledTimes(7);
});
