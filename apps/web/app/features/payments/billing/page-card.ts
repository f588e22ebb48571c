import type { Api } from "~/shared/api/call.ts";
import type { CardProvider } from "../checkout/types.ts";

/** Where the reference of the provider's page is stored while the family is there: in this tab, and of no use to anyone else. */
const storageKey = "card-page";

interface PageCard {
  readonly provider: CardProvider["provider"];
  readonly reference: string;
}

/** Opens the provider's page on which a card is entered to be saved. */
export async function openCardPage(api: Api, provider: CardProvider["provider"]): Promise<void> {
  const { step } = await api("POST /public/profile/client/payment_methods", { body: { payment_provider: provider } });
  if (step?.kind !== "page") throw new Error("the provider has no page for cards");
  sessionStorage.setItem(storageKey, JSON.stringify({ provider, reference: step.reference } satisfies PageCard));
  window.location.assign(step.url);
}

/** The page the family has come back from; null when there is none. It is returned once. */
export function takeCardPage(): PageCard | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return text === null ? null : (JSON.parse(text) as PageCard);
  } catch {
    // Storage is blocked, or what it holds is not ours.
    return null;
  }
}

/** Saves the card that was entered on the provider's page. */
export const savePageCard = (api: Api, { provider, reference }: PageCard) =>
  api("POST /public/profile/client/payment_methods", { body: { payment_provider: provider, payment_method: reference } });
