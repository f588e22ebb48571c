import { orderJourney } from "@larkroom/domain/enrolment/journeys";
import { isPaidOnPage } from "@larkroom/domain/payment-accounts/providers";
import { normalisePromoCode } from "@larkroom/domain/payments/coupon";
import { actorOf } from "../../kernel/auth/actor.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { PaymentProvider, ProviderCard } from "../../kernel/ports/payments.ts";
import { listStudentsOf } from "../people/index.ts";
import { chooseMethod, mustAnswer, mustHaveProvider } from "./choose-method.ts";
import { type ClientProfile, getClientProfile } from "./client-profile.ts";
import { payTyped, priceTyped } from "./guesses.ts";
import { findSavedCard } from "./payment-methods.store.ts";
import { findPlaced, placeOnce, type Asked } from "./place-once.ts";
import { type OrderDraft, type Placed, placeOrder } from "./place-order.ts";
import { priceCart } from "./price-cart.ts";
import { readSession } from "./read-session.ts";
import { resultPage } from "./return-url.ts";
import { awaitPayment, takePayment } from "./take-payment.ts";

type InitCall = Call<"POST /pay/:id/init_session">;

/**
 * Places an order and takes today's payment. Sent again, with the same key or as the same cart within ten seconds, it returns the same order and
 * answer. The server calculates all amounts; any in the cart are ignored.
 */
export const initSession = handler("POST /pay/:id/init_session", (call) => {
  const { kernel, actor, body } = call;
  const { id: clientId } = actorOf(actor, "client");
  return payTyped({ kernel, clientId, method: body.payment_method }, () => init(call));
});

async function init(call: InitCall) {
  const { kernel, actor, params, body, request } = call;
  const client = actorOf(actor, "client");
  const asked: Asked = {
    clientId: client.id,
    endpoint: "POST /pay/:id/init_session",
    key: request.idempotencyKey,
    request: {
      course: params.id,
      students: [...new Set(body.students)].toSorted((a, b) => a - b),
      plan: body.payment_plan,
      group: body.group ?? null,
      promo: body.promo_code ? normalisePromoCode(body.promo_code) : null,
      provider: body.payment_provider ?? null,
      method: body.payment_method ?? null,
      journey: body.journey ?? null,
      keepCard: body.extra_data?.["save_card"] ?? null,
    },
  };
  const turn = { isFirst: false };
  let method: string | null = null;
  let payer: ClientProfile | null = null;
  let placed = await findPlaced<Placed>(kernel, asked);
  if (!placed) {
    const prepared = await prepare(call);
    ({ method, payer } = prepared);
    placed = await placeOnce(kernel, asked, (tx) => {
      turn.isFirst = true;
      return placeOrder(kernel, tx, prepared.draft);
    });
  }
  if (placed.chargeId !== null) {
    payer ??= await getClientProfile(kernel.db, client.id);
    method ??= await chooseMethod(
      kernel,
      await mustHaveProvider(kernel, payer.countryId, body.payment_provider),
      client.id,
      body.payment_method,
    );
    const payment = { method, payer, returnUrl: resultPage(call, placed.orderId) };
    await (turn.isFirst ? takePayment(kernel, placed.chargeId, payment) : awaitPayment(kernel, placed.chargeId, payment));
  }
  return readSession(kernel, placed);
}

interface Prepared {
  readonly draft: OrderDraft;
  readonly method: string | null;
  readonly payer: ClientProfile;
}

/** Checks everything that can be checked before anything is held. */
async function prepare({ kernel, actor, params, body, now, request }: InitCall): Promise<Prepared> {
  const client = actorOf(actor, "client");
  const profile = await getClientProfile(kernel.db, client.id);
  const studentIds = [...new Set(body.students)];
  const own = await listStudentsOf(kernel.db, client.id);
  if (studentIds.some((id) => !own.some((child) => child.id === id))) throw refusal("not_found");
  const wanted = {
    courseId: params.id,
    planId: body.payment_plan,
    journey: body.journey ?? null,
    studentsCount: studentIds.length,
    promo: body.promo_code ?? null,
    clientZone: profile.zone,
  };
  const cart = await priceTyped(kernel, request, wanted.promo, () => priceCart(kernel.db, actor, wanted, now));
  // A family can only buy in its own country.
  if (cart.course.countryId !== profile.countryId) throw refusal("not_found");
  if (!body.group) throw fieldRefusal("group", "required");
  if (cart.quote.promoRefusal !== null) {
    throw cart.quote.promoRefusal === "used_up"
      ? refusal("promo_code_used_up")
      : refusal("promo_code_refused", { reason: cart.quote.promoRefusal });
  }
  const draft = {
    clientId: client.id,
    cart,
    journey: orderJourney(cart.plan, wanted.journey),
    groupId: body.group,
    studentIds,
    saveCard: body.extra_data?.["save_card"] === "1",
  };
  if (cart.quote.free) return { payer: profile, draft: { ...draft, provider: null, savedCard: null }, method: null };
  if (body.payment_provider === "NONE") {
    const { schoolCollects } = await kernel.ports.payments.offeredIn(profile.countryId);
    if (!schoolCollects) throw fieldRefusal("payment_provider", "not_available");
    return { payer: profile, draft: { ...draft, provider: null, savedCard: null }, method: null };
  }
  const provider = await mustHaveProvider(kernel, profile.countryId, body.payment_provider);
  mustAnswer(kernel, provider);
  const method = await chooseMethod(kernel, provider, client.id, body.payment_method);
  const customer = { clientId: client.id, email: profile.email };
  const savedCard = cart.quote.dueToday === 0 ? await cardForLater({ kernel, body }, provider, { method, customer }) : null;
  if (cart.quote.dueToday === 0 && !savedCard) throw fieldRefusal("payment_method", "not_available");
  return { payer: profile, draft: { ...draft, provider, savedCard }, method };
}

/**
 * The card for later payments when nothing is due today. A card that is entered on the provider's page is only saved by a payment, so there it must
 * be one that is saved already.
 * @throws naming the field when there is no card
 */
async function cardForLater(
  { kernel, body }: Pick<InitCall, "kernel" | "body">,
  provider: PaymentProvider,
  request: Parameters<PaymentProvider["saveCard"]>[0],
): Promise<ProviderCard | null> {
  if (isPaidOnPage(provider.name)) {
    if (request.method === "") throw fieldRefusal("payment_method", "required");
    return findSavedCard(kernel.db, request.customer.clientId, Number(body.payment_method), provider.name);
  }
  const saved = await provider.saveCard(request).catch(() => Promise.reject(refusal("payment_provider_unavailable")));
  // Its holder answers their bank while the card is saved on its own; the order then names the saved card.
  if (saved && "kind" in saved) throw fieldRefusal("payment_method", "authentication_required");
  return saved;
}
