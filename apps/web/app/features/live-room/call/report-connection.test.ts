import { afterEach, expect, test, vi } from "vitest";
import { featuresOf } from "@larkroom/domain/classes/features";
import { reportConnection } from "./report-connection.ts";

const answer = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
vi.stubGlobal("fetch", answer);
afterEach(() => void answer.mockClear());

/** A source of snapshots that a test changes. */
function source<T extends object>(snapshot: T) {
  const listeners = new Set<() => void>();
  let now = snapshot;
  return {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (change: Partial<T>) => {
      now = { ...now, ...change };
      listeners.forEach((listener) => listener());
    },
  };
}

function page(logging: boolean) {
  const link = source({ connection: "joining", lostAt: null as number | null, state: { features: featuresOf({ logging }) } });
  const call = source({ state: "idle" });
  const stop = reportConnection(7, link as never, call as never);
  return { link, call, stop };
}

const events = () => answer.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as { event: string }).event);

test("[GCL-11] a page reports that it joined, was offline and is back, and that media started over", () => {
  const { link, call, stop } = page(true);
  link.set({ connection: "up" });
  link.set({ connection: "up" });
  link.set({ connection: "lost", lostAt: 1_000 });
  call.set({ state: "reconnecting" });
  call.set({ state: "connected" });
  link.set({ connection: "up", lostAt: null });
  call.set({ state: "reconnecting" });
  expect(events()).toEqual(["joined", "offline", "online", "media_failed"]);
  expect(JSON.parse(answer.mock.calls[1]?.[1]?.body as string)).toEqual({ event: "offline", at: "1970-01-01T00:00:01.000Z" });
  stop();
  link.set({ connection: "lost" });
  link.set({ connection: "up" });
  expect(events()).toHaveLength(4);
});

test("[GCL-30] nothing is reported where the class's feature is off", () => {
  const { link, call } = page(false);
  link.set({ connection: "up" });
  link.set({ connection: "lost" });
  link.set({ connection: "up" });
  call.set({ state: "reconnecting" });
  expect(events()).toEqual([]);
});
