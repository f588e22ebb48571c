import { editions } from "@larkroom/domain/editions/editions";
import { isPaidOnPage } from "@larkroom/domain/payment-accounts/providers";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { CardStep, PaymentProvider, ProviderCard } from "../../kernel/ports/payments.ts";
import { mustAnswer, mustHaveProvider } from "./choose-method.ts";
import { type ClientProfile, getClientProfile } from "./client-profile.ts";
import { listMethods, lockMethods, ownerOfReference, restoreMethod, saveMethod } from "./payment-methods.store.ts";
import { cardsPage } from "./return-url.ts";
import { toPaymentMethodDto } from "./payment-method-dto.ts";

type AddCall = Call<"POST /public/profile/client/payment_methods">;

/**
 * Saves a card for later charges, as its provider knows it. Saved twice, it is one card. A card whose bank asks first, or that is entered on the
 * provider's page, is saved by the same call once its holder is done there.
 */
export const addMethod = handler("POST /public/profile/client/payment_methods", async (call) => {
  const { kernel, actor, body } = call;
  const { id: clientId } = actorOf(actor, "client");
  await kernel.limits.take("cardSaved", String(clientId));
  const profile = await getClientProfile(kernel.db, clientId);
  const provider = await mustHaveProvider(kernel, profile.countryId, body.payment_provider);
  mustAnswer(kernel, provider);
  const answer = await askProvider(call, provider, profile);
  if (!answer) throw fieldRefusal("payment_method", "not_available");
  if ("kind" in answer) {
    const paymentMethods = (await listMethods(kernel.db, clientId)).map(toPaymentMethodDto);
    return { added: null, step: toCardStepDto(kernel, answer, ownerText(provider, clientId)), paymentMethods };
  }
  return inTransaction(kernel.db, async (tx) => {
    await lockMethods(tx, clientId);
    const owner = await ownerOfReference(tx, provider.name, answer.reference);
    if (owner !== null && owner !== clientId) throw fieldRefusal("payment_method", "not_available");
    const id = await saveMethod(tx, { clientId, provider: provider.name }, answer, kernel.now());
    await restoreMethod(tx, id);
    const audit = { action: "payments.card_added", schoolId: profile.schoolId, target: { kind: "payment_method", id } };
    await writeAuditLog(call, tx, audit);
    return { added: id, step: null, paymentMethods: (await listMethods(tx, clientId)).map(toPaymentMethodDto) };
  });
});

/** @throws naming the field unless the card is named as its provider wants it, and by the family that entered it */
async function askProvider(call: AddCall, provider: PaymentProvider, profile: ClientProfile): Promise<ProviderCard | CardStep | null> {
  const { kernel, body } = call;
  const given = body.payment_method?.trim() ?? "";
  // Stored ids and card numbers are no references.
  if (/^[\d\s-]+$/.test(given)) throw fieldRefusal("payment_method", "not_available");
  const isOnPage = isPaidOnPage(provider.name);
  if (given === "" && !isOnPage) throw fieldRefusal("payment_method", "required");
  const method = isOnPage && given !== "" ? openReference(kernel, given, ownerText(provider, profile.id)) : given;
  if (method === null) throw fieldRefusal("payment_method", "not_available");
  const page = { currency: editions[profile.edition].currency, returnUrl: cardsPage(call) };
  return provider
    .saveCard({ method, customer: { clientId: profile.id, email: profile.email }, ...(isOnPage ? { page } : {}) })
    .catch(() => Promise.reject(refusal("payment_provider_unavailable")));
}

/** Whose page it is: its reference travels through the browser, and another family must not be able to claim the card entered there. */
const ownerText = ({ name }: PaymentProvider, clientId: number): string => `${name}:${clientId}`;
const signingPurpose = "card-page";

function toCardStepDto(kernel: Kernel, step: CardStep, owner: string) {
  if (step.kind === "authenticate") return step;
  const { pageUrl: url, reference } = step;
  return { kind: step.kind, url, reference: `${reference}.${kernel.secrets.sign(signingPurpose, `${owner}:${reference}`)}` };
}

/** The provider's reference of a page, if we signed it for this family. */
function openReference(kernel: Kernel, signed: string, owner: string): string | null {
  const at = signed.lastIndexOf(".");
  const [reference, signature] = [signed.slice(0, Math.max(0, at)), signed.slice(at + 1)];
  return kernel.secrets.isSigned(signingPurpose, `${owner}:${reference}`, signature) ? reference : null;
}
