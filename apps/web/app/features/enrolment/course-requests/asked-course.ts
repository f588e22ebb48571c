import { isJourney } from "@larkroom/domain/enrolment/journeys";
import type { DialogPayloads } from "~/shared/dialogs/dialog-store.ts";

type Asked = DialogPayloads["signUpToCourse"];

/** Whether an address is a page of sign-up, in any edition. */
export const isSignupPage = (pathname: string): boolean => /^\/[a-z]{2}\/signup(\/|$)/.test(pathname);

/** The course a link to sign-up is about, with its group; null where the link names none. What a parent would buy, a child asks for. */
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
 * Where the server leads a child who opened a page of sign-up: back to the page before, which asks how to sign up. Null where there was
 * none of ours. A press on a link comes to the server where the page was not hydrated yet.
 * @param previous the address the browser says it comes from
 * @param wanted path and query of the page of sign-up
 */
export function pageThatAsks(previous: string | null, origin: string, wanted: string): string | null {
  const from = previous !== null && URL.canParse(previous) ? new URL(previous) : null;
  if (from?.origin !== origin || !/^\/[a-z]{2}(\/|$)/.test(from.pathname) || isSignupPage(from.pathname)) return null;
  return `${from.pathname}${from.search}${mark}${encodeURIComponent(wanted)}`;
}

/** The page of sign-up that `pageThatAsks` wrote behind an address; null where there is none. */
export function wantedBehind(hash: string): { pathname: string; search: string } | null {
  if (!hash.startsWith(mark)) return null;
  const wanted = new URLSearchParams(hash.slice(1)).get(mark.slice(1, -1)) ?? "";
  const [pathname = "", search] = wanted.split("?", 2);
  return isSignupPage(pathname) ? { pathname, search: search ? `?${search}` : "" } : null;
}
