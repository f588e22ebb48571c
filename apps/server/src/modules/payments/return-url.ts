import type { RequestInfo } from "../../kernel/http/call.ts";
import { isOurOrigin } from "../../kernel/http/origin.ts";
import type { Kernel } from "../../kernel/kernel.ts";

interface Asking {
  readonly kernel: Kernel;
  readonly request: RequestInfo;
}

/** The origin in the payer's browser: the request's own if it is ours, or the configured one. */
function ourOrigin({ kernel, request }: Asking): string {
  const { origin, host } = request.headers;
  return typeof origin === "string" && isOurOrigin(kernel.config, origin, typeof host === "string" ? host : undefined)
    ? origin
    : kernel.config.PUBLIC_URL;
}

/** Where a bank returns the payer after checkout: the result page. */
export const resultPage = (asking: Asking, orderId: number): string =>
  `${ourOrigin(asking)}/${asking.request.edition}/signup/result?order=${orderId}`;

/** Where a provider's page returns the payer who entered a card to save. */
export const cardsPage = (asking: Asking): string => `${ourOrigin(asking)}/${asking.request.edition}/profile/billing?card=entered`;

/** Where a bank returns the payer after a later payment. */
export const billingPage = (asking: Asking, orderId: number): string =>
  `${ourOrigin(asking)}/${asking.request.edition}/profile/billing?order=${orderId}`;
