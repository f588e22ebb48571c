import type { RegistrationFormDraft } from "@larkroom/contract/identity/tokens";
import type { CurrentUser } from "@larkroom/contract/people/people";
import type { Role } from "@larkroom/contract/roles";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { pathIn } from "../editions/paths.ts";
import { pageState } from "../runtime/page-state.server.ts";
import { homePage, loginPage, parentLoginPage, secondFactorPage, staffTypes, type Strategy } from "./destinations.ts";

/** The part of a loader's or middleware's arguments that a guard needs. */
export interface GuardArguments {
  /** The URL as users see it, without the router's own parts. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Lets a request through and returns the user, or throws a redirect or error. */
export type Guard<T = CurrentUser> = (args: GuardArguments) => Promise<T>;

/** Guards everything below a layout: `export const middleware = [guarded(requireClient)]`. Each route below needs a loader. */
export const guarded =
  (guard: Guard<unknown>): MiddlewareFunction<Response> =>
  async ({ url, context }) => {
    // The layout's loader answers 404 for a prefix that isn't an edition.
    if (pageState(context).editionIsPrefixed) await guard({ url, context });
  };

function requireType(types: readonly CurrentUser["type"][], strategy: Strategy): Guard {
  return async ({ url, context }) => {
    const { currentUser, waitsForSecondFactor, edition } = pageState(context);
    const user = await currentUser();
    if (user && types.includes(user.type)) return user;
    const wanted = safeRedirect(url.pathname + url.search, `/${edition}`);
    const waits = strategy === "staff" && (await waitsForSecondFactor());
    throw redirect(pathIn(edition, waits ? secondFactorPage(wanted) : loginPage(strategy, wanted)));
  };
}

/** Requires a parent; others go to the login, which returns to the requested page. */
export const requireClient: Guard = requireType(["client"], "client");

/** Requires a child's session, including one opened by a parent. */
export const requireStudent: Guard = requireType(["student"], "student");

/** Requires a parent or a child. */
export const requireClientOrStudent: Guard = requireType(["client", "student"], "client");

/** Requires staff, optionally with one of the roles; a wrong role answers 403. */
export function requireStaff(roles?: readonly Role[]): Guard {
  const anyStaff = requireType(staffTypes, "staff");
  return async (args) => {
    const user = await anyStaff(args);
    if (roles && !(roles as readonly string[]).includes(user.role))
      throw data({ code: "role_not_allowed", requestId: null }, { status: 403 });
    return user;
  };
}

/** Requires a valid token of a prefilled registration form and returns its data. Without one, the visitor is redirected to `/404`. */
export const hasRegistrationToken: Guard<{ token: string; draft: RegistrationFormDraft }> = async ({ url, context }) => {
  const { api, edition, origin } = pageState(context);
  const token = url.searchParams.get("regform_token") ?? "";
  const nowhere = () => redirect(pathIn(edition, "/404"));
  if (token === "" || token.length > 200) throw nowhere();
  // Someone may be logged in, so the call sends its origin, as one from a page's script would.
  const { draft } = await api("POST /auth/registration_token/check", { body: { regform_token: token }, headers: { origin } });
  if (draft === null) throw nowhere();
  return { token, draft };
};

/**
 * For login pages: redirects logged-in users to their home, except a student on the student login.
 * Ignores the redirect parameter, because a page that sent its visitor here would only send them back. The exception is a student whom a parent's page
 * sent here, such as the page in an email that a parent opens in the browser of a child: the parent's login follows, and then that page.
 */
export const notAuthenticated: Guard<CurrentUser | null> = async ({ url, context }) => {
  const { currentUser, edition } = pageState(context);
  const user = await currentUser();
  if (!user || (user.type === "student" && url.pathname.endsWith("/login/student"))) return user;
  const wanted =
    user.type === "student" && url.searchParams.get("strategy") === "client" ? safeRedirect(url.searchParams.get("redirect"), "") : "";
  throw redirect(pathIn(edition, wanted === "" ? homePage(user) : parentLoginPage(wanted)));
};
