import { CardHead } from "~/kit/card/card.tsx";
import { DataTable, type Header } from "~/kit/table/data-table.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { download } from "~/shared/api/download.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ExportMenu } from "../export-menu.tsx";
import { reportFilters, type ReportQuery } from "./report-query.ts";

type FileColumn =
  | "on"
  | "order"
  | "client"
  | "course"
  | "school"
  | "provider"
  | "currency"
  | "amount"
  | "number"
  | "of"
  | "status"
  | "reason"
  | "note";

interface NamedListProps<Row extends { id: number; client: { name: string } }> {
  report: "expected" | "refunds";
  title: string;
  query: ReportQuery;
  list: { items: readonly Row[]; total: number };
  headers: readonly Header<Row>[];
  fileColumns: readonly FileColumn[];
  empty: string;
}

/** The payments of a report one by one, a page at a time, with their file. It names families, so a purpose and a code are asked for. */
export function NamedList<Row extends { id: number; client: { name: string } }>(props: NamedListProps<Row>) {
  const { report, title, query, list, headers, fileColumns, empty } = props;
  const texts = useTexts("staffReports");
  const words = useTableWords();
  const { change, isLoading } = useTableAddress();
  return (
    <section>
      <CardHead
        title={
          <Heading level={2} look="h3">
            {title}
          </Heading>
        }
        action={
          <ExportMenu
            words={{ title: texts("export.title"), about: texts("export.about"), purposeHint: texts("export.purposeHint") }}
            total={list.total}
            isMore={false}
            save={(format, purpose) =>
              download("POST /money_report/list/export", {
                body: {
                  ...reportFilters(query),
                  report,
                  format,
                  purpose,
                  columns: [...fileColumns],
                  headings: fileColumns.map((name) => texts(`columns.${name}`)),
                },
              })
            }
          />
        }
      />
      <DataTable
        caption={title}
        headers={headers}
        rows={list.items}
        rowKey={({ id }) => String(id)}
        rowName={({ id, client }) => `${id} ${client.name}`}
        sort={query.sort ?? null}
        onSort={(sort) => change({ sort })}
        page={{ page: query.page, limit: query.limit, total: list.total }}
        onPage={change}
        isLoading={isLoading}
        emptyText={empty}
        words={words}
      />
    </section>
  );
}
