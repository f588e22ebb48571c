/** A family's card, as the sandbox gateway and the family see it. */
export interface DemoCard {
  readonly brand: "visa" | "mastercard" | "amex";
  readonly lastDigits: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
  readonly behaviour: "succeeds" | "expired" | "insufficient_funds" | "later_declines";
}

const brands = ["visa", "mastercard", "visa", "mastercard", "visa", "amex"] as const;

const ending = (month: Temporal.PlainYearMonth) => ({ expiresMonth: month.month, expiresYear: month.year });

/** The card of a family. Those with a payment that is declined have the card that declines it; of the others, one in nine ends next month. */
export function cardOf(place: number, declinedFor: string | null, today: Temporal.PlainDate): DemoCard {
  const month = today.toPlainYearMonth();
  const card = { brand: brands[place % brands.length] ?? "visa", lastDigits: String(1000 + ((place * 3571 + 877) % 9000)) } as const;
  if (declinedFor === "expired_card") return { ...card, ...ending(month.subtract({ months: 1 })), behaviour: "expired" };
  const later = ending(month.add({ months: place % 9 === 4 ? 1 : 7 + ((place * 5) % 41) }));
  if (declinedFor === "insufficient_funds") return { ...card, ...later, behaviour: "insufficient_funds" };
  return { ...card, ...later, behaviour: declinedFor === null ? "succeeds" : "later_declines" };
}
