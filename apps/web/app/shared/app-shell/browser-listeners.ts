import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { onSessionEnd } from "../api/api.ts";
import { watchLeaving } from "../api/leaving.ts";
import { localeMaxAge, readCookies, writtenCookie } from "../runtime/cookies.ts";
import { browserZone } from "../session/browser-zone.ts";
import { loggedOutCookie } from "../session/session-actions.ts";
import { useTimeZone, useUser } from "../session/session.ts";

/** Tells the server the browser's time zone; the page is made again when it was drawn for another. */
function useTimeZoneCookie(): void {
  const zone = useTimeZone();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const own = browserZone();
    if (own === null) return;
    if (readCookies(document.cookie)["tz"] !== own)
      document.cookie = writtenCookie("tz", own, localeMaxAge, window.location.protocol === "https:");
    if (own !== zone && readCookies(document.cookie)["tz"] === own) void revalidate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a page: a browser that keeps no cookie must not ask for ever
  }, []);
}

/** When the server no longer knows the session, the person is logged out here too; guarded pages then lead to the login. */
function useSessionListener(): void {
  const user = useUser();
  const { revalidate } = useRevalidator();
  useEffect(() => (user ? onSessionEnd(() => void revalidate()) : undefined), [user, revalidate]);
  useEffect(watchLeaving, []);
}

/**
 * What this browser keeps for somebody else goes as soon as a person's page is open, and everything after a logout. A session that merely
 * ran out clears nothing: its person comes back.
 */
function useUserStorageCleaner(): void {
  const id = useUser()?.id;
  useEffect(() => {
    const loggedOut = readCookies(document.cookie)[loggedOutCookie] !== undefined;
    // Other visitors have nothing stored, and the code for it is not for them.
    if (id === undefined && !loggedOut) return;
    import("../session/user-scoped-storage.ts").then(({ clearOtherUsers }) => {
      clearOtherUsers(...(id === undefined ? [] : [String(id)]));
      if (loggedOut) document.cookie = writtenCookie(loggedOutCookie, "", 0, window.location.protocol === "https:");
    }, ignored);
  }, [id]);
}

/** The next page tries again. */
const ignored = (): void => {};

/** What listens on every page: to the browser's time zone, to the end of the session, to a change of person. */
export function BrowserListeners(): null {
  useTimeZoneCookie();
  useSessionListener();
  useUserStorageCleaner();
  return null;
}
