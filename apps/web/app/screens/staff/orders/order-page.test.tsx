import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import activityLog from "~/features/people/activity-log/texts/en.json";
import receipts from "~/features/payments/receipts/texts/en.json";
import schoolOrders from "~/features/payments/school-orders/texts/en.json";
import type { SchoolOrder } from "~/features/payments/school-orders/order-words.tsx";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import { InstallmentsCard, installmentActions } from "./installments-card.tsx";
import { groupOptions } from "./move-place-dialog.tsx";
import { actionsOf, OrderHead } from "./order-head.tsx";
import { ChargesCard, RefundsCard } from "./payments-cards.tsx";
import { TimelineCard } from "./timeline-card.tsx";

const answer = stubApi();
const at = "2026-03-01T14:00:00.000Z";
const part = (number: number, status: SchoolOrder["installments"][number]["status"]): SchoolOrder["installments"][number] => ({
  id: number,
  number,
  amount: 90_00,
  status,
  dueAt: at,
  paidAt: status === "succeeded" ? at : null,
  nextAttemptAt: null,
  failure: status === "stalled" ? "expired_card" : null,
  remindedAt: null,
});
const order: SchoolOrder = {
  id: 12,
  createdAt: at,
  client: { id: 4, name: "Nadia Haddad" },
  course: { id: 7, title: "Drawing" },
  school: { id: 3, title: "Brookline" },
  status: "ACTIVE",
  provider: "SANDBOX",
  promoCode: null,
  currency: "USD",
  amount: 270_00,
  paid: 90_00,
  unpaid: 180_00,
  refunded: 0,
  isOverdue: true,
  type: "INSTALLMENTS",
  journey: "purchase",
  cancelReason: null,
  canceledAt: null,
  subtotal: 270_00,
  discount: 0,
  planTitle: "Three payments",
  email: "n@x.example",
  pausedUntil: null,
  timeZone: "America/New_York",
  items: [{ id: 1, student: { id: 9, name: "Lina" }, group: { id: 5, title: "Mondays" }, amount: 270_00, isEnrolled: true }],
  installments: [part(1, "succeeded"), part(2, "stalled"), part(3, "scheduled")],
  charges: [
    {
      id: 1,
      installmentId: 1,
      at,
      provider: "SANDBOX",
      status: "succeeded",
      amount: 90_00,
      failureCode: null,
      present: true,
      card: { brand: "visa", lastDigits: "4242" },
      manual: null,
    },
    {
      id: 2,
      installmentId: 2,
      at,
      provider: "SANDBOX",
      status: "declined",
      amount: 90_00,
      failureCode: "x_unknown",
      present: false,
      card: null,
      manual: null,
    },
  ],
  refunds: [],
  refundTerms: { isCancelable: true, byRule: 67_50, atMost: 90_00, byHand: 0, classesBought: 4, classesDelivered: 1, fullUntil: at },
  timeline: [
    { at, kind: "action", code: "payments.discount_given", amount: 10_00, detail: "Two children", who: "Eleanor Park" },
    { at, kind: "email", code: "payments.receipt", amount: null, detail: "Receipt: $90.00 for Drawing", who: null },
    { at, kind: "charge", code: "declined", amount: 90_00, detail: "expired_card", who: null },
    { at, kind: "event", code: "charge.failed", amount: null, detail: "decline", who: null },
    { at, kind: "order", code: "placed", amount: 270_00, detail: null, who: null },
  ],
};
const draw = (element: React.ReactElement) =>
  renderPage(element, {
    user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
    texts: { staff, schoolOrders, activityLog, receipts },
  });
const press = (name: string) => fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () =>
  answer.mock.calls.map(([address, init]) => [(address as string).replace("/api/", ""), JSON.parse(init?.body as string) as unknown]);
const refusal = (status: number, code: string, more = {}) => json(status, { code, message: "", requestId: "r", ...more });

describe("[GEN-08] what can be done with an order", () => {
  const now = Temporal.Instant.from("2026-03-10T12:00:00Z");
  test.each([
    ["active", {}, ["refund", "discount", "pause", "cancel"]],
    ["paused", { pausedUntil: "2026-04-01T12:00:00Z" }, ["refund", "discount", "resume", "cancel"]],
    ["a pause that is over", { pausedUntil: "2026-03-09T12:00:00Z" }, ["refund", "discount", "pause", "cancel"]],
    ["canceled and refunded", { status: "CANCELED" as const, refundTerms: { ...order.refundTerms, atMost: 0, isCancelable: false } }, []],
    ["paid in full", { status: "COMPLETED" as const }, ["refund", "cancel"]],
  ])("%s", (_, more, expected) => {
    expect(actionsOf({ ...order, ...more }, now)).toEqual(expected);
  });

  test("an installment that is paid or canceled can't be changed, a pending order's first one only be paid", () => {
    expect(order.installments.map((one) => installmentActions(order, one))).toEqual([[], ["record", "newDate"], ["record", "newDate"]]);
    const pending = { ...order, status: "PENDING" as const };
    expect(installmentActions(pending, part(1, "pending"))).toEqual(["record"]);
    expect(installmentActions(pending, part(2, "scheduled"))).toEqual([]);
  });

  test("[ORD-05] the place's own group comes first, once", () => {
    const groups = [
      { id: 6, title: "Tuesdays", freeSeats: 2 },
      { id: 5, title: "Mondays", freeSeats: 0 },
    ];
    expect(groupOptions(groups, { id: 5, title: "Mondays" }).map(({ id, freeSeats }) => [id, freeSeats])).toEqual([
      [5, null],
      [6, 2],
    ]);
    expect(groupOptions(groups, null)).toHaveLength(2);
  });
});

describe("[GEN-10] the refund dialog", () => {
  test("says what is possible, refuses too much by itself, asks for a code only when one is needed, and sends cents", async () => {
    draw(<OrderHead order={order} />);
    fireEvent.click(screen.getByRole("button", { name: "Refund" }));
    expect(screen.getByText(/Up to \$90\.00 can be refunded/)).toBeTruthy();
    expect(screen.getByText(/would refund \$67\.50/)).toBeTruthy();
    press("Refund");
    expect(screen.getByText("Enter an amount, such as 25.00.")).toBeTruthy();
    type("Amount", "90.01");
    press("Refund");
    expect(screen.getByText("This is more than was paid and not refunded yet.")).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
    type("Amount", "12.50");
    type("Reason", " Missed class ");
    expect(screen.queryByLabelText(staff.export.code)).toBeNull();
    answer.mockResolvedValueOnce(refusal(403, "fresh_second_factor_required"));
    press("Refund");
    await screen.findByLabelText(staff.export.code);
    answer.mockResolvedValueOnce(json(200, { freshUntil: at })).mockResolvedValueOnce(json(200, {}));
    type(staff.export.code, "123 456");
    press("Refund");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const body = { amount: 12_50, reason: "Missed class" };
    expect(sent()).toEqual([
      ["payment_order/12/refund", body],
      ["auth/second_factor/step_up", { code: "123456" }],
      ["payment_order/12/refund", body],
    ]);
  });
});

describe("[GEN-09] the cancel dialog", () => {
  test("shows the computed refund first and sends it along; says when the order changed meanwhile", async () => {
    draw(<OrderHead order={order} />);
    fireEvent.click(screen.getByRole("button", { name: "Cancel order" }));
    expect(screen.getByText("The family gets $67.50 back under the school’s terms.")).toBeTruthy();
    expect(screen.getByText(/1 of 4 classes delivered/)).toBeTruthy();
    type("Reason", "Moving away");
    answer.mockResolvedValueOnce(refusal(409, "state_changed", { reason: "refund_changed" }));
    press("Cancel order");
    expect(await screen.findByText(schoolOrders.form.changed)).toBeTruthy();
    expect(sent()).toEqual([["payment_order/12/cancel", { reason: "Moving away", refund: 67_50 }]]);
  });
});

describe("the cards of an order", () => {
  test("[GEN-08] payments say in words why they failed, also for a code no one knows", () => {
    draw(
      <>
        <InstallmentsCard order={order} />
        <ChargesCard order={order} />
      </>,
    );
    expect(screen.getByText(/The card has expired/)).toBeTruthy();
    expect(screen.getByText("Automatic • The payment failed")).toBeTruthy();
    expect(screen.getByText("Visa 4242 • By the parent")).toBeTruthy();
  });

  test("[ORD-03] records money with its receipt, and says at the field when the number is taken", async () => {
    draw(<InstallmentsCard order={order} />);
    fireEvent.click(screen.getAllByRole("button", { name: "Record payment" })[0] as HTMLElement);
    type("Receipt number", " R-7 ");
    answer.mockResolvedValueOnce(refusal(422, "validation_failed", { details: [{ field: "receiptNumber", code: "taken", message: "" }] }));
    press("Record payment");
    expect(await screen.findByText("This receipt number is already used.")).toBeTruthy();
    expect(sent()[0]?.[1]).toMatchObject({ installment: 2, method: "cash", receiptNumber: "R-7" });
  });

  test.each([
    ["SANDBOX", schoolOrders.newDate.text],
    ["NONE", schoolOrders.newDate.direct],
  ] as const)("[ORD-07] a new date says whether a card is charged on it (%s)", (provider, text) => {
    draw(<InstallmentsCard order={{ ...order, provider }} />);
    fireEvent.click(screen.getAllByRole("button", { name: "New date" })[0] as HTMLElement);
    expect(screen.getByText(text)).toBeTruthy();
  });

  test("[ORD-02] a refund of cash is marked as returned, others are not", async () => {
    const refund = {
      id: 3,
      at,
      amount: 5_00,
      status: "pending" as const,
      reason: "by_staff",
      note: "Sibling ill",
      byHand: true,
      isUnreturned: false,
    };
    answer.mockResolvedValue(json(200, {}));
    draw(<RefundsCard order={{ ...order, refunds: [refund, { ...refund, id: 4, byHand: false }] }} />);
    expect(screen.getAllByRole("button", { name: "Mark as returned" })).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Mark as returned" }));
    await waitFor(() => expect(sent()).toEqual([["payment_order/12/returned", { refund: 3 }]]));
  });

  test("a refund that failed says what to do, until its money was returned another way", async () => {
    const failed = { id: 5, at, amount: 5_00, status: "failed" as const, reason: "by_staff", note: null, byHand: false };
    answer.mockResolvedValue(json(200, {}));
    const refunds = [
      { ...failed, isUnreturned: true },
      { ...failed, id: 6, isUnreturned: false },
    ];
    draw(<RefundsCard order={{ ...order, refunds }} />);
    expect(screen.getAllByText(schoolOrders.refunds.unreturned)).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Mark as returned" }));
    await waitFor(() => expect(sent()).toEqual([["payment_order/12/returned", { refund: 5 }]]));
  });

  test("[GEN-08] the timeline has words for each kind of entry", () => {
    draw(<TimelineCard order={order} />);
    const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[0]).toContain("Discount given by Eleanor Park");
    expect(lines[0]).toContain("Two children");
    expect(lines[1]).toContain("Email sent: Receipt: $90.00 for Drawing");
    expect(lines[2]).toContain("Payment: Declined");
    expect(lines[2]).toContain("The card has expired");
    expect(lines[3]).toContain("Provider event charge.failed");
    expect(lines[4]).toContain("Order placed");
  });
});
