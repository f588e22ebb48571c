import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import checkout from "../checkout/texts/en.json";
import hourLedger from "../hour-ledger/texts/en.json";
import receipts from "../receipts/texts/en.json";
import billing from "./texts/en.json";
import { CardDialog } from "./card-dialog.tsx";
import { Cards } from "./cards.tsx";
import { NextToPay } from "./next-to-pay.tsx";
import { Orders } from "./orders.tsx";
import { PayDialog } from "./pay-dialog.tsx";
import { cardStanding, payableOf } from "./standing.ts";
import type { Billing, Installment, Order } from "./types.ts";

type Sent = [method: string, address: string, body: unknown, key: string | undefined];
let sent: Sent[] = [];
let answer: () => [status: number, body: unknown];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    sent.push([
      init.method ?? "GET",
      address,
      init.body === undefined ? undefined : JSON.parse(init.body as string),
      headers["idempotency-key"],
    ]);
    const [status, body] = answer();
    if (status === 0) throw new TypeError("failed to fetch");
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = toasts.current(); toast; toast = toasts.current()) toasts.dismiss(toast.id);
});

const texts = { billing, checkout, hourLedger, receipts };
const card = {
  id: 4,
  provider: "SANDBOX" as const,
  cardBrand: "visa",
  cardLastDigits: "4242",
  cardExpiresYear: 2027,
  cardExpiresMonth: 8,
  isDefault: true,
};
const part = (number: number, status: Installment["status"], changes: Partial<Installment> = {}): Installment => ({
  id: 100 + number,
  number,
  status,
  amount: 13_200,
  dueDate: `2026-0${number}-12T14:00:00.000Z`,
  paidAt: null,
  nextAttemptAt: null,
  failure: null,
  card: { brand: "visa", lastDigits: "4242" },
  ...changes,
});
const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: 20_418,
  amount: 66_000,
  currency: "USD",
  type: "INSTALLMENTS",
  provider: "SANDBOX",
  status: "ACTIVE",
  cancelReason: null,
  journey: "purchase",
  subtotal: 66_000,
  discount: 0,
  paid: 13_200,
  unpaid: 39_600,
  refunded: 0,
  planTitle: "5 monthly payments",
  school: "Harbor Bay School",
  course: { id: 2, title: "Planets in Python", prettyUrl: "planets", cover: { palette: "plum", pattern: "orbits", glyph: "planets" } },
  group: { id: 3, publicName: "Planets A" },
  items: [{ student: { id: 6, name: "Maya Bennett" }, amount: 66_000 }],
  installments: [part(1, "succeeded"), part(2, "pending"), part(3, "stalled"), part(4, "scheduled"), part(5, "canceled")],
  refunds: [],
  disputes: [],
  createdAt: "2026-01-12T14:00:00.000Z",
  holdExpiresAt: null,
  canCancel: true,
  refundable: 0,
  ...changes,
});
const onPay = vi.fn();
const onChanged = vi.fn();
beforeEach(() => [onPay, onChanged].forEach((call) => call.mockClear()));
/** An order the family pays to the school itself. */
const directOrder = (changes: Partial<Order> = {}): Order => anOrder({ provider: "NONE", school: "Harbor Bay School", ...changes });
const showOrders = (orders: Order[], asked: number | null = null) =>
  renderPage(<Orders orders={orders} asked={asked} coverOf={() => null} onPay={onPay} onChangeCard={() => {}} />, {
    user: aClient,
    texts,
    onReload: onChanged,
  });

describe("[ST-06] [RT-07] orders", () => {
  test("shows the five states of an installment", () => {
    showOrders([anOrder()]);
    const items = screen.getByRole("list", { name: "Payments for Planets in Python" }).querySelectorAll("li");
    expect([...items].map((item) => item.textContent)).toEqual([
      "$132.00Jan 12, 2026Paid",
      "$132.00Feb 12, 2026In progress",
      "$132.00Mar 12, 2026Card declined",
      "$132.00Apr 12, 2026Scheduled",
      "$132.00May 12, 2026Canceled",
    ]);
  });

  test("shows an order's four states, its children and how much of it is paid", () => {
    showOrders([
      anOrder({
        id: 4,
        status: "PENDING",
        paid: 0,
        unpaid: 52_800,
        installments: [part(1, "pending")],
        holdExpiresAt: "2026-03-10T20:40:00.000Z",
      }),
      anOrder({ id: 3 }),
      anOrder({ id: 2, status: "COMPLETED", paid: 43_200, unpaid: 0, installments: [part(1, "succeeded")] }),
      anOrder({
        id: 1,
        status: "CANCELED",
        paid: 0,
        unpaid: 0,
        items: [{ student: null, amount: 1 }],
        installments: [part(1, "canceled")],
      }),
    ]);
    const heads = [...document.querySelectorAll("summary")].map((head) => head.textContent);
    expect(heads).toEqual([
      expect.stringMatching(/Maya • order 4 •.*one payment.*Pending\$0.00of \$528.00 paid/),
      expect.stringMatching(/order 3 •.*5 payments.*Active\$132.00of \$528.00 paid/),
      expect.stringMatching(/Completed\$432.00paid/),
      expect.stringMatching(/^Planets in Pythonorder 1 •.*Canceled\$0.00nothing due/),
    ]);
    expect(screen.getByText(/Your seats are held until 4:40 PM/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Complete payment" }).getAttribute("href")).toBe("/us/signup/result?order=4");
    fireEvent.click(screen.getByRole("radio", { name: "Finished 2" }));
    expect(document.querySelectorAll("summary")).toHaveLength(2);
  });

  test("shows a declined card on the collapsed order, with the next attempt or a request for another card", () => {
    const page = showOrders([anOrder({ installments: [part(3, "stalled", { nextAttemptAt: "2026-03-15T14:00:00.000Z" })] })]);
    expect(screen.getByText(/Visa 4242 was declined on Mar 12/).parentElement?.textContent).toContain("We’ll try again on Mar 15.");
    fireEvent.click(screen.getByRole("button", { name: "Pay now" }));
    expect(onPay.mock.calls[0]?.[1]).toMatchObject({ id: 103 });
    page.unmount();
    showOrders([anOrder({ installments: [part(3, "stalled", { card: null })] })]);
    expect(screen.getByText(/The card was declined on Mar 12/).parentElement?.textContent).toContain("Pay with another card.");
  });

  test("opens the order named in the URL; the others stay closed", () => {
    showOrders([anOrder({ id: 3 }), anOrder({ id: 2 })], 2);
    expect([...document.querySelectorAll("details")].map(({ open }) => open)).toEqual([false, true]);
  });
});

describe("[CLI-14] what else happened to an order", () => {
  const at = "2026-03-03T14:00:00.000Z";
  const refund = (id: number, changes: Partial<Order["refunds"][number]> = {}): Order["refunds"][number] => ({
    id,
    amount: 13_200,
    status: "succeeded",
    reason: "by_staff",
    bySchool: false,
    at,
    ...changes,
  });
  const lines = () =>
    [...screen.getByRole("list", { name: "Refunds and disputes for Planets in Python" }).children].map((line) =>
      line.textContent?.replaceAll(/[\u2068\u2069]/g, ""),
    );

  test("each refund says where the money goes and why, and a dispute how it stands, oldest first", () => {
    showOrders([
      anOrder({
        refunds: [
          refund(1),
          refund(2, { status: "pending", reason: "already_paid" }),
          refund(3, { status: "failed", reason: "a_new_reason" }),
          refund(4, { bySchool: true, status: "pending" }),
        ],
        disputes: [
          { id: 1, amount: 13_200, status: "opened", at: "2026-03-01T14:00:00.000Z" },
          { id: 2, amount: 13_200, status: "won", at: "2026-03-05T14:00:00.000Z" },
          { id: 3, amount: 13_200, status: "lost", at: "2026-03-06T14:00:00.000Z" },
        ],
      }),
    ]);
    expect(lines()).toEqual([
      "Your bank is reviewing a dispute of $132.00, opened on Mar 01, 2026.",
      "We refunded $132.00 to your card on Mar 03, 2026. Refunded by Harbor Bay School.",
      "We sent $132.00 back to your card on Mar 03, 2026. It can take up to ten days to arrive. Reason: it had already been paid.",
      "We couldn’t refund $132.00 to your card. Contact Harbor Bay School.",
      "Harbor Bay School will return $132.00 to you directly. Refunded by Harbor Bay School.",
      "Your bank closed the dispute of $132.00 on Mar 05, 2026. The payment stands.",
      "Your bank returned $132.00 to you on Mar 06, 2026 after the dispute.",
    ]);
  });

  test.each([
    ["by_client", "You canceled this order."],
    ["by_staff", "\u2068Harbor Bay School\u2069 canceled this order."],
    ["hold_expired", "Your seat hold expired before payment. You don’t owe anything."],
    ["group_full", "The group filled up before your payment went through. You don’t owe anything."],
    ["promo_code_used_up", "Your promo code was used up before your payment went through. You don’t owe anything."],
    ["something_new", "This order was canceled."],
  ])("a canceled order says why: %s", (cancelReason, expected) => {
    showOrders([anOrder({ status: "CANCELED", cancelReason, canCancel: false })], 20_418);
    expect(screen.getByText(expected)).toBeTruthy();
  });

  test("a free order that was canceled stays complete, and says so", () => {
    showOrders([anOrder({ status: "COMPLETED", cancelReason: "by_client", amount: 0, paid: 0, unpaid: 0, canCancel: false })], 20_418);
    expect(screen.getByText("You canceled this order.")).toBeTruthy();
  });
});

describe("[CLI-16] canceling an order", () => {
  const cancel = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Cancel order" }));
    await waitFor(() => expect(confirms.current()).not.toBeNull());
    return confirms.current()!;
  };

  test("says beforehand what is refunded and who leaves the group, and afterwards what is on its way", async () => {
    showOrders([anOrder({ refundable: 10_500 })]);
    const question = await cancel();
    expect(question).toMatchObject({ title: "Cancel your order for Planets in Python?", tone: "warning" });
    expect(question.text).toMatch(/^We’ll refund \$105.00 to your card .*Maya leaves the group\.$/);
    expect(sent).toEqual([]);
    answer = () => [200, anOrder({ status: "CANCELED", refunded: 10_500 })];
    act(() => confirms.answer(question.id, true));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent[0]?.slice(0, 2)).toEqual(["POST", "/api/public/profile/client/orders/20418/cancel"]);
    expect(toasts.current()?.text).toBe("Order canceled. Your refund of $105.00 is on its way.");
  });

  test("sends nothing when the parent changes their mind; an order that can't be canceled has no button", async () => {
    await new Promise((resolve) => setTimeout(resolve, 320));
    const page = showOrders([anOrder()]);
    const question = await cancel();
    expect(question.text).toContain("there’s no refund");
    act(() => confirms.answer(question.id, false));
    await act(async () => {});
    expect(sent).toEqual([]);
    page.unmount();
    showOrders([anOrder({ canCancel: false })]);
    expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
  });
});

describe("[PAY-02] paying an installment", () => {
  const onClose = vi.fn();
  const session = (changes: object) => ({
    orderId: 20_418,
    provider: "SANDBOX",
    order: null,
    actionUrl: null,
    failureCode: null,
    ...changes,
  });
  const show = () =>
    renderPage(
      <PayDialog
        paying={{ order: anOrder(), installment: part(3, "stalled") }}
        cards={[card]}
        providers={[]}
        onClose={onClose}
        onSettled={onChanged}
      />,
      { user: aClient, texts },
    );
  const press = () => fireEvent.click(screen.getByRole("button", { name: /^Pay \$132.00 now/ }));

  test("pays with the stored card, confirms it and closes the dialog", async () => {
    answer = () => [200, session({ result: "paid" })];
    show();
    press();
    press();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
    expect(sent[0]?.slice(0, 3)).toEqual(["POST", "/api/pay/installment/103", { payment_method: "4" }]);
    expect(toasts.current()?.text).toBe("Payment complete. Thank you!");
  });

  test("resends the same payment with its key when there was no answer; after a refusal it is a new payment", async () => {
    answer = () => [0, null];
    show();
    press();
    expect((await screen.findByRole("alert")).textContent).toMatch(/you won’t be charged twice/);
    answer = () => [200, session({ result: "declined", failureCode: "insufficient_funds" })];
    press();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/: insufficient funds\. You haven’t been charged/));
    press();
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, second, third] = sent.map(([, , , key]) => key);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("links to the bank's page when the bank needs verification", async () => {
    answer = () => [200, session({ result: "needs_action", actionUrl: "http://localhost:3000/sandbox-pay/3ds/1" })];
    show();
    press();
    expect((await screen.findByRole("link", { name: "Continue to your bank" })).getAttribute("href")).toContain("/3ds/1");
  });
});

describe("next payment", () => {
  const next: NonNullable<Billing["nextPayment"]> = {
    installmentId: 103,
    orderId: 20_418,
    amount: 13_200,
    currency: "USD",
    dueDate: "2026-03-12T14:00:00.000Z",
    status: "scheduled",
    number: 3,
    of: 4,
    courseTitle: "Planets in Python",
    card,
  };
  const show = (nextPayment: Billing["nextPayment"], totals: Billing["totals"] = []) =>
    renderPage(<NextToPay billing={{ nextPayment, totals, paymentMethods: [card], orders: [] }} onPay={onPay} />, { user: aClient, texts });

  test.each([
    [next, "Due Thu, Mar 12, 2026, in 2 days", "or we’ll charge Visa 4242 on that day"],
    [{ ...next, dueDate: "2026-03-10T23:00:00.000Z" }, "Due today", "or we’ll charge Visa 4242 on that day"],
    [{ ...next, dueDate: "2026-03-01T14:00:00.000Z", status: "stalled" as const }, "Was due Sun, Mar 01, 2026", "Card declined"],
    [{ ...next, card: null }, "Due Thu, Mar 12, 2026, in 2 days", "No card on file. Pay by the due date."],
  ])("%#: shows when it is due, and what happens then", (payment, due, how) => {
    show(payment);
    expect(document.body.textContent).toContain(due);
    expect(screen.getByText(how)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Pay $132.00 now" }));
    expect(onPay).toHaveBeenCalledWith(103);
  });

  test("has no button while the bank is processing", () => {
    show({ ...next, status: "pending" });
    expect(screen.getByText(/Your bank is still processing this/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("says when nothing is due; refunds are listed with the totals", () => {
    show(null, [{ currency: "USD", paid: 69_600, unpaid: 0, refunded: 10_500 }]);
    expect(screen.getByText("Nothing to pay")).toBeTruthy();
    expect(document.body.textContent).toContain("Refunded$105.00");
  });
});

test("a card expires at the end of its month", () => {
  const ends = (year: number, month: number) => cardStanding({ cardExpiresYear: year, cardExpiresMonth: month }, { year: 2026, month: 3 });
  expect([ends(2026, 2), ends(2025, 12), ends(2026, 3), ends(2026, 4), ends(2027, 1)]).toEqual(["over", "over", "ending", "fine", "fine"]);
});

test("[CLI-17] an order paid to the school says whom to pay and until when, and offers no card", () => {
  showOrders([directOrder({ status: "PENDING", holdExpiresAt: "2026-03-17T20:27:00Z", installments: [part(1, "pending")] })]);
  expect(
    screen.getByText(/^Pay \$132\.00 to .Harbor Bay School. by .*Mar 17, 2026.* and mention order 20418\. Your seats are held/),
  ).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Complete payment" })).toBeNull();
});

describe("saved cards", () => {
  const other = { ...card, id: 5, cardBrand: "mastercard", cardLastDigits: "4444", isDefault: false };
  const showCards = () =>
    renderPage(<Cards billing={{ paymentMethods: [card, other], orders: [anOrder()] }} onAdd={() => {}} />, {
      user: aClient,
      texts,
      onReload: onChanged,
    });
  const choose = async (digits: string, item: string) => {
    fireEvent.click(screen.getByRole("button", { name: new RegExp(`Options for .*${digits}`) }));
    const found = screen.getAllByRole("menuitem", { name: item, hidden: true });
    fireEvent.click(found.at(-1)!);
    await act(async () => {});
  };

  test("[PMT-02] [PMT-03] shows what a card pays for, and makes another the default", async () => {
    showCards();
    expect(screen.getAllByText(/Used for .*Planets in Python/)).toHaveLength(1);
    answer = () => [200, []];
    await choose("4444", "Make default");
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent[0]?.slice(0, 2)).toEqual(["PUT", "/api/public/profile/client/payment_methods/5/default"]);
  });

  test("[PMT-03] says why the last card of a plan stays", async () => {
    showCards();
    answer = () => [409, { code: "transition_not_allowed", reason: "last_card_of_plan", message: "", requestId: "1" }];
    await choose("4444", "Remove card");
    await waitFor(() => expect(confirms.current()).not.toBeNull());
    expect(sent).toEqual([]);
    act(() => confirms.answer(confirms.current()!.id, true));
    await waitFor(() => expect(toasts.current()?.text).toMatch(/Add another card first/));
  });

  test("[PMT-04] changes the card of a plan to a saved one", async () => {
    const onClose = vi.fn();
    renderPage(<CardDialog about={anOrder()} cards={[card, other]} providers={[]} onClose={onClose} />, {
      user: aClient,
      texts,
      onReload: onChanged,
    });
    fireEvent.click(screen.getByRole("radio", { name: /4444/ }));
    answer = () => [200, anOrder()];
    fireEvent.click(screen.getByRole("button", { name: "Use this card" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(([method, address, body]) => [method, address, body])).toEqual([
      ["PUT", "/api/public/profile/client/orders/20418/payment_method", { payment_method: 5 }],
    ]);
  });
});

test("a link to a payment opens it only while it can be paid", () => {
  const orders = [anOrder(), anOrder({ status: "CANCELED", installments: [part(6, "scheduled")] })];
  expect([101, 103, 104, 105, 106, 0].map((id) => payableOf({ orders }, id))).toEqual([null, 103, 104, null, null, null]);
});
