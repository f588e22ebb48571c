import { EmptyState } from "~/kit/states/states.tsx";
import { Table } from "~/kit/table/table.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { download } from "~/shared/api/download.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { NamedList } from "./named-list.tsx";
import { reportFilters, type ReportQuery } from "./report-query.ts";
import { useRowHeaders } from "./row-cells.tsx";
import { SumsFileCard } from "./sums-file-card.tsx";
import cells from "../cells.module.css";
import styles from "./reports.module.css";

export type RefundsReport = Answer<"GET /money_report/refunds">;

const reasonColumns = ["reason", "currency", "amount", "count"] as const;
const knownReasons = ["order_canceled", "already_paid", "group_full", "by_staff", "by_provider"] as const;

/** What went back to families in a period: a sum for each reason, then one by one. */
export function RefundsReportBody({ report, query }: { report: RefundsReport; query: ReportQuery }) {
  const texts = useTexts("staffReports");
  const words = useTexts("schoolOrders");
  const formats = useFormats();
  const headers = useRowHeaders("at");
  if (report.total === 0) return <EmptyState title={texts("refunds.empty")} text={texts("refunds.emptyText")} />;
  const reasonWord = (code: string) => {
    const known = knownReasons.find((one) => one === code);
    return known ? words(`refunds.reasons.${known}`) : code;
  };
  const title = texts("by.reasons");
  return (
    <>
      <SumsFileCard
        title={title}
        save={(format) =>
          download("POST /money_report/export", {
            body: {
              ...reportFilters(query),
              report: "reasons",
              format,
              columns: [...reasonColumns],
              headings: reasonColumns.map((name) => texts(`reasons.${name}`)),
            },
          })
        }
      >
        <Table
          caption={title}
          hideCaption
          rows={report.reasons}
          rowKey={({ reason, currency }) => `${reason} ${currency}`}
          empty={texts("refunds.noneAdded")}
          columns={[
            { key: "reason", title: texts("reasons.reason"), rowHeader: true, cell: ({ reason }) => reasonWord(reason) },
            { key: "count", title: texts("reasons.count"), align: "end", cell: ({ count }) => formats.number(count) },
            {
              key: "amount",
              title: texts("reasons.amount"),
              align: "end",
              cell: ({ amount, currency }) => <bdi className={styles.net}>{formats.money(amount, currency)}</bdi>,
            },
          ]}
        />
      </SumsFileCard>
      <NamedList
        report="refunds"
        title={texts("refunds.list")}
        query={query}
        list={report}
        empty={texts("refunds.emptyText")}
        fileColumns={["on", "order", "client", "course", "school", "provider", "currency", "amount", "status", "reason", "note"]}
        headers={[
          headers.on,
          headers.client,
          headers.order,
          headers.course,
          headers.school,
          {
            value: "reason",
            text: texts("columns.reason"),
            wideOnly: true,
            class: cells.long,
            cell: ({ reason, note }) => (
              <>
                {reasonWord(reason)}
                {note ? (
                  <Text as="span" size="small" tone="slate" className={styles.note}>
                    <bdi>{note}</bdi>
                  </Text>
                ) : null}
              </>
            ),
          },
          { value: "status", text: texts("columns.status"), wideOnly: true, cell: ({ status }) => words(`refunds.states.${status}`) },
          headers.amount,
        ]}
      />
    </>
  );
}
