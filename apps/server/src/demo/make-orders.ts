import { and, eq } from "drizzle-orm";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { retryDays } from "@larkroom/domain/payments/decline";
import { plainDay } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";
import { localInstant } from "@larkroom/domain/shared/time";
import { sandboxCard, sandboxCharge } from "../adapters/sandbox-pay/tables.ts";
import type { Tx } from "../kernel/db/db.ts";
import { findPlan } from "../modules/catalog/index.ts";
import { pricePlan } from "../modules/catalog/tables.ts";
import { enrolment } from "../modules/enrolment/tables.ts";
import { group } from "../modules/groups/tables.ts";
import { charge, installment, paymentMethod, paymentOrder, paymentOrderItem } from "../modules/payments/tables.ts";
import type { MadeCourse } from "./make-courses.ts";
import type { DemoChild } from "./make-people.ts";

interface MakeOrders {
  readonly tx: Tx;
  readonly edition: EditionSlug;
  readonly schoolId: number;
  readonly now: Temporal.Instant;
  readonly courses: readonly MadeCourse[];
  readonly children: readonly DemoChild[];
}

/**
 * The featured family's payments: one course in installments with the first one paid, another paid at once, and their card. Two other
 * families have an overdue installment: their card was declined for the last time.
 */
export async function makeOrders(context: MakeOrders): Promise<void> {
  const { tx, edition, children } = context;
  const [older, younger] = children;
  if (!older || !younger) return;
  const card = `card_demo_${edition}`;
  await tx.insert(sandboxCard).values({
    id: card,
    brand: "visa",
    lastDigits: "4242",
    expiresMonth: 8,
    expiresYear: 2031,
    behaviour: "succeeds",
    keptAt: context.now,
  });
  const [method] = await tx
    .insert(paymentMethod)
    .values({
      clientId: older.clientId,
      provider: "SANDBOX",
      reference: card,
      cardBrand: "visa",
      cardLastDigits: "4242",
      cardExpiresMonth: 8,
      cardExpiresYear: 2031,
      isDefault: true,
    })
    .returning({ id: paymentMethod.id });
  await makeOrder(context, { child: older, key: "planets", type: "INSTALLMENTS", paid: 1, daysAgo: 28, methodId: method?.id ?? null });
  await makeOrder(context, { child: younger, key: "games", type: "ONETIME", paid: 1, daysAgo: 40, methodId: method?.id ?? null });
  for (const { place, key, daysAgo } of declined) {
    const child = children[place];
    if (child) await makeOrder(context, { child, key, type: "INSTALLMENTS", paid: 1, daysAgo, methodId: null, isDeclined: true });
  }
}

/** Children whose second installment is overdue, by index in the list. It was due a month after the order. */
const declined = [
  { place: 20, key: "robots", daysAgo: 36 },
  { place: 18, key: "chess", daysAgo: 43 },
] as const;

interface Order {
  readonly child: DemoChild;
  readonly key: MadeCourse["key"];
  readonly type: "ONETIME" | "INSTALLMENTS";
  readonly paid: number;
  readonly daysAgo: number;
  readonly methodId: number | null;
  /** The installment after the paid ones was declined until the retries ended. */
  readonly isDeclined?: boolean;
}

async function makeOrder(
  { tx, edition, schoolId, now, courses }: MakeOrders,
  { child, key, type, paid, daysAgo, methodId, isDeclined = false }: Order,
): Promise<void> {
  const course = courses.find((one) => one.key === key);
  if (!course) return;
  const [row] = await tx
    .select({ id: pricePlan.id })
    .from(pricePlan)
    .where(and(eq(pricePlan.courseId, course.id), eq(pricePlan.type, type), eq(pricePlan.journey, "purchase")));
  const plan = row && (await findPlan(tx, row.id));
  const [taken] = await tx.select({ id: group.id }).from(group).where(eq(group.courseId, course.id)).orderBy(group.startDate).limit(1);
  if (!plan) return;
  const { timeZone } = editions[edition];
  const at = now.subtract({ hours: 24 * daysAgo });
  const isWhole = paid === plan.installments.length;
  const [order] = await tx
    .insert(paymentOrder)
    .values({
      schoolId,
      clientId: child.clientId,
      courseId: course.id,
      groupId: taken?.id ?? null,
      planId: plan.id,
      journey: "purchase",
      type,
      status: isWhole ? "COMPLETED" : "ACTIVE",
      currency: plan.currency,
      subtotal: plan.cost,
      amount: plan.cost,
      provider: "SANDBOX",
      createdAt: at,
      settledAt: at,
    })
    .returning({ id: paymentOrder.id });
  if (!order) return;
  const [item] = await tx
    .insert(paymentOrderItem)
    .values({ orderId: order.id, studentId: child.id, courseId: course.id, groupId: taken?.id ?? null, amount: plan.cost })
    .returning({ id: paymentOrderItem.id });
  await tx
    .update(enrolment)
    .set({ orderItemId: item?.id ?? null })
    .where(and(eq(enrolment.studentId, child.id), eq(enrolment.courseId, course.id), eq(enrolment.status, "ACTIVE")));
  const orderedOn = at.toZonedDateTimeISO(timeZone).toPlainDate();
  const parts = await tx
    .insert(installment)
    .values(
      plan.installments.map(({ number, amount, offsetValue, offsetUnit }, index) => {
        const dueAt = index === 0 ? at : localInstant(plainDay(orderedOn.add({ [offsetUnit]: offsetValue }).toString()), "09:00", timeZone);
        const isPaid = index < paid;
        const isStalled = isDeclined && index === paid;
        return {
          orderId: order.id,
          number,
          amount,
          dueAt,
          status: isPaid ? ("succeeded" as const) : isStalled ? ("stalled" as const) : ("scheduled" as const),
          paidAt: isPaid ? dueAt : null,
          attempts: isPaid ? 1 : isStalled ? 1 + retryDays.length : 0,
          ...(isStalled ? { firstDeclinedAt: dueAt, stalledAt: dueAt, failure: "card_declined" } : {}),
          paymentMethodId: methodId,
        };
      }),
    )
    .returning();
  for (const part of parts)
    for (const charged of attemptsOf(part, now))
      await makeCharge(tx, { ...charged, part, currency: plan.currency, cardId: `card_demo_${edition}` });
}

interface Attempt {
  readonly at: Temporal.Instant;
  readonly status: "succeeded" | "declined";
}

/** A paid installment was charged once; a stalled one was tried on its day and again after each number of days. */
function attemptsOf({ status, dueAt }: typeof installment.$inferSelect, now: Temporal.Instant): Attempt[] {
  if (status === "succeeded") return [{ at: dueAt, status }];
  if (status !== "stalled") return [];
  const times = [0, ...retryDays].map((days) => dueAt.add({ hours: 24 * days }));
  return times.filter((at) => Temporal.Instant.compare(at, now) <= 0).map((at) => ({ at, status: "declined" as const }));
}

/** An attempt and the gateway's own record of it, so that it can be refunded. */
async function makeCharge(
  tx: Tx,
  { at, status, part, currency, cardId }: Attempt & { part: typeof installment.$inferSelect; currency: Currency; cardId: string },
): Promise<void> {
  const key = `demo-${part.id}-${at.epochMilliseconds}`;
  const { amount, orderId } = part;
  const failureCode = status === "declined" ? "card_declined" : null;
  await tx.insert(sandboxCharge).values({
    ...{ id: `ch_${key}`, idempotencyKey: key, requestHash: key, cardId, amount, currency, status, failureCode, orderId },
    ...{ returnUrl: "/", createdAt: at },
  });
  await tx.insert(charge).values({
    ...{ installmentId: part.id, orderId, provider: "SANDBOX", idempotencyKey: key, reference: `ch_${key}`, status, failureCode },
    ...{
      present: part.number === 1,
      save: true,
      cardBrand: "visa",
      cardLastDigits: "4242",
      amount,
      currency,
      createdAt: at,
      updatedAt: at,
    },
  });
}
