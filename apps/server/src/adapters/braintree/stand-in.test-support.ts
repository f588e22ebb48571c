import { createHash, createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { refusalXml, xml } from "./stand-in-xml.test-support.ts";
import { cardOfNonce, nonces, type StandInCard, type Verdict, verdictOf } from "./stand-in-vault.test-support.ts";

/** A transaction in the stand-in's books. */
export interface StandInTransaction {
  readonly id: string;
  readonly type: "sale" | "credit";
  status: string;
  amount: string;
  currencyIsoCode: string;
  readonly orderId: string | null;
  readonly createdAt: string;
  readonly processorResponseCode: string;
  readonly processorResponseType: string | null;
  readonly gatewayRejectionReason: string | null;
  readonly refundIds: string[];
  /** Of a refund: its sale. */
  readonly refundedTransactionId: string | null;
  readonly creditCard: {
    token: string | null;
    cardType: string;
    last4: string;
    expirationMonth: string;
    expirationYear: string;
    /** The same for a number however often it is entered. */
    uniqueNumberIdentifier: string;
  };
}

/** What is wrong with the next answers. */
export interface Faults {
  /** Answers 503 and does nothing. */
  down?: boolean;
  /** Answers 401 and does nothing. */
  revoked?: boolean;
  /** Milliseconds until anything is done. */
  delayMs?: number;
  /** Does what is asked and hangs up. */
  cutAnswers?: boolean;
}

export interface BraintreeStandIn {
  readonly url: string;
  readonly keys: Readonly<Record<"merchantId" | "publicKey" | "secretKey", string>>;
  readonly faults: Faults;
  readonly transactions: ReadonlyMap<string, StandInTransaction>;
  /** The bodies of all sales that were asked for. */
  readonly sales: readonly Readonly<Record<string, unknown>>[];
  readonly customers: ReadonlySet<string>;
  /** Merchant accounts by id, with their currency; the first is the default. */
  readonly merchantAccounts: Map<string, string>;
  /** Moves a transaction on, as the daily settlement does. */
  settle(id: string, status?: "settling" | "settled" | "settlement_declined"): void;
  /** Books a sale that nobody asked for through this server, such as a double one. */
  book(values: Partial<StandInTransaction>): StandInTransaction;
  /** A webhook's form, signed as Braintree signs. */
  event(kind: string, about: StandInTransaction | { dispute: string; charge: StandInTransaction }, at: Temporal.Instant): string;
  /** The same form for any subject. */
  signed(kind: string, subject: string, at: Temporal.Instant): string;
  close(): Promise<void>;
}

const sale = z.object({
  amount: z.string().regex(/^\d+\.\d\d$/),
  merchant_account_id: z.string(),
  order_id: z.string().max(255),
  payment_method_nonce: z.string().optional(),
  payment_method_token: z.string().optional(),
  customer_id: z.string().optional(),
  options: z.object({ submit_for_settlement: z.literal(true), store_in_vault_on_success: z.boolean().optional() }),
});

const refundRequest = z.object({ amount: z.string().optional(), order_id: z.string().optional() });

const none = z.record(z.string(), z.unknown());
/** The bodies of all requests; each has the part that its address is about. */
const bodies = z.object({
  transaction: none.default({}),
  customer: z.object({ id: z.string() }).default({ id: "" }),
  payment_method: z
    .object({ customer_id: z.string(), payment_method_nonce: z.string() })
    .default({ customer_id: "", payment_method_nonce: "" }),
  search: z.object({ order_id: z.object({ is: z.string() }) }).default({ order_id: { is: "" } }),
});

type Reply = readonly [status: number, body: string];
const notFound: Reply = [404, ""];

/** Starts a server that answers as Braintree's API does: JSON in, XML out, its validation errors, states and signatures. */
export async function startBraintree({ settlesAtOnce = false } = {}): Promise<BraintreeStandIn> {
  const keys = { merchantId: "standinmerchant", publicKey: "standinpublickey", secretKey: "standinprivatekey" };
  const transactions = new Map<string, StandInTransaction>();
  const sales: Record<string, unknown>[] = [];
  const customers = new Set<string>();
  const vault = new Map<string, { card: StandInCard; customer: string }>();
  const merchantAccounts = new Map([["main_usd", "USD"]]);
  const faults: Faults = {};
  const newId = (): string => randomBytes(4).toString("hex");

  const shown = (its: StandInTransaction): string => xml("transaction", { ...its });
  const refuse = (on: string, code: string, attribute: string, message = "refused"): Reply => [
    422,
    refusalXml(on, message, { code, attribute }),
  ];

  function keep(card: StandInCard, customer: string): string {
    const token = newId();
    vault.set(token, { card, customer });
    return token;
  }
  function book(values: Partial<StandInTransaction>): StandInTransaction {
    const its: StandInTransaction = {
      id: newId(),
      type: "sale",
      status: "submitted_for_settlement",
      amount: "10.00",
      currencyIsoCode: "USD",
      orderId: null,
      createdAt: new Date().toISOString(),
      processorResponseCode: "1000",
      processorResponseType: "approved",
      gatewayRejectionReason: null,
      refundIds: [],
      refundedTransactionId: null,
      creditCard: shownCard(null, { nonce: "", cardType: "Visa", last4: "1881" }),
      ...values,
    };
    transactions.set(its.id, its);
    return its;
  }
  const shownCard = (token: string | null, { nonce, cardType, last4 }: StandInCard) => ({
    token,
    cardType,
    last4,
    expirationMonth: "12",
    expirationYear: "2039",
    uniqueNumberIdentifier: createHash("md5").update(`${nonce} ${cardType} ${last4}`).digest("hex"),
  });

  function sell(body: Record<string, unknown>): Reply {
    sales.push(body);
    const asked = sale.parse(body);
    const currency = merchantAccounts.get(asked.merchant_account_id);
    if (currency === undefined) return refuse("transaction", "91513", "merchant_account_id");
    const saved = asked.payment_method_token === undefined ? undefined : vault.get(asked.payment_method_token);
    if (asked.payment_method_token !== undefined && !saved) return refuse("transaction", "91518", "payment_method_token");
    if (saved && saved.customer !== asked.customer_id) return refuse("transaction", "91516", "base");
    if (asked.payment_method_nonce === nonces.consumed) return refuse("transaction", "91564", "payment_method_nonce");
    const card = saved?.card ?? cardOfNonce(asked.payment_method_nonce ?? "");
    if (!card) return refuse("transaction", "91565", "payment_method_nonce");
    if (asked.customer_id !== undefined && !customers.has(asked.customer_id)) return refuse("transaction", "91510", "customer_id");
    const verdict = verdictOf(card, Number(asked.amount));
    const isApproved = verdict.responseType === "approved";
    const token =
      asked.payment_method_token ?? (isApproved && asked.options.store_in_vault_on_success ? keep(card, asked.customer_id ?? "") : null);
    const its = book({
      ...stateOf(verdict),
      amount: asked.amount,
      currencyIsoCode: currency,
      orderId: asked.order_id,
      creditCard: shownCard(token, card),
    });
    const answered = shown(its);
    if (isApproved && settlesAtOnce) its.status = "settled";
    return isApproved ? [201, answered] : [422, refusalXml("transaction", "declined", null, { transaction: { ...its } })];
  }
  const stateOf = ({ status, code, responseType, rejection }: Verdict) => ({
    status,
    processorResponseCode: code,
    processorResponseType: responseType,
    gatewayRejectionReason: rejection,
  });

  function voided(its: StandInTransaction): Reply {
    if (!["authorized", "submitted_for_settlement"].includes(its.status)) return refuse("transaction", "91504", "base");
    its.status = "voided";
    return [200, shown(its)];
  }
  function refund(its: StandInTransaction, asked: Record<string, unknown>): Reply {
    const { amount, order_id: orderId } = refundRequest.parse(asked);
    if (!["settling", "settled"].includes(its.status)) return refuse("transaction", "91506", "base");
    const returned = its.refundIds.flatMap((id) => transactions.get(id) ?? []).filter(({ status }) => status !== "settlement_declined");
    const left = Number(its.amount) - returned.reduce((sum, one) => sum + Number(one.amount), 0);
    if (Number(amount ?? its.amount) > left + 0.001) return refuse("transaction", "91521", "amount");
    const made = book({
      ...its,
      id: newId(),
      type: "credit",
      status: "submitted_for_settlement",
      amount: amount ?? its.amount,
      orderId: orderId ?? its.orderId,
      refundIds: [],
      refundedTransactionId: its.id,
    });
    its.refundIds.push(made.id);
    return [201, shown(made)];
  }

  function answer(method: string, url: URL, asked: unknown): Reply {
    const body = bodies.parse(asked);
    const [, merchant, ...rest] = url.pathname.split("/").slice(1);
    if (merchant !== keys.merchantId) return [401, ""];
    const [resource, id = "", verb = ""] = rest;
    const its = resource === "transactions" ? transactions.get(id) : undefined;
    switch (`${method} ${resource}${id === "" ? "" : id === "advanced_search_ids" ? "/search" : "/:id"}${verb === "" ? "" : `/${verb}`}`) {
      case "POST client_token":
        return [
          201,
          xml("clientToken", {
            value: Buffer.from(JSON.stringify({ version: 2, merchantId: keys.merchantId, threeDSecureEnabled: true })).toString("base64"),
          }),
        ];
      case "GET merchant_accounts":
        return [200, accountsXml()];
      case "GET customers/:id":
        return customers.has(id) ? [200, xml("customer", { id })] : notFound;
      case "POST customers":
        return makeCustomer(body.customer);
      case "POST payment_methods":
        return saveCard(body.payment_method);
      case "POST transactions":
        return sell(body.transaction);
      case "POST transactions/search":
        return [200, searchXml(body.search.order_id.is)];
      case "GET transactions/:id":
        return its ? [200, shown(its)] : notFound;
      case "PUT transactions/:id/void":
        return its ? voided(its) : notFound;
      case "POST transactions/:id/refund":
        return its ? refund(its, body.transaction) : notFound;
      default:
        return notFound;
    }
  }

  function makeCustomer({ id }: { id: string }): Reply {
    if (customers.has(id)) return refuse("customer", "91609", "id");
    customers.add(id);
    return [201, xml("customer", { id })];
  }
  function saveCard({ customer_id: customer, payment_method_nonce: nonce }: { customer_id: string; payment_method_nonce: string }): Reply {
    const card = cardOfNonce(nonce);
    if (!card || !customers.has(customer)) return refuse("creditCard", card ? "91705" : "91732", "base");
    if (verdictOf(card, 0).responseType !== "approved") return [422, refusalXml("creditCard", "declined", null)];
    return [201, xml("creditCard", shownCard(keep(card, customer), card))];
  }
  /** Braintree's search returns refunds too, and matches in any case. */
  function searchXml(orderId: string): string {
    const found = [...transactions.values()].filter((its) => its.orderId?.toLowerCase() === orderId.toLowerCase());
    return xml("searchResults", { pageSize: 50, ids: found.map(({ id }) => id) });
  }
  function accountsXml(): string {
    const all = [...merchantAccounts].map(([id, currencyIsoCode], index) =>
      xml("merchantAccount", { id, currencyIsoCode, status: "active", default: index === 0 }),
    );
    const counts = `${xml("currentPageNumber", 1)}${xml("pageSize", 50)}${xml("totalItems", all.length)}`;
    return `<merchant-accounts type="collection">${counts}${all.join("")}</merchant-accounts>`;
  }

  const server = createServer((request, response) => void take(request, response).catch(() => response.writeHead(500).end()));
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (faults.delayMs !== undefined) await sleep(faults.delayMs);
    const wanted = `Basic ${Buffer.from(`${keys.publicKey}:${keys.secretKey}`).toString("base64")}`;
    const text = Buffer.concat(chunks).toString();
    const [status, body] = faults.down
      ? [503, ""]
      : faults.revoked || request.headers.authorization !== wanted
        ? [401, ""]
        : answer(request.method ?? "", new URL(request.url ?? "", "http://stand-in"), text === "" ? {} : JSON.parse(text));
    if (faults.cutAnswers) return void response.destroy();
    response.writeHead(status, { "content-type": "application/xml; charset=utf-8" }).end(body);
  }

  function signed(kind: string, subject: string, at: Temporal.Instant): string {
    const when = at.toString({ smallestUnit: "second" });
    const document = `<notification><timestamp type="datetime">${when}</timestamp>${xml("kind", kind)}<subject>${subject}</subject></notification>`;
    const payload = `${Buffer.from(document).toString("base64")}\n`;
    const secret = createHash("sha1").update(keys.secretKey).digest();
    const signature = createHmac("sha1", secret).update(payload).digest("hex");
    return new URLSearchParams({ bt_signature: `${keys.publicKey}|${signature}`, bt_payload: payload }).toString();
  }

  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    faults,
    transactions,
    sales,
    customers,
    merchantAccounts,
    book,
    signed,
    settle: (id, status = "settled") => {
      const its = transactions.get(id);
      if (its) its.status = status;
    },
    event(kind, about, at) {
      if (!("dispute" in about)) return signed(kind, shown(about), at);
      const { id, amount, currencyIsoCode, orderId } = about.charge;
      const subject = {
        id: about.dispute,
        amount,
        amountDisputed: amount,
        currencyIsoCode,
        reason: "fraud",
        status: "open",
        transaction: { id, amount, orderId },
      };
      return signed(kind, xml("dispute", subject), at);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
