import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { sandboxCard } from "../../adapters/sandbox-pay/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { paymentMethod } from "../../modules/payments/tables.ts";
import { insertRows, insertWithIds } from "./insert-rows.ts";
import { cardOf, type DemoCard } from "./cards.ts";
import type { Purchase } from "./purchase.ts";

/** A family's saved card. */
export interface SavedCard extends DemoCard {
  readonly reference: string;
  readonly methodId: number;
}

interface Cards {
  readonly tx: Tx;
  readonly edition: EditionSlug;
  readonly today: Temporal.PlainDate;
  readonly featuredClientId: number | null;
}

/** The featured family's card, which never changes. */
const featuredCard: DemoCard = { brand: "visa", lastDigits: "4242", expiresMonth: 8, expiresYear: 2031, behaviour: "succeeds" };

/** Saves a card for every family that paid with one, at the gateway and here. Two statements. */
export async function writeCards(
  { tx, edition, today, featuredClientId }: Cards,
  purchases: readonly Purchase[],
): Promise<ReadonlyMap<number, SavedCard>> {
  const families = new Map<number, { keptAt: Temporal.Instant; declinedFor: string | null }>();
  for (const { clientId, fate, at } of purchases) {
    if (fate.kind === "waiting" || fate.kind === "direct" || fate.kind === "abandoned") continue;
    const known = families.get(clientId);
    const declinedFor = fate.kind === "overdue" ? fate.code : (known?.declinedFor ?? null);
    families.set(clientId, { keptAt: known?.keptAt ?? at, declinedFor });
  }
  const cards = [...families].map(([clientId, { keptAt, declinedFor }], place) => {
    const isFeatured = clientId === featuredClientId;
    const reference = `card_demo_${edition}${isFeatured ? "" : `_${place}`}`;
    return { clientId, reference, keptAt, card: isFeatured ? featuredCard : cardOf(place, declinedFor, today) };
  });
  await insertRows(
    tx,
    sandboxCard,
    cards.map(({ reference, keptAt, card }) => ({ id: reference, ...card, keptAt, createdAt: keptAt })),
  );
  const methods = await insertWithIds(
    tx,
    paymentMethod,
    cards.map(({ clientId, reference, keptAt, card }) => ({
      ...{ clientId, provider: "SANDBOX" as const, reference, cardBrand: card.brand, cardLastDigits: card.lastDigits },
      ...{ cardExpiresMonth: card.expiresMonth, cardExpiresYear: card.expiresYear, isDefault: true, createdAt: keptAt },
    })),
  );
  return new Map(cards.map(({ clientId, reference, card }, index) => [clientId, { ...card, reference, methodId: methods[index] ?? 0 }]));
}
