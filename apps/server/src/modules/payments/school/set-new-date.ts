import { and, eq } from "drizzle-orm";
import { chargeTime } from "@larkroom/domain/payments/installment-dates";
import { isOwed } from "@larkroom/domain/payments/states";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn, localInstant } from "@larkroom/domain/shared/time";
import type { Tx } from "../../../kernel/db/db.ts";
import { type Call, handler } from "../../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../../kernel/http/errors.ts";
import { isOpen, type Order } from "../charges.store.ts";
import { getClientProfile } from "../client-profile.ts";
import { charge, installment } from "../tables.ts";
import { changeOrder } from "./managed-order.ts";
import { postNewDate } from "./post-school-mails.ts";

/** A payment can be moved this many days ahead. */
const daysAtMost = 180;

/** The morning of a day at which a family is charged. @throws naming the field for a day that is not ahead, or too far */
export function chargeMorning(field: string, day: string, zone: string, now: Temporal.Instant): Temporal.Instant {
  const today = dayIn(now, zone);
  const latest = Temporal.PlainDate.from(today).add({ days: daysAtMost }).toString();
  if (day <= today) throw fieldRefusal(field, "not_ahead");
  if (day > latest) throw fieldRefusal(field, "too_far");
  return localInstant(plainDay(day), chargeTime, zone);
}

async function move({ kernel, body, now }: Call<"POST /payment_order/:id/new_date">, tx: Tx, order: Order) {
  const [part] = await tx
    .select()
    .from(installment)
    .where(and(eq(installment.id, body.installment), eq(installment.orderId, order.id)));
  if (!part) throw fieldRefusal("installment", "not_found");
  if (order.status !== "ACTIVE" || !isOwed(part.status)) throw refusal("transition_not_allowed");
  const attempts = await tx.select().from(charge).where(eq(charge.installmentId, part.id));
  if (attempts.some(isOpen)) throw refusal("transition_not_allowed", { reason: "payment_in_progress" });
  const { zone } = await getClientProfile(tx, order.clientId);
  const dueAt = chargeMorning("date", body.date, zone, now);
  // One that was tried before is tried again on the new day, as if for the first time.
  const restart = { status: "pending", nextAttemptAt: dueAt, stalledAt: null, firstDeclinedAt: null, attempts: 0, failure: null } as const;
  await tx
    .update(installment)
    .set({ dueAt, announcedAt: null, ...(part.status === "scheduled" ? {} : restart) })
    .where(eq(installment.id, part.id));
  await postNewDate(kernel, tx, { order, amount: part.amount, at: dueAt });
  const before = { installment: part.number, dueAt: part.dueAt.toString() };
  return { before, after: { installment: part.number, dueAt: dueAt.toString(), reason: body.reason } };
}

/** Moves the due date of an unpaid installment, and tells the family. */
export const setNewDate = handler("POST /payment_order/:id/new_date", (call) =>
  changeOrder(call, "date_moved", (tx, order) => move(call, tx, order)),
);
