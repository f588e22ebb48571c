import type { sandboxCard } from "./tables.ts";

export type Behaviour = (typeof sandboxCard.$inferSelect)["behaviour"];

/** The cards the gateway accepts and how each behaves. Every other number is refused, so no real card is ever accepted. */
const testCards: Readonly<Record<string, Behaviour>> = {
  "4242424242424242": "succeeds",
  "5555555555554444": "succeeds",
  "4000000000000002": "declined",
  "4000000000009995": "insufficient_funds",
  "4000000000000069": "expired",
  "4000002500003155": "authenticates",
  "4000000000000341": "later_declines",
  "4000000000000119": "processes",
};

/** The input of the card fields. */
export interface TypedCard {
  readonly number: string;
  /** For example "12 / 30" or "12/2030". */
  readonly expiry: string;
  readonly code: string;
}

export interface CheckedCard {
  readonly brand: "visa" | "mastercard" | "amex" | "card";
  readonly lastDigits: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
  readonly behaviour: Behaviour;
}

export type CardField = keyof TypedCard;

/** Why a field is invalid. */
export type CardProblem =
  | "number_missing"
  | "number_invalid"
  | "number_not_a_test_card"
  | "expiry_missing"
  | "expiry_invalid"
  | "expiry_past"
  | "code_missing"
  | "code_invalid";

/** Whether a card number passes the Luhn check. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits !== "" && sum % 10 === 0;
}

/** The card scheme, detected by the first digits. */
export function brandOf(digits: string): CheckedCard["brand"] {
  if (digits.startsWith("4")) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "mastercard";
  return /^3[47]/.test(digits) ? "amex" : "card";
}

/** Validates the input: number length and check digit, expiry date, security code length. */
export function checkCard(
  typed: TypedCard,
  today: { year: number; month: number },
): { ok: true; card: CheckedCard } | { ok: false; problems: [CardField, CardProblem][] } {
  const digits = typed.number.replaceAll(/[\s-]/g, "");
  const problems: [CardField, CardProblem][] = [];
  const numberProblem = problemOfNumber(digits);
  if (numberProblem) problems.push(["number", numberProblem]);
  const expiry = readExpiry(typed.expiry);
  if (typed.expiry.trim() === "") problems.push(["expiry", "expiry_missing"]);
  else if (!expiry) problems.push(["expiry", "expiry_invalid"]);
  else if (expiry.year < today.year || (expiry.year === today.year && expiry.month < today.month)) problems.push(["expiry", "expiry_past"]);
  else if (expiry.year > today.year + 30) problems.push(["expiry", "expiry_invalid"]);
  const code = typed.code.trim();
  if (code === "") problems.push(["code", "code_missing"]);
  else if (!(brandOf(digits) === "amex" ? /^\d{4}$/ : /^\d{3}$/).test(code)) problems.push(["code", "code_invalid"]);
  const behaviour = testCards[digits];
  if (problems.length > 0 || !expiry || !behaviour) return { ok: false, problems };
  return {
    ok: true,
    card: { brand: brandOf(digits), lastDigits: digits.slice(-4), expiresMonth: expiry.month, expiresYear: expiry.year, behaviour },
  };
}

function problemOfNumber(digits: string): CardProblem | null {
  if (digits === "") return "number_missing";
  if (!/^\d{13,19}$/.test(digits) || !isLuhn(digits)) return "number_invalid";
  return Object.hasOwn(testCards, digits) ? null : "number_not_a_test_card";
}

function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{4}|\d{2})\s*$/.exec(text);
  const [month, year] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** The gateway's mark of a card, the same however often it is entered. It knows no numbers, and no two test cards have the same last digits. */
export const fingerprintOf = ({ brand, lastDigits }: { readonly brand: string; readonly lastDigits: string }): string =>
  `${brand}-${lastDigits}`;

/** The bank's answer to a charge. A hard decline never succeeds on retry. */
export type Verdict =
  | { status: "succeeded" }
  | { status: "processing" }
  | { status: "requires_action" }
  | { status: "declined"; failureCode: string; hard: boolean };

const decline = (failureCode: string, hard = false): Verdict => ({ status: "declined", failureCode, hard });

/** How a card answers a charge. @param card.paidBefore it has paid for something already */
export function verdictOf(card: { behaviour: Behaviour; authenticated: boolean; paidBefore: boolean }, present: boolean): Verdict {
  switch (card.behaviour) {
    case "succeeds":
      return { status: "succeeded" };
    case "processes":
      return { status: "processing" };
    case "declined":
      return decline("card_declined");
    case "insufficient_funds":
      return decline("insufficient_funds");
    case "expired":
      return decline("expired_card", true);
    case "later_declines":
      return card.paidBefore ? decline("insufficient_funds") : { status: "succeeded" };
    case "authenticates":
      if (present) return { status: "requires_action" };
      return card.authenticated ? { status: "succeeded" } : decline("authentication_required", true);
  }
}
