import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { messages as billingTexts } from "~/features/payments/billing/messages.us.ts";
import type { Billing, Order } from "~/features/payments/billing/types.ts";
import { messages as checkout } from "~/features/payments/checkout/messages.us.ts";
import { messages as hourLedger } from "~/features/payments/hour-ledger/messages.us.ts";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import BillingPage from "./billing.tsx";

const card: Billing["paymentMethods"][number] = {
  ...{ id: 4, provider: "SANDBOX", cardBrand: "visa", cardLastDigits: "4242", cardExpiresYear: 2027, cardExpiresMonth: 8 },
  isDefault: true,
};
const order: Order = {
  ...{ id: 71, amount: 180_00, currency: "USD", type: "INSTALLMENTS", provider: "SANDBOX", status: "ACTIVE", cancelReason: null },
  ...{ journey: "purchase", subtotal: 180_00, discount: 0, paid: 90_00, unpaid: 90_00, refunded: 0, planTitle: "Two payments" },
  ...{ school: "Harbor Bay School", group: null, items: [], refunds: [], disputes: [], canCancel: true, refundable: 0 },
  course: { id: 2, title: "Planets in Python", prettyUrl: "planets", cover: { palette: "plum", pattern: "orbits", glyph: "planets" } },
  installments: [
    {
      ...{ id: 103, number: 2, status: "stalled", amount: 90_00, dueDate: "2026-03-01T14:00:00.000Z", paidAt: null },
      ...{ nextAttemptAt: null, failure: "expired_card", card: null },
    },
  ],
  ...{ createdAt: "2026-02-01T14:00:00.000Z", holdExpiresAt: null },
};
const empty: Billing = { nextPayment: null, totals: [], paymentMethods: [], orders: [] };

const show = (billing: Billing | null, path = "/us/profile/billing") => {
  const props = { loaderData: { billing, providers: [], texts: {} } } as unknown as Parameters<typeof BillingPage>[0];
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
