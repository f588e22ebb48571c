import type { AccountKind } from "@larkroom/contract/identity/identity";

/** The kind of login a page requires. */
export type Strategy = "client" | "student" | "staff";

/** Account types with access to the staff console. */
export const staffTypes = ["admin", "teacher", "teacher_assistant", "canvas_observer"] as const satisfies readonly AccountKind[];

/** A user's home page, without the edition prefix, where the logo links to. A visitor's is the public home page. */
export function homePage(user: { type: AccountKind } | null): string {
  if (!user) return "/";
  if (user.type === "client") return "/profile";
  if (user.type === "student") return "/student/groups";
  return "/staff";
}

/** The login that returns to the requested page, without the edition prefix. */
export function loginPage(strategy: Strategy, wanted: string): string {
  const query = new URLSearchParams({ redirect: wanted });
  if (strategy === "staff") query.set("as", "staff");
  else query.set("strategy", strategy);
  return `/login?${query}`;
}

/** The login with a class code for guests, without the edition prefix; the class's number is filled in if known. */
export const codeLoginPage = (classId?: number): string =>
  `/login?${new URLSearchParams({ group: classId === undefined ? "" : String(classId) })}`;

/** Where a student logs in as the parent, without the edition prefix; the requested page follows. */
export const parentLoginPage = (wanted: string): string => `/login/parent?${new URLSearchParams({ redirect: wanted })}`;

/** The page that completes a login with the second factor, without the edition prefix. */
export const secondFactorPage = (wanted: string): string => `/login/second-factor?${new URLSearchParams({ redirect: wanted })}`;
