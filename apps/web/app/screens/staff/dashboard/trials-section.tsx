import { Card } from "~/kit/card/card.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./dashboard.module.css";
import type { TrialResults } from "./types.ts";

type Row = TrialResults["courses"][number];

/** How many families booked a trial in the last 90 days, how many children came, and how many took the course, by course. */
export function TrialsSection({ trials }: { trials: TrialResults }) {
  const texts = useTexts("staffDashboard");
  const { number } = useFormats();
  const columns: Column<Row>[] = [
    { key: "course", title: texts("trials.course"), rowHeader: true, cell: ({ course }) => <bdi>{course.title}</bdi> },
    { key: "booked", title: texts("trials.booked"), align: "end", cell: ({ booked }) => number(booked) },
    { key: "ahead", title: texts("trials.ahead"), align: "end", wideOnly: true, cell: ({ ahead }) => number(ahead) },
    { key: "came", title: texts("trials.came"), align: "end", cell: ({ came }) => number(came) },
    { key: "missed", title: texts("trials.missed"), align: "end", wideOnly: true, cell: ({ missed }) => number(missed) },
    { key: "bought", title: texts("trials.bought"), align: "end", cell: ({ bought }) => number(bought) },
  ];
  return (
    <Card padding="none">
      <div className={styles.cardHead}>
        <Heading level={2} look="h3">
          {texts("trials.title")}
        </Heading>
        <Text size="small" tone="slate">
          {texts("trials.text", { booked: trials.booked, came: trials.came, bought: trials.bought })}
        </Text>
      </div>
      <Table
        caption={texts("trials.title")}
        hideCaption
        columns={columns}
        rows={trials.courses}
        rowKey={({ course }) => course.id}
        empty=""
      />
    </Card>
  );
}
