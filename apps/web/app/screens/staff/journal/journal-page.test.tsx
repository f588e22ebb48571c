import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { stubApi } from "~/shared/testing/stub-api.ts";
import table from "~/shared/table/texts/en.json";
import staff from "../texts/en.json";
import { ConfirmHost } from "~/kit/confirm/confirm-host.tsx";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { JournalPage } from "./journal-page.tsx";
import type { Journal } from "./journal-words.ts";
import staffJournal from "./texts/en.json";

const answer = stubApi();

const journal: Journal = {
  school: { id: 3, title: "Brookline", timeZone: "America/New_York" },
  month: "2026-02",
  months: [
    { month: "2026-03", isClosed: false, canClose: false },
    { month: "2026-02", isClosed: false, canClose: true },
    { month: "2026-01", isClosed: true, canClose: false },
  ],
  balances: [
    { currency: "USD", account: "receivable", opening: 0, debit: 240_00, credit: 100_00, closing: 140_00 },
    { currency: "USD", account: "revenue", opening: -10_00, debit: 0, credit: 20_00, closing: -30_00 },
    { currency: "EUR", account: "revenue", opening: 0, debit: 0, credit: 5_00, closing: -5_00 },
  ],
  total: 2,
  items: [
    // Late in the evening at the school: already the next day in UTC.
    {
      at: "2026-02-04T02:00:00Z",
      event: "order_completed",
      orderId: 9,
      currency: "USD",
      lines: [
        { account: "receivable", amount: 240_00 },
        { account: "deferred_revenue", amount: -240_00 },
      ],
    },
    { at: "2026-02-05T15:00:00Z", event: "correction", orderId: null, currency: "USD", lines: [] },
  ],
};
const draw = (list: Journal | null, isStale = list === null) =>
  renderPage(
    <>
      <JournalPage data={{ query: { page: 1, limit: 25 }, list, at: 0, isStale }} />
      <ConfirmHost store={confirms} />
    </>,
    {
      user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
      path: "/us/staff/journal",
      texts: { staff, staffJournal, table },
    },
  );

describe("[JRN-01] the journal page", () => {
  test("shows the balances of each currency, and each entry with its order, its debits and its credits on the school's day", () => {
    draw(journal);
    const [usd, eur] = screen.getAllByRole("table");
    expect(within(usd ?? document.body).getByRole("row", { name: /Accounts receivable/ }).textContent).toContain("$140.00");
    expect(within(eur ?? document.body).getAllByRole("row")).toHaveLength(2);
    const [, first, second] = within(screen.getByRole("grid")).getAllByRole("row");
    expect(first?.textContent).toContain("Feb 03, 2026");
    expect(
      within(first ?? document.body)
        .getByRole("link", { name: "Order 9" })
        .getAttribute("href"),
    ).toBe("/us/staff/orders/9");
    expect(
      within(first ?? document.body)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual([expect.stringMatching(/^Accounts receivable .*\$240\.00/), expect.stringMatching(/^Deferred revenue .*\$240\.00/)]);
    expect(second?.textContent).toContain("Order deleted");
  });

  test("says when there is nothing, when it couldn't be loaded, and when it is not up to date", () => {
    const { unmount } = draw({ ...journal, balances: [], items: [], total: 0 });
    expect(screen.getByText("The first sale opens the journal.")).toBeTruthy();
    unmount();
    const failed = draw(null);
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    failed.unmount();
    draw(journal, true);
    expect(screen.getByText(/Showing results from/)).toBeTruthy();
  });
});

test("[JRN-02] closes a month that is over, and not one that is closed or goes on", async () => {
  answer.mockResolvedValue(new Response(null, { status: 204 }));
  const { unmount } = draw(journal);
  fireEvent.click(screen.getByRole("button", { name: "Close month" }));
  const prompt = within(await screen.findByRole("alertdialog"));
  expect(prompt.getByText(/never change again/)).toBeTruthy();
  expect(answer).not.toHaveBeenCalled();
  // A prompt takes no press in its first moment.
  await waitFor(() => {
    fireEvent.click(prompt.getByRole("button", { name: "Close month" }));
    expect(answer).toHaveBeenCalledTimes(1);
  });
  const [address, init] = answer.mock.calls[0] ?? [];
  expect([address, JSON.parse(typeof init?.body === "string" ? init.body : "null")]).toEqual([
    "/api/journal/close",
    { schoolId: 3, month: "2026-02" },
  ]);
  unmount();
  for (const month of ["2026-01", "2026-03"]) {
    const shown = draw({ ...journal, month });
    expect(screen.queryByRole("button", { name: "Close month" })).toBeNull();
    await waitFor(() => expect(screen.getByText(month === "2026-01" ? /never change\./ : /Entries follow/)).toBeTruthy());
    shown.unmount();
  }
});
