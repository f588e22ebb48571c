import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { draftStore } from "~/features/enrolment/draft/draft-store.ts";
import { emptySignupDraft } from "~/features/enrolment/draft/signup-draft.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { asReferral, type Asked, begin } from "./asked.ts";
import {
  chosen,
  group,
  here,
  keep,
  kept,
  key,
  nothingAsked,
  open,
  order,
  Pages,
  payButton,
  plans,
  serveSignup,
  server,
  texts,
} from "./signup.testing.tsx";

serveSignup();

describe("[RT-12] sign-up steps", () => {
  test("starts at the beginning with one choice at a time", async () => {
    open("/us/signup");
    fireEvent.click(await screen.findByRole("link", { name: /Full course/ }));
    fireEvent.click(await screen.findByRole("button", { name: /Web Studio/ }));
    expect(await screen.findByText("Times are shown in New York time (EDT).")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Choose / })).toHaveLength(1);
    expect(screen.getByText("Full")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Choose a time"));
    fireEvent.click(screen.getByRole("button", { name: /^Choose Saturdays/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Choose at least one child.")).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Noah/ }));
    fireEvent.click(screen.getByRole("checkbox", { name: /Maya/ }));
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await payButton()).toBeTruthy();
    expect(here.address).toBe("/us/signup/checkout");
    expect(kept().chosen).toMatchObject({
      journey: "purchase",
      courseId: 4,
      groupId: 31,
      paymentPlanId: 52,
      studentLogins: ["noah.b", "maya.k"],
    });
  });

  test.each([
    ["/us/signup/checkout", emptySignupDraft, "/us/signup"],
    ["/us/signup/checkout", chosen({ groupId: null }), "/us/signup/schedule"],
    ["/us/signup/students", chosen({ courseId: null }), "/us/signup/course"],
    ["/us/signup/checkout", chosen({ studentLogins: ["somebody.else"] }), "/us/signup/students"],
    ["/us/signup/checkout", chosen({ orderId: 9 }), "/us/signup/result?order=9"],
    ["/us/signup/result", chosen(), "/us/signup/checkout"],
  ])("%s redirects to the step that provides what is missing", async (path, draft, leads) => {
    keep(draft);
    server.orders["/api/public/profile/client/orders/9"] = order(9);
    open(path);
    await waitFor(() => expect(here.address).toBe(leads));
  });

  test("sends a visitor to the children step, whichever was requested", async () => {
    keep(chosen());
    open("/us/signup/checkout", { user: null });
    expect(await screen.findByLabelText("Your name")).toBeTruthy();
    expect(here.address).toBe("/us/signup/students");
  });

  test("keeps the input after a reload, and shows another tab's choice at once", async () => {
    keep(chosen());
    const first = open("/us/signup/students", { user: null });
    fireEvent.change(await screen.findByLabelText("Your name"), { target: { value: "Rachel" } });
    first.unmount();
    open("/us/signup/students", { user: null });
    expect((await screen.findByLabelText<HTMLInputElement>("Your name")).value).toBe("Rachel");
    keep({ ...kept(), family: { ...kept().family, fullName: "Rachel Bennett" } });
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
    expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Rachel Bennett");
  });

  test("tells a family of another country", async () => {
    open("/il/signup/course");
    renderPage(<Pages asked={nothingAsked} />, { path: "/il/signup/course", edition: "il", user: aClient, texts });
    expect(await screen.findByText("Your account is in another country")).toBeTruthy();
    expect(screen.getByRole("link", { name: /the United States/ }).getAttribute("href")).toBe("/us/signup");
  });
});

describe("[ST-16] sign-up URL", () => {
  const offer = { id: 4, groups: [group(31), group(32, { freeSeats: 0 })], prices: plans };
  const asks = (asked: Partial<Asked>, draft = emptySignupDraft) => {
    const { draft: next, step } = begin(draft, { ...nothingAsked, ...asked });
    const { journey, courseId, groupId, paymentPlanId } = next.chosen;
    return [step, journey, courseId, groupId, paymentPlanId];
  };

  test.each<[string, Partial<Asked>, ReturnType<typeof asks>]>([
    ["a trial", { journey: "trial" }, ["course", "trial", null, null, null]],
    ["a course", { course: offer }, ["schedule", "purchase", 4, null, null]],
    ["a course and its group", { journey: "purchase", course: offer, groupId: 31 }, ["students", "purchase", 4, 31, null]],
    ["a trial, whose only plan is chosen by itself", { journey: "trial", course: offer, groupId: 31 }, ["students", "trial", 4, 31, 53]],
    ["a full group", { course: offer, groupId: 32 }, ["schedule", "purchase", 4, null, null]],
    ["a group of another course", { course: offer, groupId: 99 }, ["schedule", "purchase", 4, null, null]],
    ["a course that is gone", { course: "gone", groupId: 31 }, ["course", "purchase", null, null, null]],
    [
      "what a child asked for",
      { journey: "child_request", course: offer, groupId: 31, student: "maya.k" },
      ["students", "child_request", 4, 31, null],
    ],
    [
      "a seat held for the family in a full group, with the child: only the payment is left",
      { journey: "purchase", course: offer, groupId: 32, isHeld: true, student: "maya.k" },
      ["checkout", "purchase", 4, 32, null],
    ],
    ["a held seat without a child", { course: offer, groupId: 32, isHeld: true }, ["students", "purchase", 4, 32, null]],
    ["continuing after a course", { journey: "renew", course: offer, groupId: 31, student: "maya.k" }, ["checkout", "renew", 4, 31, null]],
    ["nothing", {}, ["index", null, null, null, null]],
  ])("%s", (_, asked, expected) => {
    expect(asks(asked)).toEqual(expected);
  });

  test("[CLI-22] enrolls the child who asked for the course", () => {
    const { draft } = begin(emptySignupDraft, { ...nothingAsked, journey: "trial", course: offer, groupId: 31, student: "maya.k" });
    expect(draft.chosen).toMatchObject({ groupId: 31, paymentPlanId: 53, studentLogins: ["maya.k"] });
  });

  test("[FT-11] keeps a valid referral until registration, and ignores others", async () => {
    const link = "43e1cf3d-7f0a-4c51-9a55-0c8d7be1d001";
    expect([asReferral(link), asReferral("1 or 1=1"), asReferral(null)]).toEqual([link, null, null]);
    open(`/us/signup?referral=${link}`, { asked: { ...nothingAsked, referral: link }, user: null });
    await waitFor(() => expect(draftStore("us").get().referral).toBe(link));
    fireEvent.click(screen.getByRole("link", { name: /Full course/ }));
    expect(draftStore("us").get().referral).toBe(link);
  });

  test("keeps the choices for the same course, and starts over after an order", () => {
    expect(asks({ course: offer }, chosen())).toEqual(["schedule", "purchase", 4, 31, 52]);
    expect(asks({ course: offer, journey: "purchase" }, chosen({ orderId: 9 }))).toEqual(["schedule", "purchase", 4, null, null]);
    const lost = { key: "k", courseId: 4, request: "{}", orderId: null };
    expect(begin({ ...chosen(), attempt: lost }, { ...nothingAsked, course: offer }).draft.attempt).toBe(lost);
    expect(begin({ ...chosen(), attempt: { ...lost, orderId: 9 } }, { ...nothingAsked, course: offer }).draft.attempt).toBeNull();
  });
});

test("has one draft per browser", () => {
  expect(draftStore("us")).toBe(draftStore("us"));
});
