import { useState } from "react";
import { familyOutcome } from "@larkroom/domain/assessment/family-outcome";
import { basisPoints } from "@larkroom/domain/assessment/percent";
import { Button } from "~/kit/button/button.tsx";
import { OutcomeChip } from "~/kit/chip/outcome-chip.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { type Cell, type Gradebook, keyOf, totalOf } from "./gradebook-data.ts";
import styles from "./gradebook.module.css";
import { useColumnTitle } from "./use-column-title.ts";
import { useOutcomeWords } from "./use-outcome-words.ts";

interface VisibilityDialogProps {
  book: Gradebook;
  cells: ReadonlyMap<string, Cell>;
  onClose: () => void;
}

/** Whether families see percentages: for each child, or for all at once, with a preview of one family's view. */
export function VisibilityDialog({ book, cells, onClose }: VisibilityDialogProps) {
  const texts = useTexts("gradebook");
  const shell = useTexts("shell");
  const words = useOutcomeWords();
  const titleOf = useColumnTitle();
  const [previewed, setPreviewed] = useState(book.students[0]?.id ?? 0);
  const change = useApiMutation("POST /gradebook/visibility_change", { several: true });
  const set = (studentId: number | null, isVisible: boolean) =>
    void change.send({ body: { groupId: book.group.id, studentId, isVisible } });
  const student = book.students.find(({ id }) => id === previewed);
  const { shown } = totalOf(book, cells, previewed);
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("visibility")} width={640}>
      <Stack data-scale="staff" gap={12}>
        <Text size="compact" tone="soft">
          {texts("visibilityText")}
        </Text>
        <Cluster gap={6} align="center">
          <Button size="staff" variant="secondary" busy={change.isPending} onClick={() => set(null, true)}>
            {texts("showAll")}
          </Button>
          <Button size="staff" variant="secondary" busy={change.isPending} onClick={() => set(null, false)}>
            {texts("hideAll")}
          </Button>
        </Cluster>
        <FailureAlert failure={change.failure} />
        <div className={styles.visibility}>
          <ul className={styles.families}>
            {book.students.map(({ id, name, isVisible }) => (
              <li key={id} data-previewed={id === previewed || undefined}>
                <Checkbox label={<bdi>{name}</bdi>} checked={isVisible} onChange={({ target }) => set(id, target.checked)} />
                <Button size="staff" variant="tertiary" aria-pressed={id === previewed} onClick={() => setPreviewed(id)}>
                  {texts("preview")}
                </Button>
              </li>
            ))}
          </ul>
          {student ? (
            <section aria-label={texts("previewOf", { name: student.name })} className={styles.preview}>
              <Heading level={3} look="h4">
                {texts("previewOf", { name: student.name })}
              </Heading>
              <Text size="small">
                {student.isVisible && shown !== null ? texts("previewTotal", { value: shown }) : texts("previewNoTotal")}
              </Text>
              <ul>
                {book.assignments.flatMap((column) => {
                  const cell = cells.get(keyOf({ groupAssignment: column.id, student: student.id }));
                  if (!cell || cell.status === "NOT_AVAILABLE") return [];
                  const percentage = cell.percentage === null ? null : basisPoints(cell.percentage);
                  const outcome = familyOutcome({ status: cell.status, percentage, points: null }, student.isVisible);
                  return (
                    <li key={column.id}>
                      <bdi>{titleOf(column)}</bdi>
                      <OutcomeChip
                        size="small"
                        status={outcome.status}
                        text={texts(`statuses.${outcome.status}`)}
                        percentage={student.isVisible ? words.wholePercent(outcome) : null}
                      />
                    </li>
                  );
                })}
              </ul>
            </section>
          ) : null}
        </div>
      </Stack>
    </Dialog>
  );
}
