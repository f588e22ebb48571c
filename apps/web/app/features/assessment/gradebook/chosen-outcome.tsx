import { statusesWithPercentage } from "@larkroom/domain/assessment/outcome-status";
import { Button } from "~/kit/button/button.tsx";
import { OutcomeChip } from "~/kit/chip/outcome-chip.tsx";
import { IconCalendarOff, IconPencil } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { MatrixChoice, NoMatrixChoice } from "~/kit/table/matrix-table.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Cell, Column, Student } from "./gradebook-data.ts";
import { useColumnTitle } from "./use-column-title.ts";
import { useOutcomeWords } from "./use-outcome-words.ts";

interface ChosenOutcomeProps {
  cell: Cell | undefined;
  student: Student | undefined;
  column: Column | undefined;
  onOpen: (cell: Cell) => void;
  onExcuse: (cell: Cell) => void;
}

/** The selected cell in words, with what can be done about it. */
export function ChosenOutcome({ cell, student, column, onOpen, onExcuse }: ChosenOutcomeProps) {
  const texts = useTexts("gradebook");
  const formats = useFormats();
  const words = useOutcomeWords();
  const titleOf = useColumnTitle();
  if (!student || !column) return <NoMatrixChoice>{texts("pick")}</NoMatrixChoice>;
  const facts = cell
    ? [
        cell.points === null ? null : texts("points", { points: cell.points, of: column.criteria * 4 }),
        cell.handedInAt === null ? null : texts(cell.isLate ? "handedInLate" : "handedIn", { when: formats.dueDate(cell.handedInAt) }),
        cell.gradedBy === null ? null : texts(`gradedBy.${cell.gradedBy}`),
        cell.isSelfGraded ? texts("selfGraded") : null,
        cell.hasDraft ? texts("hasDraft") : null,
      ]
    : [];
  return (
    <MatrixChoice
      label={texts("chosen")}
      name={student.name}
      title={<bdi>{titleOf(column)}</bdi>}
      facts={facts}
      noFacts={column.dateTo ? texts("due", { when: formats.dueDate(column.dateTo) }) : texts("noDueDate")}
    >
      {cell ? (
        <Cluster gap={6} align="center">
          <OutcomeChip
            size="small"
            status={cell.status}
            text={texts(`statuses.${cell.status}`)}
            percentage={statusesWithPercentage.includes(cell.status) ? words.wholePercent(cell) : null}
          />
          <Button size="staff" variant="secondary" icon={<IconPencil size={16} aria-hidden="true" />} onClick={() => onOpen(cell)}>
            {texts("open")}
          </Button>
          <Button size="staff" variant="secondary" icon={<IconCalendarOff size={16} aria-hidden="true" />} onClick={() => onExcuse(cell)}>
            {texts(cell.status === "EXCUSED" ? "unexcuse" : "excuse")}
          </Button>
        </Cluster>
      ) : (
        <Text size="small" tone="slate">
          {texts("joinedLater")}
        </Text>
      )}
    </MatrixChoice>
  );
}
