import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { LoginPanel } from "../login-panel.tsx";
import login from "../texts/en.json";
import { CodeLogin } from "./code-login.tsx";
import { DemoLogin } from "./demo-login.tsx";
import guests from "./texts/en.json";

let sent: unknown[] = [];
let reply: [status: number, body: unknown, headers?: Record<string, string>];
const opened = vi.fn();
beforeEach(() => {
  sent = [];
  reply = [200, { token: "t" }];
  opened.mockClear();
  vi.spyOn(window.location, "assign").mockImplementation(opened);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(init.body as string)]);
    const [status, body, headers] = reply;
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = { guests, login };
const box = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(box(name), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: guests.code.join }));
const refused = (status: number, code: string): [number, unknown] => [status, { code, message: "No", requestId: "r" }];

describe("[AUTH-13] [DL-01] login by code", () => {
  test("is linked from the login, with the requested class", () => {
    renderPage(<LoginPanel wanted="/us/live/12?x=1" />, { texts });
    expect(screen.getByRole("link", { name: login.byCode }).getAttribute("href")).toBe("/us/login?group=12");
  });

  test("asks for number and code, then enters the class under the given name", async () => {
    renderPage(<CodeLogin group="" />, { texts, path: "/il/login", edition: "il" });
    press();
    expect(screen.getByText(guests.problems.group_missing)).toBeTruthy();
    expect(screen.getByText(guests.problems.code_missing)).toBeTruthy();
    expect(document.activeElement).toBe(box("group"));
    type("group", "12x");
    expect(screen.getByText(guests.problems.group_unknown)).toBeTruthy();
    type("group", " #12 ");
    type("code", " abc-234 ");
    type("name", "  Lou\u202E  R. ");
    press();
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith("/il/live/12"));
    expect(sent).toEqual([["/api/auth/login/group_class/12", { code: "abc-234", name: "Lou R." }]]);
  });

  test.each(["name_not_allowed", "name_of_staff"] as const)("shows %s at the name field, in both forms", async (code) => {
    reply = [422, { code: "validation_failed", message: "No", requestId: "r", details: [{ field: "name", code, message: "No" }] }];
    const { unmount } = renderPage(<CodeLogin group="12" />, { texts });
    type("code", "ABC234");
    type("name", "Dana");
    press();
    expect(await screen.findByText(guests.problems[code])).toBeTruthy();
    expect(box("name").getAttribute("aria-invalid")).toBe("true");
    unmount();
    renderPage(<DemoLogin classId={12} uid="try-us" />, { texts });
    type("name", "Dana");
    press();
    expect(await screen.findByText(guests.problems[code])).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
  });

  test("takes the number from the URL; sends no name when none is given", async () => {
    renderPage(<CodeLogin group="12" />, { texts });
    type("code", "ABC234");
    press();
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/us/live/12"));
    expect(sent).toEqual([["/api/auth/login/group_class/12", { code: "ABC234" }]]);
  });

  test.each([
    [refused(422, "code_wrong"), "code", guests.problems.code_wrong],
    [refused(409, "class_not_open"), "group", guests.problems.group_closed],
    [refused(404, "not_found"), "group", guests.problems.group_unknown],
  ])("[S-47] shows an error at its field and keeps the input", async (answer, field, words) => {
    reply = answer;
    renderPage(<CodeLogin group="12" />, { texts });
    type("code", "ABC234");
    type("name", "Lou");
    press();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(box(field));
    expect(["group", "code", "name"].map((name) => box(name).value)).toEqual(["12", "ABC234", "Lou"]);
    expect(opened).not.toHaveBeenCalled();
  });

  test("shows how long to wait after too many attempts", async () => {
    reply = [429, { code: "too_many_requests", message: "Later", requestId: "r" }, { "retry-after": "61" }];
    renderPage(<CodeLogin group="12" />, { texts });
    type("code", "ABC234");
    press();
    expect((await screen.findByRole("alert")).textContent).toContain("1 minute 1 second");
  });
});

describe("[AUTH-14] [S-48] demo class by name", () => {
  test("sends what the class shows of the name: one line, forty characters, no invisible ones", async () => {
    renderPage(<DemoLogin classId={9} uid="larks-try-it" />, { texts });
    expect(box("name").maxLength).toBe(40);
    press();
    expect(screen.getByText(guests.problems.name_missing)).toBeTruthy();
    type("name", "\u200B \u202E");
    press();
    expect(sent).toEqual([]);
    type("name", `<b>Lou</b>\u202E ${"x".repeat(60)}`);
    press();
    await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith("/us/live/9"));
    expect(sent).toEqual([["/api/auth/login/group_class_demo/larks-try-it", { name: `<b>Lou</b> ${"x".repeat(29)}` }]]);
  });

  test("says when the class has closed meanwhile", async () => {
    reply = refused(409, "class_not_open");
    renderPage(<DemoLogin classId={9} uid="larks-try-it" />, { texts });
    type("name", "Lou");
    press();
    expect(await screen.findByText(guests.problems.group_closed)).toBeTruthy();
    expect(box("name").value).toBe("Lou");
  });
});
