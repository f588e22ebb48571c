import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import family from "../registration/texts/en.json";
import { ChildAboutForm } from "./child-about-form.tsx";
import { ChildLoginForm } from "./child-login-form.tsx";
import { ConsentList, type ConsentState } from "./consent-list.tsx";
import { loginProblems } from "./login-problems.ts";
import children from "./texts/en.json";
import { RemoveChild } from "./remove-child.tsx";

type Sent = [method: string, address: string, body: unknown];
let sent: Sent[] = [];
let answer: (method: string, address: string) => [status: number, body: unknown];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const method = init.method ?? "GET";
    sent.push([method, address, init.body === undefined ? undefined : JSON.parse(init.body as string)]);
    const [status, body] = answer(method, address);
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const texts = { children, family };
const maya = { id: 6, name: "Maya Bennett", login: "maya.b", birthDate: "2014-02-03", hasPassword: true, consents: [] };
const refused = (field: string, code: string) => ({
  code: "validation_failed",
  message: "No",
  requestId: "r",
  details: [{ field, code, message: code }],
});
const show = (page: React.ReactNode) => renderPage(page, { user: aClient, texts });

describe("[CON-01] [CON-02] consents", () => {
  const given = { granted: true, version: "2025-06", method: "sign_up", at: "2026-01-05T15:00:00.000Z", by: "Rachel Bennett" };
  const state = (changes: Partial<Record<string, Partial<ConsentState["purposes"][number]>>> = {}): ConsentState => ({
    version: "2026-01",
    purposes: (["camera", "chat", "recording", "ai_assistant", "third_parties"] as const).map((purpose) => ({
      purpose,
      granted: false,
      outdated: false,
      aged: false,
      history: [],
      ...changes[purpose],
    })),
  });
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("switch", { name });

  test("each shows its meaning, since when it is granted, for which text version, and its history", () => {
    show(<ConsentList studentId={6} loaded={state({ camera: { granted: true, outdated: true, history: [given] } })} />);
    expect([box(/^Camera/).checked, box(/^Chat/).checked]).toEqual([true, false]);
    const camera = box(/^Camera/).closest("li") as HTMLElement;
    expect(camera.textContent).toContain("The teacher and the group can see and hear your child.");
    expect(camera.textContent).toContain("Allowed on Jan 05, 2026. Version: 2025-06.");
    expect(camera.textContent).toContain("allowed by Rachel Bennett, during sign-up");
    expect(within(camera).getByRole("button", { name: "Agree to the new text" })).toBeTruthy();
    expect(box(/^Chat/).closest("li")?.textContent).toContain("Not allowed yet.");
  });

  test("each of them is listed, those that every class needs first", () => {
    show(<ConsentList studentId={6} loaded={state()} />);
    expect(screen.getAllByRole("switch").map((each) => each.closest("label")?.textContent)).toEqual([
      expect.stringContaining("Camera and microphone"),
      expect.stringContaining("Chat"),
      expect.stringContaining("your child can be in the recording"),
      expect.stringContaining("You and the teacher can read everything"),
      expect.stringContaining("Sharing with connected services"),
    ]);
  });

  test("sharing with connected services says what each of them gets", () => {
    show(<ConsentList studentId={6} loaded={state()} />);
    const text = box(/^Sharing/).closest("li")?.textContent;
    expect(text).toMatch(/learning platform gets.*grades.*own systems get.*first name.*customer system gets your name, email, phone/);
    expect(text).toMatch(/AI assistant get no names.*Without it, no names, IDs or contact details are sent/);
  });

  test("[S-92] one given for an older text that covered less is off; the parent agrees to the new text or refuses it", async () => {
    const lapsed = { granted: false, outdated: true, history: [given] };
    show(<ConsentList studentId={6} loaded={state({ third_parties: lapsed })} />);
    const row = box(/^Sharing/).closest("li") as HTMLElement;
    expect(box(/^Sharing/).checked).toBe(false);
    expect(row.textContent).toContain("Allowed on Jan 05, 2026. Version: 2025-06.");
    expect(row.textContent).toContain("your permission no longer applies");
    expect(within(row).getByRole("button", { name: "Agree to the new text" })).toBeTruthy();
    answer = () => [200, state({ third_parties: { history: [{ ...given, granted: false, at: "2026-03-10T20:00:00.000Z" }, given] } })];
    fireEvent.click(within(row).getByRole("button", { name: "Don’t allow" }));
    await waitFor(() => expect(within(row).queryByRole("button", { name: "Agree to the new text" })).toBeNull());
    expect(sent[0]?.[2]).toEqual({ purpose: "third_parties", granted: false, version: "2026-01" });
  });

  test("an old consent stays valid, and the parent is asked to renew it", async () => {
    show(<ConsentList studentId={6} loaded={state({ camera: { granted: true, aged: true, history: [given] } })} />);
    expect(box(/^Camera/).checked).toBe(true);
    expect(screen.getByText(/two or more years ago.*please review it/)).toBeTruthy();
    answer = () => [200, state({ camera: { granted: true, history: [{ ...given, at: "2026-03-10T20:00:00.000Z" }, given] } })];
    fireEvent.click(screen.getByRole("button", { name: "Confirm permission" }));
    await waitFor(() => expect(screen.queryByText(/please review it/)).toBeNull());
    expect(sent[0]?.[2]).toEqual({ purpose: "camera", granted: true, version: "2026-01" });
  });

  test("a switch takes effect at once, for the text version shown", async () => {
    const after = state({ chat: { granted: true, history: [{ ...given, version: "2026-01", method: "profile" }] } });
    answer = () => [200, after];
    show(<ConsentList studentId={6} loaded={state()} />);
    fireEvent.click(box(/^Chat/));
    await waitFor(() => expect(box(/^Chat/).checked).toBe(true));
    expect(sent).toEqual([["PUT", "/api/public/profile/client/student/6/consent", { purpose: "chat", granted: true, version: "2026-01" }]]);
    answer = () => [200, state()];
    fireEvent.click(box(/^Chat/));
    await waitFor(() => expect(box(/^Chat/).checked).toBe(false));
    expect(sent[1]?.[2]).toEqual({ purpose: "chat", granted: false, version: "2026-01" });
  });

  test("a refused change is reverted with a message", async () => {
    answer = () => [500, { code: "internal_error", message: "No", requestId: "r" }];
    show(<ConsentList studentId={6} loaded={state()} />);
    fireEvent.click(box(/^Camera/));
    expect((await screen.findByRole("alert")).textContent).toMatch(/Something went wrong/);
    expect(box(/^Camera/).checked).toBe(false);
  });

  test("when the text has changed meanwhile, the parent must read it first", async () => {
    answer = () => [422, refused("version", "version_outdated")];
    show(<ConsentList studentId={6} loaded={state()} />);
    fireEvent.click(box(/^Camera/));
    expect((await screen.findByText(/The text changed after you opened this page/)).closest("[role]")).toBeTruthy();
    expect(box(/^Camera/).checked).toBe(false);
  });
});

describe("[CLI-08] a child's login", () => {
  test.each([
    ["maya.b", "", true, {}],
    ["Maya.B ", "sunrise", false, {}],
    ["", "sunrise", false, { login: "required" }],
    ["mb", "", true, { login: "login_invalid" }],
    ["maya b", "", true, { login: "login_invalid" }],
    ["maya.b", "", false, { password: "required" }],
    ["maya.b", "short", true, { password: "password_short" }],
    ["maya.b", " short ", true, { password: "password_short" }],
    ["maya.b", "   ", true, {}],
  ])("%j with %j", (login, password, hasPassword, problems) => {
    expect(loginProblems(login, password, hasPassword)).toEqual(problems);
  });

  test("a taken login keeps the input and gets the focus", async () => {
    answer = () => [422, refused("login", "login_taken")];
    show(<ChildLoginForm child={maya} />);
    const login = screen.getByLabelText<HTMLInputElement>("Username");
    const password = screen.getByLabelText<HTMLInputElement>("New password");
    fireEvent.change(login, { target: { value: "sam" } });
    // The login form trims passwords, so one set with spaces would never match.
    fireEvent.change(password, { target: { value: " sunrise " } });
    fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("This username is taken. Choose another.")).toBeTruthy();
    expect(sent[0]?.[2]).toEqual({ id: 6, name: "Maya Bennett", birthDate: "2014-02-03", login: "sam", password: "sunrise" });
    expect([login.value, password.value]).toEqual(["sam", " sunrise "]);
    expect(document.activeElement).toBe(login);
  });

  test("no password is sent when none was entered", async () => {
    answer = () => [200, { ...maya, clientId: 1, age: 12 }];
    show(<ChildLoginForm child={maya} />);
    fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[2]).not.toHaveProperty("password");
  });

  test("a missing name is reported before sending anything", () => {
    show(<ChildAboutForm child={maya} />);
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: " " } });
    fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
    expect(screen.getByText("Please don’t forget this")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    expect(sent).toEqual([]);
  });
});

describe("[ER-05] [PM-01] removing a child", () => {
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Remove Maya" }));

  test("a child with an active course is kept, with an explanation", async () => {
    answer = () => [200, { result: true }];
    show(<RemoveChild child={maya} />);
    press();
    expect(await screen.findByText(/Maya is still enrolled in a course/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to billing" }).getAttribute("href")).toBe("/us/profile/billing");
    expect(sent.map(([method]) => method)).toEqual(["GET"]);
  });

  test("the same applies when a course began meanwhile; removal is confirmed first", async () => {
    answer = (method) =>
      method === "GET" ? [200, { result: false }] : [400, { code: "student_has_active_course", message: "No", requestId: "r" }];
    show(<RemoveChild child={maya} />);
    press();
    await waitFor(() => expect(confirms.current()?.title).toBe("Remove Maya?"));
    expect(sent).toHaveLength(1);
    act(() => confirms.answer(confirms.current()!.id, true));
    expect(await screen.findByText(/Maya is still enrolled in a course/)).toBeTruthy();
    expect(sent[1]).toEqual(["DELETE", "/api/public/profile/client/student", { id: 6 }]);
  });

  test("a removed child's page is left for the list, and the parent's children are loaded again", async () => {
    answer = (method) => (method === "GET" ? [200, { result: false }] : [204, null]);
    let loads = 0;
    const Where = () => {
      const { pathname, search } = useLocation();
      return <p>{pathname + search}</p>;
    };
    renderPage(
      <>
        <RemoveChild child={{ ...maya, name: "Noah Bennett" }} />
        <Where />
      </>,
      { user: aClient, texts, path: "/us/profile/students?student=6", onReload: () => void loads++ },
    );
    fireEvent.click(screen.getByRole("button", { name: "Remove Noah" }));
    await waitFor(() => expect(confirms.current()?.title).toBe("Remove Noah?"));
    act(() => confirms.answer(confirms.current()!.id, true));
    expect(await screen.findByText("/us/profile/students")).toBeTruthy();
    // Once for the list, once more for who is logged in.
    await waitFor(() => expect(loads).toBe(2));
  });
});
