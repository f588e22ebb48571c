import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Client from "./api.ts";

const answers = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal("fetch", answers);
});
afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

describe("a change of person", () => {
  let api: (typeof Client)["api"];
  const login = () => api("POST /login/as_student", { body: { id: 5 } });
  const courses = () => api("GET /public/course");
  // A change is of the whole page: each test is a page of its own.
  beforeEach(async () => {
    vi.resetModules();
    ({ api } = await import("./api.ts"));
  });
  const asked = () => answers.mock.calls.map(([address]) => address.replace("/api", ""));
  /** A server whose answers come when they are let, and a browser that breaks a call off when it is told to. */
  function slowly() {
    const waiting: ((answer: Response) => void)[] = [];
    answers.mockImplementation((_, { signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      waiting.push(resolve);
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
      return promise;
    });
    return waiting;
  }
  afterEach(() => vi.useRealTimers());

  test("what is read meanwhile is broken off, and read again when the change has failed", async () => {
    const waiting = slowly();
    const read = courses();
    const change = login().catch(() => null);
    expect(answers.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    const later = courses();
    waiting[1]?.(json(404, { code: "not_found" }));
    await change;
    await vi.waitFor(() => expect(asked()).toEqual(["/public/course", "/login/as_student", "/public/course", "/public/course"]));
    for (const answer of waiting.slice(2)) answer(json(200, []));
    expect(await Promise.all([read, later])).toEqual([[], []]);
  });

  test("after it nothing is read until its page is there; should none come, what waits goes on", async () => {
    vi.useFakeTimers();
    const waiting = slowly();
    const change = login();
    waiting[0]?.(json(200, { token: "t" }));
    await change;
    const read = courses();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked()).toEqual(["/login/as_student"]);
    await vi.advanceTimersByTimeAsync(1_000);
    waiting[1]?.(json(200, []));
    expect(await read).toEqual([]);
  });

  test("who broke a reading off themselves gets their own reason, change or not", async () => {
    slowly();
    const stop = new AbortController();
    const reason = new Error("left the page");
    const read = api("GET /public/course", { signal: stop.signal });
    stop.abort(reason);
    await expect(read).rejects.toBe(reason);
  });
});
