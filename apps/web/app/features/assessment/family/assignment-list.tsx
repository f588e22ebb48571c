import { Chip } from "~/kit/chip/chip.tsx";
import { OutcomeChip } from "~/kit/chip/outcome-chip.tsx";
import { IconClipboardCheck, IconListNumbers, IconSparkles } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { ListedWork } from "./types.ts";
import { wholeOf } from "./percents.ts";
import styles from "./assignment-list.module.css";

const signs = { 1: IconSparkles, 2: IconClipboardCheck, 3: IconSparkles, 4: IconListNumbers } as const;

/** A list of assignments, each with when it is due and its outcome, as a link to its page. */
export function AssignmentList({
  label,
  works,
  href,
}: {
  label: string;
  works: readonly ListedWork[];
  href: ((id: number) => string) | null;
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {works.map((work) => (
        <li key={work.id}>
          {href ? (
            <BareLink className={styles.row} href={href(work.id)}>
              <Row work={work} />
            </BareLink>
          ) : (
            <div className={styles.row}>
              <Row work={work} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Row({ work }: { work: ListedWork }) {
  const texts = useTexts("familyAssignments");
  const formats = useFormats();
  const Sign = signs[work.type];
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        <Sign size={22} stroke={1.75} />
      </span>
      <Stack as="span" gap={2} grow className={styles.words}>
        <Text as="span" weight={500} dir="auto" anywhere>
          {work.title}
          {work.repeats ? (
            <Text as="span" size="inherit" tone="slate" weight={400}>
              {" "}
              {formats.dayAndMonth(work.dateFrom)}
            </Text>
          ) : null}
        </Text>
        <Text as="span" size="small" tone="slate">
          <DueText work={work} />
        </Text>
      </Stack>
      <Cluster as="span" gap={8} align="center">
        {work.reason === "late" ? (
          <Chip tone="yellow" size="small">
            {texts("late")}
          </Chip>
        ) : null}
        {work.isWithParent ? (
          <Chip tone="plum" size="small">
            {texts("withParent")}
          </Chip>
        ) : null}
        <OutcomeChip status={work.status} text={texts(`status.${work.status}`)} percentage={wholeOf(work.percentage)} size="small" />
      </Cluster>
    </>
  );
}

/** When an assignment opens, is due or was due. */
export function DueText({ work: { status, dateFrom, dateTo } }: { work: Pick<ListedWork, "status" | "dateFrom" | "dateTo"> }) {
  const texts = useTexts("familyAssignments");
  const formats = useFormats();
  const now = usePageNow();
  if (status === "NOT_AVAILABLE" && Temporal.Instant.compare(Temporal.Instant.from(dateFrom), now) > 0)
    return texts("opens", { date: formats.dueDate(dateFrom) });
  if (dateTo === null) return texts("noDue");
  const isOver = Temporal.Instant.compare(Temporal.Instant.from(dateTo), now) < 0;
  return texts(isOver ? "wasDue" : "due", { date: formats.dueDate(dateTo) });
}
