import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { createRef, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "~/shared/api/api-error.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { CardFrame, type CardFrameHandle } from "./card-frame.tsx";
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

describe("[S-84] card fields", () => {
  const ref = createRef<CardFrameHandle>();
  const enter = vi.fn();
  /** Card fields whose amount changes with a promo code, or to nothing. */
  function Fields() {
    const [amount, setAmount] = useState<number | null>(240_00);
    const sum = amount === null ? null : { amount, currency: "ILS" };
    return (
      <>
        <CardFrame src="/fields?account=3" sum={sum} saves={amount === null} ref={ref} onEnter={enter} />
        <button onClick={() => setAmount(120_00)}>Half</button>
        <button onClick={() => setAmount(null)}>Free</button>
      </>
    );
  }
  const show = () => {
    enter.mockClear();
    renderPage(<Fields />, { texts, path: "/il/signup/checkout", edition: "il" });
    const frame = screen.getByTitle<HTMLIFrameElement>(/Card number/);
    const own = { postMessage: vi.fn() } as unknown as Window;
    Object.defineProperty(frame, "contentWindow", { value: own });
    const post = (data: unknown, { origin = window.location.origin, source = own }: { origin?: string; source?: Window | null } = {}) =>
      act(async () => void window.dispatchEvent(new MessageEvent("message", { data, origin, source: source as MessageEventSource })));
    return { frame, own, post };
  };

  test("use the page's language, and the page itself has no field for a card number", () => {
    const { frame } = show();
    expect(new URL(frame.src).searchParams.get("lang")).toBe("il");
    expect(document.querySelectorAll("input")).toHaveLength(0);
  });

  test("return a reference on request, and none for incomplete data", async () => {
    const { own, post } = show();
    await post({ type: "payment-fields:ready" });
    const first = ref.current?.token();
    expect(own.postMessage).toHaveBeenCalledWith({ type: "payment-fields:submit" }, window.location.origin);
    await post({ type: "payment-fields:invalid", field: "number", message: "Enter the card number." });
    expect(await first).toBeNull();
    const second = ref.current?.token();
    await post({ type: "payment-fields:token", token: "tok_1" });
    expect(await second).toBe("tok_1");
    await post({ type: "payment-fields:enter" });
    expect(enter).toHaveBeenCalledTimes(1);
  });

  test("asked for while they load, answer once they have", async () => {
    const { own, post } = show();
    const token = ref.current?.token();
    expect(own.postMessage).not.toHaveBeenCalled();
    await post({ type: "payment-fields:ready" });
    const sent = vi.mocked(own.postMessage).mock.calls.map(([message]) => (message as { type: string }).type);
    expect(sent).toEqual(["payment-fields:amount", "payment-fields:submit"]);
    await post({ type: "payment-fields:token", token: "tok_1" });
    expect(await token).toBe("tok_1");
  });

  test("loaded after the payer was told that they don't answer, aren't asked", async () => {
    vi.useFakeTimers();
    const { own, post } = show();
    const asked = ref.current?.token().catch((error: Error) => error.message);
    await post({ type: "payment-fields:height", height: 300 });
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    await post({ type: "payment-fields:change", complete: false });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await asked).toBe("the card fields did not answer");
    await post({ type: "payment-fields:ready" });
    const sent = vi.mocked(own.postMessage).mock.calls.map(([message]) => (message as { type: string }).type);
    expect(sent).toEqual(["payment-fields:amount"]);
    vi.useRealTimers();
  });

  test("are told the amount, also when it changes, without losing what was entered", async () => {
    const { frame, own, post } = show();
    expect(Object.fromEntries(new URL(frame.src).searchParams)).toEqual({ account: "3", lang: "il", amount: "24000", currency: "ILS" });
    await post({ type: "payment-fields:ready" });
    fireEvent.click(screen.getByText("Half"));
    fireEvent.click(screen.getByText("Free"));
    const amounts = vi.mocked(own.postMessage).mock.calls.map(([message]) => (message as { amount?: number | null }).amount);
    expect(amounts).toEqual([240_00, 120_00, null]);
    expect(own.postMessage).toHaveBeenLastCalledWith({ type: "payment-fields:amount", amount: null, saves: true }, window.location.origin);
    expect(screen.getByTitle(/Card number/)).toBe(frame);
    expect(new URL(frame.src).searchParams.get("amount")).toBe("24000");
  });

  test("may wait for the payer's bank for as long as it takes", async () => {
    const { post } = show();
    vi.useFakeTimers();
    const onToken = vi.fn();
    const token = ref.current?.token().then(onToken, onToken);
    await post({ type: "payment-fields:verifying" });
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(onToken).not.toHaveBeenCalled();
    await post({ type: "payment-fields:token", token: "nonce_1" });
    await token;
    expect(onToken).toHaveBeenCalledWith("nonce_1");
    vi.useRealTimers();
  });

  test("let the holder of a card answer their bank for as long as it takes, and tell whether the bank confirmed", async () => {
    const { own, post } = show();
    vi.useFakeTimers();
    const asked = ref.current?.authenticate("seti_1_secret_2");
    expect(own.postMessage).toHaveBeenLastCalledWith(
      { type: "payment-fields:authenticate", clientSecret: "seti_1_secret_2" },
      window.location.origin,
    );
    await post({ type: "payment-fields:verifying" });
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    await post({ type: "payment-fields:authenticated" });
    expect(await asked).toBe(true);
    vi.useRealTimers();
    const refused = ref.current?.authenticate("seti_1_secret_2");
    await post({ type: "payment-fields:invalid", field: null, message: "No" });
    expect(await refused).toBe(false);
  });

  test("ignore messages from other origins and windows", async () => {
    const { own, post } = show();
    const onToken = vi.fn();
    void ref.current?.token().then(onToken);
    const token = { type: "payment-fields:token", token: "tok_evil" };
    await post(token, { origin: "https://evil.example" });
    await post(token, { source: window });
    await post(token, { source: null });
    await post({ type: "payment-fields:enter" }, { origin: "https://evil.example" });
    expect([onToken.mock.calls.length, enter.mock.calls.length]).toEqual([0, 0]);
    await post(token, { source: own });
    await waitFor(() => expect(onToken).toHaveBeenCalledWith("tok_evil"));
  });

  test("report that they couldn't load, with a retry button", async () => {
    vi.useFakeTimers();
    show();
    await act(() => vi.advanceTimersByTimeAsync(15_100));
    expect(screen.getByRole("alert").textContent).toContain("We couldn’t load the card form");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByTitle(/Card number/)).toBeTruthy();
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
