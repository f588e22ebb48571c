import { useEffect } from "react";
import { useLocation } from "react-router";
import { readCookies } from "../runtime/cookies.ts";
import { useUser } from "../session/session.ts";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Children's pages, which aren't tracked. */
export const isChildPage = (pathname: string): boolean => /^\/[a-z]{2}\/(?:student|live)(?:\/|$)/.test(pathname);

/** Whether page views may be tracked: the visitor agreed, it isn't a children's page, and no child is logged in. */
export const mayCount = (pathname: string, cookies: Readonly<Record<string, string>>, userType: string | undefined): boolean =>
  cookies["cookies_accepted"] === "all" && userType !== "student" && !isChildPage(pathname);

/** Returns a function that sends an event to the tag manager's data layer, if tracking is allowed. */
export function useTrack(): (event: string, values?: Record<string, string | number | boolean>) => void {
  const type = useUser()?.type;
  return (event, values = {}) => {
    if (mayCount(window.location.pathname, readCookies(document.cookie), type)) (window.dataLayer ??= []).push({ event, ...values });
  };
}

/** Tracks page views. Rendered once, in the root. */
export function PageViews() {
  const { pathname } = useLocation();
  const track = useTrack();
  useEffect(() => {
    track("page_view", { page: pathname });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page view is tracked when the page opens, not when the user changes
  }, [pathname]);
  return null;
}
