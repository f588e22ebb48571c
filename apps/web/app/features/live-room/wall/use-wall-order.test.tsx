import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useWallOrder } from "./use-wall-order.ts";

test("[FT-01] the wall is re-sorted no more often than configured, and never while being used", () => {
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

test("new children are added at the end, and those who left leave no gap", () => {
  const { result, rerender } = renderHook(({ wanted }) => useWallOrder(wanted, 5_000), { initialProps: { wanted: ["a", "b"] } });
  rerender({ wanted: ["z", "b"] });
  expect(result.current.order).toEqual(["b", "z"]);
});
