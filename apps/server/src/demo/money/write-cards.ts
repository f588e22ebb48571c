import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { sandboxCard } from "../../adapters/sandbox-pay/tables.ts";
import { fingerprintOf } from "../../adapters/sandbox-pay/test-cards.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { paymentMethod } from "../../modules/payments/tables.ts";
import { insertRows, insertWithIds } from "./insert-rows.ts";
import { cardOf, type DemoCard } from "./cards.ts";
import type { Purchase } from "./purchase.ts";

/** The card that a family pays with. */
export interface FamilyCard extends DemoCard {
  readonly reference: string;
  /** Null: the family did not save it. */
  readonly methodId: number | null;
}

interface Cards {
  readonly tx: Tx;
  readonly edition: EditionSlug;
  readonly today: Temporal.PlainDate;
  readonly featuredClientId: number | null;
}

/** The featured family's card, which never changes. */
const featuredCard: DemoCard = { brand: "visa", lastDigits: "4242", expiresMonth: 8, expiresYear: 2031, behaviour: "succeeds" };

/** Gives every family that paid online a card at the gateway. Those who pay in installments saved it. Two statements. */
export async function writeCards(
  { tx, edition, today, featuredClientId }: Cards,
  purchases: readonly Purchase[],
): Promise<ReadonlyMap<number, FamilyCard>> {
  const families = new Map<number, { keptAt: Temporal.Instant; declinedFor: string | null; isSaved: boolean }>();
  for (const { clientId, fate, at, type } of purchases) {
    if (fate.kind === "waiting" || fate.kind === "direct" || fate.kind === "abandoned") continue;
    const known = families.get(clientId);
    const declinedFor = fate.kind === "overdue" ? fate.code : (known?.declinedFor ?? null);
    const isSaved = known?.isSaved === true || type === "INSTALLMENTS";
    families.set(clientId, { keptAt: known?.keptAt ?? at, declinedFor, isSaved });
  }
  const cards = [...families].map(([clientId, { keptAt, declinedFor, isSaved }], place) => {
    const isFeatured = clientId === featuredClientId;
    const reference = `card_demo_${edition}${isFeatured ? "" : `_${place}`}`;
    return { clientId, reference, keptAt, isSaved, card: isFeatured ? featuredCard : cardOf(place, declinedFor, today) };
  });
  await insertRows(
    tx,
    sandboxCard,
    cards.map(({ reference, keptAt, isSaved, card }) => ({ id: reference, ...card, keptAt: isSaved ? keptAt : null, createdAt: keptAt })),
  );
  const saved = cards.filter(({ isSaved }) => isSaved);
  const methods = await insertWithIds(
    tx,
    paymentMethod,
    saved.map(({ clientId, reference, keptAt, card }) => ({
      clientId,
      provider: "SANDBOX" as const,
      reference,
      cardBrand: card.brand,
      cardLastDigits: card.lastDigits,
      cardExpiresMonth: card.expiresMonth,
      cardExpiresYear: card.expiresYear,
      isDefault: true,
      createdAt: keptAt,
      fingerprint: fingerprintOf(card),
    })),
  );
  const methodOf = new Map(saved.map(({ clientId }, index) => [clientId, methods[index] ?? null]));
  return new Map(
    cards.map(({ clientId, reference, card }) => [clientId, { ...card, reference, methodId: methodOf.get(clientId) ?? null }]),
  );
}
