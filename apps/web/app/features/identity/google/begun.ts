import { type EditionSlug, isEdition } from "@larkroom/domain/editions/editions";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";

export type GoogleStrategy = "client" | "student";

/** What a browser remembers of a login with Google while it is at Google. */
export interface Begun {
  edition: EditionSlug;
  strategy: GoogleStrategy;
  /** The page to go to afterwards. */
  page: string;
  /** Google's account is to be tied to the parent who is logged in. */
  link: boolean;
}

const key = "google-login";

/** The address that leads to Google. */
export const googleAddress = ({ strategy, page, link }: Begun): string =>
  `/api/auth2/google?${new URLSearchParams({ strategy, redirect: page, ...(link ? { link: "1" } : {}) })}`;

/** Remembers where this tab began: whatever comes of it, one comes back there. */
export function keepBegun(begun: Begun): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(begun));
  } catch {
    // Without a store one comes back in the edition that was seen last.
  }
}

/** What this tab began, once. */
export function takeBegun(): Begun | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    sessionStorage.removeItem(key);
    if (typeof kept !== "object" || kept === null) return null;
    const { edition, strategy, page, link } = kept as Record<string, unknown>;
    if (!isEdition(edition)) return null;
    return {
      edition,
      strategy: strategy === "student" ? strategy : "client",
      page: safeRedirect(page, `/${edition}`),
      link: link === true,
    };
  } catch {
    return null;
  }
}
