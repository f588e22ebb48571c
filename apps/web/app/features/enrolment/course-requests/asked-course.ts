import { isJourney } from "@larkroom/domain/enrolment/journeys";
import type { DialogPayloads } from "~/shared/dialogs/dialog-store.ts";

type Asked = DialogPayloads["signUpToCourse"];

/** Whether a path is a sign-up page, in any edition. */
export const isSignupPage = (pathname: string): boolean => /^\/[a-z]{2}\/signup(\/|$)/.test(pathname);

/** The course and group in a sign-up link; null when it names none. A purchase becomes a child's request. */
export function askedCourse(search: string): Asked | null {
  const query = new URLSearchParams(search);
  const prettyUrl = query.get("course");
  if (!prettyUrl) return null;
  const group = Number(query.get("group"));
  const journey = query.get("journey");
  return {
    prettyUrl,
    ...(Number.isSafeInteger(group) && group > 0 ? { groupId: group } : {}),
    journey: isJourney(journey) && journey !== "purchase" ? journey : "child_request",
  };
}

const mark = "#how-to-sign-up=";

/**
 * Where the server redirects a child who opened a sign-up page: to the previous page, which asks how to sign up. Null when that wasn't one of our
 * pages. Links clicked before hydration reach the server this way.
 * @param previous the referrer from the browser
 * @param wanted path and query of the sign-up page
 */
export function pageThatAsks(previous: string | null, origin: string, wanted: string): string | null {
  const from = previous !== null && URL.canParse(previous) ? new URL(previous) : null;
  if (from?.origin !== origin || !/^\/[a-z]{2}(\/|$)/.test(from.pathname) || isSignupPage(from.pathname)) return null;
  return `${from.pathname}${from.search}${mark}${encodeURIComponent(wanted)}`;
}

/** The sign-up page that `pageThatAsks` encoded in the URL's hash; null when there is none. */
export function wantedBehind(hash: string): { pathname: string; search: string } | null {
  if (!hash.startsWith(mark)) return null;
  const wanted = new URLSearchParams(hash.slice(1)).get(mark.slice(1, -1)) ?? "";
  const [pathname = "", search] = wanted.split("?", 2);
  return isSignupPage(pathname) ? { pathname, search: search ? `?${search}` : "" } : null;
}
