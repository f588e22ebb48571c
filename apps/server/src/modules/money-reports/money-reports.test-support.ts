import { randomUUID } from "node:crypto";
import type { OrderProvider } from "@larkroom/domain/payment-accounts/providers";
import type { Currency } from "@larkroom/domain/shared/money";
import type { TestApp } from "../../kernel/testing/app.ts";
import type { FixtureCourse, Person } from "../../kernel/testing/fixtures.ts";
import { charge, installment, manualPayment, paymentDispute, paymentOrder, refund } from "../payments/tables.ts";

export interface LedgerRefund {
  amount: number;
  at: string;
  status: "pending" | "succeeded" | "failed";
  reason?: string;
  note?: string;
}

/** An installment and how it was paid, if it was. */
export interface LedgerPart {
  amount: number;
  dueAt: string;
  /** How the installment stands; with a charge of that state it follows from the charge. */
  status?: "scheduled" | "stalled" | "canceled";
  charge?: {
    status: "succeeded" | "refunded" | "declined";
    provider: OrderProvider;
    at: string;
    /** The day on which the school received the money itself. */
    receivedOn?: string;
    refunds?: LedgerRefund[];
    dispute?: { amount: number; at: string; status: "opened" | "won" | "lost" };
  };
}

export interface LedgerOrder {
  course: FixtureCourse;
  client: Person;
  schoolId: number;
  currency: Currency;
  provider: OrderProvider;
  discount?: number;
  settledAt?: string | null;
  status?: "PENDING" | "ACTIVE" | "COMPLETED" | "CANCELED";
  pausedUntil?: string;
  parts: LedgerPart[];
}

const at = (text: string) => Temporal.Instant.from(text);

/** Writes an order with its payments, refunds and disputes. Returns its id. */
export async function writeOrder(app: TestApp, order: LedgerOrder): Promise<number> {
  const { db } = app;
  const amount = order.parts.reduce((sum, part) => sum + part.amount, 0);
  const discount = order.discount ?? 0;
  const [made] = await db
    .insert(paymentOrder)
    .values({
      schoolId: order.schoolId,
      clientId: order.client.id,
      courseId: order.course.id,
      planId: order.course.plans.oneTime,
      journey: "purchase",
      type: order.parts.length > 1 ? "INSTALLMENTS" : "ONETIME",
      status: order.status ?? "ACTIVE",
      currency: order.currency,
      subtotal: amount + discount,
      discount,
      amount,
      provider: order.provider,
      settledAt: order.settledAt ? at(order.settledAt) : null,
      pausedUntil: order.pausedUntil === undefined ? null : at(order.pausedUntil),
    })
    .returning({ id: paymentOrder.id });
  const orderId = made?.id ?? 0;
  for (const [index, part] of order.parts.entries()) await writePart(app, { order, orderId, part, number: index + 1 });
  return orderId;
}

interface Written {
  order: LedgerOrder;
  orderId: number;
  part: LedgerPart;
  number: number;
}

async function writePart({ db }: TestApp, { order, orderId, part, number }: Written): Promise<void> {
  const its = part.charge;
  const isPaid = its?.status === "succeeded";
  const [row] = await db
    .insert(installment)
    .values({
      orderId,
      number,
      amount: part.amount,
      dueAt: at(part.dueAt),
      paidAt: isPaid ? at(its.at) : null,
      status: isPaid ? "succeeded" : (part.status ?? "scheduled"),
    })
    .returning({ id: installment.id });
  if (!its) return;
  const { currency } = order;
  const [paid] = await db
    .insert(charge)
    .values({
      installmentId: row?.id ?? 0,
      orderId,
      provider: its.provider,
      idempotencyKey: randomUUID(),
      reference: randomUUID(),
      status: its.status,
      present: true,
      save: false,
      amount: part.amount,
      currency,
      updatedAt: at(its.at),
    })
    .returning({ id: charge.id });
  const chargeId = paid?.id ?? 0;
  if (its.receivedOn !== undefined)
    await db
      .insert(manualPayment)
      .values({ schoolId: order.schoolId, orderId, chargeId, method: "cash", receiptNumber: randomUUID(), receivedOn: its.receivedOn });
  for (const back of its.refunds ?? [])
    await db.insert(refund).values({
      orderId,
      chargeId,
      amount: back.amount,
      currency,
      reason: back.reason ?? "by_staff",
      note: back.note ?? null,
      status: back.status,
      idempotencyKey: randomUUID(),
      createdAt: at(back.at),
    });
  if (its.dispute)
    await db.insert(paymentDispute).values({
      orderId,
      chargeId,
      provider: its.provider,
      reference: randomUUID(),
      status: its.dispute.status,
      amount: its.dispute.amount,
      currency,
      openedAt: at(its.dispute.at),
    });
}

/** Deletes every order and all that belongs to it. */
export async function emptyLedger({ db }: TestApp): Promise<void> {
  await db.delete(paymentDispute);
  await db.delete(refund);
  await db.delete(manualPayment);
  await db.delete(charge);
  await db.delete(installment);
  await db.delete(paymentOrder);
}
