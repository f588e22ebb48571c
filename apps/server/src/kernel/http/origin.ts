import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { refusal } from "./errors.ts";
import { isOwnHost } from "./own-host.ts";

/** The configuration that determines the site's address. */
type SiteConfig = Pick<Config, "PUBLIC_URL" | "MODE" | "HOST">;

/** Whether an Origin header is this site: the configured address or, in the demo, one of its own names that the request was sent to. */
export function isOurOrigin(config: SiteConfig, origin: string, host: string | undefined): boolean {
  if (origin === new URL(config.PUBLIC_URL).origin) return true;
  if (config.MODE === "production" || !isOwnHost(config, host) || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}

/**
 * CSRF protection: refuses requests from other sites' pages that carry our visitor's cookie. A change with the cookie must have our Origin;
 * without a cookie the Origin may be absent, but not another site's. Reads with the cookie that another site initiated are also refused:
 * some are recorded and counted, and a link elsewhere must not use them up.
 */
export function mustComeFromOurPages(config: SiteConfig, request: FastifyRequest, byCookie: boolean): void {
  const site = request.headers["sec-fetch-site"];
  if (byCookie && (site === "cross-site" || site === "same-site")) throw refusal("origin_not_allowed");
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.origin;
  if (origin === undefined ? byCookie : !isOurOrigin(config, origin, request.headers.host)) throw refusal("origin_not_allowed");
}
