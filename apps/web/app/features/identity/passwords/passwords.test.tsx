import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import login from "../texts/en.json";
import { AskReset, ResetSent } from "./ask-reset.tsx";
import { ChoosePassword, DeadResetLink } from "./choose-password.tsx";
import passwords from "./texts/en.json";

let sent: { path: string; body: unknown }[] = [];
let answer: [status: number, body: unknown];
beforeEach(() => {
  sent = [];
  answer = [200, { outcome: "asked" }];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(init.body as string) });
    const [status, body] = answer;
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const texts = { login, passwords };
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
const refused = (status: number, code: string, field?: string) =>
  (answer = [status, { code, message: "No", requestId: "r", details: field ? [{ field: "password", code: field, message: "" }] : [] }]);

describe("[RT-04] [AUTH-08] forgotten password", () => {
  test("requests a link once, with the trimmed identity and the chosen kind of account", async () => {
    const onSent = vi.fn();
    renderPage(<AskReset initial="client" onSent={onSent} />, { texts });
    press("Send link");
    expect(screen.getByText("Email or phone is required")).toBeTruthy();
    expect(document.activeElement).toBe(box("Email or phone"));
    fireEvent.click(screen.getByRole("radio", { name: "Student" }));
    expect(screen.getByText(/to your parent’s if you don’t have one/)).toBeTruthy();
    type("Username", "  maya.k ");
    press("Send link");
    press("Send link");
    await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith({ strategy: "student", identity: "maya.k" }));
    expect(sent).toEqual([{ path: "/api/public/password_reset/student", body: { identity: "maya.k" } }]);
  });

  test("shows connection and rate limit errors above the field and keeps the input", async () => {
    refused(429, "too_many_requests");
    renderPage(<AskReset initial="client" onSent={() => {}} />, { texts });
    type("Email or phone", "rachel@bennett.example");
    press("Send link");
    expect((await screen.findByRole("alert")).textContent).toContain("Too many attempts");
    expect(box("Email or phone").value).toBe("rachel@bennett.example");
  });

  test("confirms with the typed identity, never whether the account exists; offers to ask again", () => {
    const onAgain = vi.fn();
    renderPage(<ResetSent asked={{ strategy: "client", identity: "who@else.example" }} onAgain={onAgain} />, { texts });
    expect(screen.getByText(/^If/).textContent).toContain("If who@else.example has an account, we’ve sent a link");
    expect(document.activeElement?.textContent).toBe("Check your email");
    press("Request again");
    expect(onAgain).toHaveBeenCalledOnce();
  });
});

describe("[RT-04] new password", () => {
  const onChanged = vi.fn();
  const onDead = vi.fn();
  beforeEach(() => {
    vi.clearAllMocks();
    renderPage(<ChoosePassword strategy="client" token="t-1" onChanged={onChanged} onDead={onDead} />, { texts });
  });

  test("refuses a short or blank password before sending anything", () => {
    press("Set password");
    expect(screen.getByText("Enter a new password.")).toBeTruthy();
    type("New password", "  abc  ");
    expect(screen.getByText(/at least 6 characters long/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("shows a common password's error at its field and keeps it there", async () => {
    refused(422, "validation_failed", "password_common");
    type("New password", "password1");
    press("Set password");
    expect(await screen.findByText(/too common/)).toBeTruthy();
    expect([document.activeElement, box("New password").value]).toEqual([box("New password"), "password1"]);
  });

  test("trims the password, as every login does", async () => {
    answer = [200, { outcome: "changed" }];
    type("New password", " sunrise hill ");
    press("Set password");
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ path: "/api/public/password_reset/client", body: { token: "t-1", password: "sunrise hill" } }]);
  });

  test("says when the link has been used meanwhile", async () => {
    refused(409, "token_invalid");
    type("New password", "sunrise hill");
    press("Set password");
    await waitFor(() => expect(onDead).toHaveBeenCalledOnce());
    expect(onChanged).not.toHaveBeenCalled();
  });
});

test("[RT-04] an invalid link leads to requesting another one", () => {
  renderPage(<DeadResetLink strategy="student" />, { texts });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This link no longer works");
  expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe("/us/forgot-password?strategy=student");
});
