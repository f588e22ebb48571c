import type Stripe from "stripe";

/** Stripe's API as this adapter was written for it; an account's own default may be older. */
const apiVersion = "2026-10-28.endive";
const answerWithinMs = 7_000;

/** Loads Stripe's SDK with the first call: a school without Stripe never does. */
export function lazyClient(secretKey: string, apiUrl: string): () => Promise<Stripe> {
  let client: Promise<Stripe> | null = null;
  return () => (client ??= openClient(secretKey, new URL(apiUrl)));
}

async function openClient(secretKey: string, { protocol, hostname, port }: URL): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  return new Client(secretKey, {
    apiVersion,
    timeout: answerWithinMs,
    telemetry: false,
    // A request without an answer is sent again, or looked up, by the payments' own rules.
    maxNetworkRetries: 0,
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    port: port || (protocol === "http:" ? "80" : "443"),
  });
}

/** What Stripe says about a request it refused. */
export interface StripeRefusal {
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly message: string;
  readonly payment_intent?: Stripe.PaymentIntent;
}

/** Reads an error of the SDK; null for any other. */
export function refusalOf(error: unknown): StripeRefusal | null {
  if (!(error instanceof Error) || !("type" in error) || typeof error.type !== "string") return null;
  return error.type.startsWith("Stripe") ? (error as unknown as StripeRefusal) : null;
}
