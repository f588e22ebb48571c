import type { ComponentType } from "react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import emailPreferences from "~/features/people/email-preferences/texts/en.json";
import family from "~/features/people/registration/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import Unsubscribe from "./unsubscribe.tsx";

let asked: string[] = [];
let status = 204;
beforeEach(() => {
  asked = [];
  status = 204;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address}`);
    return status === 204
      ? new Response(null, { status })
      : new Response(JSON.stringify({ code: status === 404 ? "not_found" : "internal_error", message: "No", requestId: "r" }), {
          status,
          headers: { "content-type": "application/json" },
        });
  });
});
afterEach(() => vi.unstubAllGlobals());

const Page = Unsubscribe as unknown as ComponentType<{ loaderData: object }>;
const preferences = { weeklySummary: true, assignmentReminders: true, gradeEmails: true, offers: false };
const show = (permission: object | null) =>
  renderPage(<Page loaderData={{ permission, preferences: permission && preferences }} />, { texts: { emailPreferences, family } });
const end = () => fireEvent.click(screen.getByRole("button", { name: "Unsubscribe" }));

test("[LTR-01] asks first, then unsubscribes the parent from weekly summaries", async () => {
  show({ client: "7", signature: "abc", list: "weekly_summary" });
  expect(screen.getByRole("heading", { name: "Unsubscribe from weekly summaries?" })).toBeTruthy();
  expect(asked).toEqual([]);
  end();
  expect(await screen.findByRole("heading", { name: "You’re unsubscribed" })).toBeTruthy();
  expect(asked).toEqual(["POST /api/public/email_preferences/unsubscribe?client=7&signature=abc&list=weekly_summary"]);
  expect(screen.getByRole("link", { name: "Go to my profile" }).getAttribute("href")).toBe("/us/profile/settings");
});

test.each([
  ["an incomplete link", null],
  ["a link with an invalid signature", { client: "7", signature: "abc", list: "weekly_summary" }],
])("%s shows an error", async (_, permission) => {
  status = 404;
  show(permission);
  if (permission) end();
  expect(await screen.findByRole("heading", { name: "This link is incomplete" })).toBeTruthy();
});

test("reports a failed request, which can be retried", async () => {
  status = 500;
  show({ client: "7", signature: "abc", list: "weekly_summary" });
  end();
  expect(await screen.findByRole("alert")).toBeTruthy();
  status = 204;
  end();
  expect(await screen.findByRole("heading", { name: "You’re unsubscribed" })).toBeTruthy();
});

test("names the emails that the link is about", () => {
  show({ client: "7", signature: "abc", list: "grade_emails" });
  expect(screen.getByRole("heading", { name: "Unsubscribe from emails about grades?" })).toBeTruthy();
});

test("[LTR-01] lists every kind of email below, and turns each on or off without a login", async () => {
  status = 200;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address} ${init.body as string}`);
    return new Response(JSON.stringify({ ...preferences, offers: true }), { headers: { "content-type": "application/json" } });
  });
  show({ client: "7", signature: "abc", list: "grade_emails" });
  expect(screen.getAllByRole("switch").map((one) => (one as HTMLInputElement).checked)).toEqual([true, true, true, false]);
  fireEvent.click(screen.getByRole("switch", { name: /Offers/ }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("switch", { name: /Offers/ }).checked).toBe(true));
  expect(asked).toEqual(['PUT /api/public/email_preferences?client=7&signature=abc&list=grade_emails {"offers":true}']);
  expect(screen.getByText(emailPreferences.page.always)).toBeTruthy();
});
