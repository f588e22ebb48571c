import { editions } from "@larkroom/domain/editions/editions";
import type { Quote } from "@larkroom/domain/payments/quote";
import { handler } from "../../kernel/http/call.ts";
import { getClientProfile } from "./client-profile.ts";
import { countGuess, mayGuess } from "./guesses.ts";
import { type FoundPromo, priceCart } from "./price-cart.ts";

/** The code that took something off, as the wire shows it. */
export const appliedPromo = (promo: FoundPromo | null, { promoRefusal }: Pick<Quote, "promoRefusal">) =>
  promo && promoRefusal === null ? { code: promo.code, discountType: promo.coupon.discountType, discount: promo.coupon.discount } : null;

/** What a cart costs now. Anybody may ask; nothing is kept. */
export const quoteCart = handler("POST /pay/:id/quote", async ({ kernel, actor, params, body, now, request }) => {
  if (body.promo_code) await mayGuess(kernel, request);
  const clientZone = actor.kind === "client" ? (await getClientProfile(kernel.db, actor.id)).zone : editions[request.edition].timeZone;
  const studentsCount = typeof body.students === "number" ? body.students : new Set(body.students).size;
  const { quote, promo } = await priceCart(
    kernel.db,
    { courseId: params.id, planId: body.payment_plan, journey: null, studentsCount, promo: body.promo_code ?? null, clientZone },
    now,
  );
  if (quote.promoRefusal === "unknown_or_expired") await countGuess(kernel, request);
  const { currency, perStudent, subtotal, discount, total, dueToday, promoRefusal } = quote;
  return {
    ...{ currency, studentsCount, perStudent, subtotal, discount, total, dueToday, promoRefusal },
    promo: appliedPromo(promo, quote),
    installments: quote.installments.map(({ number, amount, dueAt }) => ({ number, amount, dueAt })),
  };
});
