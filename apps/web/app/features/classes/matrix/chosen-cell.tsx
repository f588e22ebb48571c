import { useState } from "react";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconHistory, IconRotateClockwise } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { MatrixChoice, NoMatrixChoice } from "~/kit/table/matrix-table.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { MarkIcon } from "../attendance/mark-icon.tsx";
import { marksToSet, maySet } from "../attendance/marks.ts";
import { MarkHistory } from "./mark-history.tsx";
import { dayOf, type Matrix, type MatrixCell, type MatrixClass } from "./matrix-cells.ts";
import styles from "./matrix.module.css";

interface ChosenCellProps {
  one: MatrixClass | undefined;
  student: Matrix["students"][number] | undefined;
  cell: MatrixCell | undefined;
  onMark: (state: AttendanceState) => void;
}

/** The selected cell: its mark, how it was set, and the marks that can be set. For people without a keyboard. */
export function ChosenCell({ one, student, cell, onMark }: ChosenCellProps) {
  const texts = useTexts("matrix");
  const words = useTexts("attendance");
  const edition = useEdition();
  const formats = useFormats();
  const shell = useTexts("shell");
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  if (!one || !student || !cell)
    return <NoMatrixChoice>{one && student ? `${student.name}: ${texts("notThere")}` : texts("pick")}</NoMatrixChoice>;
  const facts = [
    cell.state === "EXPECTED" ? null : texts(`by.${cell.markedBy}`),
    cell.onlineTime > 0 ? texts("minutes", { minutes: Math.round(cell.onlineTime / 60) }) : null,
    cell.reason ? texts("reason", { reason: cell.reason }) : null,
    cell.state === "PARTIAL" && cell.caughtUpAt ? texts("caughtUp", { date: formats.date(cell.caughtUpAt) }) : null,
    cell.catchUp ? texts(`catchUp.${cell.catchUp}`) : null,
  ];
  return (
    <MatrixChoice
      label={texts("chosen")}
      name={student.name}
      title={`${texts("column", { number: one.number, date: dayOf(one, edition) })} • ${words(`states.${cell.state}`)}`}
      facts={facts}
      noFacts={one.lesson.title}
    >
      <Cluster gap={6} align="center" className={styles.marks}>
        {marksToSet.map((state) => (
          <Button
            key={state}
            size="staff"
            variant="secondary"
            aria-pressed={cell.state === state}
            disabled={!maySet(one.status, state)}
            icon={<MarkIcon state={state} />}
            onClick={() => onMark(state)}
          >
            {words(`states.${state}`)}
          </Button>
        ))}
        {cell.markedBy !== "automatic" && maySet(one.status, "EXPECTED") ? (
          <Button
            size="staff"
            variant="tertiary"
            icon={<IconRotateClockwise size={16} aria-hidden="true" />}
            onClick={() => onMark("EXPECTED")}
          >
            {words("automatic")}
          </Button>
        ) : null}
        <Button size="staff" variant="tertiary" icon={<IconHistory size={16} aria-hidden="true" />} onClick={() => setHistoryOpen(true)}>
          {texts("history")}
        </Button>
      </Cluster>
      <Dialog
        open={isHistoryOpen}
        onClose={() => setHistoryOpen(false)}
        closeLabel={shell("close")}
        title={texts("historyTitle", { name: student.name, number: one.number })}
        phone="card"
      >
        <MarkHistory groupClass={one.id} user={student.id} />
      </Dialog>
    </MatrixChoice>
  );
}
