/** Why a card was refused, in our terms, and whether a later attempt with it can succeed. */
interface Decline {
  readonly failureCode: string;
  readonly hard: boolean;
}

/** Israeli clearing codes as PayMe passes them on; any other is a soft decline. */
const known: Readonly<Record<number, Decline>> = {
  1: { failureCode: "card_declined", hard: true },
  2: { failureCode: "card_declined", hard: true },
  5: { failureCode: "card_declined", hard: true },
  33: { failureCode: "card_declined", hard: true },
  36: { failureCode: "expired_card", hard: true },
  39: { failureCode: "card_declined", hard: true },
};

/** What a code of a refused card means. */
export const declineOf = (code: number | null): Decline => known[code ?? 0] ?? { failureCode: "card_declined", hard: false };
