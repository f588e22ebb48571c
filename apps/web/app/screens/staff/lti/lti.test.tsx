import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import staff from "../texts/en.json";
import { CourseGroupDialog } from "./course-group-dialog.tsx";
import staffLti from "./texts/en.json";
import { PlatformDialog } from "./platform-dialog.tsx";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { RosterDialog } from "./roster-dialog.tsx";
import { type Integration, linesOf, type PlatformCourse } from "./types.ts";

let sent: [method: string, path: string, body: unknown][] = [];
let answers: [status: number, body: unknown][] = [];
beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([init.method ?? "GET", path, typeof init.body === "string" ? JSON.parse(init.body) : undefined]);
    const [status, body] = answers.shift() ?? [200, {}];
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const options = { user: { ...aClient, type: "admin", role: "school_admin" } as const, texts: { staff, staffLti } };
const onClose = vi.fn();
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const canvas: Integration = {
  id: 5,
  name: "Canvas",
  school: { id: 1, name: "Lark" },
  issuer: "https://canvas.example",
  clientId: "42",
  authUrl: "https://canvas.example/auth",
  tokenUrl: "https://canvas.example/token",
  jwksUrl: "https://canvas.example/jwks",
  tokenAudience: null,
  deployments: ["1"],
  origins: [],
  isEnabled: true,
  userCount: 3,
  launchCount: 9,
  createdAt: "2026-03-10T20:00:00Z",
  tool: { loginUrl: "l", launchUrl: "r", jwksUrl: "k", targetLinkUri: "t" },
};
const course: PlatformCourse = {
  id: 8,
  title: "Coding 101",
  group: null,
  hasGrades: true,
  hasRoster: true,
  sentCount: 0,
  problemCount: 0,
  withoutConsentCount: 0,
  seenAt: "2026-03-10T20:00:00Z",
};

test("[LTI-02] a platform is added with what its settings page shows, one deployment in each line", async () => {
  renderPage(<PlatformDialog platform={null} onClose={onClose} onDone={onClose} />, options);
  press("Save");
  expect((await screen.findAllByText("Fill in this field.")).length).toBe(6);
  expect(sent).toEqual([]);
  type("Name", " Canvas ");
  type("Issuer (platform ID)", "https://canvas.example");
  type("Client ID", "42");
  type("Login address (OIDC authorization endpoint)", "https://canvas.example/auth");
  type("Token address (OAuth 2 token endpoint)", "https://canvas.example/token");
  type("Key set address (JWKS)", "https://canvas.example/jwks");
  type("Deployment IDs", "1:abc\n\n 2:def ");
  type("Other addresses of the platform", "not an address");
  press("Save");
  expect(await screen.findByText("Enter an address that begins with https://.")).toBeTruthy();
  type("Other addresses of the platform", "https://school.example");
  press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toEqual([
    "POST",
    "/api/lti_integration",
    {
      name: "Canvas",
      issuer: "https://canvas.example",
      clientId: "42",
      tokenAudience: null,
      isEnabled: true,
      authUrl: "https://canvas.example/auth",
      tokenUrl: "https://canvas.example/token",
      jwksUrl: "https://canvas.example/jwks",
      deployments: ["1:abc", "2:def"],
      origins: ["https://school.example"],
    },
  ]);
});

test("[LTI-02] a platform keeps its issuer and client id", async () => {
  renderPage(<PlatformDialog platform={canvas} onClose={onClose} onDone={onClose} />, options);
  expect(screen.queryByLabelText("Client ID")).toBeNull();
  fireEvent.click(screen.getByRole("checkbox"));
  press("Save");
  await waitFor(() => expect(sent.length).toBe(1));
  expect(sent[0]?.[2]).toMatchObject({ isEnabled: false });
  expect(sent[0]?.[2]).not.toHaveProperty("clientId");
});

test("[LTI-02] a registration link is shown with the time until which it works", async () => {
  answers.push([200, { url: "https://larkroom.example/lti/register?invite=x", expiresAt: "2026-03-11T20:00:00Z" }]);
  renderPage(<RegistrationDialog onClose={onClose} />, options);
  type("Name", "Moodle");
  press("Create link");
  expect(await screen.findByText("https://larkroom.example/lti/register?invite=x")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toMatch(/It works once, until/);
});

test("[LTI-02] a course without a group sends no results until one is chosen", async () => {
  renderPage(<CourseGroupDialog platformId={5} course={{ ...course, group: { id: 3, name: "Owls" } }} onClose={onClose} />, options);
  press("Save");
  await waitFor(() => expect(sent.length).toBe(1));
  expect(sent[0]).toEqual(["PUT", "/api/lti_integration/5/course/8", { group: 3 }]);
});

test("[LTI-02] a roster shows who is linked, and says when the platform can't be read", async () => {
  const sam = {
    subject: "u1",
    name: "Sam on Canvas",
    person: "learner",
    isActive: true,
    account: { id: 7, name: "Sam One", kind: "student" },
  };
  answers.push([200, [sam, { ...sam, subject: "u2", name: "Pat", account: null, person: null }]]);
  const { unmount } = renderPage(<RosterDialog platformId={5} course={course} onClose={onClose} />, options);
  expect(await screen.findByText("Sam One")).toBeTruthy();
  expect(screen.getByText("Not linked yet")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Unlink / }).length).toBe(1);
  unmount();
  answers.push([503, { code: "temporarily_unavailable", message: "No", requestId: "r" }]);
  renderPage(<RosterDialog platformId={5} course={course} onClose={onClose} />, options);
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test("empty lines and spaces around a line don't count", () => {
  expect(linesOf(" a \n\n\tb\n")).toEqual(["a", "b"]);
});
