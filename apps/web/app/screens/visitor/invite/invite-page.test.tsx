import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import groupInvitation from "~/features/identity/group-invitation/texts/en.json";
import login from "~/features/identity/texts/en.json";
import errors from "~/shared/errors/texts/en.json";
import { aClient, renderPage, type PageOptions } from "~/shared/testing/render-page.tsx";
import weekdays from "~/shared/weekdays/texts/en.json";
import { InvitePage } from "./invite-page.tsx";
import type { Invite } from "./load-invite.server.ts";

let sent: [path: string, body: unknown][] = [];
let answer: (path: string) => [status: number, body: unknown, headers?: Record<string, string>];
const opened = vi.fn();

beforeEach(() => {
  sent = [];
  opened.mockClear();
  vi.spyOn(window.location, "assign").mockImplementation(opened);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path.replace(/^\/api\/public\/student/, ""), JSON.parse(init.body as string)]);
    const [status, body, headers] = answer(path);
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Open = Extract<Invite, { state: "open" }>;
const open = (reason: Open["checked"]["reason"] = null): Open => ({
  state: "open",
  id: "i-1",
  checked: {
    group: {
      publicName: "Robots A",
      course: { title: "Robots", ageFrom: 8, ageTo: 10 },
      school: "Brookline",
      edition: "us",
      venue: "REMOTE",
      startDate: "2026-03-02",
      timeZone: "America/Chicago",
      slots: [
        {
          weekday: 1,
          timeFrom: "15:00",
          timeTo: "16:00",
          weekNumber: null,
          local: { weekday: 1, timeFrom: "15:00", timeTo: "16:00" },
          nextFrom: "2026-03-16T20:00:00Z",
          nextTo: "2026-03-16T21:00:00Z",
        },
      ],
      firstClass: { from: "2026-03-16T20:00:00Z", to: "2026-03-16T21:00:00Z" },
    },
    isOpen: reason === null,
    reason,
  },
});
const draw = (invite: Invite, way: "new" | "known" = "new", options: PageOptions = {}) =>
  renderPage(<InvitePage invite={invite} way={way} />, { texts: { groupInvitation, login, weekdays }, ...options });
const type = (label: RegExp | string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const offer = { login: "tim-12345", password: "owls4hills", offer: "sealed" };
const refused = (status: number, body: object, headers?: Record<string, string>): [number, unknown, Record<string, string>?] => [
  status,
  { message: "No", requestId: "r", ...body },
  headers,
];

const fillIn = () => {
  type("Your name", " Tim ");
  type("Your age", "9");
  type("A parent’s email", "parent@home.example");
  press("Get my login");
};
const logIn = () => {
  type("Username", "tim.two ");
  type("Password", "an owl at night");
  press("Log in and join");
};

describe("[RT-17] group invitation page", () => {
  test("describes the group in the reader's time zone", () => {
    draw(open());
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("You’re invited to Robots");
    expect(screen.getByText("Robots A")).toBeTruthy();
    expect(screen.getByText("Brookline")).toBeTruthy();
    // 3 PM in Chicago is 4 PM in New York.
    const when = screen.getByText("Classes").parentElement as HTMLElement;
    expect(within(when).getByText(/4:00/).textContent).toMatch(/4:00.5:00|4:00 – 5:00/);
    expect(when.textContent).toContain("Mondays");
    expect(screen.getByRole("link", { name: "I have a login" }).getAttribute("href")).toBe("/us/invite/i-1/sign-in");
  });

  test.each([
    ["full", "This group is full"],
    ["closed", "This group isn’t open right now"],
    ["ended", "This group has ended"],
  ] as const)("says that a group is %s, and shows no form", (reason, title) => {
    draw(open(reason));
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(title);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("without an invitation it refers to the teacher; an invalid one and too many attempts are reported", () => {
    const { unmount } = draw({ state: "none" });
    expect(screen.getByText(/Ask your teacher for the link/)).toBeTruthy();
    unmount();
    const second = draw({ state: "gone" });
    expect(screen.getByText("This invitation isn’t valid")).toBeTruthy();
    second.unmount();
    draw({ state: "wait", minutes: 12 });
    expect(screen.getByText("Wait 12 minutes and open the link again.")).toBeTruthy();
  });

  test("tells a parent that it is for a child", () => {
    draw(open(), "new", { user: aClient });
    expect(screen.getByText("This invitation is for a child")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("[STU-15] [STU-08] new child", () => {
  test("enters their data, sees login and password, and joins with them", async () => {
    answer = (path) =>
      path.endsWith("credentials") ? [200, offer] : [200, { token: "t", login: offer.login, password: null, joined: true }];
    draw(open());
    fillIn();
    expect(await screen.findByText("owls4hills")).toBeTruthy();
    expect(screen.getByText("tim-12345")).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
    press("I’ve saved them. Join group");
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/us/student/groups"));
    const child = { inviteId: "i-1", isAuth: false, name: "Tim", age: 9, email: "parent@home.example" };
    expect(sent).toEqual([
      ["/invite/credentials", child],
      ["/register", { ...child, ...offer }],
    ]);
  });

  test("sees what is missing at its field before anything is sent", () => {
    draw(open());
    type("Your age", "4");
    type(/^Username/, "Two words");
    press("Get my login");
    for (const words of ["Enter your name", "Enter an age from 5 to 19", "Enter a valid email", /^Use 3 to 40 lowercase/])
      expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Your name"));
    expect(sent).toEqual([]);
  });

  test("returns to the filled-in form with an error when the login is taken", async () => {
    answer = (path) =>
      path.endsWith("credentials")
        ? [200, offer]
        : refused(422, { code: "validation_failed", details: [{ field: "login", code: "login_taken", message: "No" }] });
    draw(open());
    fillIn();
    await screen.findByText("owls4hills");
    press("I’ve saved them. Join group");
    expect(await screen.findByText(/^Someone already has this username/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe(" Tim ");
    expect(document.activeElement).toBe(screen.getByLabelText(/^Username/));
  });

  test("says when the group has filled up meanwhile", async () => {
    answer = () => refused(409, { code: "group_full", reason: "full" });
    draw(open());
    fillIn();
    expect(await screen.findByText("This group is full")).toBeTruthy();
  });
});

describe("[STU-08] child with a login", () => {
  test("joins with it", async () => {
    answer = () => [200, { token: "t", login: "tim.two", password: null, joined: true }];
    draw(open(), "known");
    logIn();
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/us/student/groups"));
    expect(sent).toEqual([["/register", { inviteId: "i-1", isAuth: true, login: "tim.two", password: "an owl at night" }]]);
  });

  test.each([
    ["other_school", 422, { code: "validation_failed", reason: "other_school" }, /another school/],
    ["student_already_enrolled", 409, { code: "student_already_enrolled" }, /already taking this course in another group/],
    ["schedule_clash", 409, { code: "schedule_clash" }, /another class at that time/],
  ])("%s is shown at the login field", async (_, status, body, words) => {
    answer = () => refused(status, body);
    draw(open(), "known");
    logIn();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
  });

  test("sees the waiting time after too many attempts, and an error for a wrong password", async () => {
    answer = () => refused(429, { code: "too_many_requests" }, { "retry-after": "90" });
    const { unmount } = draw(open(), "known");
    logIn();
    expect((await screen.findByRole("alert")).textContent).toMatch(/Too many attempts.*1 minute/);
    unmount();
    answer = () => refused(401, { code: "wrong_credentials" });
    draw(open(), "known");
    logIn();
    expect((await screen.findByRole("alert")).textContent).toBe(errors.wrong_credentials);
  });
});
