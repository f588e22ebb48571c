import { calendarNames } from "@larkroom/domain/editions/calendar-names";
import { monthsOf } from "@larkroom/domain/money-reports/period";
import { orderProviders } from "@larkroom/domain/payment-accounts/providers";
import { Card } from "~/kit/card/card.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ColumnChart } from "./column-chart.tsx";
import { CurrencyChoice, currencyOf } from "./currency-choice.tsx";
import type { ReportQuery } from "./report-query.ts";
import { type Sums, SumsCard } from "./sums-card.tsx";
import styles from "./reports.module.css";

export type MoneyReport = Answer<"GET /money_report">;

const tiles = ["net", "paid", "refunded", "disputed", "discounts"] as const;
const nothing = { paid: 0, refunded: 0, disputed: 0, net: 0, discounts: 0, payments: 0, refunds: 0 };

/** What came in, went back and stayed in a period, in one currency: the sums, month by month as a chart and a table, by course and by provider. */
export function MoneyReportBody({ report, query }: { report: MoneyReport; query: ReportQuery }) {
  const texts = useTexts("staffReports");
  const words = useTexts("schoolOrders");
  const formats = useFormats();
  const shortMonths = calendarNames[useEdition().lang].months.short;
  const currency = currencyOf(query, report.totals);
  const total = report.totals.find((one) => one.currency === currency);
  if (currency === undefined || !total)
    return <EmptyState scene="empty-window" title={texts("money.empty")} text={texts("money.emptyText")} />;
  const inCurrency = <Row extends Sums>(rows: readonly Row[]) => rows.filter((row) => row.currency === currency);
  // A month in which nothing happened has a row too, so that the chart has no gaps.
  const months = monthsOf(report).map(
    (month) => report.months.find((one) => one.month === month && one.currency === currency) ?? { month, currency, ...nothing },
  );
  const monthName = (month: string) => formats.monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)));
  const providerName = (name: string) => {
    const known = orderProviders.find((one) => one === name);
    return known ? words(`providers.${known}`) : name;
  };
  const money = (amount: number) => formats.money(amount, currency);
  return (
    <>
      <CurrencyChoice value={currency} totals={report.totals} />
      <dl className={styles.tiles}>
        {tiles.map((name) => (
          <Card key={name} padding="small" className={name === "net" ? styles.main : undefined}>
            <dt>{texts(`sums.${name}`)}</dt>
            <dd>
              <bdi>{money(total[name])}</bdi>
              <span>{texts(`about.${name}`, { payments: total.payments, refunds: total.refunds })}</span>
            </dd>
          </Card>
        ))}
      </dl>
      <SumsCard
        report="months"
        query={query}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        rowName={({ month }) => monthName(month)}
      >
        <ColumnChart
          series={[texts("sums.paid"), texts("chart.returned")]}
          columns={months.map(({ month, paid, refunded, disputed }) => ({
            key: month,
            label: shortMonths[Number(month.slice(5)) - 1] ?? month,
            values: [paid, refunded + disputed],
          }))}
          tick={(value) => formats.money(value, currency, { short: true })}
          readout={(index) => {
            const { month, paid, refunded, disputed, net } = months[index] ?? { month: "", ...nothing };
            const facts = { month: monthName(month), paid: money(paid), returned: money(refunded + disputed), net: money(net) };
            return texts("chart.money", facts);
          }}
        />
      </SumsCard>
      <SumsCard
        report="courses"
        query={query}
        rows={inCurrency(report.courses)}
        rowKey={({ course }) => String(course.id)}
        rowName={({ course }) => <bdi>{course.title}</bdi>}
      />
      <SumsCard
        report="providers"
        query={query}
        rows={inCurrency(report.providers)}
        rowKey={({ provider }) => provider}
        rowName={({ provider }) => providerName(provider)}
      />
    </>
  );
}
