import type { RegistrationFormDraft } from "@larkroom/contract/identity/tokens";
import type { CurrentUser } from "@larkroom/contract/people/people";
import type { Role } from "@larkroom/contract/roles";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { pathIn } from "../editions/paths.ts";
import { pageState } from "../runtime/page-state.server.ts";
import { homePage, loginPage, secondFactorPage, staffTypes, type Strategy } from "./destinations.ts";

/** What a guard looks at: any loader's or middleware's arguments. */
export interface GuardArguments {
  /** The address as people see it, without the router's own parts. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Lets a request through and says who came, or throws the way on. */
export type Guard<T = CurrentUser> = (args: GuardArguments) => Promise<T>;

/** Puts a guard before everything below a layout: `export const middleware = [guarded(requireClient)]`. Each route below needs a loader. */
export const guarded =
  (guard: Guard<unknown>): MiddlewareFunction<Response> =>
  async ({ url, context }) => {
    // A prefix that is no edition is answered with 404 by the layout's loader.
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

/** A parent; others go to the login with the page they wanted. */
export const requireClient: Guard = requireType(["client"], "client");

/** A child, also with a parent behind the session. */
export const requireStudent: Guard = requireType(["student"], "student");

/** A parent or a child. */
export const requireClientOrStudent: Guard = requireType(["client", "student"], "client");

/** A person of the staff, with one of the roles where some are named; a wrong role is answered with 403. */
export function requireStaff(roles?: readonly Role[]): Guard {
  const anyStaff = requireType(staffTypes, "staff");
  return async (args) => {
    const user = await anyStaff(args);
    if (roles && !(roles as readonly string[]).includes(user.role))
      throw data({ code: "role_not_allowed", requestId: null }, { status: 403 });
    return user;
  };
}

/**
 * For the registration form that was filled in beforehand: what it is filled in with. Without a token that is good there is no such
 * page: the visitor goes to `/404`.
 */
export const hasRegistrationToken: Guard<{ token: string; draft: RegistrationFormDraft }> = async ({ url, context }) => {
  const { api, edition, origin } = pageState(context);
  const token = url.searchParams.get("regform_token") ?? "";
  const nowhere = () => redirect(pathIn(edition, "/404"));
  if (token === "" || token.length > 200) throw nowhere();
  // Somebody may be logged in: a call of the page's own names where it comes from, as one of its scripts would.
  const { draft } = await api("POST /auth/registration_token/check", { body: { regform_token: token }, headers: { origin } });
  if (draft === null) throw nowhere();
  return { token, draft };
};

/**
 * For login pages: whoever is logged in goes to their own home, except a student on the student login, who stays.
 * The redirect query is not followed here: a page that sent its visitor away would only send them back.
 */
export const notAuthenticated: Guard<CurrentUser | null> = async ({ url, context }) => {
  const { currentUser, edition } = pageState(context);
  const user = await currentUser();
  if (!user || (user.type === "student" && url.pathname.endsWith("/login/student"))) return user;
  throw redirect(pathIn(edition, homePage(user)));
};
