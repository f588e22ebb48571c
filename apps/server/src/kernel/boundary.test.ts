import { expect, test, vi } from "vitest";
import { type ErrorLog, guarded } from "./boundary.ts";

test("a listener's exception or later rejection is logged and goes no further", async () => {
  const log = { error: vi.fn<ErrorLog["error"]>() };
  const [thrown, rejected] = [new Error("thrown"), new Error("rejected")];
  guarded(log, "it failed", () => {
    throw thrown;
  })();
  guarded(log, "it failed", () => Promise.reject(rejected))();
  await vi.waitFor(() =>
    expect(log.error.mock.calls).toEqual([
      [{ err: thrown }, "it failed"],
      [{ err: rejected }, "it failed"],
    ]),
  );
});

test("a listener runs synchronously, with all of its arguments", () => {
  const received: number[] = [];
  guarded({ error: () => {} }, "it failed", (...values: number[]) => void received.push(...values))(1, 2);
  expect(received).toEqual([1, 2]);
});
