/** A card as the stand-in treats it. */
export interface StandInCard {
  readonly mask: string;
  /** `MMYY` */
  readonly expiry: string;
  readonly brand: string;
  /** The code with which it is refused. */
  readonly refusedWith: number | null;
}

const card = (number: string, refusedWith: number | null, brand = "Visa"): StandInCard => ({
  mask: `${number.slice(0, 6)}******${number.slice(-4)}`,
  expiry: "1139",
  brand,
  refusedWith,
});

/** PayMe's test cards. */
export const numbers = {
  visa: "4580000000000000",
  mastercard: "5555555555554444",
  declined: "4000000000000002",
  stolen: "4000000000000085",
  expired: "4000000000000069",
} as const;

/** The cards by their numbers. */
export const cardsOf: Readonly<Record<string, StandInCard>> = {
  [numbers.visa]: card(numbers.visa, null),
  [numbers.mastercard]: card(numbers.mastercard, null, "Mastercard"),
  [numbers.declined]: card(numbers.declined, 4),
  [numbers.stolen]: card(numbers.stolen, 2),
  [numbers.expired]: card(numbers.expired, 36),
};
