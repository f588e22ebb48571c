import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useOrderResult } from "./use-order-result.ts";

afterEach(() => vi.unstubAllGlobals());

/** The result of an order whose request gets this answer. */
function ofOrder(answer: () => Response) {
  const asked = vi.fn(async () => answer());
  vi.stubGlobal("fetch", asked);
  const cache = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useOrderResult(7, null), { wrapper });
  return { asked, result };
}
const refused = (status: number, code: string) => () =>
  new Response(JSON.stringify({ code, message: "No", requestId: "r" }), { status, headers: { "content-type": "application/json" } });

test.each([
  [404, "not_found", "missing", 1],
  [400, "malformed_id", "missing", 1],
  [403, "role_not_allowed", "failed", 1],
  [500, "internal_error", "failed", 6],
] as const)("[ER-05] there is no order when loading fails with %i %s; the state is %s", async (status, code, state, times) => {
  const { asked, result } = ofOrder(refused(status, code));
  expect(result.current).toMatchObject({ state: "loading", order: null, result: null });
  await waitFor(() => expect(result.current.state).toBe(state));
  expect(result.current).toMatchObject({ order: null, result: null, actionUrl: null });
  expect(asked).toHaveBeenCalledTimes(times);
});

test("[ER-05] shows an error without a connection, and the order after a retry", async () => {
  let isAway = true;
  const { result } = ofOrder(() => {
    if (isAway) throw new TypeError("Failed to fetch");
    return refused(404, "not_found")();
  });
  await waitFor(() => expect(result.current.state).toBe("failed"));
  expect(result.current.order).toBeNull();
  isAway = false;
  result.current.retry();
  await waitFor(() => expect(result.current.state).toBe("missing"));
});
