import { editions } from "@larkroom/domain/editions/editions";
import type { Quote } from "@larkroom/domain/payments/quote";
import { handler } from "../../kernel/http/call.ts";
import { getClientProfile } from "./client-profile.ts";
import { priceTyped } from "./guesses.ts";
import { type FoundPromo, priceCart } from "./price-cart.ts";

/** The code that took something off, as the wire shows it. */
export const appliedPromo = (promo: FoundPromo | null, { promoRefusal }: Pick<Quote, "promoRefusal">) =>
  promo && promoRefusal === null ? { code: promo.code, discountType: promo.coupon.discountType, discount: promo.coupon.discount } : null;

/** What a cart costs now. Anybody may ask; nothing is kept. */
export const quoteCart = handler("POST /pay/:id/quote", async ({ kernel, actor, params, body, now, request }) => {
  const clientZone = actor.kind === "client" ? (await getClientProfile(kernel.db, actor.id)).zone : editions[request.edition].timeZone;
  const studentsCount = typeof body.students === "number" ? body.students : new Set(body.students).size;
  const asked = {
    ...{ courseId: params.id, planId: body.payment_plan, journey: null, studentsCount, clientZone },
    promo: body.promo_code ?? null,
  };
  const { quote, promo } = await priceTyped(kernel, request, asked.promo, () => priceCart(kernel.db, actor, asked, now));
  const { currency, perStudent, subtotal, discount, total, dueToday, promoRefusal } = quote;
  return {
    ...{ currency, studentsCount, perStudent, subtotal, discount, total, dueToday, promoRefusal },
    promo: appliedPromo(promo, quote),
    installments: quote.installments.map(({ number, amount, dueAt }) => ({ number, amount, dueAt })),
  };
});
