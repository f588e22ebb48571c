/** The nonces that the card fields of Braintree's sandbox hand out, as its documentation lists them. */
export const nonces = {
  valid: "fake-valid-nonce",
  visa: "fake-valid-visa-nonce",
  mastercard: "fake-valid-mastercard-nonce",
  amex: "fake-valid-amex-nonce",
  declined: "fake-processor-declined-visa-nonce",
  fraud: "fake-gateway-rejected-fraud-nonce",
  consumed: "fake-consumed-nonce",
  /** Not of the documentation: a lost card, one whose bank wants to see its holder, and one whose holder did not answer. */
  lost: "fake-processor-declined-lost-nonce",
  asks: "fake-authentication-required-nonce",
  notAuthenticated: "fake-three-d-secure-failed-nonce",
} as const;

export interface StandInCard {
  readonly nonce: string;
  readonly cardType: string;
  readonly last4: string;
}

const visa = (nonce: string, last4 = "1881"): StandInCard => ({ nonce, cardType: "Visa", last4 });
const cards: readonly StandInCard[] = [
  visa(nonces.valid),
  visa(nonces.visa),
  { nonce: nonces.mastercard, cardType: "MasterCard", last4: "4444" },
  { nonce: nonces.amex, cardType: "American Express", last4: "0005" },
  visa(nonces.declined, "0002"),
  visa(nonces.lost),
  visa(nonces.fraud),
  visa(nonces.asks),
  visa(nonces.notAuthenticated),
];

/** The card of a nonce; undefined for one Braintree never gave. */
export const cardOfNonce = (nonce: string): StandInCard | undefined => cards.find((card) => card.nonce === nonce);

/** Responses that mean a hard decline, of those the tests use. */
const hardCodes = new Set([2004, 2005, 2006, 2007, 2008, 2012, 2013, 2014, 2015, 2019, 2022, 2047, 2053]);

export interface Verdict {
  readonly status: "submitted_for_settlement" | "processor_declined" | "gateway_rejected" | "failed";
  readonly code: string;
  readonly responseType: "approved" | "soft_declined" | "hard_declined" | null;
  readonly rejection: string | null;
}

const verdict = (
  status: Verdict["status"],
  code: number,
  responseType: Verdict["responseType"],
  rejection: string | null = null,
): Verdict => ({ status, responseType, rejection, code: code === 0 ? "" : String(code) });
const decline = (code: number): Verdict => verdict("processor_declined", code, hardCodes.has(code) ? "hard_declined" : "soft_declined");

/** The bank's answer: by the card, otherwise by the amount, from 2000.00 to 2999.99 the code of a decline, from 3000.00 a network failure. */
export function verdictOf(card: StandInCard, amount: number): Verdict {
  if (card.nonce === nonces.declined) return decline(2000);
  if (card.nonce === nonces.lost) return decline(2012);
  if (card.nonce === nonces.asks) return decline(2099);
  if (card.nonce === nonces.fraud) return verdict("gateway_rejected", 0, null, "fraud");
  if (card.nonce === nonces.notAuthenticated) return verdict("gateway_rejected", 0, null, "three_d_secure");
  if (amount >= 2000 && amount < 3000) return decline(Math.floor(amount));
  if (amount >= 3000 && amount < 3001) return verdict("failed", 3000, "soft_declined");
  return verdict("submitted_for_settlement", 1000, "approved");
}
