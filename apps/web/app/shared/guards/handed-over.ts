import { isPersonKind, type PersonKind } from "@larkroom/domain/identity/person-kinds";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { pathIn } from "../editions/paths.ts";

/** What an address may hand a login over with. */
const names = ["token", "oauth.token", "logout", "type"] as const;

/** Pages with a token of their own, which is none of a login. */
const hasOwnToken = /^\/[a-z]{2}\/(?:forgot-password|invitation)\/?$/;

/** A login that was handed over in an address. */
export interface HandedOver {
  token: string;
  /** Which of the two kinds of token it is. */
  by: "token" | "oauth";
  type: PersonKind;
  /** The page that was asked for, without the login. */
  page: string;
}

/**
 * Where an address that hands a login over leads: to the page that uses it. The token goes behind the `#`, which no server, no
 * referrer and no log gets to see, and that page takes it out of there first of all. Null for every other address.
 * Opening it changes nothing by itself: whoever only looks at a link, as mail scanners do, does not use it up, and `logout` is no
 * more than a wish to change over, which the person is asked about.
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

/** Reads what `leadToLogin` wrote; null where nothing was handed over. */
export function readHandedOver(hash: string, edition: EditionSlug): HandedOver | null {
  const written = new URLSearchParams(hash.replace(/^#/, ""));
  const oauth = written.get("oauth.token");
  const token = oauth ?? written.get("token");
  const type = written.get("type");
  if (!token || !isPersonKind(type)) return null;
  return { token, by: oauth === null ? "token" : "oauth", type, page: safeRedirect(written.get("page"), `/${edition}`) };
}
