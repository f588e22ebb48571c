import type { BraintreeGateway, Environment } from "braintree";
import type { ProviderAccount } from "../../kernel/ports/payments.ts";

/** How long Braintree may take to answer, in milliseconds. A bank is asked meanwhile. */
const patienceMs = 15_000;

type ErrorType = "authenticationError" | "authorizationError" | "invalidChallengeError" | "invalidSignatureError" | "notFoundError";

/** Whether an error is one of the SDK's, by the name it gives it. */
export const isError = (error: unknown, ...types: readonly ErrorType[]): boolean =>
  error instanceof Error && "type" in error && types.some((type) => type === error.type);

/**
 * Connects to Braintree with an account's keys, when it is first needed: most servers never load the SDK.
 * @param apiUrl another address than Braintree's own, by its origin
 */
export function lazyGateway({ mode, keys }: ProviderAccount, apiUrl: string | undefined): () => Promise<BraintreeGateway> {
  let connected: Promise<BraintreeGateway> | undefined;
  return () => (connected ??= connect());

  async function connect(): Promise<BraintreeGateway> {
    const { default: sdk } = await import("braintree");
    const at = (url: URL): Environment => {
      const isSecure = url.protocol === "https:";
      const port = url.port === "" ? (isSecure ? "443" : "80") : url.port;
      return new sdk.Environment(url.hostname, port, url.origin, isSecure, url.hostname, port);
    };
    const own = mode === "live" ? sdk.Environment.Production : sdk.Environment.Sandbox;
    const gateway = new sdk.BraintreeGateway({
      environment: apiUrl === undefined ? own : at(new URL(apiUrl)),
      merchantId: keys["merchantId"] ?? "",
      publicKey: keys["publicKey"] ?? "",
      privateKey: keys["secretKey"] ?? "",
    });
    gateway.config.timeout = patienceMs;
    return gateway;
  }
}
