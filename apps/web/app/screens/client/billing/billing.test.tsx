import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import billingTexts from "~/features/payments/billing/texts/en.json";
import type { Billing, Order } from "~/features/payments/billing/types.ts";
import checkout from "~/features/payments/checkout/texts/en.json";
import hourLedger from "~/features/payments/hour-ledger/texts/en.json";
import { toasts } from "~/kit/toast/toast-store.ts";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import BillingPage from "./billing.tsx";

const card: Billing["paymentMethods"][number] = {
  id: 4,
  provider: "SANDBOX",
  cardBrand: "visa",
  cardLastDigits: "4242",
  cardExpiresYear: 2027,
  cardExpiresMonth: 8,
  isDefault: true,
};
const order: Order = {
  id: 71,
  amount: 180_00,
  currency: "USD",
  type: "INSTALLMENTS",
  provider: "SANDBOX",
  status: "ACTIVE",
  cancelReason: null,
  journey: "purchase",
  subtotal: 180_00,
  discount: 0,
  paid: 90_00,
  unpaid: 90_00,
  refunded: 0,
  planTitle: "Two payments",
  school: "Harbor Bay School",
  group: null,
  items: [],
  refunds: [],
  disputes: [],
  canCancel: true,
  refundable: 0,
  course: { id: 2, title: "Planets in Python", prettyUrl: "planets", cover: { palette: "plum", pattern: "orbits", glyph: "planets" } },
  installments: [
    {
      id: 103,
      number: 2,
      status: "stalled",
      amount: 90_00,
      dueDate: "2026-03-01T14:00:00.000Z",
      paidAt: null,
      nextAttemptAt: null,
      failure: "expired_card",
      card: null,
    },
  ],
  createdAt: "2026-02-01T14:00:00.000Z",
  holdExpiresAt: null,
};
const empty: Billing = { nextPayment: null, totals: [], paymentMethods: [], orders: [] };

const show = (billing: Billing | null, path = "/us/profile/billing", providers: readonly object[] = []) => {
  const props = { loaderData: { billing, providers, texts: {} } } as unknown as Parameters<typeof BillingPage>[0];
  const texts = { billing: billingTexts, checkout, hourLedger };
  return renderPage(
    <QueryProvider>
      <BillingPage {...props} />
    </QueryProvider>,
    { user: aClient, texts, path },
  );
};

afterEach(() => vi.restoreAllMocks());
const goOffline = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

describe("[CLI-17] the billing page", () => {
  test("[CLI-17] without orders shows the saved cards below the way to the courses", () => {
    show({ ...empty, paymentMethods: [card] });
    expect(screen.getByRole("heading", { name: "No orders yet" })).toBeTruthy();
    expect(screen.getByText(/Visa.* ending in .*4242/)).toBeTruthy();
  });

  test("[CLI-17] without orders and cards shows the way to the courses alone", () => {
    show(empty);
    expect(screen.getByRole("link", { name: "See courses" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Payment methods" })).toBeNull();
  });

  test("[CLI-17] offline says so: above what was loaded, or instead of it", () => {
    goOffline();
    const page = show({ ...empty, orders: [order] });
    expect(screen.getByText(/These payments may be out of date/)).toBeTruthy();
    expect(screen.getByText("Planets in Python")).toBeTruthy();
    page.unmount();
    show(null);
    expect(screen.getByRole("heading", { name: "You’re offline" })).toBeTruthy();
    expect(screen.queryByText("We couldn’t load your payments")).toBeNull();
  });

  test("[CLI-17] online says nothing of it, and a failed load can be tried again", () => {
    show(null);
    expect(screen.getByRole("heading", { name: "We couldn’t load your payments" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("[PMT-01] a card that is entered on the provider's page", () => {
  const payme = { provider: "PAYME", fieldsUrl: null, cardEntry: "page" };
  const step = { kind: "page", url: "https://pay.example/sale/1", reference: "SALE1.signed" };
  const answers = stubApi();
  const sent = () => answers.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);
  afterEach(() => sessionStorage.clear());

  test("[PMT-01] the family is sent there, and the card is saved when they come back, once", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    answers.mockResolvedValueOnce(json(200, { added: null, step, paymentMethods: [] }));
    const page = show({ ...empty, orders: [order] }, undefined, [payme]);
    fireEvent.click(screen.getByRole("button", { name: "Add a card" }));
    expect(screen.getByText("You’ll enter your card on PayMe’s secure page.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Continue to PayMe" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(step.url));
    page.unmount();
    answers.mockResolvedValueOnce(json(200, { added: 4, step: null, paymentMethods: [card] }));
    show({ ...empty, orders: [order] }, "/us/profile/billing?card=entered", [payme]);
    await waitFor(() => expect(toasts.current()?.text).toBe("Card added"));
    expect(sent()).toEqual([{ payment_provider: "PAYME" }, { payment_provider: "PAYME", payment_method: "SALE1.signed" }]);
    expect(sessionStorage.length).toBe(0);
  });

  test("[PMT-01] says so when it wasn't saved, or when nobody knows which page it was", async () => {
    const page = show({ ...empty, orders: [order] }, "/us/profile/billing?card=entered", [payme]);
    expect(await screen.findByText(/We couldn’t save the card\./)).toBeTruthy();
    page.unmount();
    sessionStorage.setItem("card-page", JSON.stringify({ provider: "PAYME", reference: "SALE1.signed" }));
    answers.mockResolvedValueOnce(json(422, { code: "validation_failed", message: "", requestId: "r", details: [] }));
    show({ ...empty, orders: [order] }, "/us/profile/billing?card=entered", [payme]);
    expect(await screen.findByText(/We couldn’t save the card\./)).toBeTruthy();
  });

  test("[CLI-17] where no provider takes cards, none can be added", () => {
    show({ ...empty, orders: [order] });
    expect(screen.queryByRole("button", { name: "Add a card" })).toBeNull();
  });
});

describe("[PAY-02] a link in the email about a failed payment", () => {
  test("[PAY-02] opens the dialog of that payment", async () => {
    show({ ...empty, paymentMethods: [card], orders: [order] }, "/us/profile/billing?order=71&pay=103");
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  test.each(["?order=71", "?order=71&pay=999", "?pay=x"])("[PAY-02] opens none without a payment that is owed: %s", (query) => {
    show({ ...empty, paymentMethods: [card], orders: [order] }, `/us/profile/billing${query}`);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
