import { createServer, type IncomingMessage } from "node:http";

/** A charge as the sandbox gateway presents it. */
export interface StubCharge {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly orderId: number;
  readonly amount: number;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}

/**
 * A payment gateway that speaks the sandbox's protocol and answers at once. A card named `later` is only paid by an event. It keeps its own ledger and takes
 * each key once.
 */
export async function startStubGateway() {
  const charges = new Map<string, StubCharge>();
  let asked = 0;
  const shown = (one: StubCharge, status: "succeeded" | "processing", card = "card") => ({
    ...one,
    currency: "USD",
    status,
    failureCode: null,
    hard: false,
    refunded: 0,
    actionUrl: null,
    card: { id: `${card}_${one.id}`, brand: "visa", lastDigits: "4242", expiresMonth: 12, expiresYear: 2039 },
  });
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const say = (status: number, body: object) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      const url = new URL(request.url ?? "", "http://stub");
      if (request.method === "GET") {
        const known = charges.get(url.searchParams.get("key") ?? "");
        return known ? say(200, shown(known, "succeeded")) : say(404, { code: "unknown_charge" });
      }
      const key = String(request.headers["idempotency-key"]);
      const { amount, orderId, card } = JSON.parse(text) as { amount: number; orderId: number; card: string };
      asked += 1;
      const one = charges.get(key) ?? { id: `ch_${key}`, idempotencyKey: key, orderId, amount };
      charges.set(key, one);
      return say(200, shown(one, card === "later" ? "processing" : "succeeded"));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    /** What it took, by key. */
    charges,
    /** How many charges were asked for, repeated ones included. */
    asked: () => asked,
    /** The body of the event that a charge was paid. */
    paidEvent: (one: StubCharge): string =>
      JSON.stringify({
        id: `evt_${one.id}`,
        type: "charge.succeeded",
        createdAt: new Date().toISOString(),
        data: { charge: shown(one, "succeeded"), amount: one.amount },
      }),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
