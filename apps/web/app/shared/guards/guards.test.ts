// @vitest-environment node
import { data, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { InnerAnswer } from "../api/loader-api.server.ts";
import { pageState, providePageState } from "../runtime/page-state.server.ts";
import { aClient, aStudent } from "../testing/render-page.tsx";
import {
  guarded,
  hasRegistrationToken,
  notAuthenticated,
  requireClient,
  requireClientOrStudent,
  requireStaff,
  requireStudent,
  type Guard,
} from "./guards.server.ts";

const aTeacher = { ...aClient, id: 9, type: "teacher" as const, role: "teacher", students: undefined };

const answered = (status: number, body: unknown): InnerAnswer => ({
  status,
  header: (name) => (name === "content-type" ? "application/json" : null),
  body: JSON.stringify(body),
});

/** A page request by a user, as a guard gets it. */
function asked(address: string, user: unknown, { session = user !== null, status = 200 } = {}) {
  const request = new Request(`http://localhost${address}`);
  const context = new RouterContextProvider();
  let calls = 0;
  providePageState(context, request, {
    inner: async () => {
      calls++;
      return answered(user === null ? 401 : status, user ?? { code: "session_required" });
    },
    nonce: "n",
    mode: "demo",
    origin: "http://localhost",
    hasSession: session,
    brand: { name: "Larkroom", logo: null },
  });
  return { url: new URL(request.url), context, calls: () => calls };
}

/** Where a guard redirects to, or null when it lets the request through. */
async function sentTo(guard: Guard<unknown>, address: string, user: unknown): Promise<string | null> {
  try {
    await guard(asked(address, user));
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 302) throw thrown;
    return thrown.headers.get("location");
  }
}

const login = (strategy: string, redirect: string, edition = "us") =>
  `/${edition}/login?redirect=${encodeURIComponent(redirect)}&strategy=${strategy}`;

describe("[PM-10] guarded pages", () => {
  test.each([
    ["client", requireClient, aClient, "/us/profile/billing?page=2", null],
    ["client", requireClient, null, "/us/profile/billing?page=2", login("client", "/us/profile/billing?page=2")],
    ["client", requireClient, aStudent, "/us/profile", login("client", "/us/profile")],
    ["client", requireClient, aTeacher, "/il/profile", login("client", "/il/profile", "il")],
    ["student", requireStudent, aStudent, "/pt/student/groups", null],
    ["student", requireStudent, aClient, "/pt/student/groups", login("student", "/pt/student/groups", "pt")],
    ["either", requireClientOrStudent, aClient, "/uk/groups/3", null],
    ["either", requireClientOrStudent, aStudent, "/uk/groups/3", null],
    ["either", requireClientOrStudent, null, "/uk/groups/3", login("client", "/uk/groups/3", "uk")],
    ["staff", requireStaff(), aTeacher, "/us/staff", null],
    ["staff", requireStaff(), aClient, "/us/staff", `/us/login?redirect=${encodeURIComponent("/us/staff")}&as=staff`],
  ] as const)("a page for %s", async (_, guard, user, address, expected) => {
    expect(await sentTo(guard, address, user)).toBe(expected);
  });

  test("staff without the role get an error, not a login that would send them back", async () => {
    await expect(requireStaff(["school_admin"])(asked("/us/staff/admins", aTeacher))).rejects.toEqual(
      data({ code: "role_not_allowed", requestId: null }, { status: 403 }),
    );
  });

  test("[AUTH-22] a staff login without its second factor must complete it first; on a parent's page it counts as not logged in", async () => {
    const waiting = { code: "second_factor_required", requestId: "r" };
    const way = async (guard: Guard<unknown>, address: string) => {
      try {
        await guard(asked(address, waiting, { status: 403 }));
      } catch (thrown) {
        return (thrown as Response).headers.get("location");
      }
      return null;
    };
    expect(await way(requireStaff(), "/il/staff/classes/4")).toBe(
      `/il/login/second-factor?redirect=${encodeURIComponent("/il/staff/classes/4")}`,
    );
    expect(await way(requireClient, "/us/profile")).toBe(login("client", "/us/profile"));
    expect(await way(notAuthenticated, "/us/login?as=staff")).toBeNull();
  });

  test("[AUTH-13] a guest's session counts as not logged in: guarded pages ask for a login, which opens", async () => {
    const refused = { code: "role_not_allowed", requestId: "r" };
    const guest = (address: string) => asked(address, refused, { status: 403 });
    const page = guest("/us/student/groups");
    expect(await pageState(page.context).isGuest()).toBe(true);
    expect(await pageState(page.context).currentUser()).toBeNull();
    const thrown = await requireStudent(page).catch((error: unknown) => error);
    expect((thrown as Response).headers.get("location")).toBe(login("student", "/us/student/groups"));
    expect(page.calls()).toBe(1);
    expect(await notAuthenticated(guest("/us/login?group=7"))).toBeNull();
    expect(await pageState(asked("/us", aClient).context).isGuest()).toBe(false);
    expect(await pageState(asked("/us", null).context).isGuest()).toBe(false);
  });

  test("a URL that hides another host leads home after the login", async () => {
    expect(await sentTo(requireClient, "/us//evil.example", null)).toBe(login("client", "/us"));
  });

  test("the user is loaded once per page, and not at all without a session", async () => {
    const page = asked("/us/profile", aClient);
    await requireClient(page);
    await requireClientOrStudent(page);
    expect(page.calls()).toBe(1);
    const visitor = asked("/us", aClient, { session: false });
    expect(await pageState(visitor.context).currentUser()).toBeNull();
    expect(visitor.calls()).toBe(0);
  });

  test("a server error isn't treated as a visitor: the page fails with its status", async () => {
    const page = asked("/us/profile", { code: "internal_error", requestId: "r" }, { status: 500 });
    await expect(requireClient(page)).rejects.toEqual(data({ code: "internal_error", requestId: "r" }, { status: 500 }));
  });

  test("as middleware it guards everything below an edition; an invalid prefix is left to the 404", async () => {
    const run = guarded(requireClient);
    const next = () => Promise.resolve(new Response());
    await expect(run(asked("/us/profile", null) as never, next)).rejects.toBeInstanceOf(Response);
    await expect(run(asked("/xx/profile", null) as never, next)).resolves.toBeUndefined();
  });
});

describe("[PM-12] [S-51] prefilled registration form", () => {
  const form = (query: string, answer: unknown) => hasRegistrationToken(asked(`/il/signup/form${query}`, answer, { session: true }));
  const draft = { name: "Ines", email: null, phone: null, students: [], course: null, group: null, referralId: null };

  test("a valid token returns the form's data", async () => {
    expect(await form("?regform_token=f-1", { isValid: true, draft })).toEqual({ token: "f-1", draft });
  });

  test.each([
    ["absent", ""],
    ["empty", "?regform_token="],
    ["too long", `?regform_token=${"a".repeat(201)}`],
    ["altered, expired or used", "?regform_token=f-2"],
  ])("a token that is %s leads to /404", async (_, query) => {
    const thrown = await form(query, { isValid: false, draft: null }).catch((error: unknown) => error);
    expect((thrown as Response).headers.get("location")).toBe("/il/404");
  });
});

describe("[PM-11] login pages", () => {
  test.each([
    ["/us/login", null, null],
    ["/us/login", aClient, "/us/profile"],
    ["/il/login?redirect=/il/student/groups&strategy=student", aClient, "/il/profile"],
    ["/us/login", aStudent, "/us/student/groups"],
    ["/us/login/student", aStudent, null],
    ["/us/login/student", aClient, "/us/profile"],
    ["/us/login", aTeacher, "/us/staff"],
    ["/us/login?strategy=client", aStudent, "/us/student/groups"],
    ["/us/login?strategy=client&redirect=//evil.example", aStudent, "/us/student/groups"],
    ["/us/login?strategy=student&redirect=/us/profile", aStudent, "/us/student/groups"],
    ["/us/login?strategy=client&redirect=/us/profile", aStudent, "/us/login/parent?redirect=%2Fus%2Fprofile"],
  ])("%s", async (address, user, expected) => {
    expect(await sentTo(notAuthenticated, address, user)).toBe(expected);
  });
});
