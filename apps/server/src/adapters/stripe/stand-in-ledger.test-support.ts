import { createHash, randomBytes } from "node:crypto";

/** Form fields as Stripe's SDK sends them. */
export type Form = URLSearchParams;

/** A card by what it does; the reasons are Stripe's own. */
export type Behaviour = "succeeds" | "asks" | "insufficient_funds" | "expired_card";

/** An object of the API, as JSON. */
export interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

interface Card extends StripeObject {
  behaviour: Behaviour;
  customer: string | null;
  isUsed: boolean;
  /** The payer approved it at their bank once. */
  isAuthenticated: boolean;
}

export interface Intent extends StripeObject {
  amount: number;
  currency: string;
  created: number;
  status: string;
  customer: string | null;
  payment_method: string | null;
  next_action: unknown;
  last_payment_error: { code: string; payment_method?: unknown } | null;
  metadata: Record<string, string>;
  returned: number;
  /** Where the bank sends the payer back to. */
  return_url: string;
  saves: boolean;
}

/** A card that is being saved. */
export interface Setup extends StripeObject {
  status: "requires_action" | "succeeded" | "requires_payment_method";
  readonly client_secret: string;
  readonly customer: string;
  payment_method: string | null;
}

/** An answer in Stripe's words. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;
export const ok = (body: object): Answer => ({ status: 200, body });
export const refuse = (status: number, error: Record<string, unknown>): Answer => ({ status, body: { error } });
export const missing = (param: string, id: string): Answer =>
  refuse(404, { type: "invalid_request_error", code: "resource_missing", param, message: `No such ${param}: '${id}'` });
export const invalid = (message: string, more: object = {}): Answer => refuse(400, { type: "invalid_request_error", message, ...more });

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Fields such as `metadata[order]` as an object. */
export const nested = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [])));

/** Everything the stand-in knows, and the events it has recorded. */
export class Ledger {
  readonly cards = new Map<string, Card>();
  /** Confirmation tokens, by what they stand for. */
  readonly tokens = new Map<string, string>();
  readonly customers = new Map<string, StripeObject>();
  readonly intents = new Map<string, Intent>();
  readonly setups = new Map<string, Setup>();
  readonly refunds = new Map<string, StripeObject>();
  /** New refunds wait, as while the account's balance is too low. */
  refundsPend = false;
  readonly disputes = new Map<string, StripeObject>();
  readonly events: { intent: string; body: string }[] = [];
  private readonly now: () => Temporal.Instant;

  constructor(now: () => Temporal.Instant) {
    this.now = now;
  }

  seconds(): number {
    return Math.floor(this.now().epochMilliseconds / 1000);
  }

  /** Records an event with the object as it is now. */
  tell(type: string, intent: string, object: object): void {
    const id = newId("evt");
    const event = {
      id,
      object: "event",
      api_version: "2026-10-28.endive",
      created: this.seconds(),
      livemode: false,
      type,
      data: { object },
    };
    this.events.push({ intent, body: JSON.stringify(event) });
  }

  /** A card that was just entered in the fields, as a payment method. */
  addCard(behaviour: Behaviour, last4 = "4242"): string {
    const card = { brand: "visa", last4, exp_month: 12, exp_year: 2039, fingerprint: hashOf(`${behaviour} ${last4}`).slice(0, 16) };
    const id = newId("pm");
    const flags = { behaviour, customer: null, isUsed: false, isAuthenticated: false };
    this.cards.set(id, { id, object: "payment_method", type: "card", card, ...flags });
    return id;
  }

  /** A payment method as the API shows it. */
  shownCard(id: string | null): object | null {
    const card = id === null ? undefined : this.cards.get(id);
    if (!card) return null;
    const { behaviour: _, isUsed: __, isAuthenticated: ___, ...shown } = card;
    return shown;
  }

  /** An intent as the API shows it, with its card if that was asked for. */
  shown(intent: Intent, isExpanded = false): StripeObject {
    const { returned: _, saves: __, return_url: ___, ...shown } = intent;
    return isExpanded ? { ...shown, payment_method: this.shownCard(intent.payment_method) } : { ...shown };
  }

  /** A setup as the API shows it, with its card if that was asked for. */
  shownSetup(setup: Setup, isExpanded: boolean): StripeObject {
    return isExpanded ? { ...setup, payment_method: this.shownCard(setup.payment_method) } : { ...setup };
  }

  /** The holder of a card that is being saved answers their bank. */
  answerSetup(clientSecret: string, isApproved: boolean): void {
    const setup = [...this.setups.values()].find((one) => one.client_secret === clientSecret);
    if (setup?.status !== "requires_action") throw new Error("the bank does not ask");
    const card = this.cards.get(setup.payment_method ?? "");
    setup.status = isApproved ? "succeeded" : "requires_payment_method";
    if (card && isApproved) Object.assign(card, { customer: setup.customer, isAuthenticated: true });
    else setup.payment_method = null;
  }

  /** Moves an intent on and tells about it. */
  move(intent: Intent, to: Partial<Intent>): void {
    Object.assign(intent, to);
    const card = this.cards.get(intent.payment_method ?? "");
    if (card && intent.saves && intent.status === "succeeded") card.customer = intent.customer;
    const type = { succeeded: "succeeded", requires_action: "requires_action", requires_payment_method: "payment_failed" }[intent.status];
    if (type) this.tell(`payment_intent.${type}`, intent.id, this.shown(intent));
  }

  /** Declines an intent: its card is taken off it. */
  decline(intent: Intent, code: string, decline_code?: string): void {
    const method = this.shownCard(intent.payment_method);
    const reason = {
      type: "card_error",
      code,
      ...(decline_code === undefined ? {} : { decline_code }),
      message: "Your card was declined.",
    };
    this.move(intent, {
      status: "requires_payment_method",
      payment_method: null,
      next_action: null,
      last_payment_error: { ...reason, payment_method: method },
    });
  }
}
