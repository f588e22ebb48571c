import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import staff from "../texts/en.json";
import { AccountCard } from "./account-card.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import staffPaymentAccounts from "./texts/en.json";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { PaymentAccount } from "./types.ts";

type Sent = [method: string, path: string, body: unknown];
let sent: Sent[] = [];
let answers: [status: number, body: unknown][] = [];
beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([init.method ?? "GET", path, typeof init.body === "string" ? JSON.parse(init.body) : undefined]);
    const [status, body] = answers.shift() ?? [200, {}];
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const key = (field: string, secret: boolean, value: string | null) => ({ field, secret, required: true, isSet: value !== null, value });
const stripe = (over: Partial<PaymentAccount> = {}): PaymentAccount => ({
  country: { id: 2, name: "United Kingdom", slug: "uk" },
  provider: "STRIPE",
  active: true,
  mode: "test",
  keys: [key("publicKey", false, "pk_test_12345678"), key("secretKey", true, "7Kq2"), key("webhookSecret", true, null)],
  webhookUrl: "https://larkroom.example/api/pay/webhook/stripe",
  testedAt: null,
  testProblem: null,
  updatedAt: "2026-03-10T20:00:00Z",
  ...over,
});
const options = { user: { ...aClient, type: "admin", role: "super_admin" } as const, texts: { staff, staffPaymentAccounts } };
const onClose = vi.fn();
const edit = (account: PaymentAccount) => renderPage(<AccountDialog account={account} onClose={onClose} />, options);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

test("[PAC-01] an account shows what is offered, the end of its secrets, and a connection test only when it is complete", () => {
  const show = (account: PaymentAccount) =>
    renderPage(<AccountCard account={account} onEdit={() => undefined} onRemove={() => undefined} />, options);
  const { unmount } = show(stripe());
  const card = screen.getByRole("listitem", { name: "Stripe" });
  expect(card.textContent).toMatch(/Offered.*Test.*pk_test_12345678.*Ends in .7Kq2.*Not set.*webhook\/stripe/);
  expect(screen.queryByRole("button", { name: "Test connection" })).toBeNull();
  unmount();
  const keys = stripe().keys.map((each) => ({ ...each, isSet: true, value: each.value ?? "wxyz" }));
  show(stripe({ keys, testedAt: "2026-03-10T20:00:00Z", testProblem: "keys_refused" }));
  expect(screen.getByText(/^Tested on .*: the keys were refused\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Test connection" }));
  expect(sent).toEqual([["POST", "/api/payment_account/2/STRIPE/test", undefined]]);
});

test("[PAC-02] keys that can't be right are named at their field and not sent; only typed ones are sent", async () => {
  edit(stripe());
  expect(screen.getByLabelText<HTMLInputElement>("Secret key").value).toBe("");
  type("Secret key", "sk_live_12345678");
  save();
  expect(await screen.findByText("This key is for the other mode.")).toBeTruthy();
  type("Secret key", "sk_test_12345678");
  save();
  expect(await screen.findByText("Enter this key.")).toBeTruthy();
  type("Webhook signing secret", "whsec_12345678");
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const keys = { secretKey: "sk_test_12345678", webhookSecret: "whsec_12345678" };
  expect(sent).toEqual([["PUT", "/api/payment_account/2/STRIPE", { active: true, mode: "test", keys }]]);
});

test("[PAC-02] what the server refuses appears at its field, and a code is asked for when the last one is old", async () => {
  answers = [
    [403, { code: "fresh_second_factor_required", message: "" }],
    [200, {}],
    [422, { code: "validation_failed", message: "", details: [{ field: "keys.publicKey", code: "wrong_mode", message: "" }] }],
  ];
  edit(stripe({ active: false }));
  save();
  type((await screen.findByText("Code from your authenticator app")).textContent, "123456");
  save();
  expect(await screen.findByText("This key is for the other mode.")).toBeTruthy();
  expect(screen.getByLabelText("Publishable key").getAttribute("aria-invalid")).toBe("true");
  expect(sent.map(([, path]) => path)).toEqual([
    "/api/payment_account/2/STRIPE",
    "/api/auth/second_factor/step_up",
    "/api/payment_account/2/STRIPE",
  ]);
});

test("[PAC-04] removing an account that orders still need says what to do instead", async () => {
  answers = [[409, { code: "transition_not_allowed", message: "", reason: "in_use" }]];
  renderPage(<RemoveDialog account={stripe()} onClose={onClose} />, options);
  fireEvent.click(screen.getByRole("button", { name: "Remove account" }));
  expect(await screen.findByText(/^Orders still need this account/)).toBeTruthy();
});
