import { afterEach, beforeEach, vi, type Mock } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";

/** An answer of the API. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

/**
 * Replaces `fetch` with a mock for each test of the file, and clears toasts in between. Call once, at the top.
 * @returns the mock
 */
export function stubApi(): Mock<typeof fetch> {
  const answer = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal("fetch", answer);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    answer.mockReset();
    for (let toast = toasts.current(); toast; toast = toasts.current()) toasts.dismiss(toast.id);
  });
  return answer;
}
