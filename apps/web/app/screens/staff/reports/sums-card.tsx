import type { ReactNode } from "react";
import { Table, type Column } from "~/kit/table/table.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { download } from "~/shared/api/download.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { reportFilters, type ReportQuery } from "./report-query.ts";
import { SumsFileCard } from "./sums-file-card.tsx";
import styles from "./reports.module.css";

export type Sums = Answer<"GET /money_report">["totals"][number];

const amounts = ["paid", "refunded", "disputed", "net", "discounts"] as const;
const fileSums = ["currency", ...amounts, "payments", "refunds"] as const;
/** The columns a phone has room for, beside the name of the row. */
const onPhones: readonly string[] = ["paid", "net"];

interface SumsCardProps<Row extends Sums> {
  report: "months" | "courses" | "providers";
  query: ReportQuery;
  rows: readonly Row[];
  rowName: (row: Row) => ReactNode;
  rowKey: (row: Row) => string;
  /** Above the table. */
  children?: ReactNode;
}

const first = { months: "month", courses: "course", providers: "provider" } as const;

/** The sums of a period, one row for each month, course or provider, with their file. */
export function SumsCard<Row extends Sums>({ report, query, rows, rowName, rowKey, children }: SumsCardProps<Row>) {
  const texts = useTexts("staffReports");
  const formats = useFormats();
  const title = texts(`by.${report}`);
  const columns = [first[report], ...fileSums];
  return (
    <SumsFileCard
      title={title}
      save={(format) =>
        download("POST /money_report/export", {
          body: { ...reportFilters(query), report, format, columns, headings: columns.map((name) => texts(`sums.${name}`)) },
        })
      }
    >
      {children}
      <Table
        caption={title}
        hideCaption
        rows={rows}
        rowKey={rowKey}
        columns={[
          { key: "name", title: texts(`sums.${first[report]}`), rowHeader: true, cell: rowName },
          ...amounts.map((name): Column<Row> => ({
            key: name,
            title: texts(`sums.${name}`),
            align: "end",
            wideOnly: !onPhones.includes(name),
            cell: (row) => <bdi className={name === "net" ? styles.net : undefined}>{formats.money(row[name], row.currency)}</bdi>,
          })),
        ]}
      />
    </SumsFileCard>
  );
}
