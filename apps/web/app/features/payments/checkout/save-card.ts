import type { Api } from "~/shared/api/call.ts";
import type { CardFrameHandle } from "./card-frame.tsx";
import type { CardProvider } from "./types.ts";

/** The bank has not confirmed the card, though its holder answered. */
export class NotVerifiedError extends Error {
  override readonly name = "NotVerifiedError";
}

interface EnteredCard {
  readonly frame: CardFrameHandle;
  readonly provider: CardProvider["provider"];
  /** Called when the card's bank asks its holder. */
  readonly onAsked?: () => void;
}

/**
 * Saves the card that was entered in the provider's fields, where nothing is paid. If its bank asks first, the holder answers in the same fields, and the
 * card is saved after that. Null when the card is incomplete or the bank refused, which the fields show.
 * @throws ApiError, and NotVerifiedError when the bank has not confirmed the card
 */
export async function saveEnteredCard(api: Api, { frame, provider, onAsked }: EnteredCard): Promise<number | null> {
  const token = await frame.token();
  if (token === null) return null;
  const add = () => api("POST /public/profile/client/payment_methods", { body: { payment_method: token, payment_provider: provider } });
  const { added, step } = await add();
  if (added !== null || step?.kind !== "authenticate") return added;
  onAsked?.();
  if (!(await frame.authenticate(step.clientSecret))) return null;
  const again = await add();
  if (again.added === null) throw new NotVerifiedError("the bank has not confirmed the card");
  return again.added;
}
