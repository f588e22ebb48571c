import { EmptyState } from "~/kit/states/states.tsx";
import { Table } from "~/kit/table/table.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { download } from "~/shared/api/download.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ColumnChart } from "./column-chart.tsx";
import { CurrencyChoice, currencyOf } from "./currency-choice.tsx";
import { NamedList } from "./named-list.tsx";
import { reportFilters, type ReportQuery } from "./report-query.ts";
import { useRowHeaders } from "./row-cells.tsx";
import { SumsFileCard } from "./sums-file-card.tsx";
import styles from "./reports.module.css";

export type ExpectedReport = Answer<"GET /money_report/expected">;

const weekColumns = ["week", "currency", "amount", "count"] as const;

/** Every week from the first to the last that has money, so that the chart has no gaps. */
function allWeeks(weeks: ExpectedReport["weeks"]): { week: string; amount: number; count: number }[] {
  const last = weeks.at(-1)?.week ?? "";
  const all = [];
  for (let week = weeks[0]?.week ?? "~"; week <= last; week = Temporal.PlainDate.from(week).add({ weeks: 1 }).toString())
    all.push(weeks.find((one) => one.week === week) ?? { week, amount: 0, count: 0 });
  return all;
}

/** What is due within the next 90 days: each week as a chart and a table, then one by one. */
export function ExpectedReportBody({ report, query }: { report: ExpectedReport; query: ReportQuery }) {
  const texts = useTexts("staffReports");
  const formats = useFormats();
  const headers = useRowHeaders("on");
  const currency = currencyOf(query, report.totals);
  const total = report.totals.find((one) => one.currency === currency);
  if (currency === undefined || !total) return <EmptyState title={texts("expected.empty")} text={texts("expected.emptyText")} />;
  const weeks = allWeeks(report.weeks.filter((one) => one.currency === currency));
  const money = (amount: number) => formats.money(amount, currency);
  const title = texts("by.weeks");
  return (
    <>
      <CurrencyChoice value={currency} totals={report.totals} />
      <SumsFileCard
        title={title}
        save={(format) =>
          download("POST /money_report/export", {
            body: {
              ...reportFilters(query),
              report: "weeks",
              format,
              columns: [...weekColumns],
              headings: weekColumns.map((name) => texts(`weeks.${name}`)),
            },
          })
        }
        text={
          <Text size="small" tone="slate">
            {texts("expected.total", { amount: money(total.amount), count: total.count })}
          </Text>
        }
      >
        <ColumnChart
          series={[texts("weeks.amount")]}
          columns={weeks.map(({ week, amount }) => ({ key: week, label: formats.shortDay(week), values: [amount] }))}
          tick={(value) => formats.money(value, currency, { short: true })}
          readout={(index) => {
            const { week = "", amount = 0, count = 0 } = weeks[index] ?? {};
            return week === "" ? null : texts("chart.week", { day: formats.shortDay(week), amount: money(amount), count });
          }}
        />
        <Table
          caption={title}
          hideCaption
          rows={weeks}
          rowKey={({ week }) => week}
          columns={[
            { key: "week", title: texts("weeks.week"), rowHeader: true, cell: ({ week }) => formats.dayWithoutWeekday(week) },
            { key: "count", title: texts("weeks.count"), align: "end", cell: ({ count }) => formats.number(count) },
            {
              key: "amount",
              title: texts("weeks.amount"),
              align: "end",
              cell: ({ amount }) => <bdi className={styles.net}>{money(amount)}</bdi>,
            },
          ]}
        />
      </SumsFileCard>
      <NamedList
        report="expected"
        title={texts("expected.list")}
        query={query}
        list={report}
        empty={texts("expected.emptyText")}
        fileColumns={["on", "order", "client", "course", "school", "number", "of", "provider", "currency", "amount"]}
        headers={[
          headers.on,
          headers.client,
          headers.order,
          headers.course,
          headers.school,
          {
            value: "number",
            text: texts("columns.number"),
            wideOnly: true,
            cell: ({ number, of, isPaused }) =>
              texts(isPaused ? "expected.pausedPart" : "expected.part", { number: formats.number(number), of: formats.number(of) }),
          },
          headers.amount,
        ]}
      />
    </>
  );
}
