import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useOperation } from "./use-operation.ts";

const started = { key: "k1", editToken: "t1" };
let status = "RUNNING";
const asked = vi.fn();
beforeEach(() => {
  status = "RUNNING";
  asked.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (address: string) => {
    asked(address);
    const body = { key: "k1", kind: "test", status, progress: null, result: status === "DONE" ? { made: 1 } : null, error: null };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Standing() {
  return useOperation(started).state;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("[GEN-03] [ST-13] polls every 3000 ms, until it has ended", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Standing />
    </QueryClientProvider>,
  );
  await pass(10);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0]).toContain("/api/operation/k1?editToken=t1");
  await pass(2_900);
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(100);
  expect(asked).toHaveBeenCalledTimes(2);
  await pass(3_000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(screen.getByText("running")).toBeTruthy();
  status = "DONE";
  await pass(3_000);
  expect(screen.getByText("done")).toBeTruthy();
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(4);
});
