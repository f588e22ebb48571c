import type { OrderProvider } from "../payment-accounts/providers.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";

/** A saved card. */
export interface KeptMethod {
  readonly id: number;
  readonly provider: OrderProvider;
  readonly isDefault: boolean;
  readonly expiresYear: number;
  readonly expiresMonth: number;
}

/** Whether a card can still be charged in a month: cards are valid until the end of the month printed on them. */
export const isValidIn = (card: Pick<KeptMethod, "expiresYear" | "expiresMonth">, month: { year: number; month: number }): boolean =>
  card.expiresYear > month.year || (card.expiresYear === month.year && card.expiresMonth >= month.month);

export interface Removal {
  /** The card that takes its place in what is still owed; null when nothing is. */
  readonly successor: number | null;
  /** The new default card; null when the default doesn't change or no card is left. */
  readonly newDefault: number | null;
}

/**
 * Removes a saved card. Payments still owed through its provider need a card there that is valid this month: the last one stays, and otherwise the
 * default, or else the newest, takes over.
 */
export function decideRemoval(
  removed: KeptMethod,
  { methods, owedAt, month }: { methods: readonly KeptMethod[]; owedAt: readonly OrderProvider[]; month: { year: number; month: number } },
): Decision<"last_card_of_plan", Removal> {
  const others = methods.filter(({ id }) => id !== removed.id).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.id - a.id);
  const valid = others.filter((method) => isValidIn(method, month));
  const successor = valid.find(({ provider }) => provider === removed.provider) ?? null;
  const isOwed = owedAt.includes(removed.provider);
  if (isOwed && !successor) return refuse("last_card_of_plan");
  const heir = successor ?? valid[0] ?? others[0] ?? null;
  return allow({ successor: isOwed && successor ? successor.id : null, newDefault: removed.isDefault && heir ? heir.id : null });
}
