import { download } from "~/shared/api/download.ts";
import type { TableQuery } from "~/shared/table/table-query.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ExportMenu } from "../export-menu.tsx";
import { kindsOfPeople, type ColumnName, type Kind } from "./kinds.ts";

/** The columns in the file: an admin has a school or a distributor; groups aren't exported. */
const columnsOf = (kind: Kind): (ColumnName | "distributor")[] =>
  kindsOfPeople[kind].columns.flatMap((name): (ColumnName | "distributor")[] =>
    name === "scope" ? ["school", "distributor"] : name === "groups" ? [] : [name],
  );

/** Exports all pages of a table of people. */
export function PeopleExportMenu({ kind, query, total, isMore }: { kind: Kind; query: TableQuery; total: number; isMore: boolean }) {
  const texts = useTexts("staffPeople");
  const words = { title: texts("export.title"), about: texts("export.about"), purposeHint: texts("export.purposeHint") };
  const columns = columnsOf(kind);
  const { search, sort, status, school } = query;
  return (
    <ExportMenu
      {...{ words, total, isMore }}
      save={(format, purpose) =>
        download("POST /people/:kind/export", {
          params: { kind: kindsOfPeople[kind].account },
          body: {
            purpose,
            format,
            columns,
            search,
            sort,
            school,
            headings: columns.map((name) => texts(`columns.${name}`)),
            status: status as "active" | undefined,
          },
        })
      }
    />
  );
}
