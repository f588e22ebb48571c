import {
  type Answer,
  type Form,
  type Intent,
  invalid,
  type Ledger,
  missing,
  nested,
  newId,
  ok,
  refuse,
  type Setup,
} from "./stand-in-ledger.test-support.ts";

/** Creates a customer. */
export function createCustomer(ledger: Ledger, form: Form): Answer {
  const customer = { id: newId("cus"), object: "customer", email: form.get("email"), metadata: nested(form, "metadata") };
  ledger.customers.set(customer.id, customer);
  return ok(customer);
}

/** The card a request names, by payment method or confirmation token, if it may be used with its customer. */
function cardNamed(ledger: Ledger, form: Form): Answer | { readonly id: string } {
  // As its API of 2026-09-30 and later does.
  if ([...form.keys()].some((key) => key.startsWith("payment_method_types")))
    return invalid("The payment_method_types parameter is no longer supported.", { code: "payment_method_types_no_longer_supported" });
  if (form.get("allowed_payment_method_types[0]") !== "card") return invalid("This stand-in knows cards only.");
  const token = form.get("confirmation_token");
  const param = token === null ? "payment_method" : "confirmation_token";
  const id = token === null ? (form.get("payment_method") ?? "") : (ledger.tokens.get(token) ?? "");
  const card = ledger.cards.get(id);
  if (!card) return missing(param, token ?? id);
  const customer = form.get("customer");
  if (customer !== null && !ledger.customers.has(customer)) return missing("customer", customer);
  if (card.customer !== null && card.customer !== customer)
    return invalid("The payment method belongs to a Customer. Please include the Customer in the `customer` parameter.", { param });
  if (card.customer === null && card.isUsed)
    return invalid("This PaymentMethod was previously used without being attached to a Customer and may not be used again.", { param });
  return { id };
}

/** Creates a payment intent and confirms it at once. */
export function createIntent(ledger: Ledger, form: Form, origin: string): Answer {
  const named = cardNamed(ledger, form);
  if (!("id" in named)) return named;
  const card = ledger.cards.get(named.id);
  const isAbsent = form.get("off_session") === "true";
  if (!card || form.get("confirm") !== "true") return invalid("This stand-in confirms every intent at once.");
  if (!isAbsent && form.get("return_url") === null) return invalid("A `return_url` is needed.", { param: "return_url" });
  const amount = Number(form.get("amount"));
  if (!Number.isSafeInteger(amount) || amount < 50)
    return invalid("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
  const customer = form.get("customer");
  const intent: Intent = {
    id: newId("pi"),
    object: "payment_intent",
    amount,
    currency: form.get("currency") ?? "",
    created: ledger.seconds(),
    status: "requires_confirmation",
    customer,
    payment_method: card.id,
    next_action: null,
    last_payment_error: null,
    livemode: false,
    metadata: nested(form, "metadata"),
    returned: 0,
    return_url: form.get("return_url") ?? "",
    saves: customer !== null && form.get("setup_future_usage") === "off_session",
  };
  card.isUsed = true;
  ledger.intents.set(intent.id, intent);
  ledger.tell("payment_intent.created", intent.id, ledger.shown(intent));
  confirm(ledger, intent, { card, isAbsent, origin });
  const expanded = ledger.shown(intent, form.get("expand[0]") === "payment_method");
  if (intent.last_payment_error === null) return ok(expanded);
  return refuse(402, { ...intent.last_payment_error, payment_intent: expanded });
}

function confirm(
  ledger: Ledger,
  intent: Intent,
  { card, isAbsent, origin }: { card: { behaviour: string; isAuthenticated: boolean }; isAbsent: boolean; origin: string },
): void {
  if (card.behaviour === "insufficient_funds") return ledger.decline(intent, "card_declined", "insufficient_funds");
  if (card.behaviour === "expired_card") return ledger.decline(intent, "expired_card");
  if (card.behaviour === "succeeds" || (isAbsent && card.isAuthenticated)) return ledger.move(intent, { status: "succeeded" });
  if (isAbsent) return ledger.decline(intent, "authentication_required", "authentication_required");
  const url = `${origin}/bank/${intent.id}`;
  ledger.move(intent, { status: "requires_action", next_action: { type: "redirect_to_url", redirect_to_url: { url, return_url: "" } } });
}

/** Intents made in a span of time, newest first. */
export function listIntents(ledger: Ledger, query: Form): Answer {
  const [from, to] = [Number(query.get("created[gte]") ?? 0), Number(query.get("created[lte]") ?? Number.MAX_SAFE_INTEGER)];
  const all = [...ledger.intents.values()].toReversed().filter(({ created }) => created >= from && created <= to);
  const after = query.get("starting_after");
  const rest = after === null ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
  const limit = Number(query.get("limit") ?? 10);
  const data = rest.slice(0, limit).map((intent) => ledger.shown(intent, query.get("expand[0]") === "data.payment_method"));
  return ok({ object: "list", url: "/v1/payment_intents", has_more: rest.length > limit, data });
}

/** Saves a card without a payment. */
export function createSetup(ledger: Ledger, form: Form): Answer {
  const named = cardNamed(ledger, form);
  if (!("id" in named)) return named;
  const card = ledger.cards.get(named.id);
  const customer = form.get("customer");
  if (!card || customer === null) return invalid("A customer is needed.", { param: "customer" });
  if (card.behaviour === "expired_card")
    return refuse(402, { type: "card_error", code: "expired_card", message: "Your card has expired." });
  // Without its script on the page, the bank asks on a page of its own, from which the holder is sent back.
  if (card.behaviour === "asks" && form.get("use_stripe_sdk") !== "true" && form.get("return_url") === null)
    return invalid("A `return_url` is needed.", { param: "return_url" });
  const id = newId("seti");
  const setup: Setup = {
    id,
    object: "setup_intent",
    status: card.behaviour === "asks" ? "requires_action" : "succeeded",
    customer,
    client_secret: `${id}_secret_${newId("x")}`,
    payment_method: card.id,
  };
  ledger.setups.set(id, setup);
  card.isUsed = true;
  if (setup.status === "succeeded") card.customer = customer;
  return ok(ledger.shownSetup(setup, form.get("expand[0]") === "payment_method"));
}

/** Refunds a part of a payment, or what is left of it. */
export function createRefund(ledger: Ledger, form: Form): Answer {
  const intent = ledger.intents.get(form.get("payment_intent") ?? "");
  if (!intent) return missing("payment_intent", form.get("payment_intent") ?? "");
  const left = intent.status === "succeeded" ? intent.amount - intent.returned : 0;
  const amount = Number(form.get("amount") ?? left);
  if (left === 0) return invalid("The payment has already been refunded.", { code: "charge_already_refunded" });
  if (amount <= 0 || amount > left) return invalid(`Refund amount is greater than unrefunded amount on charge.`, { param: "amount" });
  intent.returned += amount;
  const refund = {
    id: newId("re"),
    object: "refund",
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    status: ledger.refundsPend ? "pending" : "succeeded",
    metadata: nested(form, "metadata"),
  };
  ledger.refunds.set(refund.id, refund);
  ledger.tell("refund.created", intent.id, refund);
  ledger.tell("charge.refunded", intent.id, { id: newId("ch"), object: "charge", amount_refunded: intent.returned });
  return ok(refund);
}

/** The refunds of a payment. */
export function listRefunds(ledger: Ledger, form: Form): Answer {
  const intent = form.get("payment_intent") ?? "";
  if (!ledger.intents.has(intent)) return missing("payment_intent", intent);
  const data = [...ledger.refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
  return ok({ object: "list", has_more: false, data });
}
