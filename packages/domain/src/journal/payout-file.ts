import type { ProviderName } from "../payment-accounts/providers.ts";
import { cents, type Cents } from "../shared/brand.ts";
import { fromDecimal } from "../shared/decimal-amount.ts";

export const payoutKinds = ["payment", "refund", "other"] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** A row of a provider's report. `other`: a fee, a transfer to the bank, a dispute. */
export interface PayoutRow {
  /** As in a spreadsheet: the headings are row 1. */
  row: number;
  kind: PayoutKind;
  /** The provider's own id of the payment or refund. */
  reference: string;
  /** Of a refund, the id of the payment it belongs to, where the report says it. */
  paymentReference: string | null;
  /** Without a sign: the kind says which way the money went. */
  amount: Cents;
  currency: string;
  fee: Cents;
  feeCurrency: string;
  /** The first and the last moment at which it may have happened: a whole day if the report has no times. */
  from: Temporal.Instant;
  to: Temporal.Instant;
}

export interface PayoutProblem {
  row: number;
  column: string | null;
  code: "missing_column" | "required" | "not_an_amount" | "not_a_date" | "not_a_currency";
}

type Field = "reference" | "source" | "paymentReference" | "kind" | "amount" | "currency" | "fee" | "feeCurrency" | "at";

/** The headings of each field in order of preference, in lower case with underscores. The first that a file has is read, row by row the first with a value. */
const headings: Record<ProviderName, Record<Field, readonly string[]>> = {
  STRIPE: {
    reference: ["payment_intent_id", "source_id", "source"],
    source: ["source_id", "source"],
    paymentReference: ["payment_intent_id"],
    kind: ["reporting_category", "type"],
    amount: ["customer_facing_amount", "gross", "amount"],
    currency: ["customer_facing_currency", "currency"],
    fee: ["fee"],
    feeCurrency: ["currency"],
    at: ["created_utc", "created", "created_date_utc"],
  },
  BRAINTREE: {
    reference: ["transaction_id", "id"],
    source: [],
    paymentReference: ["refunded_transaction_id", "original_transaction_id"],
    kind: ["transaction_type", "type"],
    amount: ["amount_submitted_for_settlement", "presentment_amount", "settlement_amount", "amount"],
    currency: ["currency_iso_code", "presentment_currency", "settlement_currency", "currency"],
    fee: ["total_fee_amount", "service_fee", "fee"],
    feeCurrency: ["settlement_currency", "currency_iso_code", "currency"],
    at: ["created_datetime", "created_date", "settlement_date", "disbursement_date"],
  },
  PAYME: {
    reference: ["transaction_id", "payme_transaction_id", "sale_id", "payme_sale_id", "sale_payme_id"],
    source: [],
    paymentReference: ["sale_id", "payme_sale_id", "sale_payme_id"],
    kind: ["transaction_type", "type"],
    amount: ["transaction_amount", "amount", "total"],
    currency: ["transaction_currency", "currency"],
    fee: ["total_fee", "fee", "commission"],
    feeCurrency: ["currency"],
    at: ["transaction_date", "sale_date", "created", "date"],
  },
  SANDBOX: {
    reference: ["reference"],
    source: [],
    paymentReference: ["payment_reference"],
    kind: ["type"],
    amount: ["amount"],
    currency: ["currency"],
    fee: ["fee"],
    feeCurrency: ["currency"],
    at: ["created"],
  },
};

const kinds: Readonly<Record<string, PayoutKind>> = {
  charge: "payment",
  payment: "payment",
  sale: "payment",
  refund: "refund",
  payment_refund: "refund",
  credit: "refund",
  partial_refund: "refund",
};

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");

/** A cell with its heading as the file writes it. */
interface Cell {
  text: string;
  column: string | null;
}

/**
 * Reads a provider's report by its headings, in any order. Rows without any text are skipped; every other row is read whole or is a problem that names
 * its row and column. References of payments are those that we store: for Stripe the payment intent, for PayMe the sale.
 * @param cells with the headings first
 */
export function readPayoutFile(
  provider: ProviderName,
  cells: readonly (readonly string[])[],
): { rows: PayoutRow[]; problems: PayoutProblem[] } {
  const [head = [], ...body] = cells;
  const names = head.map((name) => plain(name));
  const places = (field: Field): number[] =>
    headings[provider][field].flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : []));
  const missing = (["reference", "amount", "currency", "at"] as const).filter((field) => places(field).length === 0);
  if (missing.length > 0)
    return {
      rows: [],
      problems: missing.map((field) => ({ row: 1, column: headings[provider][field][0] ?? field, code: "missing_column" })),
    };
  const rows: PayoutRow[] = [];
  const problems: PayoutProblem[] = [];
  for (const [index, line] of body.entries()) {
    if (line.every((text) => text.trim() === "")) continue;
    const cell = (field: Field): Cell => {
      const own = places(field);
      const at = own.find((place) => (line[place] ?? "").trim() !== "") ?? own[0];
      return at === undefined ? { text: "", column: null } : { text: (line[at] ?? "").trim(), column: head[at] ?? null };
    };
    const read = readRow(provider, index + 2, cell);
    if ("code" in read) problems.push(read);
    else rows.push(read);
  }
  return { rows, problems };
}

function readRow(provider: ProviderName, row: number, cell: (field: Field) => Cell): PayoutRow | PayoutProblem {
  const problem = ({ column }: Cell, text: string, code: "not_an_amount" | "not_a_date" | "not_a_currency"): PayoutProblem => ({
    row,
    column,
    code: text === "" ? "required" : code,
  });
  const [currencyCell, amountCell, feeCell, atCell] = [cell("currency"), cell("amount"), cell("fee"), cell("at")];
  const currency = currencyCell.text.toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return problem(currencyCell, currencyCell.text, "not_a_currency");
  const feeCurrency = /^[A-Z]{3}$/i.test(cell("feeCurrency").text) ? cell("feeCurrency").text.toUpperCase() : currency;
  const amount = amountOf(amountCell.text, currency);
  if (amount === null) return problem(amountCell, amountCell.text, "not_an_amount");
  const fee = feeCell.text === "" ? cents(0) : amountOf(feeCell.text, feeCurrency);
  if (fee === null) return problem(feeCell, feeCell.text, "not_an_amount");
  const time = timeOf(atCell.text);
  if (time === null) return problem(atCell, atCell.text, "not_a_date");
  const type = plain(cell("kind").text);
  const kind = type === "" ? (amount < 0 ? "refund" : "payment") : (kinds[type] ?? "other");
  const { reference, paymentReference } = referencesOf(provider, kind, cell);
  if (reference === "" && kind !== "other") return { row, column: cell("reference").column, code: "required" };
  return { row, kind, reference, paymentReference, currency, feeCurrency, fee, amount: cents(Math.abs(amount)), ...time };
}

/** A row's own id, and that of the payment it refunds. Reports name both; which of them is the row's own depends on the provider and the kind. */
function referencesOf(
  provider: ProviderName,
  kind: PayoutKind,
  cell: (field: Field) => Cell,
): Pick<PayoutRow, "reference" | "paymentReference"> {
  const paymentReference = cell("paymentReference").text || null;
  const own = provider === "STRIPE" && kind !== "payment" ? cell("source").text : cell("reference").text;
  if (kind === "payment") return { reference: provider === "PAYME" ? (paymentReference ?? own) : own, paymentReference: null };
  return { reference: own, paymentReference };
}

/** A decimal amount in minor units, also a negative one; null for anything else. */
function amountOf(text: string, currency: string): Cents | null {
  try {
    return cents((text.startsWith("-") ? -1 : 1) * fromDecimal(text.replace(/^-/, ""), currency));
  } catch {
    return null;
  }
}

const days = /^(\d{4})-(\d{2})-(\d{2})$/;
const americanDays = /^(\d{2})\/(\d{2})\/(\d{4})(.*)$/;
const times = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** When a row happened, in UTC unless it says otherwise; null for anything that is no date. */
function timeOf(written: string): Pick<PayoutRow, "from" | "to"> | null {
  const text = written.replace(americanDays, "$3-$1-$2$4").replace(/ UTC$/, "");
  try {
    if (days.test(text)) {
      const from = Temporal.PlainDate.from(text).toZonedDateTime("UTC").toInstant();
      return { from, to: from.add({ hours: 24 }) };
    }
    if (!times.test(text)) return null;
    const at = Temporal.Instant.from(/(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10)) ? text : `${text}Z`);
    return { from: at, to: at };
  } catch {
    return null;
  }
}
