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
