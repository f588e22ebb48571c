import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { dayIn } from "@larkroom/domain/shared/time";
import { sandboxCharge } from "../../adapters/sandbox-pay/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { charge, manualPayment } from "../../modules/payments/tables.ts";
import { insertRows, insertWithIds } from "./insert-rows.ts";
import type { PastAttempt } from "./charge-history.ts";
import type { FamilyCard } from "./write-cards.ts";
import type { WrittenOrder } from "./write-orders.ts";

export interface Money {
  readonly tx: Tx;
  readonly edition: EditionSlug;
  readonly schoolId: number;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  readonly adminId: number;
}

/** A charge with what it was for. */
export interface WrittenCharge {
  readonly id: number;
  readonly orderId: number;
  readonly number: number;
  readonly status: PastAttempt["status"];
  readonly reference: string | null;
  readonly at: Temporal.Instant;
  readonly amount: number;
}

/** How families pay a school in each country, besides by card. */
const methods: Readonly<Record<EditionSlug, "check" | "transfer">> = { us: "check", uk: "transfer", il: "transfer", pt: "transfer" };

/** The number of the school's receipt book for the first payment to it. */
const firstReceipt = 1041;

/** Inserts every attempt to charge, with the gateway's own record of it so that it can be refunded, and the payments to the school. Three statements. */
export async function writeCharges(
  { tx, edition, schoolId, timeZone }: Money,
  orders: readonly WrittenOrder[],
  cards: ReadonlyMap<number, FamilyCard>,
): Promise<WrittenCharge[]> {
  const { currency } = editions[edition];
  const attempts = orders
    .flatMap(({ id: orderId, purchase, history, parts }) =>
      history.installments.flatMap(({ number, amount, attempts: tried }) => {
        const part = parts.find((one) => one.number === number);
        const card = cards.get(purchase.clientId);
        return tried.map((attempt, nth) => ({
          ...attempt,
          orderId,
          number,
          amount,
          installmentId: part?.id ?? 0,
          card: attempt.toSchool ? null : (card ?? null),
          key: `demo-${part?.id ?? 0}-${nth}`,
          save: purchase.type === "INSTALLMENTS",
        }));
      }),
    )
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  await insertRows(
    tx,
    sandboxCharge,
    attempts.flatMap(({ key, card, amount, status, failureCode, orderId, at }) =>
      card === null
        ? []
        : [
            {
              id: `ch_${key}`,
              idempotencyKey: key,
              requestHash: key,
              cardId: card.reference,
              amount,
              currency,
              status,
              failureCode,
              hard: failureCode === "expired_card",
              orderId,
              returnUrl: "/",
              createdAt: at,
            },
          ],
    ),
  );
  const rows = await insertWithIds(
    tx,
    charge,
    attempts.map(({ key, card, amount, status, failureCode, orderId, installmentId, number, save, at }) => ({
      installmentId,
      orderId,
      provider: card === null ? "NONE" : "SANDBOX",
      idempotencyKey: key,
      amount,
      currency,
      status,
      failureCode,
      reference: card && `ch_${key}`,
      present: card !== null && number === 1,
      save: card !== null && save,
      createdAt: at,
      updatedAt: at,
      cardBrand: card?.brand ?? null,
      cardLastDigits: card?.lastDigits ?? null,
    })),
  );
  const written = attempts.map(({ orderId, number, status, card, key, at, amount, toSchool }, index) => ({
    id: rows[index] ?? 0,
    orderId,
    number,
    status,
    reference: card && `ch_${key}`,
    at,
    amount,
    toSchool,
  }));
  const byHand = written.filter(({ toSchool }) => toSchool);
  if (byHand.length > 0)
    await insertRows(
      tx,
      manualPayment,
      byHand.map(({ id: chargeId, orderId, at }, index) => ({
        schoolId,
        orderId,
        chargeId,
        method: index % 4 === 3 ? ("cash" as const) : methods[edition],
        createdAt: at,
        receiptNumber: String(firstReceipt + index),
        receivedOn: dayIn(at, timeZone),
      })),
    );
  return written;
}
