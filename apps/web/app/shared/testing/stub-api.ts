import { afterEach, beforeEach, vi, type Mock } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";

/** An answer of the API. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

/**
 * Puts what a test says in the place of the API, for each test of the file anew; toasts of one test are none of the next. Call once, at the top.
 * @returns what `fetch` is meanwhile
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
