import { consentVersion } from "@larkroom/domain/people/consent";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { AddChild } from "./add-child.tsx";
import { firstWrongField, problemsOf, type FamilyForm, type Vouched } from "./family-form.ts";
import family from "./texts/en.json";
import { OwnChildren } from "./own-children.tsx";
import { Registration } from "./registration.tsx";

interface Call {
  path: string;
  body: Record<string, unknown>;
}
let calls: Call[] = [];
/** The answers of each path, in order; the last one repeats. */
let answers: Record<string, (() => Response)[]> = {};
const done = vi.fn(async () => undefined);

const answered =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
const refused = (code: string, details: { field: string; code: string }[] = []) =>
  answered(422, { code, message: "No", requestId: "r", details: details.map((detail) => ({ ...detail, message: "No" })) });
const sentTo = (path: string) => calls.filter((call) => call.path === `/api${path}`);

beforeEach(() => {
  calls = [];
  done.mockClear();
  answers = {
    "/api/register/code": [answered(200, { sent: true, retryAfter: 60 })],
    "/api/register/verify": [answered(200, { verification_token: "proof", expiresAt: "2026-03-10T21:00:00Z" })],
    "/api/register/client": [answered(200, { token: "t" })],
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(init.body as string) as Record<string, unknown> });
    const line = answers[path] ?? [];
    return (line.length > 1 ? line.shift() : line[0])?.() ?? new Response(null, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const empty: FamilyForm = { fullName: "", email: "", phone: "", students: [{ name: "", birthDate: null, consents: [] }] };
const whole: FamilyForm = {
  fullName: "Rachel Bennett",
  email: "rachel@bennett.example",
  phone: "+1 212 555 0148",
  students: [{ name: "Maya", birthDate: "2014-02-03", consents: ["camera", "chat"] }],
};
let now = empty;
/** The token of a prefilled form. */
let formToken: string | null = null;
let vouched: Vouched | null = null;
const stale = vi.fn();

function Form({ from }: { from: FamilyForm }) {
  const [form, setForm] = useState(from);
  const change = (next: FamilyForm) => {
    now = next;
    setForm(next);
  };
  return (
    <Registration
      family={form}
      onChange={change}
      marketing={{ course: "Web Studio" }}
      referralId="a-link"
      formToken={formToken}
      vouched={vouched}
      vouchedNote="No password is needed."
      onStale={stale}
      onDone={done}
    />
  );
}
const show = (from: FamilyForm) => {
  now = from;
  return renderPage(<Form from={from} />, { texts: { family } });
};
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const send = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Continue/ })));
const accept = () => fireEvent.click(screen.getByRole("checkbox", { name: /I accept/ }));
const fillSecrets = () => {
  type("Password", "daybreak-lark");
  accept();
};
const codeDialog = () => screen.findByRole("dialog", { name: "Check your email" });

describe("[VL-01] registration form", () => {
  test("shows its own error messages after the first attempt, and focuses the first field", async () => {
    show(empty);
    expect(screen.queryByText("Please don’t forget this")).toBeNull();
    await send();
    expect(await screen.findAllByText("Please don’t forget this")).toHaveLength(6);
    expect(screen.getByText("Please accept the terms and conditions of Larkroom.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box("Your name")));
    expect(calls).toEqual([]);
  });

  test.each([
    ["Email", "rachel@", "Please provide a valid email"],
    ["Phone", "+1 212 55", "Please provide a valid phone"],
    ["Password", "short", "Please enter a password that’s at least 6 characters long."],
  ])("%s %s shows: %s", async (label, value, text) => {
    show(whole);
    fillSecrets();
    type(label, value);
    await send();
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box(label)));
    expect(calls).toEqual([]);
  });

  test("tells a student that parents sign up, and sends nothing", async () => {
    show(whole);
    fillSecrets();
    fireEvent.click(screen.getByRole("radio", { name: "A student" }));
    expect(screen.getByText("At this moment, only parents can sign up for courses.")).toBeTruthy();
    await send();
    expect(calls).toEqual([]);
  });

  test("accepts children of 5 to 19 with a complete birth date", () => {
    const born = (birthDate: string | null) =>
      problemsOf(
        { ...whole, students: [{ name: "Maya", birthDate, consents: [] }] },
        { clientType: "parent", password: "daybreak", termsConsent: true },
        "2026-03-10" as never,
        () => true,
      );
    expect(
      [null, "2014--", "2014-02-30", "2021-03-11", "2021-03-10", "2006-03-11", "2006-03-10"].map(
        (day) => born(day)["students.0.birthDate"],
      ),
    ).toEqual([
      "error.register.empty",
      "error.register.birth-date",
      "error.register.birth-date",
      "error.register.age",
      undefined,
      undefined,
      "error.register.age",
    ]);
    expect(firstWrongField({ termsConsent: "x", "students.1.name": "x", "students.0.birthDate": "x" })).toBe("students.0.birthDate");
  });

  test("adds and removes children; the last one stays", () => {
    show(whole);
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Add another child" }));
    fireEvent.click(screen.getByRole("button", { name: "Remove Maya" }));
    expect(now.students).toEqual([{ name: "", birthDate: null, consents: [] }]);
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  });

  test("takes a birth date part by part, in the country's order", () => {
    show(empty);
    const lists = within(screen.getByRole("group", { name: "Date of birth" })).getAllByRole<HTMLSelectElement>("combobox");
    expect(lists.map((list) => list.options[0]?.textContent)).toEqual(["Month", "Day", "Year"]);
    fireEvent.change(lists[2] as Element, { target: { value: "2014" } });
    expect(now.students[0]?.birthDate).toBe("2014--");
    fireEvent.change(lists[0] as Element, { target: { value: "02" } });
    fireEvent.change(lists[1] as Element, { target: { value: "03" } });
    expect(now.students[0]?.birthDate).toBe("2014-02-03");
  });
});

describe("consents during sign-up", () => {
  test("are unchecked by default, and only those a class uses are asked for", () => {
    show(empty);
    const group = within(screen.getByRole("group", { name: "What can your child use in class?" }));
    const boxes = group.getAllByRole<HTMLInputElement>("checkbox", { hidden: true });
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    expect(group.queryByText(/recording|assistant|companies/i)).toBeNull();
    fireEvent.click(group.getByLabelText("Chat"));
    expect(now.students[0]?.consents).toEqual(["chat"]);
  });
});

describe("[AUTH-06] [AUTH-07] [AUTH-05] verifying the address with a code", () => {
  test("sends and checks the code and creates the account in one go", async () => {
    document.cookie = "exp=b; path=/";
    document.cookie = "_ga=GA1.1.1234567890.0987654321; path=/";
    show(whole);
    fillSecrets();
    await send();
    expect((await codeDialog()).textContent).toContain("rachel@bennett.example");
    type("Code", "12 34 56");
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(sentTo("/register/code").map(({ body }) => body)).toEqual([{ verification_type: "email", email: "rachel@bennett.example" }]);
    expect(sentTo("/register/verify").map(({ body }) => body)).toEqual([
      { verification_type: "email", email: "rachel@bennett.example", code: "123456" },
    ]);
    expect(sentTo("/register/client").map(({ body }) => body)).toEqual([
      expect.objectContaining({
        name: "Rachel Bennett",
        email: "rachel@bennett.example",
        phone: "+12125550148",
        password: "daybreak-lark",
        withPhone: true,
        terms: true,
        country: "us",
        verification_token: "proof",
        marketingData: { course: "Web Studio", exp: "b", gaClientId: "1234567890.0987654321" },
        referralId: "a-link",
        students: [{ name: "Maya", birthDate: "2014-02-03", consents: { version: consentVersion, purposes: ["camera", "chat"] } }],
      }),
    ]);
  });

  test("[PM-12] consumes a prefilled form; if its link has expired meanwhile, sends it without", async () => {
    formToken = "f-1";
    answers["/api/register/client"]?.unshift(refused("token_invalid", []));
    answers["/api/auth/registration_token/check"] = [answered(200, { isValid: false, draft: null })];
    show(whole);
    fillSecrets();
    await send();
    await codeDialog();
    type("Code", "123456");
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(sentTo("/register/client").map(({ body }) => body["regform_token"])).toEqual(["f-1", null]);
    formToken = null;
  });

  test.each([
    ["code_wrong", "That code isn’t right. Check the digits and try again."],
    ["code_expired", "That code has expired. Request a new one."],
    ["code_tries_used_up", "Too many attempts with this code. Request a new one."],
  ])("%s is shown below the field, and another code can be tried", async (code, text) => {
    answers["/api/register/verify"]?.unshift(refused(code, [{ field: "code", code }]));
    show(whole);
    fillSecrets();
    await send();
    await codeDialog();
    type("Code", "000000");
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(box("Code"));
    type("Code", "");
    type("Code", "123456");
    await waitFor(() => expect(done).toHaveBeenCalled());
  });

  test("resends a code after one minute", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(whole);
    fillSecrets();
    await send();
    await codeDialog();
    const again = await screen.findByRole<HTMLButtonElement>("button", { name: "Send a new code in 60 s" });
    expect(again.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(60_500));
    fireEvent.click(screen.getByRole("button", { name: "Send a new code" }));
    await waitFor(() => expect(sentTo("/register/code")).toHaveLength(2));
    expect(await screen.findByText("We’ve sent a new code.")).toBeTruthy();
  });

  test("accepts a code sent a moment ago and continues the countdown", async () => {
    answers["/api/register/code"] = [
      answered(429, { code: "too_many_requests", message: "Later", requestId: "r" }, { "retry-after": "42" }),
    ];
    show(whole);
    fillSecrets();
    await send();
    await codeDialog();
    expect(await screen.findByRole("button", { name: "Send a new code in 42 s" })).toBeTruthy();
    expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
  });

  test("shows refused fields with their errors, keeps the form, and doesn't verify twice", async () => {
    answers["/api/register/client"]?.unshift(
      refused("validation_failed", [
        { field: "phone", code: "phone_taken" },
        { field: "name", code: "too_long" },
      ]),
    );
    show(whole);
    fillSecrets();
    await send();
    await codeDialog();
    type("Code", "123456");
    expect(await screen.findByText(/An account with this phone number already exists/)).toBeTruthy();
    expect(screen.getByText("This is too long.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(box("Your name")));
    expect([now, box("Password").value]).toEqual([whole, "daybreak-lark"]);
    type("Your name", "Rachel B");
    expect(screen.queryByText("This is too long.")).toBeNull();
    type("Phone", "+1 212 555 0149");
    await send();
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect([sentTo("/register/code").length, sentTo("/register/client").length]).toEqual([1, 2]);
  });

  test("shows a missing connection in the dialog, and the code can be retried", async () => {
    show(whole);
    fillSecrets();
    await send();
    await codeDialog();
    answers["/api/register/verify"]?.unshift(() => {
      throw new TypeError("Failed to fetch");
    });
    type("Code", "123456");
    expect((await screen.findByRole("alert")).textContent).toMatch(/can’t reach the server/);
    fireEvent.click(screen.getByRole("button", { name: /^Confirm/ }));
    await waitFor(() => expect(done).toHaveBeenCalled());
  });
});

describe("[AUTH-05] [AUTH-12] a parent verified by Google", () => {
  beforeEach(() => {
    stale.mockClear();
    vouched = { googleId: "10001", email: "rachel@gmail.example", verificationToken: "google-proof" };
  });
  afterEach(() => (vouched = null));

  test("needs neither code nor password; the email is read-only", async () => {
    show({ ...whole, email: "typed@before.example" });
    expect([box("Email").value, box("Email").readOnly]).toEqual(["rachel@gmail.example", true]);
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(screen.getByText("No password is needed.")).toBeTruthy();
    accept();
    await send();
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(sentTo("/register/code")).toEqual([]);
    expect(sentTo("/register/client").map(({ body }) => body)).toEqual([
      expect.objectContaining({
        email: "rachel@gmail.example",
        googleId: "10001",
        password: null,
        verification_token: "google-proof",
        verification_type: null,
      }),
    ]);
  });

  test("still fills in the rest", async () => {
    show(empty);
    await send();
    expect(await screen.findAllByText("Please don’t forget this")).toHaveLength(4);
    expect(calls).toEqual([]);
  });

  test("sees a message when the proof has expired, and no code is requested", async () => {
    answers["/api/register/client"]?.unshift(refused("token_invalid"));
    show(whole);
    accept();
    await send();
    await waitFor(() => expect(stale).toHaveBeenCalledTimes(1));
    expect([screen.queryByRole("dialog"), done.mock.calls.length]).toEqual([null, 0]);
  });

  test("is led to the login when an account exists", async () => {
    answers["/api/register/client"]?.unshift(refused("validation_failed", [{ field: "email", code: "email_taken" }]));
    show(whole);
    accept();
    await send();
    expect(await screen.findByText(/An account with this email already exists/)).toBeTruthy();
    expect(stale).not.toHaveBeenCalled();
  });
});

describe("parent's own children", () => {
  test("can be selected; the price is shown for selected ones only", () => {
    const chosen = vi.fn();
    renderPage(<OwnChildren students={aClient.students ?? []} chosen={[5]} onChoose={chosen} aside={() => "$528"} />, {
      texts: { family },
      user: aClient,
    });
    expect(screen.getByText("12 years old")).toBeTruthy();
    expect(screen.getAllByText("$528")).toHaveLength(1);
    fireEvent.click(screen.getByRole("checkbox", { name: /Maya/ }));
    expect(chosen).toHaveBeenLastCalledWith([5, 6]);
    fireEvent.click(screen.getByRole("checkbox", { name: /Noah/ }));
    expect(chosen).toHaveBeenLastCalledWith([]);
  });

  test.each([
    ["Asia/Tokyo", "13 years old"],
    [null, "12 years old"],
  ])("ages are computed in the family's time zone %s, whatever the device's is", (timeZone, age) => {
    // On the device it is 10 March, 16:12 in New York. In Tokyo it is 11 March.
    const students = (aClient.students ?? []).slice(1).map((child) => ({ ...child, birthDate: "2013-03-11" }));
    renderPage(<OwnChildren students={students} chosen={[]} onChoose={() => {}} aside={() => ""} />, {
      texts: { family },
      user: { ...aClient, timeZone },
    });
    expect(screen.getByText(age)).toBeTruthy();
  });

  test("[CLI-05] a child is added with consents; missing or refused fields show an error", async () => {
    const added = vi.fn();
    answers["/api/public/profile/client/student"] = [
      refused("validation_failed", [{ field: "name", code: "too_long" }]),
      answered(200, { id: 9 }),
    ];
    renderPage(<AddChild onAdded={added} />, { texts: { family }, user: aClient });
    const add = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Add/ })));
    await add();
    expect(screen.getAllByText("Please don’t forget this")).toHaveLength(2);
    expect(document.activeElement).toBe(box("Name"));
    type("Name", "Lia");
    for (const [part, value] of [
      ["Month", "02"],
      ["Day", "03"],
      ["Year", "2014"],
    ] as const)
      fireEvent.change(box(part), { target: { value } });
    fireEvent.click(box("Camera and microphone"));
    await add();
    expect(await screen.findByText("This is too long.")).toBeTruthy();
    await add();
    await waitFor(() => expect(added).toHaveBeenCalledWith(9));
    expect(sentTo("/public/profile/client/student").at(-1)?.body).toEqual({
      name: "Lia",
      birthDate: "2014-02-03",
      consents: { version: consentVersion, purposes: ["camera"] },
    });
  });
});
