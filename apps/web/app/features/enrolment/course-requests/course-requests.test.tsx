import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Link, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import * as dialogs from "~/shared/dialogs/dialog-store.ts";
import { aClient, aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import { askedCourse, isSignupPage, pageThatAsks, wantedBehind } from "./asked-course.ts";
import courseRequests from "./texts/en.json";
import { OwnRequests, type OwnRequest } from "./own-requests.tsx";
import { RequestCards, type ParentRequest } from "./request-cards.tsx";
import { SignUpDialog } from "./sign-up-dialog.tsx";
import { useAskParent } from "./use-ask-parent.ts";

type Sent = [call: string, body: unknown];
let sent: Sent[] = [];
let answer: [status: number, body: unknown];
beforeEach(() => {
  sent = [];
  answer = [200, { sent: true }];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push([`${init.method} ${address}`, JSON.parse(init.body as string)]);
    return new Response(JSON.stringify(answer[1]), { status: answer[0], headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  act(() => dialogs.closeDialog());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = { courseRequests };
const maya = { ...aStudent, client: { name: "Rachel Bennett", email: "rachel@bennett.example" } };

describe("[PM-07] a sign-up link", () => {
  test.each([
    ["?course=web-studio&group=4&journey=purchase", { prettyUrl: "web-studio", groupId: 4, journey: "child_request" }],
    ["?course=web-studio&journey=trial", { prettyUrl: "web-studio", journey: "trial" }],
    ["?course=web-studio&group=x&journey=x", { prettyUrl: "web-studio", journey: "child_request" }],
    ["?journey=trial", null],
  ])("%s asks for %j", (search, asked) => {
    expect(askedCourse(search)).toEqual(asked);
  });

  test("is recognized in every edition, and other paths aren't", () => {
    expect(["/us/signup", "/il/signup/course"].every(isSignupPage)).toBe(true);
    expect(["/us/signups", "/us/courses/signup", "/signup"].some(isSignupPage)).toBe(false);
  });

  const page = "/us/signup?course=web-studio&group=4";

  test("clicked before hydration returns to its page, and to no other", () => {
    const led = pageThatAsks("https://larkroom.example/us/courses/web-studio?from=home#groups", "https://larkroom.example", page);
    expect(led).toBe(`/us/courses/web-studio?from=home#how-to-sign-up=${encodeURIComponent(page)}`);
    expect(wantedBehind(new URL(led ?? "", "https://larkroom.example").hash)).toEqual({
      pathname: "/us/signup",
      search: "?course=web-studio&group=4",
    });
  });

  test.each([
    null,
    "",
    "nothing",
    "https://elsewhere.example/us/courses/web-studio",
    "https://larkroom.example/us/signup",
    "https://larkroom.example//elsewhere.example/",
  ])("with %j as the previous page leads home", (previous) => {
    expect(pageThatAsks(previous, "https://larkroom.example", page)).toBeNull();
  });

  test.each([
    "",
    "#groups",
    "#how-to-sign-up=",
    "#how-to-sign-up=%2Fus%2Fstaff",
    "#how-to-sign-up=https%3A%2F%2Felsewhere.example%2Fus%2Fsignup",
  ])("isn't read from %j", (hash) => expect(wantedBehind(hash)).toBeNull());

  const Page = () => {
    useAskParent();
    return (
      <>
        <output>{useLocation().hash}</output>
        <Link to="/us/signup?course=web-studio&group=4&journey=purchase">Choose</Link>
        <Link to="/us/signup?journey=trial">Trial</Link>
      </>
    );
  };

  test("opens the question on the current page for a child; without a course it leads to the parent's login", async () => {
    const open = vi.spyOn(dialogs, "openDialog").mockReturnValue(true);
    renderPage(<Page />, { user: maya, texts, path: "/us/courses/web-studio" });
    fireEvent.click(screen.getByText("Choose"));
    await waitFor(() =>
      expect(open).toHaveBeenCalledWith("signUpToCourse", { prettyUrl: "web-studio", groupId: 4, journey: "child_request" }),
    );
    fireEvent.click(screen.getByText("Trial"));
    await waitFor(() => expect(open).toHaveBeenCalledWith("parentPassword", { redirect: "/us/signup?journey=trial" }));
  });

  test("opens the question once after a server redirect", async () => {
    const open = vi.spyOn(dialogs, "openDialog").mockReturnValue(true);
    const path = `/us/courses/web-studio#how-to-sign-up=${encodeURIComponent(page)}`;
    renderPage(<Page />, { user: maya, texts, path });
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
    expect(open.mock.calls).toEqual([["signUpToCourse", { prettyUrl: "web-studio", groupId: 4, journey: "child_request" }]]);
  });

  test("is an ordinary link for a parent", async () => {
    const open = vi.spyOn(dialogs, "openDialog");
    renderPage(<Page />, { user: aClient, texts, path: "/us/courses/web-studio" });
    fireEvent.click(screen.getByText("Choose"));
    await waitFor(() => expect(screen.getByText("Choose")).toBeTruthy());
    expect(open).not.toHaveBeenCalled();
  });
});

describe("[DL-03] [STU-06] 'How to sign up?'", () => {
  const open = (payload: dialogs.DialogPayloads["signUpToCourse"] = { prettyUrl: "web-studio", groupId: 4, journey: "child_request" }) => {
    act(() => void dialogs.openDialog("signUpToCourse", payload));
    return within(screen.getByRole("dialog", { name: "How to sign up?" }));
  };
  beforeEach(() => void renderPage(<SignUpDialog />, { user: maya, texts }));

  test("asks the parent and confirms it", async () => {
    const dialog = open();
    expect(dialog.getByText(/we’ll email Rachel Bennett/)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Ask my parent" }));
    await waitFor(() => expect(toasts.current()?.text).toBe("We have sent a request to your parent"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      ["POST /api/public/profile/student/request_course", { prettyUrl: "web-studio", groupId: 4, journey: "child_request" }],
    ]);
  });

  test("lets the parent log in and continue to sign-up with the course, group and child", () => {
    const dialog = open();
    const go = vi.spyOn(dialogs, "openDialog").mockReturnValue(true);
    fireEvent.click(dialog.getByRole("button", { name: "Log in as parent" }));
    expect(go).toHaveBeenCalledWith("parentPassword", {
      redirect: "/us/signup?course=web-studio&journey=child_request&group=4&student=6",
    });
  });

  test("stays open after a failure and says why; closing resets the error and the course", async () => {
    answer = [429, { code: "too_many_requests", message: "No", requestId: "r" }];
    const dialog = open();
    fireEvent.click(dialog.getByRole("button", { name: "Ask my parent" }));
    expect((await dialog.findByRole("alert")).textContent).toMatch(/Try again a little later/);
    fireEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    const again = open({ prettyUrl: "robot-minds" });
    expect(again.queryByRole("alert")).toBeNull();
    answer = [200, { sent: true }];
    fireEvent.click(again.getByRole("button", { name: "Ask my parent" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.[1]).toEqual({ prettyUrl: "robot-minds", groupId: null, journey: "child_request" });
  });
});

const request: ParentRequest = {
  id: 9,
  status: "OPEN",
  note: null,
  createdAt: "2026-03-09T15:00:00.000Z",
  answeredAt: null,
  journey: "child_request",
  course: { id: 3, prettyUrl: "web-studio", title: "Web Studio" },
  group: { id: 4, publicName: "Tuesdays" },
  student: { id: 6, name: "Maya Bennett" },
  link: "https://larkroom.example/us/signup?course=web-studio&group=4&journey=child_request&student=6",
};

test("[STU-17] a child sees their requests, the parent's decision and message", () => {
  const own = (changes: Partial<OwnRequest>): OwnRequest => ({ ...request, ...changes });
  const page = renderPage(
    <OwnRequests
      requests={[
        own({ id: 3 }),
        own({ id: 2, status: "DECLINED", note: "After the summer", answeredAt: "2026-03-10T15:00:00.000Z" }),
        own({ id: 1, status: "ACCEPTED", answeredAt: "2026-03-10T15:00:00.000Z" }),
      ]}
    />,
    { user: maya, texts },
  );
  const [open, declined, accepted] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(open).toContain("Waiting for your parent");
  expect(declined).toContain("Note from your parent: After the summer");
  expect(accepted).toContain("Your parent said yes");
  page.unmount();
  const { container } = renderPage(<OwnRequests requests={[]} />, { user: maya, texts });
  expect(container.textContent).toBe("");
});

describe("[CLI-21] [CLI-22] a parent answers a request", () => {
  beforeEach(() => void renderPage(<RequestCards requests={[request]} />, { user: aClient, texts }));

  test("accepting leads to sign-up with what the child chose", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    answer = [200, { ...request, status: "ACCEPTED" }];
    fireEvent.click(screen.getByRole("button", { name: "Yes, sign up: Web Studio for Maya" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/us/signup?course=web-studio&group=4&journey=child_request&student=6"));
    expect(sent).toEqual([["PUT /api/public/profile/client/course_requests/9", { answer: "accepted" }]]);
  });

  test("declining sends a message to the child", async () => {
    answer = [200, { ...request, status: "DECLINED" }];
    fireEvent.click(screen.getByRole("button", { name: "Not now: Web Studio for Maya" }));
    fireEvent.change(await screen.findByLabelText("Note to Maya"), { target: { value: " After the summer " } });
    fireEvent.click(screen.getByRole("button", { name: "Send answer" }));
    await waitFor(() => expect(toasts.current()?.text).toBe("Maya will see your answer"));
    expect(sent).toEqual([["PUT /api/public/profile/client/course_requests/9", { answer: "declined", note: "After the summer" }]]);
  });

  test("says when the request was already answered elsewhere", async () => {
    answer = [409, { code: "already_done", message: "No", requestId: "r" }];
    fireEvent.click(screen.getByRole("button", { name: "Yes, sign up: Web Studio for Maya" }));
    expect((await screen.findByRole("alert")).textContent).toBe("This request has already been answered.");
  });
});
