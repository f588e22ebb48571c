import { editionSlugs, isEdition } from "@larkroom/domain/editions/editions";
import { detectEdition } from "@larkroom/domain/editions/detect-edition";
import type { FastifyRequest } from "fastify";

/** A page that is the same for all visitors who ask for it in one edition, time zone and state of the banners. */
export interface SharedPage {
  /** Names the page and everything its bytes depend on. The number of keys of a path is bounded. */
  readonly key: string;
  readonly path: string;
  /** The cookies it is rendered with: only those in the key, in one order, whatever else the visitor sent. */
  readonly cookie: string;
  /** Whether the browser's language chose the edition. */
  readonly dependsOnLanguage: boolean;
}

/** Pages under an edition: home, questions, a course. No query: none of its values may get into what others see. */
const prefixed = new RegExp(`^/(${editionSlugs.join("|")})(?:/faq|/courses/[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?)?$`);
const unprefixed: ReadonlySet<string> = new Set(["/courses", "/privacy-policy", "/terms-and-conditions"]);

const longestZone = 64;
const mostZones = 1_000;
const zones = new Map<string, string | null>();

/** A time zone by the name that pages use for it, so that two names of one zone share a page; null for an unknown one. */
function knownZone(name: string | undefined): string | null {
  if (name === undefined || name.length > longestZone) return null;
  const known = zones.get(name);
  if (known !== undefined) return known;
  let zone: string | null = null;
  try {
    zone = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Not a time zone: the page is in the edition's own.
  }
  if (zones.size >= mostZones) zones.clear();
  zones.set(name, zone);
  return zone;
}

const sessionNames: ReadonlySet<string> = new Set(["session", "__Host-session"]);

/** Cookies that store a visitor's answer to a banner: without it the banner is part of the page. */
const banners = ["country_confirmed", "cookies_accepted"] as const;

/**
 * The shared page that a request asks for; null for any other page, for one with a query, and for everyone with a session or a token. It is
 * made from the path and the few cookies it depends on, and from no other part of the request.
 */
export function sharedPageOf({ method, url, headers }: Pick<FastifyRequest, "method" | "url" | "headers">): SharedPage | null {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return null;
  const slug = prefixed.exec(url)?.[1];
  if (slug === undefined && !unprefixed.has(url)) return null;
  const cookies = cookiesIn(headers.cookie);
  if (cookies === null) return null;
  const zone = knownZone(cookies.get("tz"));
  const edition = isEdition(slug) ? slug : detectEdition({ cookie: cookies.get("locale"), acceptLanguage: headers["accept-language"] });
  const answered = banners.filter((name) => cookies.has(name));
  return {
    key: [edition, url, zone ?? "-", ...answered].join(" "),
    path: url,
    cookie: [
      `locale=${edition}`,
      ...(zone === null ? [] : [`tz=${encodeURIComponent(zone)}`]),
      ...answered.map((name) => `${name}=1`),
    ].join("; "),
    dependsOnLanguage: slug === undefined,
  };
}

/** The cookies of a request, the first of each name; null if one of them is a session's. */
function cookiesIn(header: string | undefined): Map<string, string> | null {
  const found = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, Math.max(at, 0)).trim();
    const value = part.slice(at + 1).trim();
    if (sessionNames.has(name) && value !== "") return null;
    if (name !== "" && !found.has(name)) found.set(name, decoded(value));
  }
  return found;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
