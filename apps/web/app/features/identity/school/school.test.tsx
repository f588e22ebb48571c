import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ConfirmHost } from "~/kit/confirm/confirm-host.tsx";
import { PROMPT_PAUSE } from "~/kit/confirm/confirm-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { LoginPanel } from "../login-panel.tsx";
import login from "../texts/en.json";
import { StaffLoginPanel } from "../staff-login-panel.tsx";
import { type Begun, keepBegun, keepConnecting, takeBegun, takeConnecting } from "./begun.ts";
import schoolAccount from "../school-account/texts/en.json";
import schoolSignIn from "./texts/en.json";
import { ConnectSchool, SchoolLogin } from "./school-login.tsx";
import { SchoolAccount } from "../school-account/school-account.tsx";
import { SchoolPart } from "./school-part.tsx";

let sent: unknown[] = [];
let reply: () => Response;
const opened = vi.fn();
const answered = (status: number, body: unknown) => () =>
  status === 204 ? new Response(null, { status }) : Response.json(body, { status });
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

const texts = { login, schoolSignIn, schoolAccount };
const begun: Begun = { edition: "il", strategy: "student", school: "larks", page: "/il/student/groups" };
const found = { school: { slug: "larks", title: "Lark School" }, kind: "OIDC" as const };

describe("[OIDC-01] the school on the login page", () => {
  const show = (school: Partial<Parameters<typeof SchoolPart>[0]["school"]>, strategy: "student" | "staff" = "student") =>
    renderPage(
      <SchoolPart school={{ asked: "larks", found, problem: null, isConnecting: false, ...school }} strategy={strategy} wanted={null} />,
      { texts },
    );

  test("its button leads to its provider, and remembers where the login began", () => {
    show({});
    const button = screen.getByRole("link", { name: "Sign in with Lark School" });
    expect(button.getAttribute("href")).toBe("/api/auth2/school?school=larks&strategy=student&redirect=%2Fus%2Fstudent%2Fgroups");
    button.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(button);
    expect(takeBegun()).toEqual({ edition: "us", strategy: "student", school: "larks", page: "/us/student/groups" });
  });

  test("Clever is named, and staff return to the console", () => {
    show({ found: { ...found, kind: "CLEVER" } }, "staff");
    const href = screen.getByRole("link", { name: "Sign in with Clever (Lark School)" }).getAttribute("href");
    expect(href).toBe("/api/auth2/school?school=larks&strategy=staff&redirect=%2Fus%2Fstaff");
  });

  test("its address is asked for; one that offers nothing is named as such", () => {
    const { unmount, container } = show({ asked: "", found: null });
    expect(screen.queryByText(schoolSignIn.find.none)).toBeNull();
    expect(container.querySelector("form")?.getAttribute("action")).toBe("/us/login");
    unmount();
    show({ asked: "nowhere", found: null });
    expect(screen.getByText(schoolSignIn.find.none)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/School address/).value).toBe("nowhere");
  });

  test("someone who came back is asked for the password once, without the button", () => {
    show({ isConnecting: true });
    expect(screen.getByText(schoolSignIn.connect.first)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("both logins lead there only if some school offers it", () => {
    const ways = { google: false, sms: true, school: true };
    const { unmount } = renderPage(<LoginPanel wanted="/us/profile/billing" />, { texts, root: { ways } });
    expect(screen.getByRole("link", { name: "Sign in with your school" }).getAttribute("href")).toBe(
      "/us/login?school=&strategy=client&redirect=%2Fus%2Fprofile%2Fbilling",
    );
    unmount();
    const staff = renderPage(<StaffLoginPanel />, { texts, root: { ways } });
    expect(screen.getByRole("link", { name: "Sign in with your school" }).getAttribute("href")).toBe("/us/login?school=&as=staff");
    staff.unmount();
    renderPage(<LoginPanel />, { texts });
    expect(screen.queryByRole("link", { name: "Sign in with your school" })).toBeNull();
  });
});

describe("[OIDC-03] coming back from the school", () => {
  async function comeBack(query: string, from: Begun | null = begun): Promise<URL> {
    if (from) keepBegun(from);
    window.history.replaceState(null, "", `/login/school${query}`);
    renderPage(<SchoolLogin />, { path: "/login/school", texts });
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    return new URL(String(opened.mock.calls[0]?.[0]), "http://localhost:3000");
  }
  const pathOf = ({ pathname, search }: URL) => pathname + search;
  const common = { strategy: "student", school: "larks", redirect: begun.page, connectToken: null };

  test("sends the answer once, and opens the requested page", async () => {
    reply = answered(200, { ...common, token: "t" });
    expect(pathOf(await comeBack("?code=c&state=s&iss=https%3A%2F%2Fid.example"))).toBe("/il/student/groups");
    expect(sent).toEqual([["/api/auth/connect/school", { code: "c", state: "s", iss: "https://id.example" }, ""]]);
  });

  test("asks staff for the second factor first", async () => {
    reply = answered(200, { ...common, strategy: "staff", redirect: "/il/staff", token: "t", secondFactor: "verify" });
    expect(pathOf(await comeBack("?code=c&state=s"))).toBe("/il/login/second-factor?redirect=%2Fil%2Fstaff");
  });

  test("[S-61] follows no redirect to another site", async () => {
    reply = answered(200, { ...common, redirect: "//evil.example", token: "t" });
    expect(pathOf(await comeBack("?code=c&state=s", null))).toBe("/us/student/groups");
  });

  test("someone unknown logs in with the password once, and is then connected", async () => {
    reply = answered(200, { ...common, connectToken: "ct" });
    const page = await comeBack("?code=c&state=s");
    expect(page.pathname).toBe("/il/login");
    expect(Object.fromEntries(page.searchParams)).toEqual({
      school: "larks",
      strategy: "student",
      connect: "1",
      redirect: "/il/login/connect-school",
    });
    expect(takeConnecting()).toEqual({ token: "ct", page: "/il/student/groups" });
  });

  test.each([
    ["?error=access_denied&state=s", "school_sign_in_refused.denied"],
    ["?code=c&state=old", "school_sign_in_refused.state"],
  ])("%s goes back to the login where it began", async (query, problem) => {
    reply = refused(422, "school_sign_in_refused", problem.split(".")[1]);
    const page = await comeBack(query);
    expect(page.pathname).toBe("/il/login");
    expect(page.searchParams.get("school_error")).toBe(problem);
    expect(page.searchParams.get("school")).toBe("larks");
  });
});

describe("[OIDC-04] connecting the account", () => {
  const show = () => renderPage(<ConnectSchool />, { user: aClient, texts });

  test("happens once, and leads on", async () => {
    keepConnecting("ct", "/us/profile/billing");
    reply = answered(204, null);
    show();
    expect(await screen.findByText("School account connected")).toBeTruthy();
    expect(sent).toEqual([["/api/auth/connect/school/confirm", { token: "ct" }, ""]]);
    expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/us/profile/billing");
    expect(takeConnecting()).toBeNull();
  });

  test.each([
    ["duplicate", schoolSignIn.problems.duplicate],
    ["fresh_login_required", schoolSignIn.problems.fresh],
  ])("a refusal (%s) is explained, and the person is logged in all the same", async (code, text) => {
    keepConnecting("ct", "/us/profile");
    reply = refused(409, code);
    show();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/us/profile");
  });

  test("without anything to connect nothing is sent", async () => {
    show();
    expect(await screen.findByText(schoolSignIn.problems.again)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe("[OIDC-09] [OIDC-10] the school's account in one's settings", () => {
  const connection = { school: "Lark School", connectedAt: "2026-03-02T10:00:00Z", lastUsedAt: null, canDisconnect: true };
  const show = (more: Partial<typeof connection> = {}) =>
    renderPage(
      <>
        <SchoolAccount connection={{ ...connection, ...more }} />
        <ConfirmHost />
      </>,
      { user: aClient, texts },
    );

  test("is disconnected after a question", async () => {
    const called = vi.fn();
    vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => (called(method, path), new Response(null, { status: 204 })));
    show();
    expect(await screen.findByText(/Lark School, connected on/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Disconnect" }));
    fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(called).not.toHaveBeenCalled();
    // Asked again at once, it would be taken for the second click of a double click.
    await new Promise((resolve) => setTimeout(resolve, PROMPT_PAUSE));
    fireEvent.click(screen.getByRole("button", { name: "Disconnect" }));
    fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Disconnect" }));
    await waitFor(() => expect(called.mock.calls).toEqual([["DELETE", "/api/auth/connect/school"]]));
  });

  test("has no button while it is the only way to log in", async () => {
    show({ canDisconnect: false });
    await screen.findByText(/Lark School, connected on/);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText(schoolAccount.only)).toBeTruthy();
  });
});
