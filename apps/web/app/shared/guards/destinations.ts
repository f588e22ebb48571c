import type { AccountKind } from "@larkroom/contract/identity/identity";

/** Which kind of login a page asks for. */
export type Strategy = "client" | "student" | "staff";

/** Accounts that open the staff console. */
export const staffTypes = ["admin", "teacher", "teacher_assistant", "canvas_observer"] as const satisfies readonly AccountKind[];

/** A person's own first page, without the country prefix: where the logo leads too. A visitor's is the home page. */
export function homePage(user: { type: AccountKind } | null): string {
  if (!user) return "/";
  if (user.type === "client") return "/profile";
  if (user.type === "student") return "/student/groups";
  return "/staff";
}

/** The login that leads back to the wanted page, without the country prefix. */
export function loginPage(strategy: Strategy, wanted: string): string {
  const query = new URLSearchParams({ redirect: wanted });
  if (strategy === "staff") query.set("as", "staff");
  else query.set("strategy", strategy);
  return `/login?${query}`;
}

/** Where a guest comes in by a class's code, without the country prefix; the class's number is filled in where it is known. */
export const codeLoginPage = (classId?: number): string =>
  `/login?${new URLSearchParams({ group: classId === undefined ? "" : String(classId) })}`;

/** Where a login that waits for its second factor is completed, without the country prefix. */
export const secondFactorPage = (wanted: string): string => `/login/second-factor?${new URLSearchParams({ redirect: wanted })}`;
