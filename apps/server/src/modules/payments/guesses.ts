import type { RequestInfo } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";

/** Counts one guess at a promo code. @throws `too_many_requests` above the limit */
export const countGuess = (kernel: Kernel, { ip }: RequestInfo): Promise<void> => kernel.limits.take("promoCode", ip);

/** Prices a cart with a typed promo code: only unknown codes count against the limit. @throws `too_many_requests` */
export function priceTyped<Priced extends { quote: { promoRefusal: string | null } }>(
  kernel: Kernel,
  { ip }: RequestInfo,
  promo: string | null | undefined,
  price: () => Promise<Priced>,
): Promise<Priced> {
  if (!promo) return price();
  return kernel.limits.guess([["promoCode", ip]], {
    attempt: price,
    isWrong: ({ quote }) => quote.promoRefusal === "unknown_or_expired",
  });
}

/**
 * Pays with a card: one that was just entered and is declined counts against the limit, so that stolen cards can't be tried out here. A saved card was counted
 * when it was saved. @throws `too_many_requests`
 */
export function payTyped<Paid extends { result: string }>(
  { kernel, clientId, method }: { kernel: Kernel; clientId: number; method: string | null | undefined },
  pay: () => Promise<Paid>,
): Promise<Paid> {
  if (/^\d*$/.test(method?.trim() ?? "")) return pay();
  return kernel.limits.guess([["cardTried", String(clientId)]], { attempt: pay, isWrong: ({ result }) => result === "declined" });
}
