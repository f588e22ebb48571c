import type { ClientCards } from "../../kernel/ports/guards.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { listMethods, type PaymentMethod } from "./payment-methods.store.ts";

const toCard = ({
  id,
  cardBrand,
  cardLastDigits,
  cardExpiresYear,
  cardExpiresMonth,
}: PaymentMethod): ClientCards["paymentMethods"][number] => ({ id, cardBrand, cardLastDigits, cardExpiresYear, cardExpiresMonth });

/** A client's saved cards as their record shows them. One query. */
export async function clientCards(db: Db | Tx, clientId: number): Promise<ClientCards> {
  const methods = await listMethods(db, clientId);
  const chosen = methods.find(({ isDefault }) => isDefault);
  return {
    hasStripeAccount: methods.some(({ provider }) => provider === "STRIPE"),
    defaultPaymentMethod: chosen ? toCard(chosen) : null,
    paymentMethods: methods.map(toCard),
  };
}
