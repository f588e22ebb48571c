import { rubricColumns } from "@larkroom/domain/assessment/rubric-columns";
import { Table } from "~/kit/table/table.tsx";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

const problems = ["column_missing", "required", "too_long", "repeated", "too_many"] as const;

/** The rows of a file that can't be read, each with its column. */
export function ImportProblems({ failure }: { failure: ApiFailure }) {
  const texts = useTexts("staffAssessment");
  const words = useTexts("assessment");
  const formats = useFormats();
  const found = Object.entries(failure.fields).flatMap(([field, given]) => {
    const [, row, name] = /^content\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const code = problems.find((one) => one === given);
    const column = rubricColumns.find((one) => one === name);
    return row === undefined || !code || !column ? [] : [{ row: Number(row), column, code }];
  });
  if (found.length === 0) return null;
  return (
    <Table
      caption={texts("import.problems.title")}
      columns={[
        { key: "row", title: texts("import.problems.row"), rowHeader: true, cell: ({ row }) => formats.number(row) },
        {
          key: "column",
          title: texts("import.problems.column"),
          cell: ({ column }) =>
            column === "rubric" ? texts("fields.rubric") : column === "criterion" ? texts("criteria.one") : words(`levels.${column}`),
        },
        { key: "problem", title: texts("import.problems.problem"), cell: ({ code }) => texts(`import.problems.${code}`) },
      ]}
      rows={found.toSorted((a, b) => a.row - b.row)}
      rowKey={({ row, column }) => `${row} ${column}`}
    />
  );
}
