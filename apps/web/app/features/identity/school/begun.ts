import { type EditionSlug, isEdition } from "@larkroom/domain/editions/editions";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import type { Strategy } from "~/shared/guards/destinations.ts";

/** What the browser remembers of a login while the person is at the school's provider. */
export interface Begun {
  edition: EditionSlug;
  strategy: Strategy;
  /** The school's address. */
  school: string;
  /** The page to open afterwards. */
  page: string;
}

const begunKey = "school-login";
const tokenKey = "school-connect";

/** The URL that starts the login at the school's provider. */
export const schoolAddress = ({ strategy, school, page }: Begun): string =>
  `/api/auth2/school?${new URLSearchParams({ school, strategy, redirect: page })}`;

/** The login page that offers a school's sign-in, without the edition; an empty school asks for its address. */
export function schoolLoginPage(
  strategy: Strategy,
  school: string,
  wanted: string | null | undefined,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ school, ...(strategy === "staff" ? { as: "staff" } : { strategy }), ...more });
  if (wanted) query.set("redirect", wanted);
  return `/login?${query}`;
}

function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the person returns to the edition seen last, or connects the accounts another time.
  }
}

function take(key: string): unknown {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return null;
  }
}

/** Stores where the login began, so that the person returns there whatever happens. */
export const keepBegun = (begun: Begun): void => keep(begunKey, begun);

/** Returns and removes what this tab stored. */
export function takeBegun(): Begun | null {
  const kept = take(begunKey);
  if (typeof kept !== "object" || kept === null) return null;
  const { edition, strategy, school, page } = kept as Record<string, unknown>;
  if (!isEdition(edition) || typeof school !== "string") return null;
  return {
    edition,
    strategy: strategy === "student" || strategy === "staff" ? strategy : "client",
    school,
    page: safeRedirect(page, `/${edition}`),
  };
}

/** Stores what connects the school's account after the login by password, and where to go then. */
export const keepConnecting = (token: string, page: string): void => keep(tokenKey, { token, page });

/** Returns and removes it. */
export function takeConnecting(): { token: string; page: string | null } | null {
  const kept = take(tokenKey);
  if (typeof kept !== "object" || kept === null) return null;
  const { token, page } = kept as Record<string, unknown>;
  return typeof token === "string" && token !== "" ? { token, page: safeRedirect(page, "") || null } : null;
}
