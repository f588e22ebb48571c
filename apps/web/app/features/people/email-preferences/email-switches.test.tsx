import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import family from "../registration/texts/en.json";
import { EmailSwitches } from "./email-switches.tsx";
import emailPreferences from "./texts/en.json";

let sent: unknown[] = [];
let status = 200;
beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const body = {
      weeklySummary: true,
      assignmentReminders: true,
      gradeEmails: true,
      offers: true,
      ...(JSON.parse(init.body as string) as object),
    };
    sent.push([init.method, address, JSON.parse(init.body as string)]);
    const answer = status === 200 ? body : { code: "internal_error", message: "No", requestId: "r" };
    return new Response(JSON.stringify(answer), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (email: string | null = "rachel@bennett.example") =>
  renderPage(<EmailSwitches profile={{ email, weeklySummary: true, assignmentReminders: true, gradeEmails: false, offers: true }} />, {
    user: aClient,
    texts: { emailPreferences, family },
  });
const toggle = () => screen.getByRole<HTMLInputElement>("switch", { name: /Weekly summary/ });

test("[CLI-24] the weekly summary is turned off and on, each at once", async () => {
  show();
  expect(toggle().checked).toBe(true);
  fireEvent.click(toggle());
  await waitFor(() => expect(toasts.current()?.text).toBe(emailPreferences.nowOff));
  expect(sent).toEqual([["PUT", "/api/public/profile/client/email_preferences", { weeklySummary: false }]]);
  expect(toggle().checked).toBe(false);
  fireEvent.click(toggle());
  await waitFor(() => expect(toasts.current()?.text).toBe(emailPreferences.nowOn));
  expect(toggle().checked).toBe(true);
  expect(sent).toHaveLength(2);
});

test("a refused change is reverted with a message", async () => {
  status = 500;
  show();
  fireEvent.click(toggle());
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(toggle().checked).toBe(true);
});

test("someone without an email is told to add one", () => {
  show(null);
  expect(screen.getByText("Add your email above to get them.")).toBeTruthy();
});

test("each kind of email has a switch of its own", async () => {
  show();
  const grades = screen.getByRole<HTMLInputElement>("switch", { name: /Grades and comments/ });
  expect(grades.checked).toBe(false);
  fireEvent.click(grades);
  await waitFor(() => expect(sent).toEqual([["PUT", "/api/public/profile/client/email_preferences", { gradeEmails: true }]]));
  await waitFor(() => expect(grades.checked).toBe(true));
  expect(toggle().checked).toBe(true);
});
