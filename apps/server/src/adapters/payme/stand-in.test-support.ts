import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { cardsOf, type StandInCard } from "./stand-in-cards.test-support.ts";

/** A sale in the stand-in's books. */
export interface StandInSale {
  readonly id: string;
  readonly transactionId: string;
  price: number;
  currency: string;
  status: "initial" | "completed" | "failed" | "refunded" | "partial-refund" | "chargeback";
  refunded: number;
  errorCode: number | null;
  card: StandInCard | null;
  readonly keepsCard: boolean;
  /** It only takes a card's details and charges nothing. */
  readonly isToken: boolean;
  buyerKey: string | null;
  readonly returnUrl: string;
}

export interface PaymeStandIn {
  readonly url: string;
  readonly keys: { readonly merchantId: string; readonly clientKey: string; readonly secretKey: string };
  readonly sales: StandInSale[];
  /** The bodies of the callbacks so far, by sale, oldest first. None is delivered. */
  callbacksOf(transactionId: string): string[];
  /** All calls so far, with their fields. */
  readonly asked: { readonly call: string; readonly fields: Readonly<Record<string, unknown>> }[];
  /** The keys are no longer accepted. */
  revoked: boolean;
  /** Nothing is answered. */
  isDown: boolean;
  /** Sales that nobody tried to pay are missing from `get-sales`, as they may be at PayMe. */
  hidesUnpaid: boolean;
  /** A person refunds in PayMe's dashboard. */
  refundThere(transactionId: string, amount: number): void;
  chargeBack(transactionId: string, isReversed?: boolean): void;
  close(): Promise<void>;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const newId = (prefix: string): string => `${prefix}${randomBytes(12).toString("hex").toUpperCase()}`;

/**
 * A server that behaves like PayMe: sales, its hosted page with a form, buyer's keys, refunds and callbacks. Refusals come with HTTP status 500 and
 * `status_code` 1; unknown filters are ignored.
 */
export async function startPayme(): Promise<PaymeStandIn> {
  const keys = { merchantId: "MPL00000-STANDIN1", clientKey: "stand-in-client-key", secretKey: "stand-in-merchant-secret" };
  const sales: StandInSale[] = [];
  const transactions: { id: string; sale: StandInSale; total: number }[] = [];
  const callbacks: { key: string; body: string }[] = [];
  const buyers = new Map<string, StandInCard>();
  const asked: PaymeStandIn["asked"] = [];
  const of = (transactionId: string): StandInSale => {
    const sale = sales.findLast((one) => one.transactionId === transactionId);
    if (!sale) throw new Error(`no sale ${transactionId}`);
    return sale;
  };

  /** Books money that moved, and writes PayMe's callback about it. */
  function book(sale: StandInSale, notify: string, total: number): string {
    const id = newId("TRAN");
    if (total > 0) transactions.push({ id, sale, total });
    const signature = createHash("md5").update(`${keys.clientKey}${keys.secretKey}${id}${sale.id}`).digest("hex");
    const fields = {
      status_code: sale.status === "failed" ? "1" : "0",
      status_error_code: String(sale.errorCode ?? ""),
      notify_type: notify,
      transaction_id: sale.transactionId,
      payme_sale_id: sale.id,
      payme_transaction_id: id,
      payme_transaction_total: String(total),
      price: String(sale.price),
      currency: sale.currency,
      sale_status: sale.status,
      payme_signature: signature,
      ...(sale.buyerKey === null ? {} : { buyer_key: sale.buyerKey }),
    };
    callbacks.push({ key: sale.transactionId, body: new URLSearchParams(fields).toString() });
    return id;
  }

  function pay(sale: StandInSale, card: StandInCard): void {
    sale.card = card;
    sale.status = card.refusedWith === null ? "completed" : "failed";
    sale.errorCode = card.refusedWith;
    if (sale.status === "completed" && sale.keepsCard) buyers.set((sale.buyerKey = newId("BUYER")), card);
    const total = sale.status === "completed" && !sale.isToken ? sale.price : 0;
    book(sale, sale.status === "completed" ? "sale-complete" : "sale-failure", total);
  }

  function refund(sale: StandInSale, amount: number): string | null {
    const left = sale.price - sale.refunded;
    if (!["completed", "partial-refund"].includes(sale.status) || amount > left || (amount < 500 && amount !== left)) return null;
    sale.refunded += amount;
    sale.status = sale.refunded === sale.price ? "refunded" : "partial-refund";
    return book(sale, "refund", amount);
  }

  const calls: Record<string, (fields: Record<string, unknown>) => object | number> = {
    "generate-sale"(fields) {
      const { sale_price: price, transaction_id: transactionId, buyer_key: buyerKey, capture_buyer: capture } = fields;
      if (typeof price !== "number" || price < 500) return 352;
      if (buyerKey !== undefined && capture !== undefined) return 311;
      const card = buyerKey === undefined ? null : buyers.get(textOf(buyerKey));
      if (card === undefined) return 511;
      const sale: StandInSale = {
        id: newId("SALE"),
        transactionId: String(transactionId),
        price,
        currency: String(fields["currency"]),
        status: "initial",
        refunded: 0,
        errorCode: null,
        card: null,
        keepsCard: capture === 1 || fields["sale_type"] === "token",
        isToken: fields["sale_type"] === "token",
        buyerKey: null,
        returnUrl: textOf(fields["sale_return_url"]),
      };
      sales.push(sale);
      if (card) pay(sale, card);
      if (sale.errorCode !== null) return sale.errorCode;
      return {
        payme_sale_id: sale.id,
        payme_sale_code: sales.length,
        price,
        transaction_id: transactionId,
        currency: sale.currency,
        ...(card
          ? { sale_status: "completed", buyer_card_mask: card.mask, buyer_card_exp: card.expiry, payme_transaction_card_brand: card.brand }
          : { sale_url: `${url}/sale/generate/${sale.id}` }),
      };
    },
    "get-sales"({ sale_payme_id: id, transaction_id: transactionId }) {
      const found = sales.filter(
        (sale) =>
          (id === undefined || sale.id === id) &&
          (transactionId === undefined || sale.transactionId === transactionId) &&
          !(standIn.hidesUnpaid && sale.status === "initial"),
      );
      return {
        items_count: found.length,
        items: found.map((sale) => ({
          sale_payme_id: sale.id,
          transaction_id: sale.transactionId,
          sale_status: sale.status,
          sale_price: sale.price,
          sale_currency: sale.currency,
          sale_error_code: sale.errorCode ?? "",
          sale_refund_buffer: sale.price - sale.refunded,
          sale_buyer_details: sale.card && {
            buyer_card_mask: sale.card.mask,
            buyer_card_expiry: sale.card.expiry,
            buyer_card_brand: sale.card.brand,
          },
        })),
      };
    },
    "get-buyer-key"({ payme_sale_id: id }) {
      const sale = sales.find((one) => one.id === id);
      if (!sale?.buyerKey || !sale.card) return 600;
      const { mask, expiry, brand } = sale.card;
      const shown = { buyer_card_mask: mask, buyer_card_expiry: expiry, buyer_card_brand: brand };
      return { payme_sale_id: id, buyer_key: sale.buyerKey, ...shown };
    },
    "get-transactions"({ payme_transaction_id: id }) {
      const found = transactions.filter((one) => id === undefined || one.id === id);
      return {
        items: found.map(({ id: own, sale, total }) => ({
          payme_transaction_id: own,
          sale_status: sale.status,
          payme_transaction_total: total,
        })),
      };
    },
    "refund-sale"({ payme_sale_id: id, sale_refund_amount: amount, payme_client_key: client }) {
      const sale = sales.find((one) => one.id === id);
      if (!sale || client !== keys.clientKey) return 303;
      const made = refund(sale, typeof amount === "number" ? amount : sale.price);
      return made === null ? 305 : { payme_transaction_id: made, sale_status: sale.status, sale_refund_buffer: sale.price - sale.refunded };
    },
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (standIn.isDown) return void request.socket.destroy();
    const { pathname } = new URL(request.url ?? "/", "http://payme.test");
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    const body = await read(request);
    const page = /^\/sale\/generate\/(\w+)$/.exec(pathname);
    if (page)
      return takePage(
        sales.find(({ id }) => id === page[1]),
        request.method === "POST" ? body : null,
        response,
      );
    const call = calls[pathname.replace("/api/", "")];
    const say = (status: number, answer: object) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    if (!call || request.method !== "POST") return void response.writeHead(404, { "content-type": "text/html" }).end("<html>404</html>");
    const fields = JSON.parse(body) as Record<string, unknown>;
    asked.push({ call: pathname.replace("/api/", ""), fields });
    const isOurs = fields["seller_payme_id"] === keys.merchantId && !standIn.revoked;
    const answer = isOurs ? call(fields) : 251;
    if (typeof answer === "number") return say(500, { status_code: 1, status_error_code: answer, status_error_details: "Refused" });
    say(200, { status_code: 0, ...answer });
  }

  function takePage(sale: StandInSale | undefined, body: string | null, response: ServerResponse): void {
    if (!sale) return void response.writeHead(404).end();
    const card = body === null ? undefined : cardsOf[new URLSearchParams(body).get("credit_card_number") ?? ""];
    if (sale.status === "initial" && card) pay(sale, card);
    if (sale.status === "completed" && body !== null)
      return void response.writeHead(303, { location: `${sale.returnUrl}?payme_status=success&payme_sale_id=${sale.id}` }).end();
    const form = `<form method="post"><label>Card number <input name="credit_card_number" autocomplete="off"></label> <button>${sale.isToken ? "Save card" : `Pay ${sale.price / 100} ${sale.currency}`}</button></form>`;
    const failed = `<p role="alert">The card was declined.</p><p><a href="${sale.returnUrl}?payme_status=error&payme_sale_id=${sale.id}">Back to the shop</a></p>`;
    const look = `<meta name="viewport" content="width=device-width"><title>PayMe</title>`;
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(`<!doctype html>${look}${sale.status === "failed" ? failed : form}`);
  }

  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: PaymeStandIn = {
    url,
    keys,
    sales,
    asked,
    revoked: false,
    isDown: false,
    hidesUnpaid: false,
    callbacksOf: (key) => callbacks.filter((one) => one.key === key).map(({ body }) => body),
    refundThere(key, amount) {
      if (refund(of(key), amount) === null) throw new Error("the refund was refused");
    },
    chargeBack(key, isReversed = false) {
      const sale = of(key);
      sale.status = isReversed ? "completed" : "chargeback";
      book(sale, isReversed ? "sale-chargeback-refund" : "sale-chargeback", sale.price);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
