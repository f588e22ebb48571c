import { Table } from "~/kit/table/table.tsx";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

const problems = ["missing_column", "required", "not_an_amount", "not_a_date", "not_a_currency"] as const;
const isProblem = (code: string): code is (typeof problems)[number] => (problems as readonly string[]).includes(code);

/** The rows of a report that can't be read, each with its column. */
export function PayoutProblems({ failure }: { failure: ApiFailure }) {
  const texts = useTexts("staffPayouts");
  const found = Object.entries(failure.fields).flatMap(([field, code]) => {
    const [, row, column = ""] = /^content\.(\d+)(?:\.(.*))?$/s.exec(field) ?? [];
    return row === undefined || !isProblem(code) ? [] : [{ row, column, code }];
  });
  const rows = found.toSorted((a, b) => Number(a.row) - Number(b.row));
  if (rows.length === 0) return null;
  return (
    <Table
      caption={texts("problems.title")}
      columns={[
        { key: "row", title: texts("columns.row"), rowHeader: true, cell: ({ row }) => row },
        { key: "column", title: texts("problems.column"), cell: ({ column }) => <bdi>{column}</bdi> },
        { key: "problem", title: texts("problems.problem"), cell: ({ code }) => texts(`problems.${code}`) },
      ]}
      rows={rows}
      rowKey={({ row, column }) => `${row} ${column}`}
    />
  );
}
