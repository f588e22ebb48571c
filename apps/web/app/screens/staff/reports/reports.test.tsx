import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import schoolOrders from "~/features/payments/school-orders/texts/en.json";
import table from "~/shared/table/texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import { ExpectedReportBody, type ExpectedReport } from "./expected-report.tsx";
import staffReports from "./texts/en.json";
import { MoneyReportBody, type MoneyReport } from "./money-report.tsx";
import { RefundsReportBody, type RefundsReport } from "./refunds-report.tsx";
import { ReportFrame, type ReportData } from "./report-frame.tsx";
import { readReportQuery } from "./report-query.ts";

const answer = stubApi();
const query = readReportQuery(new URLSearchParams());
const texts = { staff, staffReports, schoolOrders, table };
const user = { ...aClient, type: "admin", role: "school_admin", students: undefined } as const;
const draw = (page: ReactNode) => renderPage(page, { user, texts });
const cellsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

const sums = { refunded: 0, disputed: 0, discounts: 0, payments: 1, refunds: 0 };
const usd = { ...sums, currency: "USD" as const, paid: 120_00, refunded: 20_00, disputed: 5_00, net: 95_00, refunds: 2 };
const eur = { ...sums, currency: "EUR" as const, paid: 70_00, net: 70_00 };
const money: MoneyReport = {
  from: "2025-11-01",
  to: "2026-01-15",
  totals: [usd, eur],
  months: [
    { month: "2025-11", ...usd },
    { month: "2026-01", ...eur },
  ],
  courses: [{ course: { id: 5, title: "Planets in Python" }, ...usd }],
  providers: [
    { provider: "STRIPE", ...usd },
    { provider: "NONE", ...eur },
  ],
};

describe("[RPT-01] the income report", () => {
  test("has a row for every month of the period, in one currency at a time", () => {
    draw(<MoneyReportBody report={money} query={query} />);
    expect(cellsOf("By month")).toEqual([
      ["January 2026", "$0.00", "$0.00", "$0.00", "$0.00", "$0.00"],
      ["December 2025", "$0.00", "$0.00", "$0.00", "$0.00", "$0.00"],
      ["November 2025", "$120.00", "$20.00", "$5.00", "$95.00", "$0.00"],
    ]);
    expect(cellsOf("By provider")).toEqual([["Stripe", "$120.00", "$20.00", "$5.00", "$95.00", "$0.00"]]);
    expect(screen.getByText("2 refunds")).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>("Currency").value).toBe("USD");
  });

  test("shows another currency when it is chosen", () => {
    draw(<MoneyReportBody report={money} query={{ ...query, currency: "EUR" }} />);
    expect(cellsOf("By provider")[0]?.slice(0, 2)).toEqual(["The school", expect.stringContaining("70.00")]);
    expect(screen.queryByText("$95.00")).toBeNull();
  });

  test("draws a column for each month, hidden from screen readers; pointing at it says its numbers", () => {
    const { container } = draw(<MoneyReportBody report={money} query={query} />);
    const chart = container.querySelector("[aria-hidden=true][class*=chart]");
    const [first] = [...(chart?.querySelectorAll("[class*=_column]") ?? [])];
    expect(chart?.querySelectorAll("[class*=_column]")).toHaveLength(3);
    expect([...(first?.children ?? [])].map((bar) => (bar as HTMLElement).style.blockSize)).toEqual(["100%", `${(25 / 120) * 100}%`]);
    expect(chart?.textContent).toContain("January 2026: $0.00 paid");
    if (first) fireEvent.pointerEnter(first);
    expect(chart?.textContent).toContain("November 2025: $120.00 paid, $25.00 returned, $95.00 net");
  });

  test("says when there was no money", () => {
    draw(<MoneyReportBody report={{ ...money, totals: [], months: [], courses: [], providers: [] }} query={query} />);
    expect(screen.getByRole("heading", { name: "No payments in this period" })).toBeTruthy();
  });

  test("[RPT-04] exports its sums without asking for anything", async () => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined }));
    answer.mockResolvedValue(new Response("Month", { headers: { "content-disposition": 'attachment; filename="courses.csv"' } }));
    draw(<MoneyReportBody report={money} query={{ ...query, course: 5 }} />);
    fireEvent.click(screen.getByRole("button", { name: "Export: By course" }));
    const menu = screen.getByRole("menu", { name: "Export: By course", hidden: true });
    fireEvent.click(within(menu).getByText("CSV file"));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    const [address, sent] = answer.mock.calls[0] ?? [];
    expect(address).toBe("/api/money_report/export");
    expect(JSON.parse(sent?.body as string)).toMatchObject({
      report: "courses",
      format: "csv",
      course: 5,
      columns: expect.arrayContaining(["course", "net"]),
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

const row = {
  order: 9,
  client: { id: 4, name: "Nadia Haddad" },
  course: { id: 5, title: "Planets in Python" },
  school: { id: 1, title: "Brookline" },
  provider: "STRIPE" as const,
  currency: "USD" as const,
  amount: 70_00,
};
const expected: ExpectedReport = {
  items: [{ ...row, id: 1, on: "2026-03-12", number: 2, of: 4, isPaused: true }],
  total: 1,
  weeks: [
    { week: "2026-03-09", currency: "USD", amount: 70_00, count: 1 },
    { week: "2026-03-23", currency: "USD", amount: 30_00, count: 2 },
  ],
  totals: [{ currency: "USD", amount: 100_00, count: 3 }],
};

describe("[RPT-02] the expected payments", () => {
  test("has a row for every week and one for each installment", () => {
    draw(<ExpectedReportBody report={expected} query={query} />);
    expect(cellsOf("By week")).toEqual([
      ["Mar 09, 2026", "1", "$70.00"],
      ["Mar 16, 2026", "0", "$0.00"],
      ["Mar 23, 2026", "2", "$30.00"],
    ]);
    expect(screen.getByText("$100.00 in 3 installments")).toBeTruthy();
    expect(screen.getByText("2 of 4, after a pause")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Order 9" }).getAttribute("href")).toBe("/us/staff/orders/9");
  });

  test("says when nothing is expected", () => {
    draw(<ExpectedReportBody report={{ items: [], total: 0, weeks: [], totals: [] }} query={query} />);
    expect(screen.getByRole("heading", { name: "No payments expected" })).toBeTruthy();
  });
});

const refunds: RefundsReport = {
  from: "2026-01-01",
  to: "2026-03-10",
  total: 1,
  items: [{ ...row, id: 3, at: "2026-03-01T12:00:00Z", on: "2026-03-01", status: "succeeded", reason: "by_staff", note: "Moved away" }],
  reasons: [{ reason: "by_staff", currency: "USD", amount: 70_00, count: 1 }],
};

describe("[RPT-03] the refunds", () => {
  test("are added up by reason, and listed with what staff wrote", () => {
    draw(<RefundsReportBody report={refunds} query={query} />);
    expect(cellsOf("By reason")).toEqual([["Refunded by the school", "1", "$70.00"]]);
    expect(screen.getByText("Moved away")).toBeTruthy();
  });

  test("says when there were none", () => {
    draw(<RefundsReportBody report={{ ...refunds, items: [], reasons: [], total: 0 }} query={query} />);
    expect(screen.getByRole("heading", { name: "No refunds in this period" })).toBeTruthy();
  });
});

describe("the frame of the reports", () => {
  const data: ReportData<object> = { query, report: {}, isRefused: false, isStale: false, at: 0, courses: [] };
  const frame = (more: Partial<ReportData<object>>) =>
    draw(
      <ReportFrame part="money" data={{ ...data, ...more }} period={{ from: "2025-04-01", to: "2026-03-10" }} about="">
        {null}
      </ReportFrame>,
    );

  test("shows the period the report is about and links to the others", () => {
    frame({});
    expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("2025-04-01");
    expect(screen.getByRole("link", { name: "Refunds" }).getAttribute("href")).toBe("/us/staff/reports/refunds");
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  test("says at its field when a period is refused, and when the report can't be loaded", () => {
    frame({ report: null, isRefused: true, query: { ...query, from: "2026-02-01", to: "2026-01-01" } });
    expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe("true");
    frame({ report: null, isStale: true });
    expect(screen.getByRole("button", { name: table.again })).toBeTruthy();
  });
});

test("a report's filters are read from the URL; invalid ones are ignored", () => {
  const read = (search: string) => readReportQuery(new URLSearchParams(search), ["at"]);
  expect(read("from=2026-02-30&to=2026-02-28&course=x&provider=CASH&country=fr&sort=name")).toMatchObject({
    from: undefined,
    to: "2026-02-28",
    course: undefined,
    provider: undefined,
    country: undefined,
    sort: undefined,
    limit: 25,
  });
  expect(read("course=7&provider=NONE&country=il&currency=ILS&sort=-at&limit=50&school=3")).toMatchObject({
    course: 7,
    provider: "NONE",
    country: "il",
    currency: "ILS",
    sort: "-at",
    limit: 50,
    school: 3,
  });
});
