import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import type * as Client from "./api.ts";
import type * as Leaving from "./leaving.ts";

const answers = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
let api: (typeof Client)["api"];
const ended = vi.fn();
let listened: MockInstance<typeof addEventListener>;

// A page is left only once, so each test loads the module again.
beforeEach(async () => {
  vi.resetModules();
  answers.mockReset();
  ended.mockReset();
  vi.stubGlobal("fetch", answers);
  const client: typeof Client = await import("./api.ts");
  const leaving: typeof Leaving = await import("./leaving.ts");
  api = client.api;
  client.onSessionEnd(ended);
  listened = vi.spyOn(globalThis, "addEventListener");
  leaving.watchLeaving();
});
afterEach(() => {
  for (const [type, listener] of listened.mock.calls) removeEventListener(type, listener as EventListener);
  listened.mockRestore();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Submits a form. Returns whether the browser would send it. */
function submit(attributes: Record<string, string> = {}): boolean {
  const form = document.createElement("form");
  for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value);
  document.body.append(form);
  return form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
}

/** A server that answers when told to, and a browser that supports aborting. */
function slowly() {
  answers.mockImplementation((_, { signal }) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    const breakOff = () => reject(signal?.reason as Error);
    if (signal?.aborted) breakOff();
    signal?.addEventListener("abort", breakOff);
    return promise;
  });
}

const settled = vi.fn();
const read = () => void api("GET /public/course").then(settled, settled);

test("requests before and after leaving for another document are aborted, without reporting the session as ended", async () => {
  slowly();
  settled.mockReset();
  read();
  expect(submit({ method: "post", action: "/us/log-out" })).toBe(true);
  read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answers.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, true]);
  expect(settled).not.toHaveBeenCalled();
  expect(ended).not.toHaveBeenCalled();
});

test("a form that leaves the page is sent once, however often it is submitted", () => {
  expect([submit({ method: "post" }), submit({ method: "post" })]).toEqual([true, false]);
});

test.each([
  ["method", "dialog"],
  ["target", "frame"],
])("a form whose %s is %s doesn't leave the page", async (name, value) => {
  answers.mockResolvedValue(new Response("[]", { headers: { "content-type": "application/json" } }));
  submit({ [name]: value });
  await expect(api("GET /public/course")).resolves.toEqual([]);
});

test("a caller that aborts its own request gets its own reason", async () => {
  slowly();
  const own = new AbortController();
  const reason = new Error("left the screen");
  const reading = api("GET /public/course", { signal: own.signal });
  own.abort(reason);
  await expect(reading).rejects.toBe(reason);
});
