import { dayIn } from "../shared/time.ts";

/** A receipt is for a payment, a credit note for a refund of one. */
export const receiptKinds = ["receipt", "credit_note"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** What an order's receipts are made from. */
export interface ReceiptSources {
  readonly installments: readonly { id: number; amount: number; status: string; paidAt: Temporal.Instant | null }[];
  readonly charges: readonly { id: number; status: string }[];
  readonly refunds: readonly { id: number; chargeId: number; amount: number; status: string; settledAt: Temporal.Instant | null }[];
}

/** A receipt or credit note that must exist; `sourceId` is an installment's or a refund's. */
export interface DueReceipt {
  readonly kind: ReceiptKind;
  readonly sourceId: number;
  readonly amount: number;
  readonly at: Temporal.Instant;
}

/**
 * The receipts and credit notes an order must have, by date. Nothing paid, no receipt. Money that was returned because it paid for nothing never had one,
 * so it gets no credit note either.
 */
export function dueReceipts({ installments, charges, refunds }: ReceiptSources): DueReceipt[] {
  const paying = new Set(charges.filter(({ status }) => status === "succeeded").map(({ id }) => id));
  const due: DueReceipt[] = [
    ...installments.flatMap(({ id, amount, status, paidAt }) =>
      status === "succeeded" && paidAt && amount > 0 ? [{ kind: "receipt" as const, sourceId: id, amount, at: paidAt }] : [],
    ),
    ...refunds.flatMap(({ id, chargeId, amount, status, settledAt }) =>
      status === "succeeded" && settledAt && paying.has(chargeId)
        ? [{ kind: "credit_note" as const, sourceId: id, amount, at: settledAt }]
        : [],
    ),
  ];
  // A refund in the same instant follows its payment: the sort is stable.
  return due.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
}

/** The year whose numbers a receipt is one of: the school's calendar decides. */
export const receiptYear = (at: Temporal.Instant, schoolZone: string): number => Number(dayIn(at, schoolZone).slice(0, 4));

const prefixes: Readonly<Record<ReceiptKind, string>> = { receipt: "R", credit_note: "C" };

/** The number as it is printed: R-2026-00042. */
export const receiptNumber = ({ kind, year, number }: { kind: ReceiptKind; year: number; number: number }): string =>
  `${prefixes[kind]}-${year}-${String(number).padStart(5, "0")}`;
