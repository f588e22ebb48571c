import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "~/shared/api/api-error.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import checkout from "./texts/en.json";
import { PlanCards } from "./plan-cards.tsx";
import { PromoCode } from "./promo-code.tsx";
import { ResultView, type ShownResult } from "./result-view.tsx";
import type { Order, PricePlan, Quote } from "./types.ts";
import { shownResult } from "./use-order-result.ts";

const texts = { checkout };
const quote = (over: Partial<Quote> = {}): Quote => ({
  currency: "USD",
  studentsCount: 2,
  perStudent: 52_800,
  subtotal: 105_600,
  discount: 10_560,
  total: 95_040,
  dueToday: 23_760,
  promo: { code: "DAYBREAK10", discountType: "PERCENT", discount: 10 },
  promoRefusal: null,
  installments: [1, 2, 3, 4].map((number) => ({ number, amount: 23_760, dueAt: `2026-0${number + 2}-10T13:00:00Z` })),
  ...over,
});
const plan = (id: number, count: number): PricePlan => ({
  id,
  title: "Plan",
  type: count > 1 ? "INSTALLMENTS" : "ONETIME",
  journey: "purchase",
  description: "",
  checkoutDescription: "",
  cost: 52_800,
  costUndiscounted: null,
  currency: "USD",
  active: true,
  lessons: null,
  installments: Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    amount: 1,
    offsetValue: index,
    offsetUnit: "months" as const,
  })),
});

test("[PAY-08] plans show the discounted total, the original price struck through, and what paying once saves", () => {
  const choose = vi.fn();
  const once = quote({
    subtotal: 96_000,
    discount: 9_600,
    total: 86_400,
    dueToday: 86_400,
    installments: quote().installments.slice(0, 1),
  });
  renderPage(<PlanCards plans={[plan(5, 4), plan(6, 1)]} quotes={[quote(), once]} chosen={5} onChoose={choose} isDirect={false} />, {
    texts,
  });
  const [four, one] = screen.getAllByRole("radio").map((radio) => radio.closest("label") as HTMLElement);
  expect(four?.textContent).toBe("4 payments of $237.60First payment today, then monthly$950.40Original price: $1,056");
  expect(one?.textContent).toBe("One paymentPay in full today$864Original price: $960Save $86.40");
  expect(four?.querySelector("s")?.textContent).toBe("Original price: $1,056");
  fireEvent.click(one as HTMLElement);
  expect(choose).toHaveBeenCalledWith(6);
});

test("a plan that is paid to the school itself says of no payment that it is made today", () => {
  const once = quote({ installments: [{ number: 1, amount: 86_400, dueAt: "2026-03-10T13:00:00Z" }], total: 86_400 });
  const plans = [plan(5, 4), plan(6, 1)];
  renderPage(<PlanCards plans={plans} quotes={[quote(), once]} chosen={5} onChoose={vi.fn<() => void>()} isDirect />, { texts });
  const shown = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(shown).toEqual([
    expect.stringContaining("First payment to the school, then monthly"),
    expect.stringContaining("Pay the school in full"),
  ]);
  expect(shown.join(" ")).not.toMatch(/today/i);
});

describe("[PAY-03] promo code", () => {
  const show = (code: string | null, over: Partial<Quote> = {}, planType: "ONETIME" | "INSTALLMENTS" = "INSTALLMENTS") => {
    const apply = vi.fn<(code: string) => Promise<"unknown_or_expired">>().mockResolvedValue("unknown_or_expired");
    const remove = vi.fn();
    renderPage(<PromoCode code={code} quote={quote(over)} planType={planType} onApply={apply} onRemove={remove} />, { texts });
    return { apply, remove };
  };

  test("is collapsed, then entered in capitals, then refused with the field still open", async () => {
    const { apply } = show(null);
    fireEvent.click(screen.getByRole("button", { name: "I have a promo code" }));
    const box = screen.getByLabelText<HTMLInputElement>("Promo code");
    fireEvent.change(box, { target: { value: " summer25 " } });
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Apply/ })));
    expect(apply).toHaveBeenCalledWith("SUMMER25");
    expect(screen.getByText("This code isn’t valid or has expired.")).toBeTruthy();
    expect([box.value, document.activeElement]).toEqual([" SUMMER25 ", box]);
    fireEvent.change(box, { target: { value: "SUMMER26" } });
    expect(screen.queryByText("This code isn’t valid or has expired.")).toBeNull();
  });

  test("shows at the field why a code could not be checked, until the input changes", async () => {
    const { apply } = show(null);
    const wait = { status: 429, code: "too_many_requests", message: "", reason: null, details: [], requestId: null, retryAfter: 90 };
    apply.mockRejectedValue(new ApiError(wait));
    fireEvent.click(screen.getByRole("button", { name: "I have a promo code" }));
    const box = screen.getByLabelText<HTMLInputElement>("Promo code");
    fireEvent.change(box, { target: { value: "SUMMER25" } });
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Apply/ })));
    expect(screen.getByText("Too many attempts. Wait 2 minutes and try again.")).toBeTruthy();
    expect([box.value, box.getAttribute("aria-invalid")]).toEqual(["SUMMER25", "true"]);
    fireEvent.change(box, { target: { value: "SUMMER26" } });
    expect(screen.queryByText(/^Too many attempts/)).toBeNull();
  });

  test("shows the discount once applied, and can be removed", () => {
    const { remove } = show("DAYBREAK10");
    expect(screen.getByRole("status").textContent).toBe("\u206610%\u2069 off applied");
    fireEvent.click(screen.getByRole("button", { name: "Remove code DAYBREAK10" }));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test("keeps the focus when the field is replaced by the code, and the code by the button", async () => {
    function Page() {
      const [code, setCode] = useState<string | null>(null);
      const apply = (typed: string) => (setCode(typed), Promise.resolve(null));
      return <PromoCode code={code} quote={quote()} planType="ONETIME" onApply={apply} onRemove={() => setCode(null)} />;
    }
    renderPage(<Page />, { texts });
    const opener = () => screen.getByRole("button", { name: "I have a promo code" });
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(opener());
    fireEvent.change(screen.getByLabelText("Promo code"), { target: { value: "DAYBREAK10" } });
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Apply/ })));
    const remove = screen.getByRole("button", { name: "Remove code DAYBREAK10" });
    expect(document.activeElement).toBe(remove);
    fireEvent.click(remove);
    expect(document.activeElement).toBe(opener());
  });

  test.each([
    ["INSTALLMENTS", "This code only works with a single payment."],
    ["ONETIME", "This code only works with installments."],
  ] as const)("applied but not valid for %s: names the payment type it is for", (planType, text) => {
    show("ATONCE", { promo: null, discount: 0, promoRefusal: "other_order_type" }, planType);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

const order = (over: Partial<Order> = {}): Order => ({
  id: 9,
  amount: 95_040,
  currency: "USD",
  type: "INSTALLMENTS",
  provider: "SANDBOX" as const,
  status: "ACTIVE",
  cancelReason: null,
  journey: "purchase",
  subtotal: 105_600,
  discount: 10_560,
  paid: 23_760,
  unpaid: 71_280,
  refunded: 0,
  planTitle: "Plan",
  school: "Harbor Bay School",
  course: { id: 4, title: "Web Studio", prettyUrl: "web-studio", cover: { palette: "sky", pattern: "dots", glyph: "web" } },
  group: { id: 3, publicName: "Saturdays" },
  items: [
    { student: { id: 5, name: "Maya" }, amount: 47_520 },
    { student: { id: 6, name: "Noah" }, amount: 47_520 },
  ],
  installments: [
    {
      id: 1,
      number: 1,
      status: "succeeded",
      amount: 23_760,
      dueDate: "2026-03-10T20:00:00Z",
      paidAt: "2026-03-10T20:00:00Z",
      nextAttemptAt: null,
      failure: null,
      card: { brand: "mastercard", lastDigits: "4444" },
    },
    {
      id: 2,
      number: 2,
      status: "scheduled",
      amount: 23_760,
      dueDate: "2026-04-10T13:00:00Z",
      paidAt: null,
      nextAttemptAt: null,
      failure: null,
      card: null,
    },
  ],
  createdAt: "2026-03-10T20:00:00Z",
  holdExpiresAt: null,
  canCancel: true,
  refundable: 0,
  refunds: [],
  disputes: [],
  ...over,
});
const first = (over: Partial<Order["installments"][number]>): Order["installments"] =>
  order().installments.map((one, index) => (index === 0 ? { ...one, ...over } : one));
const pending = (over: Partial<Order["installments"][number]>) =>
  order({ status: "PENDING", holdExpiresAt: "2026-03-10T20:27:00Z", installments: first(over) });
const plain = (text: string | null | undefined) => (text ?? "").replace(/[\u2066-\u2069]/g, "");

describe("result page", () => {
  const show = (result: ShownResult, its: Order | null = order(), actionUrl: string | null = null) => {
    const onward = vi.fn();
    renderPage(
      <ResultView
        result={result}
        order={its}
        firstLesson="2026-03-21T14:00:00Z"
        email="rachel@bennett.example"
        actionUrl={actionUrl}
        onward={onward}
      />,
      { texts },
    );
    return onward;
  };
  const words = () => plain(screen.getAllByRole("status")[0]?.textContent);

  test("paid: shows the amount and card, who is enrolled, and the next payment", () => {
    show("paid");
    expect(screen.getByRole("heading").textContent).toBe("Payment complete. See you on Mar 21");
    expect(words()).toContain(
      "We charged $237.60 to Mastercard ending in 4444. Maya and Noah are in the group, and we’re sending the receipt to rachel@bennett.example.",
    );
    expect(words()).toContain("Next paymentFri, Apr 10, 2026");
    expect(screen.getByRole("link", { name: "Go to home page" }).getAttribute("href")).toBe("/us/profile");
  });

  test("free: says nothing about money", () => {
    show(
      "paid",
      order({
        amount: 0,
        status: "COMPLETED",
        items: order().items.slice(0, 1),
        installments: first({ amount: 0, card: null }).slice(0, 1),
      }),
    );
    expect(screen.getByRole("heading").textContent).toBe("You’re booked. See you on Mar 21");
    expect(words()).toContain("Maya has a seat in the group.");
    expect(words()).not.toContain("$");
  });

  test("needs action: links to the bank and says until when the seats are held", () => {
    show("needs_action", pending({ status: "pending" }), "/sandbox-pay/bank/ch_1?t=x");
    expect(screen.getByRole("link", { name: "Continue to your bank" }).getAttribute("href")).toBe("/sandbox-pay/bank/ch_1?t=x");
    expect(words()).toContain("Seats held until4:27 PM");
  });

  test("a payment on the provider's page: shows that page, not the bank's question", () => {
    show("needs_action", { ...pending({ status: "pending" }), provider: "PAYME" }, "https://pay.example/sale/generate/SALE1");
    expect(screen.getByRole("heading").textContent).toBe("Pay on PayMe’s secure page");
    expect(screen.getByTitle("PayMe’s payment page").getAttribute("src")).toBe("https://pay.example/sale/generate/SALE1");
    expect(screen.queryByRole("link", { name: "Continue to your bank" })).toBeNull();
    expect(words()).toContain("Seats held until4:27 PM");
  });

  test("declined: shows the bank's reason and offers another card", () => {
    const onward = show("declined", pending({ status: "stalled", failure: "insufficient_funds" }));
    expect(words()).toContain("Reason from your bank: insufficient funds. You haven’t been charged, and your choices are saved.");
    fireEvent.click(screen.getByRole("button", { name: "Try another card" }));
    expect(onward).toHaveBeenCalledWith("declined");
  });

  test.each([
    ["full", "This group is now full", "Choose another time"],
    ["expired", "Your seat hold expired", "Try again"],
    ["promo_used_up", "This promo code has reached its limit", "Continue without the code"],
    ["canceled", "This order was canceled", "Choose again"],
  ] as const)("%s: says what happened, and offers one action", (result, title, action) => {
    const onward = show(result, null);
    expect(screen.getByRole("heading").textContent).toBe(title);
    fireEvent.click(screen.getByRole("button", { name: action }));
    expect(onward).toHaveBeenCalledWith(result);
  });

  test("the result follows from the order", () => {
    const now = Temporal.Instant.from("2026-03-10T20:12:00Z");
    const late = now.add({ hours: 1 });
    const of = (its: Order, needsAction = false, at = now) => shownResult(its, needsAction, at);
    expect([of(order()), of(order({ status: "COMPLETED" }))]).toEqual(["paid", "paid"]);
    expect([
      of(pending({ status: "pending" })),
      of(pending({ status: "pending" }), true),
      of(pending({ status: "pending" }), true, late),
    ]).toEqual(["processing", "needs_action", "expired"]);
    expect([of(pending({ status: "stalled" })), of(pending({ status: "stalled" }), false, late)]).toEqual(["declined", "expired"]);
    const canceled = (cancelReason: string | null) => of(order({ status: "CANCELED", cancelReason }));
    expect(["hold_expired", "group_full", "promo_code_used_up", "by_client", null].map(canceled)).toEqual([
      "expired",
      "full",
      "promo_used_up",
      "canceled",
      "expired",
    ]);
  });
});
