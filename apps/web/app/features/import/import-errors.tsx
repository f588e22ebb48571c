import { Stack } from "~/kit/layout/layout.tsx";
import { Table } from "~/kit/table/table.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useErrorWords, type Outcome } from "./import-words.ts";
import styles from "./student-import.module.css";

/** The maximum number of problems listed. */
const maxListed = 1000;

/** The rows that are skipped, with each problem's row and column. */
export function ImportErrors({ outcome: { errors } }: { outcome: Outcome }) {
  const texts = useTexts("studentImport");
  const words = useErrorWords();
  if (errors.length === 0) return null;
  return (
    <Stack gap={12} packed shrink>
      <Heading level={2} look="h4">
        {texts("errors.title")}
      </Heading>
      <Text size="compact" tone="soft">
        {errors.length >= maxListed ? texts("errors.first", { count: errors.length }) : texts("errors.again")}
      </Text>
      <Table
        caption={texts("errors.title")}
        hideCaption
        className={styles.rows}
        columns={[
          { key: "row", title: texts("errors.row"), cell: ({ error }) => error.row, rowHeader: true, width: "72px" },
          {
            key: "column",
            title: texts("errors.column"),
            cell: ({ error }) => (error.column === null ? texts("errors.whole") : texts(`columns.${error.column}`)),
          },
          { key: "problem", title: texts("errors.problem"), cell: ({ error }) => words(error.code) },
        ]}
        rows={errors.map((error, index) => ({ error, index }))}
        rowKey={({ index }) => index}
      />
    </Stack>
  );
}
