import { keepPreviousData, useQueries, type UseQueryResult } from "@tanstack/react-query";
import { api } from "~/shared/api/api.ts";
import type { Cart, Quote } from "./types.ts";

/** Requests a cart's price with one plan. */
export const fetchQuote = ({ courseId, groupId, studentIds, promoCode }: Cart, planId: number, signal?: AbortSignal): Promise<Quote> =>
  api("POST /pay/:id/quote", {
    params: { id: courseId },
    body: { students: studentIds.length > 0 ? [...studentIds] : 1, payment_plan: planId, group: groupId, promo_code: promoCode },
    signal,
  });

/** A cart's price with each of several plans. While a change is being priced, the previous price is shown. */
export function useQuotes(cart: Cart, planIds: readonly number[]): UseQueryResult<Quote>[] {
  const { courseId, groupId, studentIds, promoCode } = cart;
  return useQueries({
    queries: planIds.map((planId) => ({
      queryKey: ["quote", courseId, planId, groupId, studentIds.toSorted((a, b) => a - b).join(), promoCode],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchQuote(cart, planId, signal),
      placeholderData: keepPreviousData,
      staleTime: 15_000,
    })),
  });
}
