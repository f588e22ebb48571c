import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { download } from "~/shared/api/download.ts";
import type { TableQuery } from "~/shared/table/table-query.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { kindsOfPeople, type ColumnName, type Kind } from "./kinds.ts";
import { problemOf } from "./problem-of.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** Columns of a kind as a file has them: an admin is of a school or of a distributor, groups stay on the page. */
const columnsOf = (kind: Kind): (ColumnName | "distributor")[] =>
  kindsOfPeople[kind].columns.flatMap((name): (ColumnName | "distributor")[] =>
    name === "scope" ? ["school", "distributor"] : name === "groups" ? [] : [name],
  );

/** The table as it is filtered and sorted, all of its pages, as a file. */
export function ExportMenu({ kind, query, total, isMore }: { kind: Kind; query: TableQuery; total: number; isMore: boolean }) {
  const texts = useTexts("staffPeople");
  const tableTexts = useTexts("table");
  const rows = texts("export.rows", { count: total });
  const [isBusy, setBusy] = useState(false);
  const save = async (format: "csv" | "xlsx"): Promise<void> => {
    const columns = columnsOf(kind);
    const { search, sort, status, school } = query;
    setBusy(true);
    try {
      await download("GET /people/:kind/export", {
        params: { kind: kindsOfPeople[kind].account },
        query: {
          format,
          columns,
          headings: columns.map((name) => texts(`columns.${name}`)),
          search,
          sort,
          status: status as "active" | undefined,
          school,
        },
      });
    } catch (error) {
      const isTooLong = error instanceof ApiError && error.fields["search"] === "too_many_rows";
      toasts.show({ tone: "error", text: isTooLong ? texts("export.tooMany") : texts(`failures.${problemOf(error)}`) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      label={texts("export.label")}
      align="end"
      items={[
        { kind: "heading", id: "rows", title: isMore ? tableTexts("moreThan", { rows }) : rows },
        { id: "csv", title: texts("export.csv"), icon: <IconFileTypeCsv {...icon} />, onSelect: () => void save("csv") },
        { id: "xlsx", title: texts("export.xlsx"), icon: <IconFileSpreadsheet {...icon} />, onSelect: () => void save("xlsx") },
      ]}
      trigger={(props) => (
        <Button
          size="staff"
          variant="secondary"
          busy={isBusy}
          busyLabel={texts("working")}
          icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          {...props}
        >
          {texts("export.label")}
        </Button>
      )}
    />
  );
}
