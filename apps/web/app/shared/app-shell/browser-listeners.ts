import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { onSessionEnd } from "../api/api.ts";
import { watchLeaving } from "../api/leaving.ts";
import { localeMaxAge, readCookies, writtenCookie } from "../runtime/cookies.ts";
import { browserZone } from "../session/browser-zone.ts";
import { loggedOutCookie } from "../session/session-actions.ts";
import { useEdition, useTimeZone, useUser } from "../session/session.ts";

/** Sends the browser's time zone to the server; reloads the page's data if it was rendered for another one. */
function useTimeZoneCookie(): void {
  const zone = useTimeZone();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const own = browserZone();
    if (own === null) return;
    if (readCookies(document.cookie)["tz"] !== own)
      document.cookie = writtenCookie("tz", own, localeMaxAge, window.location.protocol === "https:");
    if (own !== zone && readCookies(document.cookie)["tz"] === own) void revalidate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per page: a browser without cookies must not loop
  }, []);
}

/** Remembers the edition of a page under its prefix, for a later URL without one: a page that is kept for all visitors sets no cookie. */
function useEditionCookie(): void {
  const { slug } = useEdition();
  const prefix = useLocation().pathname.split("/", 2)[1];
  useEffect(() => {
    if (prefix === slug && readCookies(document.cookie)["locale"] !== slug)
      document.cookie = writtenCookie("locale", slug, localeMaxAge, window.location.protocol === "https:");
  }, [prefix, slug]);
}

/** When the server no longer knows the session, logs the user out here too; guarded pages then lead to the login. */
function useSessionListener(): void {
  const user = useUser();
  const { revalidate } = useRevalidator();
  useEffect(() => (user ? onSessionEnd(() => void revalidate()) : undefined), [user, revalidate]);
  useEffect(watchLeaving, []);
}

/**
 * Clears what other users stored in this browser when a user's page opens, and everything after a logout. An expired session clears nothing, because
 * its user will return.
 */
function useUserStorageCleaner(): void {
  const id = useUser()?.id;
  useEffect(() => {
    const loggedOut = readCookies(document.cookie)[loggedOutCookie] !== undefined;
    // Other visitors have nothing stored and don't need this code.
    if (id === undefined && !loggedOut) return;
    import("../session/user-scoped-storage.ts").then(({ clearOtherUsers }) => {
      clearOtherUsers(...(id === undefined ? [] : [String(id)]));
      if (loggedOut) document.cookie = writtenCookie(loggedOutCookie, "", 0, window.location.protocol === "https:");
    }, ignored);
  }, [id]);
}

/** The next page tries again. */
const ignored = (): void => {};

/** Listens on every page: for the browser's time zone, the edition, the end of the session, and a change of user. */
export function BrowserListeners(): null {
  useTimeZoneCookie();
  useEditionCookie();
  useSessionListener();
  useUserStorageCleaner();
  return null;
}
