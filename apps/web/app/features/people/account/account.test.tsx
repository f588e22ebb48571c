import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import passwords from "../../identity/passwords/texts/en.json";
import family from "../registration/texts/en.json";
import account from "./texts/en.json";
import { ProfileForm, type Profile } from "./profile-form.tsx";
import { ReferralCard } from "./referral-card.tsx";

type Sent = [call: string, body: Record<string, unknown>];
let sent: Sent[] = [];
let answer: (call: string, body: Record<string, unknown>) => [status: number, body: unknown];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const body = init.body === undefined ? {} : (JSON.parse(init.body as string) as Record<string, unknown>);
    const call = `${init.method ?? "GET"} ${address.replace(/^\/api/, "")}`;
    sent.push([call, body]);
    const [status, response] = answer(call, body);
    return new Response(JSON.stringify(response), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = { account, family, passwords };
const rachel: Profile = {
  id: 1,
  name: "Rachel Bennett",
  email: "rachel@bennett.example",
  phone: "+12125550148",
  country: "us",
  language: "us",
  timeZone: null,
  hasPassword: true,
  hasGoogle: false,
  hasStripeAccount: false,
  defaultPaymentMethod: null,
  paymentMethods: [],
  weeklySummary: true,
  assignmentReminders: true,
  gradeEmails: true,
  offers: true,
  createdAt: "2026-01-05T15:00:00.000Z",
};
const put = "PUT /public/profile/client";
const refused = (code: string, field: string, reason = code) => ({
  code,
  message: "No",
  requestId: "r",
  details: [{ field, code: reason, message: "No" }],
});
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save changes" }));

describe("[RT-10] [CLI-04] parent profile", () => {
  beforeEach(() => void renderPage(<ProfileForm profile={rachel} phone="+1 212 555 0148" />, { user: aClient, texts }));

  test("shows what is missing at its field and sends nothing", () => {
    write("Your name", " ");
    write("Email", "half@");
    save();
    expect(screen.getByText("Please don’t forget this")).toBeTruthy();
    expect(screen.getByText("Please provide a valid email")).toBeTruthy();
    expect(document.activeElement).toBe(box("Your name"));
    expect(sent).toEqual([]);
  });

  test("saves name, language and time zone at once; sends the phone in its stored format", async () => {
    answer = (_, body) => [200, { ...rachel, ...body }];
    write("Your name", "Rachel B.");
    write("Email language", "il");
    write("Time zone", "Europe/Lisbon");
    save();
    await waitFor(() => expect(toasts.current()?.text).toBe("Changes saved"));
    expect(sent).toEqual([
      [put, { name: "Rachel B.", email: rachel.email, phone: "+12125550148", country: "us", language: "il", timeZone: "Europe/Lisbon" }],
    ]);
  });

  test("[WG-11] keeps an invalid number in the field without sending it; an empty field removes the number", async () => {
    write("Phone", "+1 21");
    save();
    expect(await screen.findByText("Please provide a valid phone")).toBeTruthy();
    expect(sent).toEqual([]);
    answer = (_, body) => [200, { ...rachel, ...body }];
    write("Phone", "");
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[1]).toMatchObject({ phone: null });
  });

  test("asks for a code for a new email, then resends the changes with the proof", async () => {
    answer = (call, body) => {
      if (call === "POST /register/code") return [200, { sent: true, retryAfter: 60 }];
      if (call === "POST /register/verify") return [200, { verification_token: "proof" }];
      return body["verification_token"] === "proof" ? [200, { ...rachel, ...body }] : [422, refused("verification_required", "email")];
    };
    write("Email", "rachel@new.example");
    save();
    fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "123456" } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.map(([call]) => call)).toEqual([put, "POST /register/code", "POST /register/verify", put]);
    expect(sent[2]?.[1]).toEqual({ verification_type: "email", email: "rachel@new.example", code: "123456" });
    expect(sent[3]?.[1]).toEqual({ ...sent[0]?.[1], verification_token: "proof" });
  });

  test("verifies a new phone with its own code; shows a taken one at the field after verification", async () => {
    answer = (call, body) => {
      if (call === "POST /register/code") return [200, { sent: true, retryAfter: 60 }];
      if (call === "POST /register/verify") return [200, { verification_token: "proof" }];
      if (body["verification_token"] === undefined) return [422, refused("verification_required", "phone")];
      return [422, refused("validation_failed", "phone", "phone_taken")];
    };
    write("Phone", "+1 332 555 0177");
    save();
    expect(await screen.findByRole("dialog", { name: "Check your phone" })).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Code"), { target: { value: "123456" } });
    expect(await screen.findByText("Another account uses this phone number.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent[1]?.[1]).toEqual({ verification_type: "phone", phone: "+13325550177" });
    expect(box("Phone").value).toBe("+1 332 555 0177");
    expect(document.activeElement).toBe(box("Phone"));
  });

  test("[S-10] asks for the password for a new email when the login is too old, and sends it along", async () => {
    answer = (_, body) =>
      body["currentPassword"] === "larks"
        ? [200, { ...rachel, ...body }]
        : [422, refused("validation_failed", "currentPassword", "required")];
    expect(screen.queryByLabelText("Current password")).toBeNull();
    write("Email", "rachel@new.example");
    save();
    expect(await screen.findByText("Please don’t forget this")).toBeTruthy();
    expect(document.activeElement).toBe(box("Current password"));
    write("Current password", "larks");
    save();
    await waitFor(() => expect(toasts.current()?.text).toBe("Changes saved"));
    expect(sent.map(([, body]) => body["currentPassword"])).toEqual([undefined, "larks"]);
  });

  test("shows a message when both email and phone are changed at once", async () => {
    answer = () => [422, refused("validation_failed", "phone", "one_contact_at_a_time")];
    write("Email", "rachel@new.example");
    save();
    expect(await screen.findByText(/Change your email and save, then change your phone/)).toBeTruthy();
  });

  test("opens the page in the other edition when the country changes", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    answer = (_, body) => [200, { ...rachel, ...body }];
    write("Country", "pt");
    save();
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/pt/profile/settings"));
  });
});

describe("[CLI-20] parent's referral link", () => {
  const link = "http://localhost:3000/us/signup?referral=abc";
  const came = { id: 3, name: "Olivia", joinedAt: "2026-02-03T15:00:00.000Z" };

  test("is copied; referred families are listed by first name and date", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    renderPage(<ReferralCard referrals={{ referralUuid: "abc", link, items: [came] }} />, { user: aClient, texts });
    expect(box("Your referral link").value).toBe(link);
    expect(screen.getByRole("listitem").textContent).toContain("Olivia");
    expect(screen.getByText("joined Feb 03, 2026")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(toasts.current()?.text).toBe("Link copied"));
    expect(writeText).toHaveBeenCalledWith(link);
  });

  test("is selected when it can't be copied; an empty list shows a message", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    renderPage(<ReferralCard referrals={{ referralUuid: "abc", link, items: [] }} />, { user: aClient, texts });
    expect(screen.getByText("No referrals yet.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(document.activeElement).toBe(box("Your referral link")));
  });
});
