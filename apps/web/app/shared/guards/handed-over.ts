import { isPersonKind, type PersonKind } from "@larkroom/domain/identity/person-kinds";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { pathIn } from "../editions/paths.ts";

/** The parameters of a login token in a URL. */
const names = ["token", "oauth.token", "logout", "type"] as const;

/** Pages with a token of their own that isn't a login token. */
const hasOwnToken = /^\/[a-z]{2}\/(?:forgot-password|invitation)\/?$/;

/** A login token from a URL. */
export interface HandedOver {
  token: string;
  /** The kind of token. */
  by: "token" | "oauth";
  type: PersonKind;
  /** The requested page, without the token. */
  page: string;
}

/**
 * Where a URL with a login token redirects: to the page that uses it. The token moves into the hash, which no server, referrer or log gets to see, and
 * that page removes it first. Null for every other URL.
 * Opening it changes nothing by itself, so that mail scanners don't use up a link. The `logout` parameter is dropped: if someone else is logged in,
 * they are asked.
 */
export function leadToLogin(url: URL, edition: EditionSlug): string | null {
  const oauth = url.searchParams.get("oauth.token");
  const token = oauth ?? (hasOwnToken.test(url.pathname) ? null : url.searchParams.get("token"));
  if (token === null || url.pathname.endsWith(".data")) return null;
  const type = url.searchParams.get("type");
  const query = new URLSearchParams(url.searchParams);
  for (const name of names) query.delete(name);
  const page = safeRedirect(`${url.pathname}${query.size > 0 ? `?${query}` : ""}`, `/${edition}`);
  const fragment = new URLSearchParams({
    [oauth === null ? "token" : "oauth.token"]: token,
    type: isPersonKind(type) ? type : "client",
    page,
  });
  return `${pathIn(edition, "/enter")}#${fragment}`;
}

/** Reads what `leadToLogin` wrote; null without a token. */
export function readHandedOver(hash: string, edition: EditionSlug): HandedOver | null {
  const written = new URLSearchParams(hash.replace(/^#/, ""));
  const oauth = written.get("oauth.token");
  const token = oauth ?? written.get("token");
  const type = written.get("type");
  if (!token || !isPersonKind(type)) return null;
  return { token, by: oauth === null ? "token" : "oauth", type, page: safeRedirect(written.get("page"), `/${edition}`) };
}
