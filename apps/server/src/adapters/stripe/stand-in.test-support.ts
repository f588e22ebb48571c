import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createCustomer, createIntent, createRefund, createSetup, listIntents, listRefunds } from "./stand-in-calls.test-support.ts";
import { bankPage, elementsScript, fieldsFrame, testCards } from "./stand-in-elements.test-support.ts";
import { type Answer, type Behaviour, hashOf, invalid, Ledger, missing, newId, ok, refuse } from "./stand-in-ledger.test-support.ts";

export interface StripeStandIn {
  readonly url: string;
  readonly ledger: Ledger;
  readonly secretKey: string;
  /** The key is refused. */
  isRevoked: boolean;
  /** What the account says about its mode. */
  isLive: boolean;
  /** A card as the fields give it: half of them as payment methods, half as confirmation tokens. */
  enterCard(behaviour: Behaviour): string;
  /** Everything is refused: the API, the script and the fields. */
  isDown: boolean;
  /** The payer answers their bank. */
  answerBank(actionUrl: string, isApproved: boolean): void;
  /** The payer's bank sends back the last refund of a payment. */
  failRefund(intent: string): void;
  openDispute(intent: string): void;
  closeDispute(intent: string, status: "won" | "lost"): void;
  close(): Promise<void>;
}

/** The header of an event that is signed at this time. */
export function stripeSignature(secret: string, body: string, at: Temporal.Instant): string {
  const seconds = Math.floor(at.epochMilliseconds / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/**
 * Starts a server that answers as Stripe documents its API: form-encoded requests, one answer for each idempotency key, card errors with status 402, refunds up
 * to the payment's amount, and events. It keeps its state, and sends no events by itself. To a browser it gives a script with the card fields (`/v3/`), and
 * the page of the payer's bank.
 */
export async function startStripe(now: () => Temporal.Instant, secretKey: string): Promise<StripeStandIn> {
  const ledger = new Ledger(now);
  const answers = new Map<string, { hash: string; at: number; answer: Answer }>();

  const route = (method: string, path: string, form: URLSearchParams): Answer => {
    const [, , kind = "", id] = path.split("/");
    const isPost = method === "POST";
    if (kind === "balance") return ok({ object: "balance", livemode: standIn.isLive, available: [], pending: [] });
    if (kind === "customers" && isPost) return createCustomer(ledger, form);
    if (kind === "customers")
      return ok({
        object: "list",
        has_more: false,
        data: [...ledger.customers.values()].filter(({ email }) => email === form.get("email")),
      });
    if (kind === "payment_intents" && isPost) return createIntent(ledger, form, url);
    if (kind === "payment_intents" && id === undefined) return listIntents(ledger, form);
    if (kind === "setup_intents" && isPost) return createSetup(ledger, form);
    if (kind === "refunds" && isPost) return createRefund(ledger, form);
    if (kind === "refunds" && id === undefined) return listRefunds(ledger, form);
    const setup = kind === "setup_intents" ? ledger.setups.get(id ?? "") : undefined;
    if (setup) return ok(ledger.shownSetup(setup, form.get("expand[0]") === "payment_method"));
    const intent = kind === "payment_intents" ? ledger.intents.get(id ?? "") : undefined;
    if (intent) return ok(ledger.shown(intent, form.get("expand[0]") === "payment_method"));
    const other = kind === "refunds" ? ledger.refunds.get(id ?? "") : kind === "payment_methods" ? ledger.shownCard(id ?? "") : undefined;
    return other ? ok(other) : missing(kind, id ?? "");
  };

  /** A key repeats its first answer for a day; a different request with it is refused. */
  const once = (key: string | undefined, hash: string, make: () => Answer): { answer: Answer; isReplay: boolean } => {
    const known = key === undefined ? undefined : answers.get(key);
    const before = known && known.at + 86_400 > ledger.seconds() ? known : undefined;
    if (before?.hash === hash) return { answer: before.answer, isReplay: true };
    if (before) {
      const message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      return { answer: refuse(400, { type: "idempotency_error", message }), isReplay: false };
    }
    const answer = make();
    if (key !== undefined) answers.set(key, { hash, at: ledger.seconds(), answer: structuredClone(answer) });
    return { answer, isReplay: false };
  };

  /** What a browser asks for, without the secret key: type and text of the answer, or where it goes next. Undefined for the API. */
  const browse = (method: string, asked: URL, body: string): { type: string; text: string } | { to: string } | null | undefined => {
    const [, place, id = ""] = asked.pathname.split("/");
    if (place === "v3" && id === "") return { type: "text/javascript", text: elementsScript };
    if (place === "v3" && id === "session") return { type: "application/json", text: "{}" };
    if (place === "v3" && id === "fields") return { type: "text/html", text: fieldsFrame(asked.searchParams.get("locale") ?? "en") };
    if (place === "v3" && id === "setup") {
      const [clientSecret = "", answer] = body.split(" ");
      ledger.answerSetup(clientSecret, answer === "approve");
      return { type: "application/json", text: "{}" };
    }
    if (place === "v3") {
      const behaviour = testCards[body];
      return behaviour ? { type: "application/json", text: JSON.stringify({ id: ledger.addCard(behaviour, body.slice(-4)) }) } : null;
    }
    if (place !== "bank") return undefined;
    const { amount, currency, return_url: back } = mustHave(id);
    if (method !== "POST") return { type: "text/html", text: bankPage(`${amount / 100} ${currency.toUpperCase()}`) };
    standIn.answerBank(`${url}/bank/${id}`, body === "answer=approve");
    return { to: back };
  };

  const server = createServer((request, response) => {
    if (standIn.isDown) return void request.socket.destroy();
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString("utf8")));
    request.on("end", () => {
      const asked = new URL(request.url ?? "/", url);
      const isPost = request.method === "POST";
      const shown = browse(request.method ?? "GET", asked, body);
      if (shown === null) return void response.writeHead(402).end();
      if (shown && "to" in shown) return void response.writeHead(303, { location: shown.to }).end();
      if (shown)
        return void response
          .writeHead(200, { "content-type": `${shown.type}; charset=utf-8`, "access-control-allow-origin": "*" })
          .end(shown.text);
      const key = request.headers["idempotency-key"];
      const make = (): Answer => {
        if (isPost && !(request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded"))
          return invalid("Requests are form-encoded.");
        return route(request.method ?? "GET", asked.pathname, isPost ? new URLSearchParams(body) : asked.searchParams);
      };
      const isAllowed = !standIn.isRevoked && request.headers.authorization === `Bearer ${secretKey}`;
      const { answer, isReplay } = isAllowed
        ? once(isPost && typeof key === "string" ? key : undefined, hashOf(`${asked.pathname} ${body}`), make)
        : { answer: refuse(401, { type: "invalid_request_error", message: "Invalid API Key provided." }), isReplay: false };
      const headers = {
        "content-type": "application/json",
        "request-id": newId("req"),
        ...(isReplay ? { "idempotent-replayed": "true" } : {}),
      };
      response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const mustHave = (id: string) => {
    const intent = ledger.intents.get(id);
    if (!intent) throw new Error(`no payment ${id}`);
    return intent;
  };
  let entered = 0;
  const standIn: StripeStandIn = {
    url,
    ledger,
    secretKey,
    isRevoked: false,
    isLive: false,
    isDown: false,
    enterCard(behaviour) {
      const card = ledger.addCard(behaviour);
      entered += 1;
      if (entered % 2 === 0) return card;
      const token = newId("ctoken");
      ledger.tokens.set(token, card);
      return token;
    },
    answerBank(actionUrl, isApproved) {
      const intent = mustHave(new URL(actionUrl).pathname.split("/").at(-1) ?? "");
      if (intent.status !== "requires_action") throw new Error("the bank does not ask");
      if (!isApproved) return ledger.decline(intent, "payment_intent_authentication_failure");
      const card = ledger.cards.get(intent.payment_method ?? "");
      if (card) card.isAuthenticated = true;
      ledger.move(intent, { status: "succeeded", next_action: null });
    },
    failRefund(id) {
      const made = [...ledger.refunds.values()].findLast(({ payment_intent }) => payment_intent === id);
      if (made?.["status"] !== "succeeded") throw new Error(`no refund of ${id}`);
      Object.assign(made, { status: "failed", failure_reason: "lost_or_stolen_card" });
      mustHave(id).returned -= Number(made["amount"]);
      const shown = { ...made };
      ledger.tell("refund.updated", id, shown);
      ledger.tell("refund.failed", id, shown);
    },
    openDispute(id) {
      const { amount, currency } = mustHave(id);
      const dispute = {
        id: newId("du"),
        object: "dispute",
        amount,
        currency,
        payment_intent: id,
        status: "needs_response",
        reason: "fraudulent",
      };
      ledger.disputes.set(id, dispute);
      ledger.tell("charge.dispute.created", id, dispute);
      ledger.tell("charge.dispute.funds_withdrawn", id, dispute);
    },
    closeDispute(id, status) {
      ledger.tell("charge.dispute.closed", id, { ...ledger.disputes.get(id), status });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
