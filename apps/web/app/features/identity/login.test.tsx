import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDialog } from "~/shared/dialogs/dialog-store.ts";
import { aClient, aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import { ParentArrival } from "./arrival.tsx";
import { LoginDialog } from "./login-dialog.tsx";
import { LoginPanel } from "./login-panel.tsx";
import login from "./texts/en.json";
import { ParentPasswordDialog } from "./parent-password-dialog.tsx";
import { StaffLoginPanel } from "./staff-login-panel.tsx";

interface Sent {
  path: string;
  body: unknown;
}
let sent: Sent[] = [];
let answer: () => Promise<Response>;
const opened = vi.fn();

const answered = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
const wrong = () => Promise.resolve(answered(401, { code: "wrong_credentials", message: "Wrong", requestId: "r" }));

beforeEach(() => {
  sent = [];
  answer = () => Promise.resolve(answered(200, { token: "t" }));
  opened.mockClear();
  vi.spyOn(window.location, "assign").mockImplementation(opened);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(init.body as string) });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

const texts = { login };
const box = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const press = (name = "Log in") => fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
const problems = () => screen.queryAllByText(/is required/).map((line) => line.textContent);

describe("[VL-02] [DL-01] login form", () => {
  test("shows no errors before the first attempt, then what is missing, and clears them as it is filled in", () => {
    renderPage(<LoginPanel />, { texts });
    fireEvent.blur(box("Username or email"));
    expect(problems()).toEqual([]);
    press();
    expect(problems()).toEqual(["Username or email is required", "Password is required"]);
    expect(document.activeElement).toBe(box("Username or email"));
    type("Username or email", "rachel@bennett.example");
    expect(problems()).toEqual(["Password is required"]);
    press();
    expect(document.activeElement).toBe(box("Password"));
    expect(sent).toEqual([]);
  });

  test("trims the input and sends it once, however often the button is pressed", async () => {
    const gate = Promise.withResolvers<Response>();
    answer = () => gate.promise;
    renderPage(<LoginPanel />, { texts });
    type("Username or email", "  rachel@bennett.example ");
    type("Password", " larks ");
    press();
    press();
    fireEvent.submit(box("Password").form as HTMLFormElement);
    expect(sent).toEqual([{ path: "/api/auth/login/client", body: { identity: "rachel@bennett.example", password: "larks" } }]);
    await act(async () => gate.resolve(answered(200, { token: "t" })));
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith("/us/profile"));
    press();
    expect(sent).toHaveLength(1);
  });

  test("shows one alert for a wrong password, keeps the input and allows a retry", async () => {
    answer = wrong;
    renderPage(<LoginPanel />, { texts });
    type("Username or email", "rachel@bennett.example");
    type("Password", "wrong");
    press();
    expect((await screen.findByRole("alert")).textContent).toBe("Wrong username or password");
    expect([box("Username or email").value, box("Password").value]).toEqual(["rachel@bennett.example", "wrong"]);
    expect(document.activeElement).toBe(box("Password"));
    press();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(opened).not.toHaveBeenCalled();
  });

  test.each([[{}], [""], ["<html>"], [{ token: "" }]])("[ER-01] an answer without a token (%j) isn't a login", async (body) => {
    answer = () => Promise.resolve(answered(200, body));
    renderPage(<LoginPanel />, { texts });
    type("Username or email", "rachel@bennett.example");
    type("Password", "larks");
    press();
    expect((await screen.findByRole("alert")).textContent).toBe("Auth token not found");
    expect(opened).not.toHaveBeenCalled();
  });

  test("counts down the waiting time after too many attempts", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer = () => Promise.resolve(answered(429, { code: "too_many_requests", message: "Later", requestId: "r" }, { "retry-after": "61" }));
    renderPage(<LoginPanel />, { texts });
    type("Username or email", "rachel@bennett.example");
    type("Password", "wrong");
    press();
    const alert = await screen.findByRole("alert");
    const shown = () => alert.querySelector("[aria-hidden] .tabular, .tabular")?.textContent;
    expect(alert.textContent).toContain("1 minute 1 second");
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(shown()).toBe("50 seconds");
    await act(() => vi.advanceTimersByTimeAsync(55_000));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("reports a missing connection", async () => {
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    renderPage(<LoginPanel />, { texts });
    type("Username or email", "rachel@bennett.example");
    type("Password", "larks");
    press();
    expect((await screen.findByRole("alert")).textContent).toMatch(/can’t reach the server/);
  });

  test("logs a student in on the student side; switching sides clears errors and keeps the input", async () => {
    renderPage(<LoginPanel />, { texts, path: "/il/login", edition: "il" });
    type("Username or email", "maya.bennett");
    press();
    expect(problems()).toEqual(["Password is required"]);
    fireEvent.click(screen.getByRole("radio", { name: "Student" }));
    expect(problems()).toEqual([]);
    expect(box("Username").value).toBe("maya.bennett");
    type("Password", "larks");
    press();
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/il/student/groups"));
    expect(sent).toEqual([{ path: "/api/auth2/token/identity", body: { type: "student", identity: "maya.bennett", password: "larks" } }]);
  });

  test.each([
    ["/us/profile/billing?page=2", "/us/profile/billing?page=2"],
    ["https://evil.example/", "/us/profile"],
    ["//evil.example", "/us/profile"],
    ["/\\evil.example", "/us/profile"],
    [null, "/us/profile"],
  ])("[RT-05] the requested page %s leads to %s", async (wanted, page) => {
    renderPage(<LoginPanel wanted={wanted} />, { texts });
    type("Username or email", "rachel@bennett.example");
    type("Password", "larks");
    press();
    await waitFor(() => expect(opened).toHaveBeenCalledWith(page));
  });
});

describe("[DL-01] login dialog", () => {
  test("opens on the requested side with empty fields", async () => {
    renderPage(<LoginDialog />, { texts });
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => void openDialog("login", { strategy: "student" }));
    const dialog = screen.getByRole("dialog", { name: "Sign In as" });
    expect(dialog.style.getPropertyValue("--width")).toBe("468px");
    expect(screen.getByRole("link", { name: "Login by code" }).getAttribute("href")).toBe("/us/login?group=");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Student" }).checked).toBe(true);
    type("Username", "maya");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => void openDialog("login", {}));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Parent" }).checked).toBe(true);
    expect(box("Username or email").value).toBe("");
    fireEvent.click(screen.getByRole("link", { name: "Staff login" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("[VL-02] login posted before hydration", () => {
  const refused = { status: 429, code: "too_many_requests", message: "Later", reason: null, details: [], requestId: null, retryAfter: 61 };
  const posted = (over: object) => ({
    form: "kind identity password",
    values: { kind: "student", identity: "maya.k" },
    problems: {},
    failure: null,
    isDone: false,
    ...over,
  });

  test("shows what is missing, keeps the side and the input, and continues from there", () => {
    renderPage(<LoginPanel />, { texts, actionData: posted({ problems: { password: "missing" } }) });
    expect(problems()).toEqual(["Password is required"]);
    expect([screen.getByRole<HTMLInputElement>("radio", { name: "Student" }).checked, box("Username").value]).toEqual([true, "maya.k"]);
    type("Password", "larks");
    expect(problems()).toEqual([]);
  });

  test("shows why it was refused", () => {
    renderPage(<LoginPanel />, { texts, actionData: posted({ failure: refused }) });
    expect(screen.getByRole("alert").textContent).toContain("Too many attempts");
  });

  test("ignores the result of another form", () => {
    renderPage(<LoginPanel />, { texts, actionData: posted({ form: "group code name", problems: { password: "missing" } }) });
    expect(problems()).toEqual([]);
    expect(box("Username or email").value).toBe("");
  });
});

test("[RT-05] staff choose their role, and the browser remembers it", async () => {
  const first = renderPage(<StaffLoginPanel wanted={null} />, { texts });
  fireEvent.change(box("Your role"), { target: { value: "canvas_observer" } });
  type("Email or phone", "grace.lin@larkroom.example");
  type("Password", "larks");
  press();
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/us/staff"));
  expect(sent[0]?.body).toEqual({ type: "canvas_observer", identity: "grace.lin@larkroom.example", password: "larks" });
  first.unmount();
  renderPage(<StaffLoginPanel wanted={null} />, { texts });
  expect(box("Your role").value).toBe("canvas_observer");
});

describe("[DL-02] a student switches to the parent's account", () => {
  const user = { ...aStudent, client: { name: "Rachel Bennett", email: "rachel@bennett.example" } };

  test("with the parent's password only, and the parent's page says so once", async () => {
    const students = renderPage(<ParentPasswordDialog />, { texts, user });
    act(() => void openDialog("parentPassword", { redirect: "/us/profile/billing" }));
    const dialog = screen.getByRole("dialog", { name: "Log in as Parent" });
    expect(dialog.textContent).toContain("Rachel Bennett");
    expect(dialog.style.getPropertyValue("--width")).toBe("486px");
    expect(screen.getByRole("link", { name: "Forgot Password?" }).getAttribute("href")).toBe("/us/forgot-password?strategy=client");
    expect(screen.queryByLabelText("Username or email")).toBeNull();
    press("Log in");
    expect(problems()).toEqual(["Password is required"]);
    type("Password", "larks");
    const posts: string[] = [];
    const keep = (event: SubmitEvent) => {
      const { action, method } = event.target as HTMLFormElement;
      if (!event.defaultPrevented) posts.push(`${method} ${action}`);
      event.preventDefault();
    };
    window.addEventListener("submit", keep);
    press("Log in");
    press("Log in");
    window.removeEventListener("submit", keep);
    // The browser posts the form once: the student's page is unloaded before the account changes.
    expect(posts).toEqual([expect.stringMatching(/^post .*\/us\/login\/parent\?redirect=%2Fus%2Fprofile%2Fbilling$/)]);
    expect(sent).toEqual([]);
    students.unmount();

    const { toasts } = await import("~/kit/toast/toast-store.ts");
    renderPage(<ParentArrival />, { texts, user: aClient });
    expect(toasts.current()?.text).toBe("You’re logged in as Rachel Bennett");
    expect(sessionStorage.length).toBe(0);
  });
});

test("[AUTH-02] a staff login that needs a second factor continues there, with the requested page", async () => {
  answer = () => Promise.resolve(answered(200, { token: "t", secondFactor: "verify" }));
  renderPage(<StaffLoginPanel wanted="/us/staff/settings" />, { texts });
  type("Email or phone", "eleanor.park@larkroom.example");
  type("Password", "larks");
  press();
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/us/login/second-factor?redirect=%2Fus%2Fstaff%2Fsettings"));
});
