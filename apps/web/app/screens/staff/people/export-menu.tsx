import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { download } from "~/shared/api/download.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { TableQuery } from "~/shared/table/table-query.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { kindsOfPeople, type ColumnName, type Kind } from "./kinds.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

type Format = "csv" | "xlsx";

/** A code that expires sooner than this is asked for again, because the purpose must be typed first. */
const timeToType = 60_000;

/** The columns in the file: an admin has a school or a distributor; groups aren't exported. */
const columnsOf = (kind: Kind): (ColumnName | "distributor")[] =>
  kindsOfPeople[kind].columns.flatMap((name): (ColumnName | "distributor")[] =>
    name === "scope" ? ["school", "distributor"] : name === "groups" ? [] : [name],
  );

/** Exports all pages of the table with its filters and sorting; asks for the purpose first. */
export function ExportMenu({ kind, query, total, isMore }: { kind: Kind; query: TableQuery; total: number; isMore: boolean }) {
  const texts = useTexts("staffPeople");
  const tableTexts = useTexts("table");
  const rows = texts("export.rows", { count: total });
  const [asked, setAsked] = useState<{ format: Format; hasFreshCode: boolean } | null>(null);
  const factor = useApiMutation((api, _format: Format) => api("GET /auth/second_factor"), {
    onDone: ({ freshUntil }, format) =>
      setAsked({ format, hasFreshCode: freshUntil !== null && Date.parse(freshUntil) > Date.now() + timeToType }),
    // If the state is unknown, a code is asked for.
    onFailure: (_, format) => setAsked({ format, hasFreshCode: false }),
  });
  const save = (format: Format, purpose: string): Promise<void> => {
    const columns = columnsOf(kind);
    const { search, sort, status, school } = query;
    return download("POST /people/:kind/export", {
      params: { kind: kindsOfPeople[kind].account },
      body: {
        purpose,
        format,
        columns,
        headings: columns.map((name) => texts(`columns.${name}`)),
        search,
        sort,
        status: status as "active" | undefined,
        school,
      },
    });
  };
  const inWords = isMore ? tableTexts("moreThan", { rows }) : rows;
  return (
    <>
      <Menu
        label={texts("export.label")}
        align="end"
        items={[
          { kind: "heading", id: "rows", title: inWords },
          { id: "csv", title: texts("export.csv"), icon: <IconFileTypeCsv {...icon} />, onSelect: () => void factor.send("csv") },
          { id: "xlsx", title: texts("export.xlsx"), icon: <IconFileSpreadsheet {...icon} />, onSelect: () => void factor.send("xlsx") },
        ]}
        trigger={(props) => (
          <Button
            size="staff"
            variant="secondary"
            busy={factor.isPending}
            busyLabel={texts("working")}
            icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            {...props}
          >
            {texts("export.label")}
          </Button>
        )}
      />
      {asked ? (
        <ExportDialog
          rows={inWords}
          hasFreshCode={asked.hasFreshCode}
          save={(purpose) => save(asked.format, purpose)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
