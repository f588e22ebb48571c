import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useWallOrder } from "./use-wall-order.ts";

test("[FT-01] the wall is sorted again at most as often as it is set, and never under a hand", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ wanted }) => useWallOrder(wanted, 5_000), { initialProps: { wanted: ["a", "b", "c"] } });
  rerender({ wanted: ["c", "a", "b"] });
  expect(result.current.order).toEqual(["a", "b", "c"]);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(result.current.order).toEqual(["c", "a", "b"]);
  result.current.hold(true);
  rerender({ wanted: ["b", "c", "a"] });
  act(() => void vi.advanceTimersByTime(20_000));
  expect(result.current.order).toEqual(["c", "a", "b"]);
  result.current.hold(false);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(result.current.order).toEqual(["b", "c", "a"]);
});

test("who comes new stands at the end, who is gone leaves no gap", () => {
  const { result, rerender } = renderHook(({ wanted }) => useWallOrder(wanted, 5_000), { initialProps: { wanted: ["a", "b"] } });
  rerender({ wanted: ["z", "b"] });
  expect(result.current.order).toEqual(["b", "z"]);
});
