import { Chip } from "~/kit/chip/chip.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Table } from "~/kit/table/table.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./import-grades.module.css";

export type Plan = Answer<"POST /group/:groupId/assignment/gradebook/import">;
type Grade = Plan["changes"][number];

const keyOf = ({ student, groupAssignment }: Grade): string => `${student.id} ${groupAssignment}`;

interface ImportPlanProps {
  plan: Plan;
  /** The file's name. */
  file: string;
  /** The plan that someone else's changes made outdated. */
  outdated: Plan | null;
}

/** The grades that a file changes, each with both values, and the rows that are left out. */
export function ImportPlan({ plan, file, outdated }: ImportPlanProps) {
  const texts = useTexts("gradeImport");
  const words = useTexts("gradebook");
  const formats = useFormats();
  const known = new Map(outdated?.changes.map((one) => [keyOf(one), one.version]));
  const isJustChanged = (one: Grade): boolean => outdated !== null && known.get(keyOf(one)) !== one.version;
  const percent = (value: number | null) => (value === null ? texts("noGrade") : words("percent", { value: value / 100 }));
  const isNothing = plan.changes.length === 0;
  const more = plan.problemsCount - plan.problems.length;
  return (
    <>
      <Text role="status">
        {texts(isNothing ? (plan.unchanged > 0 && plan.problemsCount === 0 ? "same" : "none") : "plan", { file: formats.name(file) })}
      </Text>
      {isNothing ? null : (
        <Table
          caption={texts("changes")}
          hideCaption
          className={styles.rows}
          columns={[
            { key: "student", title: texts("columns.student"), rowHeader: true, cell: ({ student }) => <bdi>{student.name}</bdi> },
            {
              key: "assignment",
              title: texts("columns.assignment"),
              cell: (one) => (
                <Cluster as="span" gap={[4, 8]} align="center">
                  <bdi>{one.title}</bdi>
                  {isJustChanged(one) ? (
                    <Chip size="small" tone="yellow">
                      {texts("meanwhile")}
                    </Chip>
                  ) : null}
                </Cluster>
              ),
            },
            { key: "before", title: texts("columns.before"), align: "end", cell: ({ before }) => <bdi>{percent(before)}</bdi> },
            {
              key: "after",
              title: texts("columns.after"),
              align: "end",
              cell: ({ after }) => (
                <b>
                  <bdi>{percent(after)}</bdi>
                </b>
              ),
            },
          ]}
          rows={plan.changes}
          rowKey={keyOf}
        />
      )}
      {plan.unchanged > 0 && !isNothing ? (
        <Text size="small" tone="slate">
          {texts("unchanged", { count: plan.unchanged })}
        </Text>
      ) : null}
      {plan.problemsCount > 0 ? (
        <Table
          caption={texts("problems")}
          className={styles.rows}
          columns={[
            { key: "row", title: texts("columns.row"), rowHeader: true, cell: ({ row }) => formats.number(row) },
            {
              key: "column",
              title: texts("columns.column"),
              cell: ({ column }) => (column === null ? texts("wholeRow") : <bdi>{column}</bdi>),
            },
            { key: "problem", title: texts("columns.problem"), cell: ({ code }) => texts(`codes.${code}`) },
          ]}
          rows={plan.problems.map((problem, index) => ({ ...problem, index }))}
          rowKey={({ index }) => index}
        />
      ) : null}
      {more > 0 ? (
        <Text size="small" tone="slate">
          {texts("more", { count: more })}
        </Text>
      ) : null}
    </>
  );
}
