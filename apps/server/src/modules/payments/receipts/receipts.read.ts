import { and, asc, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { receiptNumber } from "@larkroom/domain/payments/receipts";
import { firstName } from "@larkroom/domain/people/household";
import { settingsOf } from "@larkroom/domain/schools/settings";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import { course } from "../../catalog/catalog.views.ts";
import { school } from "../../schools/schools.views.ts";
import { getClientProfile } from "../client-profile.ts";
import { childrenOf } from "../post-mails.ts";
import { charge, installment, paymentOrder, receipt, refund } from "../tables.ts";

/** The receipts and credit notes of an order, by date. A credit note whose refund failed later credits nothing: its number stays used. */
export async function listReceipts(db: Db | Tx, orderId: number) {
  const rows = await db
    .select({ receipt, part: installment, refund, currency: paymentOrder.currency })
    .from(receipt)
    .innerJoin(paymentOrder, eq(paymentOrder.id, receipt.orderId))
    .leftJoin(installment, eq(installment.id, receipt.installmentId))
    .leftJoin(refund, eq(refund.id, receipt.refundId))
    .where(and(eq(receipt.orderId, orderId), or(isNull(receipt.refundId), ne(refund.status, "failed"))))
    .orderBy(asc(receipt.at), asc(receipt.id));
  return rows.map(({ receipt: one, part, refund: back, currency }) => ({
    id: one.id,
    kind: one.kind,
    number: receiptNumber(one),
    at: one.at,
    currency,
    amount: part?.amount ?? back?.amount ?? 0,
    part: part?.number ?? null,
  }));
}

/** Whose a receipt is; null when there is none. */
export async function findReceipt(db: Db, id: number): Promise<{ id: number; clientId: number; schoolId: number } | null> {
  const [row] = await db
    .select({ id: receipt.id, clientId: paymentOrder.clientId, schoolId: receipt.schoolId })
    .from(receipt)
    .innerJoin(paymentOrder, eq(paymentOrder.id, receipt.orderId))
    .where(eq(receipt.id, id));
  return row ?? null;
}

/** What is printed on a receipt. Of a child only the first name leaves the database. */
export async function getPrintedReceipt(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      receipt,
      part: installment,
      refund,
      order: paymentOrder,
      course: course.title,
      school: school.title,
      settings: school.settings,
      card: { brand: charge.cardBrand, digits: charge.cardLastDigits, provider: charge.provider },
    })
    .from(receipt)
    .innerJoin(paymentOrder, eq(paymentOrder.id, receipt.orderId))
    .innerJoin(course, eq(course.id, paymentOrder.courseId))
    .innerJoin(school, eq(school.id, receipt.schoolId))
    .leftJoin(installment, eq(installment.id, receipt.installmentId))
    .leftJoin(refund, eq(refund.id, receipt.refundId))
    .leftJoin(
      charge,
      or(
        eq(charge.id, refund.chargeId),
        and(isNotNull(receipt.installmentId), eq(charge.installmentId, receipt.installmentId), eq(charge.status, "succeeded")),
      ),
    )
    .where(eq(receipt.id, id));
  if (!row) throw new Error(`no receipt ${id}`);
  const { receipt: one, part, refund: back, order, card, course: title } = row;
  const seller = one.seller ?? settingsOf(row.settings).seller;
  const parts = await tx.$count(installment, eq(installment.orderId, order.id));
  const { zone, mailEdition } = await getClientProfile(tx, order.clientId);
  const [credited] = back
    ? await tx
        .select({ receipt })
        .from(receipt)
        .innerJoin(charge, eq(charge.installmentId, receipt.installmentId))
        .where(eq(charge.id, back.chargeId))
    : [];
  return {
    kind: one.kind,
    number: receiptNumber(one),
    at: one.at,
    zone,
    edition: mailEdition,
    course: title,
    orderId: order.id,
    amount: part?.amount ?? back?.amount ?? 0,
    currency: order.currency,
    part: part && parts > 1 ? { number: part.number, of: parts } : null,
    credits: credited ? receiptNumber(credited.receipt) : null,
    children: (await childrenOf(tx, order.id)).map(firstName),
    seller: { ...seller, legalName: seller.legalName === "" ? row.school : seller.legalName },
    card: card?.digits && !back?.returnedByHand ? { brand: card.brand ?? "", digits: card.digits } : null,
    toSchool: card?.provider === "NONE" || back?.returnedByHand === true,
  };
}

export type PrintedReceipt = Awaited<ReturnType<typeof getPrintedReceipt>>;
