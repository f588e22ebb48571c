import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LoginPanel } from "../login-panel.tsx";
import login from "../texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { keepBegun, takeBegun, type Begun } from "./begun.ts";
import { GoogleAlert } from "./google-alert.tsx";
import { GoogleLogin } from "./google-login.tsx";
import { readProblem } from "./google-problem.ts";
import google from "./texts/en.json";
import { keepProof, readProof } from "./proof.ts";

let sent: unknown[] = [];
let reply: () => Response;
const opened = vi.fn();
const answered = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const refused = (status: number, code: string, reason?: string) =>
  answered(status, { code, message: "said by the server", requestId: "r", ...(reason ? { reason } : {}) });

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  opened.mockClear();
  vi.spyOn(window.location, "replace").mockImplementation(opened);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    // The URL must be cleared by now.
    sent.push([path, JSON.parse(init.body as string), window.location.search]);
    return reply();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

const texts = { login, google };
const begun: Begun = { edition: "il", strategy: "client", page: "/il/profile/billing?page=2", link: false };
const rachel = { googleId: "10001", name: "Rachel Roe", email: "rachel@gmail.example", verification_token: "proof" };
const common = { linked: false, strategy: "client", redirect: begun.page };

/** Returns from Google with a query. */
async function comeBack(
  query: string,
  from: Begun | null = begun,
  root: NonNullable<Parameters<typeof renderPage>[1]>["root"] = {},
): Promise<URL> {
  if (from) keepBegun(from);
  window.history.replaceState(null, "", `/login/google${query}`);
  renderPage(<GoogleLogin />, { path: "/login/google", texts, root });
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  return new URL(String(opened.mock.calls[0]?.[0]), "http://localhost:3000");
}
const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

describe("[DL-01] [AUTH-17] Google button", () => {
  const ways = { google: true, sms: true, school: false };

  test("appears in the login for parents and students when configured, with the requested page", () => {
    renderPage(<LoginPanel wanted="/il/profile/billing" />, { edition: "il", path: "/il/login", texts, root: { ways } });
    const link = () => screen.getByRole("link", { name: "Continue with Google" });
    expect(link().getAttribute("href")).toBe("/api/auth2/google?strategy=client&redirect=%2Fil%2Fprofile%2Fbilling");
    fireEvent.click(screen.getByRole("radio", { name: "Student" }));
    expect(link().getAttribute("href")).toBe("/api/auth2/google?strategy=student&redirect=%2Fil%2Fprofile%2Fbilling");
    fireEvent.click(link());
    expect(takeBegun()).toEqual({ edition: "il", strategy: "student", page: "/il/profile/billing", link: false });
    expect(takeBegun()).toBeNull();
  });

  test("is absent when Google isn't configured", () => {
    renderPage(<LoginPanel />, { texts });
    expect(screen.queryByText("Continue with Google")).toBeNull();
  });

  test.each(["https://evil.example/", "//evil.example"])("[S-61] never passes %s on", (wanted) => {
    renderPage(<LoginPanel wanted={wanted} />, { texts, root: { ways } });
    expect(screen.getByRole("link", { name: "Continue with Google" }).getAttribute("href")).toContain("redirect=%2Fus%2Fprofile");
  });
});

describe("[AUTH-12] returning from Google", () => {
  test("links the account of a logged-in parent, even if the button was pressed before hydration", async () => {
    reply = refused(422, "google_refused", "denied");
    const { pathname, hash } = await comeBack("?error=access_denied&state=s", null, { user: aClient });
    expect(pathname + hash).toBe("/us/profile/settings#google");
  });

  test("sends the code to the server once, after clearing the URL, and opens the requested page", async () => {
    reply = answered(200, { ...common, token: "t" });
    expect(pathOf(await comeBack("?code=c-1&state=s-1&iss=https%3A%2F%2Faccounts.google.com&scope=email"))).toBe(begun.page);
    expect(sent).toEqual([["/api/auth/connect/google", { code: "c-1", state: "s-1", iss: "https://accounts.google.com" }, ""]]);
  });

  test.each([
    [null, "/us/profile"],
    ["//evil.example", "/us/profile"],
  ])("[S-61] a redirect to %s opens the user's own page, in the edition last seen if none is stored", async (redirect, page) => {
    reply = answered(200, { ...common, redirect, token: "t" });
    expect(pathOf(await comeBack("?code=c&state=s", null))).toBe(page);
  });

  test("[VL-01] leads a parent without an account to the edition's sign-up, with the data Google verified", async () => {
    reply = answered(200, { ...common, ...rachel });
    expect(pathOf(await comeBack("?code=c&state=s"))).toBe("/il/signup");
    const { verification_token: verificationToken, ...known } = rachel;
    expect(readProof(Date.now())).toEqual({ ...known, verificationToken });
    expect(readProof(Date.now() + 56 * 60_000)).toBeNull();
  });

  test("leads back to the sign-up step where it began", async () => {
    reply = answered(200, { ...common, ...rachel, redirect: "/il/signup/students" });
    expect(pathOf(await comeBack("?code=c&state=s", { ...begun, page: "/il/signup/students" }))).toBe("/il/signup/students");
  });

  test("tells an unknown student on the student side of the login; stores nothing about them", async () => {
    reply = answered(200, { ...common, googleId: "7", name: "Kid", email: "kid@gmail.example", strategy: "student", redirect: null });
    const page = await comeBack("?code=c&state=s", { ...begun, strategy: "student", page: "/il/student/groups" });
    expect(page.pathname).toBe("/il/login");
    expect(Object.fromEntries(page.searchParams)).toEqual({
      error_code: "google_unknown_student",
      strategy: "student",
      redirect: "/il/student/groups",
    });
    expect(readProof(Date.now())).toBeNull();
  });

  test("shows a linked account on the page where linking began", async () => {
    reply = answered(200, { linked: true, strategy: "client", redirect: "/il/profile/settings" });
    expect(pathOf(await comeBack("?code=c&state=s", { ...begun, link: true }))).toBe("/il/profile/settings#google");
  });
});

describe("[PM-14] [ER-04] failed Google login", () => {
  test("goes to the login of its edition with the code, the message and the requested page", async () => {
    reply = refused(422, "google_refused", "denied");
    const page = await comeBack("?error=access_denied&state=s");
    expect(sent).toEqual([["/api/auth/connect/google", { error: "access_denied", state: "s" }, ""]]);
    expect(page.pathname).toBe("/il/login");
    expect(Object.fromEntries(page.searchParams)).toEqual({
      error_code: "google_refused.denied",
      error_message: "said by the server",
      strategy: "client",
      redirect: begun.page,
    });
  });

  test("passes on an error from the URL without sending anything", async () => {
    const page = await comeBack("?error_code=too_many_requests&error_message=Too+many+tries.");
    expect(Object.fromEntries(page.searchParams)).toMatchObject({ error_code: "too_many_requests", error_message: "Too many tries." });
    expect(sent).toEqual([]);
  });

  test("shows a failed account link in the settings", async () => {
    reply = refused(409, "duplicate");
    const page = await comeBack("?code=c&state=s", { ...begun, link: true });
    expect([page.pathname, page.hash, page.searchParams.get("error_code")]).toEqual(["/il/profile/settings", "#google", "duplicate"]);
  });

  test.each([
    ["google_refused.denied", "No matter", /You didn’t finish logging in with Google/, "status"],
    ["google_refused.state", "No matter", /has expired or started on another device/, "alert"],
    ["google_refused.email_unverified", "No matter", /hasn’t verified this email address/, "alert"],
    ["google_refused.account", "No matter", /This account is closed/, "alert"],
    ["google_unknown_student", "", /Log in with your username and password/, "alert"],
    ["temporarily_unavailable", "No matter", /can’t reach Google right now/, "alert"],
    ["never_heard_of", "", /^Something went wrong\. Try again in a moment\.$/, "alert"],
    ["", "The account is being moved.", /^Something went wrong.*“The account is being moved\.”$/, "alert"],
  ])("%s %s is shown in our words, or else with the message", (code, message, words, role) => {
    const problem = readProblem(new URLSearchParams({ ...(code ? { error_code: code } : {}), error_message: message }));
    renderPage(problem ? <GoogleAlert problem={problem} /> : null, { texts });
    expect(screen.getByRole(role).textContent).toMatch(words);
    expect(screen.queryByText(/No matter/)).toBeNull();
  });

  test.each(["Call +1 900 555 0148 now", "Log in at evil.example", "mail me@evil", "<b>Hello</b>", "x".repeat(201)])(
    "[S-62] a URL can't show messages in our name: %s",
    (message) => expect(readProblem(new URLSearchParams({ error_message: message }))).toEqual({ code: "unknown", message: null }),
  );

  test("shows nothing when nothing went wrong", () => expect(readProblem(new URLSearchParams({ redirect: "/us" }))).toBeNull());
});

test("ignores invalid stored data", () => {
  for (const kept of ["no json", "7", "null", JSON.stringify({ edition: "fr" }), JSON.stringify({ googleId: 7, until: 9e15 })]) {
    sessionStorage.setItem("google-login", kept);
    sessionStorage.setItem("google-sign-up", kept);
    expect([takeBegun(), readProof(Date.now())]).toEqual([null, null]);
  }
  keepProof({ googleId: "1", name: "A", email: "a@b.example", verificationToken: "t" }, 0);
  expect(readProof(1)?.name).toBe("A");
});
