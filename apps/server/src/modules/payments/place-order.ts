import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Journey } from "@larkroom/domain/enrolment/journeys";
import { decideSeats } from "@larkroom/domain/enrolment/seats";
import { firstStatusOf, orderStatusOf } from "@larkroom/domain/payments/states";
import type { Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { PaymentProvider, ProviderCard } from "../../kernel/ports/payments.ts";
import { clashingOf, holdSeats, listBarred, lockSeatsFor, lockTimes, namingEnrolled, takeOffers } from "../enrolment/index.ts";
import { insertCharge } from "./charges.store.ts";
import { completeOrder } from "./complete-order.ts";
import { firstInstallmentOf, insertInstallments, insertItems } from "./orders.store.ts";
import { postDirectPayment } from "./post-direct-payment.ts";
import { postReceipt } from "./post-mails.ts";
import { saveMethod } from "./payment-methods.store.ts";
import { type FoundPromo, paidOrHeld, type PricedCart, countByFamily } from "./price-cart.ts";
import { mustBeRenewable } from "./renewal-price.ts";
import { makeRoomFor } from "./replace-orders.ts";
import { installment, paymentOrder, promoCode } from "./tables.ts";

/** An order's data, priced and checked as far as possible before anything is held. */
export interface OrderDraft {
  readonly clientId: number;
  readonly cart: PricedCart;
  readonly journey: Journey;
  readonly groupId: number;
  /** The client's own children, each once. */
  readonly studentIds: readonly number[];
  /** Null when no provider takes money: the family pays the school directly, or nothing is paid, now or later. */
  readonly provider: PaymentProvider | null;
  /** The payer asked to save the card although nothing more is due. */
  readonly saveCard: boolean;
  /** The already saved card for later payments, when nothing is due today. */
  readonly savedCard: ProviderCard | null;
}

/** The placed order. `chargeId` is null when nothing is charged now. */
export interface Placed {
  readonly orderId: number;
  readonly installmentId: number;
  readonly chargeId: number | null;
}

/**
 * Places an order in one transaction: seats, promo code, order, items, installments and the first charge. A pending order of the same cart is tried again
 * instead of placed twice. An order with nothing due today is complete at once; one that is paid to the school directly waits with its seats.
 * @throws `group_full`, `student_already_enrolled`, `schedule_clash`, `promo_code_used_up`, `plan_not_available`
 */
export async function placeOrder(kernel: Kernel, tx: Tx, draft: OrderDraft): Promise<Placed> {
  const now = kernel.now();
  const { cart, groupId, studentIds, clientId, journey, provider } = draft;
  const { course, quote, promo, plan } = cart;
  const again = await makeRoomFor(tx, draft, now);
  if (again) {
    await tx.update(installment).set({ status: "pending", failure: null, stalledAt: null }).where(eq(installment.id, again.installmentId));
    return { ...again, chargeId: provider && (await chargeFor(tx, draft, provider, again.orderId, again.installmentId, now)) };
  }

  if (plan.journey === "renew") await mustBeRenewable(tx, studentIds, now);
  const [seen, barred, times] = await together([
    lockSeatsFor(tx, { groupId, courseId: course.id, clientId }, now),
    listBarred(tx, course.id, studentIds, journey),
    lockTimes(tx, { groupId, studentIds }, now),
  ]);
  if (!seen || seen.group.isDemo) throw refusal("not_found");
  const { group, offers } = seen;
  if (!group.hasClassAhead) throw refusal("group_full");
  if (barred.length > 0) throw refusal("student_already_enrolled");
  const seated = studentIds.filter((id) => !group.memberIds.includes(id));
  if (seated.length > 0) {
    const seats = decideSeats({ group, studentIds: seated, enrolledIds: [] }, now);
    if (!seats.ok) throw refusal(seats.reason);
  }
  // An offered seat is for a child who has none; with fewer children than offers, the rest stay offered.
  const taken = offers.slice(0, seated.length);
  const clashing = clashingOf(times, { courseId: course.id, studentIds: seated, lessons: plan.lessons });
  if (clashing.length > 0) throw refusal("schedule_clash", { reason: clashing.join(",") });
  if (promo) await reservePromo(tx, promo, clientId);

  const { seatHoldMinutes, directPaymentDays } = cart.school.settings;
  const holdExpiresAt = now.add(provider ? { minutes: seatHoldMinutes } : { hours: directPaymentDays * 24 });
  const isDue = quote.dueToday > 0;
  const { total: amount, subtotal, discount, currency, orderType: type } = quote;
  const [order] = await tx
    .insert(paymentOrder)
    .values({
      schoolId: course.schoolId,
      clientId,
      courseId: course.id,
      groupId,
      planId: plan.id,
      journey: taken.length > 0 && journey !== "trial" && journey !== "renew" ? ("waitlist" as const) : journey,
      type,
      currency,
      amount,
      subtotal,
      discount,
      promoCodeId: promo?.id ?? null,
      provider: provider?.name ?? "NONE",
      holdExpiresAt: isDue ? holdExpiresAt : null,
      createdAt: now,
    })
    .returning();
  if (!order) throw new Error("an insert returned nothing");
  const perStudent = shares(amount, studentIds.length);
  const held = { orderId: order.id, expiresAt: holdExpiresAt };
  const due = quote.installments.map((part) => ({
    number: part.number,
    amount: part.amount,
    status: firstStatusOf(part),
    // What is paid to the school directly is due by the end of the hold.
    dueAt: provider || !isDue || part.number > 1 ? part.dueAt : holdExpiresAt,
  }));
  const [, parts, chargeId] = await together([
    insertItems(
      tx,
      order,
      studentIds.map((studentId, index) => ({ studentId, amount: perStudent[index] ?? 0 })),
    ),
    insertInstallments(tx, order.id, due, now),
    isDue && provider ? chargeFor(tx, draft, provider, order.id, firstInstallmentOf(order.id), now) : null,
    takeOffers(tx, taken, { ...held, studentIds: seated }),
    holdSeats(tx, { schoolId: course.schoolId, groupId, studentIds: seated.slice(taken.length), ...held, now }),
  ]);
  const first = parts.find(({ number }) => number === 1);
  if (!first) throw new Error("an order has a first installment");
  const placed = { orderId: order.id, installmentId: first.id };
  if (chargeId !== null) return { ...placed, chargeId };
  if (isDue) {
    await postDirectPayment(kernel, tx, order.id);
    return { ...placed, chargeId: null };
  }

  if (draft.savedCard && provider) {
    const paymentMethodId = await saveMethod(tx, { clientId, provider: provider.name }, draft.savedCard, now);
    await tx
      .update(installment)
      .set({ paymentMethodId })
      .where(and(eq(installment.orderId, order.id), eq(installment.status, "scheduled")));
  }
  const status = orderStatusOf(due.map((part) => part.status));
  await completeOrder(tx, order, { status, now }).catch(namingEnrolled);
  await postReceipt(kernel, tx, placed);
  return { ...placed, chargeId: null };
}

function chargeFor(
  tx: Tx,
  { cart: { quote }, saveCard }: OrderDraft,
  provider: PaymentProvider,
  orderId: number,
  installmentId: number | SQL<number>,
  now: Temporal.Instant,
): Promise<number> {
  const save = saveCard || quote.orderType === "INSTALLMENTS";
  return insertCharge(
    tx,
    { installmentId, orderId, provider: provider.name, amount: quote.dueToday, currency: quote.currency, present: true, save },
    now,
  );
}

/**
 * Takes one use of a promo code if any is left: the database decides who gets the last one. The code's row stays locked, so that a family's orders at the
 * same time count each other.
 */
async function reservePromo(tx: Tx, { id, coupon: { promo } }: FoundPromo, clientId: number): Promise<void> {
  const taken = await tx
    .update(promoCode)
    .set({ used: sql`${promoCode.used} + 1` })
    .where(and(eq(promoCode.id, id), sql`(${promoCode.redemptionCount} is null or ${promoCode.used} < ${promoCode.redemptionCount})`))
    .returning({ id: promoCode.id });
  if (taken.length === 0) throw refusal("promo_code_used_up");
  if (promo.perFamily !== null && (await countByFamily(tx, id, clientId, paidOrHeld)) >= promo.perFamily)
    throw refusal("promo_code_refused", { reason: "used_by_family" });
}

/** Splits a sum into equal parts; the first ones carry the remainder. */
function shares(amount: number, count: number): number[] {
  const each = Math.floor(amount / count);
  return Array.from({ length: count }, (_, index) => each + (index < amount - each * count ? 1 : 0));
}
