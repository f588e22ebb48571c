import { and, asc, desc, eq, gt, inArray, isNotNull, min } from "drizzle-orm";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { date, money, time } from "@larkroom/domain/editions/formats";
import { zoneName } from "@larkroom/domain/editions/zone-name";
import { receiptNumber } from "@larkroom/domain/payments/receipts";
import { cents } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { MailContent } from "../../kernel/mail/layout.ts";
import { course } from "../catalog/catalog.views.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { type ClientProfile, getClientProfile, payersOf, toProfile } from "./client-profile.ts";
import { failureMail, type MoneyFacts, receiptMail, refundMail, reminderMail } from "./mails.ts";
import { charge, installment, paymentOrder, paymentOrderItem, receipt } from "./tables.ts";

const brandNames: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** A card as emails name it: "Mastercard 4444". */
export const cardName = (brand: string | null, lastDigits: string): string =>
  `${brandNames[brand ?? ""] ?? brand ?? ""} ${lastDigits}`.trim();

interface About {
  readonly orderId: number;
  readonly installmentId: number;
  /** The payer, if known already. */
  readonly payer?: ClientProfile;
  /** False when it is known not to be the order's first payment, whose email names the first lesson. */
  readonly isFirst?: boolean;
}

/** Emails a client that a payment was received; the first one also welcomes them. */
export const postReceipt = (kernel: Kernel, tx: Tx, about: About): Promise<void> =>
  post(kernel, tx, { ...about, kind: "payments.receipt", write: receiptMail });

/** Emails a client that a payment failed while they were away. */
export const postFailure = (kernel: Kernel, tx: Tx, about: About): Promise<void> =>
  post(kernel, tx, { ...about, kind: "payments.failed", write: failureMail });

/** Emails a client that they get a refund. */
export const postRefund = (kernel: Kernel, tx: Tx, { orderId, amount }: { orderId: number; amount: number }): Promise<void> =>
  post(kernel, tx, { orderId, installmentId: null, amount, kind: "payments.refund", write: refundMail });

/**
 * Reminds a client of overdue payments, in one email.
 * @returns false when no address is known
 */
export async function postReminder(
  kernel: Kernel,
  tx: Tx,
  { clientId, schoolId }: { clientId: number; schoolId: number },
  installmentIds: readonly number[],
): Promise<boolean> {
  const client = await getClientProfile(tx, clientId);
  const parts = await tx
    .select({
      orderId: paymentOrder.id,
      course: course.title,
      currency: paymentOrder.currency,
      amount: installment.amount,
      dueAt: installment.dueAt,
    })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .innerJoin(course, eq(course.id, paymentOrder.courseId))
    .where(inArray(installment.id, [...installmentIds]))
    .orderBy(asc(installment.dueAt), asc(installment.id));
  const [oldest] = parts;
  if (client.email === null || !oldest) return false;
  const edition = editions[client.mailEdition];
  const sums = Map.groupBy(parts, ({ currency }) => currency);
  const facts = {
    parts: parts.map((part) => ({
      course: part.course,
      day: date(dayIn(part.dueAt, client.zone), edition),
      amount: money(cents(part.amount), part.currency, edition),
    })),
    sum: [...sums]
      .map(([currency, some]) => money(cents(some.reduce((all, { amount }) => all + amount, 0)), currency, edition))
      .join(" + "),
    url: `${kernel.config.PUBLIC_URL}/${client.edition}/profile/billing?order=${oldest.orderId}`,
  };
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: client.email,
    kind: "payments.reminder",
    edition: client.mailEdition,
    schoolId,
    content: reminderMail(client.mailEdition, facts),
  });
  return true;
}

interface Email extends Omit<About, "installmentId"> {
  readonly installmentId: number | null;
  /** In minor units, if it is not the installment's amount. */
  readonly amount?: number;
  readonly kind: string;
  readonly write: (edition: EditionSlug, facts: MoneyFacts) => MailContent;
}

async function post(kernel: Kernel, tx: Tx, { orderId, installmentId, amount, kind, write, payer, isFirst = true }: Email): Promise<void> {
  const isReceipt = kind === "payments.receipt";
  const [children, firstLesson, card, [order], parts, payers] = await together([
    childrenOf(tx, orderId),
    isReceipt && isFirst ? firstLessonOf(tx, orderId, kernel.now()) : null,
    installmentId === null ? null : cardOf(tx, installmentId),
    tx
      .select({ order: paymentOrder, title: course.title })
      .from(paymentOrder)
      .innerJoin(course, eq(course.id, paymentOrder.courseId))
      .where(eq(paymentOrder.id, orderId)),
    tx
      .select({ part: installment, receipt: { kind: receipt.kind, year: receipt.year, number: receipt.number } })
      .from(installment)
      .leftJoin(receipt, eq(receipt.installmentId, installment.id))
      .where(eq(installment.orderId, orderId))
      .orderBy(asc(installment.number)),
    payer ? [] : payersOf(tx, orderId),
  ]);
  const client = payer ?? (payers[0] && toProfile(payers[0]));
  if (!order || !client || client.email === null) return;
  const edition = editions[client.mailEdition];
  const sum = (minor: number): string => money(cents(minor), order.order.currency, edition);
  const day = (instant: Temporal.Instant): string => date(dayIn(instant, client.zone), edition);

  const about = parts.find(({ part }) => part.id === installmentId);
  const part = about?.part ?? null;
  const next = parts.find(({ part: one }) => one.status === "scheduled" && one.number > (part?.number ?? 0))?.part ?? null;
  const minor = amount ?? part?.amount ?? 0;
  const welcome = part?.number === 1 ? firstLesson : null;
  const issued = isReceipt && about?.receipt ? receiptNumber(about.receipt) : null;
  const facts: MoneyFacts = {
    course: order.title,
    children,
    amount: minor === 0 ? null : sum(minor),
    card,
    part: part && parts.length > 1 ? { number: part.number, of: parts.length } : null,
    next: next && { day: day(next.dueAt), amount: sum(next.amount) },
    firstLesson: welcome && {
      day: day(welcome),
      time: time(welcome, edition, client.zone),
      zone: zoneName(client.zone, welcome, edition),
    },
    failure: part?.failure ?? null,
    retryDay: part?.nextAttemptAt ? day(part.nextAttemptAt) : null,
    receipt: issued,
    // What wasn't paid: the page opens its dialog. What was: it opens the receipts.
    url: `${kernel.config.PUBLIC_URL}/${client.edition}/profile/billing?order=${orderId}${kind === "payments.failed" ? `&pay=${installmentId}` : ""}${issued === null ? "" : "&receipts=1"}`,
  };
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: client.email,
    kind,
    edition: client.mailEdition,
    schoolId: order.order.schoolId,
    content: write(client.mailEdition, facts),
  });
}

/** The names of an order's children. */
export async function childrenOf(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: account.name })
    .from(paymentOrderItem)
    .innerJoin(account, eq(account.id, paymentOrderItem.studentId))
    .where(eq(paymentOrderItem.orderId, orderId))
    .orderBy(asc(paymentOrderItem.id));
  return rows.map(({ name }) => name);
}

async function cardOf(tx: Tx, installmentId: number): Promise<string | null> {
  const [row] = await tx
    .select({ brand: charge.cardBrand, digits: charge.cardLastDigits })
    .from(charge)
    .where(and(eq(charge.installmentId, installmentId), isNotNull(charge.cardLastDigits)))
    .orderBy(desc(charge.id))
    .limit(1);
  return row?.digits ? cardName(row.brand, row.digits) : null;
}

async function firstLessonOf(tx: Tx, orderId: number, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const [row] = await tx
    .select({ startsAt: min(groupClass.startsAt) })
    .from(paymentOrderItem)
    .innerJoin(attendance, eq(attendance.studentId, paymentOrderItem.studentId))
    .innerJoin(groupClass, and(eq(groupClass.id, attendance.groupClassId), eq(groupClass.groupId, paymentOrderItem.groupId)))
    .where(and(eq(paymentOrderItem.orderId, orderId), gt(groupClass.endsAt, now)));
  return row?.startsAt ?? null;
}
