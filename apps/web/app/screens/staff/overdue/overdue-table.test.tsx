import type { OrderProvider } from "@larkroom/domain/payment-accounts/providers";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import errors from "~/shared/errors/texts/en.json";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import table from "~/shared/table/texts/en.json";
import schoolOrders from "~/features/payments/school-orders/texts/en.json";
import staff from "../texts/en.json";
import staffOverdue from "./texts/en.json";
import { OverdueTable } from "./overdue-table.tsx";

const answer = stubApi();

const row = {
  id: 31,
  client: { id: 4, name: "Nadia Haddad" },
  school: { id: 3, title: "Brookline" },
  currency: "USD" as const,
  amount: 420_00,
  orderId: 9,
  provider: "SANDBOX" as OrderProvider,
  oldestAmount: 210_00,
  failure: "insufficient_funds",
  triedAt: "2026-03-01T14:00:00Z",
  nextAttemptAt: null,
  pausedUntil: null as string | null,
  lastContactAt: null,
  parts: 2,
  dueAt: "2026-02-15T14:00:00Z",
  days: 23,
  remindedAt: null,
  mayRemind: true,
};
const list = {
  families: 2,
  totals: [{ currency: "USD" as const, amount: 732_00 }],
  oldestDays: 23,
  schools: [],
  total: 2,
  failedRefunds: {
    count: 1,
    items: [
      {
        id: 71,
        orderId: 12,
        client: { id: 4, name: "Nadia Haddad" },
        school: { id: 3, title: "Brookline" },
        course: "Drawing",
        currency: "USD" as const,
        amount: 90_00,
        at: "2026-03-01T14:00:00Z",
      },
    ],
  },
  items: [row, { ...row, id: 32, client: { id: 5, name: "Tom Becker" }, mayRemind: false }],
};
const query = { search: undefined, sort: undefined, page: 1, limit: 5, status: undefined, school: undefined };
const draw = (shown: typeof list | null) =>
  renderPage(<OverdueTable data={{ query, list: shown, at: 0, isStale: shown === null }} />, {
    user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
    texts: { staff, staffOverdue, schoolOrders, table },
  });
const cells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((shown) =>
      within(shown)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
const remind = () => fireEvent.click(screen.getByRole("button", { name: "Send reminder to Nadia Haddad" }));

describe("[OVW-02] [OVW-03] overdue payments page", () => {
  test("shows who owes what since when, and the total", () => {
    draw(list);
    expect(screen.getByRole("link", { name: "Nadia Haddad" }).getAttribute("href")).toBe("/us/staff/clients/4");
    expect(cells()[0]).toEqual([
      "Sun, Feb 15, 2026",
      "23",
      "Insufficient fundsMar 1",
      "–",
      "2",
      "$420.00",
      "Send reminder",
      expect.any(String),
    ]);
    expect(cells()[1]?.at(-2)).toBe("No email");
    expect(screen.getByText("$732.00 total")).toBeTruthy();
  });

  test("sends a reminder with one press and confirms it", async () => {
    answer.mockResolvedValue(json(200, { remindedAt: "2026-03-10T15:00:00Z", parts: 2 }));
    draw(list);
    remind();
    await waitFor(() => expect(toasts.current()?.text).toBe("Reminder sent to Nadia Haddad about 2 payments."));
    expect(answer.mock.calls.map(([address, init]) => [address, init?.method])).toEqual([["/api/payments/overdue/31/remind", "POST"]]);
  });

  test("offers the reminder in the row's menu too, unless the parent can't be reminded", async () => {
    answer.mockResolvedValue(json(200, { remindedAt: "2026-03-10T15:00:00Z", parts: 2 }));
    draw(list);
    const items = screen.getAllByRole("menuitem", { name: "Send reminder", hidden: true });
    expect(items).toHaveLength(1);
    fireEvent.click(items[0] as HTMLElement);
    await waitFor(() => expect(answer.mock.calls.map(([address]) => address)).toEqual(["/api/payments/overdue/31/remind"]));
  });

  test.each([
    [409, { code: "already_done", reason: "reminded_today" }, "Nadia Haddad already got a reminder today."],
    [409, { code: "transition_not_allowed", reason: "not_overdue" }, "This payment is no longer overdue."],
    [404, { code: "not_found" }, errors.not_found],
    [503, { code: "temporarily_unavailable" }, errors.temporarily_unavailable],
  ])("says why a reminder was refused (%s %j)", async (status, body, said) => {
    answer.mockResolvedValue(json(status, { message: "no", requestId: "r", ...body }));
    draw(list);
    remind();
    await waitFor(() => expect(toasts.current()?.text).toBe(said));
    await waitFor(() => expect(screen.getByRole("button", { name: "Send reminder to Nadia Haddad" }).hasAttribute("disabled")).toBe(false));
  });

  test("shows refunds that failed above the list, each with its order, and says what to do", () => {
    const { unmount } = draw(list);
    expect(screen.getByRole("heading", { name: "1 refund failed" })).toBeTruthy();
    expect(screen.getByText(staffOverdue.refunds.text)).toBeTruthy();
    const link = screen.getByRole("link", { name: /^Order 12,.*Nadia Haddad/ });
    expect([link.getAttribute("href"), link.closest("li")?.textContent]).toEqual([
      "/us/staff/orders/12",
      expect.stringContaining("$90.00"),
    ]);
    unmount();
    draw({ ...list, failedRefunds: { count: 0, items: [] } });
    expect(screen.queryByText(staffOverdue.refunds.text)).toBeNull();
  });

  test("says when nothing is overdue, and when the list couldn't be loaded", () => {
    const { unmount } = draw({ ...list, families: 0, totals: [], total: 0, items: [] });
    expect(screen.getByText("No overdue payments.")).toBeTruthy();
    unmount();
    draw(null);
    expect(screen.getByText(table.failedEmpty)).toBeTruthy();
  });

  test("[ORD-07] offers a new date for the oldest payment, with a reason", async () => {
    answer.mockResolvedValue(json(200, {}));
    draw(list);
    fireEvent.click(screen.getAllByText("Offer new date")[0] as HTMLElement);
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("New date for $210.00")).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Set new date" }));
    expect(within(dialog).getAllByText("Fill this in.")).toHaveLength(2);
    expect(answer).not.toHaveBeenCalled();
    fireEvent.change(within(dialog).getByLabelText("New date"), { target: { value: "2026-04-01" } });
    fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: " Paid on the 1st " } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Set new date" }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    expect(answer.mock.calls.map(([address, init]) => [address, JSON.parse(init?.body as string)])).toEqual([
      ["/api/payment_order/9/new_date", { installment: 31, date: "2026-04-01", reason: "Paid on the 1st" }],
    ]);
  });

  test("[ORD-07] promises no charge on the new date of a payment to the school itself", async () => {
    draw({ ...list, items: [{ ...row, provider: "NONE" }] });
    fireEvent.click(screen.getByText("Offer new date"));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(schoolOrders.newDate.direct)).toBeTruthy();
    expect(within(dialog).queryByText(schoolOrders.newDate.text)).toBeNull();
  });

  test("[ORD-08] [ORD-09] a payment that is paused says until when, and can only go on", () => {
    draw({ ...list, items: [{ ...row, pausedUntil: "2026-04-01T13:00:00Z" }] });
    expect(cells()[0]?.[2]).toBe("Insufficient fundsMar 1 • Paused until Apr 1");
    expect(screen.queryByText("Pause payments")).toBeNull();
    expect(screen.getByText("End pause")).toBeTruthy();
  });
});
