import { actorOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { mustAnswer, mustHaveProvider } from "./choose-method.ts";
import { getClientProfile } from "./client-profile.ts";
import { listMethods, lockMethods, ownerOfReference, restoreMethod, saveMethod } from "./payment-methods.store.ts";
import { shownMethod } from "./shown-method.ts";

/** Saves a card for later charges, as its provider knows it. Saved twice, it is one card. */
export const addMethod = handler("POST /public/profile/client/payment_methods", async ({ kernel, actor, body, request }) => {
  const { id: clientId } = actorOf(actor, "client");
  const token = body.payment_method.trim();
  // Stored ids and card numbers are no references.
  if (/^[\d\s-]+$/.test(token)) throw fieldRefusal("payment_method", "not_available");
  await kernel.limits.take("cardSaved", String(clientId));
  const profile = await getClientProfile(kernel.db, clientId);
  const provider = await mustHaveProvider(kernel, profile.countryId, body.payment_provider);
  mustAnswer(kernel, provider);
  const card = await provider
    .saveCard({ method: token, customer: { clientId, email: profile.email } })
    .catch(() => Promise.reject(refusal("payment_provider_unavailable")));
  if (!card) throw fieldRefusal("payment_method", "not_available");
  return inTransaction(kernel.db, async (tx) => {
    await lockMethods(tx, clientId);
    const owner = await ownerOfReference(tx, provider.name, card.reference);
    if (owner !== null && owner !== clientId) throw fieldRefusal("payment_method", "not_available");
    const id = await saveMethod(tx, { clientId, provider: provider.name }, card, kernel.now());
    await restoreMethod(tx, id);
    const audit = { action: "payments.card_added", schoolId: profile.schoolId, target: { kind: "payment_method", id } };
    await kernel.audit.write(tx, { actor, ip: request.ip, requestId: request.id }, audit);
    return { added: id, paymentMethods: (await listMethods(tx, clientId)).map(shownMethod) };
  });
});
