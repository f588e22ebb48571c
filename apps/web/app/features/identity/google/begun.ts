import { type EditionSlug, isEdition } from "@larkroom/domain/editions/editions";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";

export type GoogleStrategy = "client" | "student";

/** What the browser remembers of a Google login while the user is at Google. */
export interface Begun {
  edition: EditionSlug;
  strategy: GoogleStrategy;
  /** The page to open afterwards. */
  page: string;
  /** Whether to link the Google account to the logged-in parent. */
  link: boolean;
}

const key = "google-login";

/** The URL that starts the Google login. */
export const googleAddress = ({ strategy, page, link }: Begun): string =>
  `/api/auth2/google?${new URLSearchParams({ strategy, redirect: page, ...(link ? { link: "1" } : {}) })}`;

/** Stores where the login began, so that the user returns there whatever happens. */
export function keepBegun(begun: Begun): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(begun));
  } catch {
    // Without storage the user returns to the edition seen last.
  }
}

/** Returns and removes what this tab stored. */
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
