import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { refusal } from "./errors.ts";
import { isOwnHost } from "./own-host.ts";

/** The address the product is reached under. */
type SiteConfig = Pick<Config, "PUBLIC_URL" | "MODE" | "HOST">;

/** Whether an Origin header names this site: the configured address or, in the demo, one of its own names that the request was sent to. */
export function isOurOrigin(config: SiteConfig, origin: string, host: string | undefined): boolean {
  if (origin === new URL(config.PUBLIC_URL).origin) return true;
  if (config.MODE === "production" || !isOwnHost(config, host) || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}

/**
 * Refuses what another site's page sends with our visitor's cookie. A change with the cookie must name our Origin; one without a cookie
 * may come from no page at all, but not from another site's. A reading that a browser says another site began is refused, too: some are
 * written down and counted, and a link elsewhere must not use them up.
 */
export function mustComeFromOurPages(config: SiteConfig, request: FastifyRequest, byCookie: boolean): void {
  const site = request.headers["sec-fetch-site"];
  if (byCookie && (site === "cross-site" || site === "same-site")) throw refusal("origin_not_allowed");
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.origin;
  if (origin === undefined ? byCookie : !isOurOrigin(config, origin, request.headers.host)) throw refusal("origin_not_allowed");
}
