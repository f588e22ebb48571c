import { editions } from "@larkroom/domain/editions/editions";
import type { Quote } from "@larkroom/domain/payments/quote";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { listStudentsOf } from "../people/index.ts";
import { getClientProfile } from "./client-profile.ts";
import { priceTyped } from "./guesses.ts";
import { type FoundPromo, priceCart } from "./price-cart.ts";

/** The applied promo code, as the API returns it. */
export const appliedPromo = (promo: FoundPromo | null, { promoRefusal }: Pick<Quote, "promoRefusal">) =>
  promo && promoRefusal === null ? { code: promo.code, discountType: promo.coupon.discountType, discount: promo.coupon.discount } : null;

/** @throws `not_found` when a given child is not the family's */
async function mustBeOwnChildren(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const own = actor.kind === "client" ? await listStudentsOf(db, actor.id) : [];
  if (ids.some((id) => !own.some((child) => child.id === id))) throw refusal("not_found");
}

/** What a cart costs now. Public; nothing is stored. */
export const quoteCart = handler("POST /pay/:id/quote", async ({ kernel, actor, params, body, now, request }) => {
  const clientZone = actor.kind === "client" ? (await getClientProfile(kernel.db, actor.id)).zone : editions[request.edition].timeZone;
  await mustBeOwnChildren(kernel.db, actor, typeof body.students === "number" ? [] : body.students);
  const studentsCount = typeof body.students === "number" ? body.students : new Set(body.students).size;
  const asked = {
    courseId: params.id,
    planId: body.payment_plan,
    journey: null,
    studentsCount,
    clientZone,
    promo: body.promo_code ?? null,
  };
  const { quote, promo } = await priceTyped(kernel, request, asked.promo, () => priceCart(kernel.db, actor, asked, now));
  const { currency, perStudent, subtotal, discount, total, dueToday, promoRefusal } = quote;
  return {
    currency,
    studentsCount,
    perStudent,
    subtotal,
    discount,
    total,
    dueToday,
    promoRefusal,
    promo: appliedPromo(promo, quote),
    installments: quote.installments.map(({ number, amount, dueAt }) => ({ number, amount, dueAt })),
  };
});
