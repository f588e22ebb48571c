import { cents, type Cents } from "../shared/brand.ts";
import type { PayoutRow } from "./payout-file.ts";

/** A payment or a refund that we know of. */
export interface KnownMove {
  kind: "payment" | "refund";
  /** The provider's id; null of a refund whose id the provider doesn't tell. */
  reference: string | null;
  /** Of a refund, the provider's id of its payment. */
  paymentReference: string | null;
  amount: Cents;
  currency: string;
  at: Temporal.Instant;
}

export interface Reconciliation<Move extends KnownMove> {
  matched: { row: PayoutRow; move: Move }[];
  /** The same payment or refund with another amount or currency. */
  different: { row: PayoutRow; move: Move; what: "amount" | "currency" }[];
  /** In the file, and unknown to us; also a second row for the same payment. */
  missingHere: PayoutRow[];
  /** Known to us within the days of the file, and not in it. */
  missingThere: Move[];
  /** Fees by currency. */
  fees: { currency: string; amount: Cents }[];
  /** Rows that are neither payments nor refunds. */
  others: number;
}

/** The time that a file covers, from its first to its last row; null for a file without rows. */
export function periodOf(rows: readonly PayoutRow[]): { from: Temporal.Instant; to: Temporal.Instant } | null {
  const [first] = rows;
  if (!first) return null;
  let { from, to } = first;
  for (const row of rows) {
    if (Temporal.Instant.compare(row.from, from) < 0) from = row.from;
    if (Temporal.Instant.compare(row.to, to) > 0) to = row.to;
  }
  return { from, to };
}

/**
 * Compares a provider's report with what we know. A row is matched by the provider's id; a refund whose id we don't have by its payment, preferably one of
 * the same amount. Each of our payments and refunds is matched once.
 */
export function reconcilePayout<Move extends KnownMove>(rows: readonly PayoutRow[], moves: readonly Move[]): Reconciliation<Move> {
  const result: Reconciliation<Move> = { matched: [], different: [], missingHere: [], missingThere: [], fees: feesOf(rows), others: 0 };
  const free = new Set(moves);
  const byId = Map.groupBy(moves, ({ kind, reference }) => `${kind} ${reference}`);
  const byPayment = Map.groupBy(
    moves.filter(({ kind, reference }) => kind === "refund" && reference === null),
    ({ paymentReference }) => paymentReference,
  );
  const take = (row: PayoutRow): Move | undefined => {
    const known = byId.get(`${row.kind} ${row.reference}`)?.find((one) => free.has(one));
    if (known || row.kind !== "refund") return known;
    const ofPayment = (byPayment.get(row.paymentReference ?? row.reference) ?? []).filter((one) => free.has(one));
    return ofPayment.find(({ amount }) => amount === row.amount) ?? ofPayment[0];
  };
  for (const row of rows) {
    if (row.kind === "other") {
      result.others += 1;
      continue;
    }
    const move = take(row);
    if (!move) {
      result.missingHere.push(row);
      continue;
    }
    free.delete(move);
    const what = move.currency === row.currency ? (move.amount === row.amount ? null : "amount") : "currency";
    if (what === null) result.matched.push({ row, move });
    else result.different.push({ row, move, what });
  }
  const period = periodOf(rows);
  if (period) result.missingThere = [...free].filter(({ at }) => isWithin(at, period));
  return result;
}

const isWithin = (at: Temporal.Instant, { from, to }: { from: Temporal.Instant; to: Temporal.Instant }): boolean =>
  Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, to) <= 0;

function feesOf(rows: readonly PayoutRow[]): Reconciliation<KnownMove>["fees"] {
  const sums = new Map<string, number>();
  for (const { feeCurrency, fee } of rows) if (fee !== 0) sums.set(feeCurrency, (sums.get(feeCurrency) ?? 0) + fee);
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount: cents(amount) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
