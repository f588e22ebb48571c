import { ExcuseDialog } from "./excuse-dialog.tsx";
import { GradePanel } from "./grade-panel.tsx";
import { type Cell, type Gradebook, isWaiting, keyOf, type StaffGrade } from "./gradebook-data.ts";
import { ImportGrades } from "./import/import-grades.tsx";
import { RecalculateDialog } from "./recalculate-dialog.tsx";
import { VisibilityDialog } from "./visibility-dialog.tsx";
import { WeightsDialog } from "./weights-dialog.tsx";

/** Which dialog is open. Cells are named by their keys. */
export type OpenDialog = "weights" | "visibility" | "import" | { recalculate: number } | { excuse: string } | { grade: string };

interface GradebookDialogsProps {
  open: OpenDialog;
  book: Gradebook;
  cells: ReadonlyMap<string, Cell>;
  /** How many works wait for a grader. */
  waiting: number;
  onChange: (cell: Cell, change: { isExcused: boolean; excusedReason: string }) => Promise<boolean>;
  onSaved: (grade: StaffGrade) => void;
  /** Goes on to the next work that waits for a grader. */
  onReview: (after: string) => void;
  onClose: () => void;
}

/** The dialogs of the gradebook and the grading panel: loaded after the page. */
export function GradebookDialogs({ open, book, cells, waiting, onChange, onSaved, onReview, onClose }: GradebookDialogsProps) {
  if (open === "weights") return <WeightsDialog book={book} onClose={onClose} />;
  if (open === "visibility") return <VisibilityDialog book={book} cells={cells} onClose={onClose} />;
  if (open === "import") return <ImportGrades groupId={book.group.id} onClose={onClose} />;
  if ("recalculate" in open) {
    const column = book.assignments.find(({ id }) => id === open.recalculate);
    return column ? <RecalculateDialog groupId={book.group.id} column={column} onClose={onClose} /> : null;
  }
  const cell = cells.get("excuse" in open ? open.excuse : open.grade);
  const student = book.students.find(({ id }) => id === cell?.student);
  const column = book.assignments.find(({ id }) => id === cell?.groupAssignment);
  if (!cell || !student || !column) return null;
  if ("excuse" in open)
    return (
      <ExcuseDialog
        name={student.name}
        onExcuse={(excusedReason) => onChange(cell, { isExcused: true, excusedReason })}
        onClose={onClose}
      />
    );
  return (
    <GradePanel
      groupId={book.group.id}
      cell={cell}
      student={student}
      column={column}
      waiting={isWaiting(cell) ? waiting - 1 : waiting}
      onSaved={onSaved}
      onNext={() => onReview(keyOf(cell))}
      onClose={onClose}
    />
  );
}
