import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useOperation } from "./use-operation.ts";

const started = { key: "k1", editToken: "t1" };
let status = "RUNNING";
let done = 0;
const asked = vi.fn();
beforeEach(() => {
  status = "RUNNING";
  done = 0;
  asked.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (address: string) => {
    asked(address);
    const progress = done === 0 ? null : { done, total: 5 };
    const body = { key: "k1", kind: "test", status, progress, result: status === "DONE" ? { made: 1 } : null, error: null };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Standing() {
  const standing = useOperation(started);
  return standing.state === "running" && standing.isSlow ? "slow" : standing.state;
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

test("[F-30] when nothing happens for 45 s, the page says so, asks on, and takes the result of the server that took over", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Standing />
    </QueryClientProvider>,
  );
  await pass(44_000);
  expect(screen.getByText("running")).toBeTruthy();
  await pass(2_000);
  expect(screen.getByText("slow")).toBeTruthy();
  done = 3;
  await pass(3_000);
  expect(screen.getByText("running")).toBeTruthy();
  await pass(48_000);
  expect(screen.getByText("slow")).toBeTruthy();
  status = "DONE";
  await pass(3_000);
  expect(screen.getByText("done")).toBeTruthy();
});
