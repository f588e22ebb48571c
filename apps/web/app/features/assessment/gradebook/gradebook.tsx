import { useState } from "react";
import type { OutcomeStatus } from "@larkroom/domain/assessment/outcome-status";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconDownload, IconEye, IconHourglass, IconRotateClockwise, IconScale } from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { download } from "~/shared/api/download.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ChosenOutcome } from "./chosen-outcome.tsx";
import { deskPath } from "./desk-path.ts";
import { ExcuseDialog } from "./excuse-dialog.tsx";
import { GradePanel } from "./grade-panel.tsx";
import { type Cell, type Filter, filtered, filters, type Gradebook as Book, isWaiting, keyOf, nextToReview } from "./gradebook-data.ts";
import { GradebookGrid } from "./gradebook-grid.tsx";
import styles from "./gradebook.module.css";
import { OutcomeIcon } from "./outcome-icon.tsx";
import { RecalculateDialog } from "./recalculate-dialog.tsx";
import { useGrades } from "./use-grades.ts";
import { VisibilityDialog } from "./visibility-dialog.tsx";
import { WeightsDialog } from "./weights-dialog.tsx";

const legend: readonly OutcomeStatus[] = [
  "DONE",
  "GRADED",
  "REVIEWED",
  "REVIEW_REQUIRED",
  "SUBMITTED",
  "REQUIRED",
  "NOT_AVAILABLE",
  "EXCUSED",
  "MISSED",
];
const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

type Open = "weights" | "visibility" | { recalculate: number } | { excuse: Cell } | { grade: string } | null;

/** The gradebook of a group: every child's outcome of every assignment, with the totals. */
export function Gradebook({ book }: { book: Book }) {
  const texts = useTexts("gradebook");
  const path = usePath();
  const grades = useGrades(book);
  const [filter, setFilter] = useState<Filter>("all");
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const save = useApiMutation((_api, format: "csv" | "xlsx") =>
    download("POST /group/:groupId/assignment/gradebook/export", {
      params: { groupId: book.group.id },
      body: { format, headings: { student: texts("student"), total: texts("total") } },
    }),
  );
  const { cells } = grades;
  const { students, assignments } = filtered(book, cells, filter);
  const waiting = [...cells.values()].filter(isWaiting).length;
  const toReview = nextToReview(book, cells, null);
  const participations = book.assignments.filter(({ type, isActive }) => type === 1 && isActive);
  const cell = chosen === null ? undefined : cells.get(chosen);
  const studentOf = (id: number | undefined) => book.students.find((one) => one.id === id);
  const columnOf = (id: number | undefined) => book.assignments.find((one) => one.id === id);
  const excuse = (one: Cell): void => {
    if (one.status === "EXCUSED") void grades.change(one, { isExcused: false });
    else setOpen({ excuse: one });
  };
  const openGrade = (one: Cell): void => {
    setChosen(keyOf(one));
    setOpen({ grade: keyOf(one) });
  };
  const review = (after: string): void => {
    const next = nextToReview(book, cells, after);
    if (next) openGrade(next);
    else setOpen(null);
  };
  const graded = typeof open === "object" && open && "grade" in open ? cells.get(open.grade) : undefined;
  const [gradedStudent, gradedColumn] = [studentOf(graded?.student), columnOf(graded?.groupAssignment)];
  const recalculated = typeof open === "object" && open && "recalculate" in open ? columnOf(open.recalculate) : undefined;

  if (book.assignments.length === 0) return <EmptyState look="line" title={texts("empty")} text={texts("emptyText")} />;
  if (book.students.length === 0) return <EmptyState look="line" title={texts("noStudents")} text={texts("noStudentsText")} />;
  return (
    <div className={styles.gradebook}>
      <div className={styles.bar}>
        <ul className={styles.legend} aria-label={texts("legend")}>
          {legend.map((status) => (
            <li key={status} data-status={status}>
              <OutcomeIcon status={status} />
              {texts(`statuses.${status}`)}
            </li>
          ))}
        </ul>
        <div className={styles.tools}>
          {toReview ? (
            <ButtonLink
              size="staff"
              icon={<IconHourglass {...icon} />}
              href={path(deskPath({ group: book.group.id, assignment: toReview.groupAssignment, student: toReview.student }))}
            >
              {texts("review", { count: waiting })}
            </ButtonLink>
          ) : null}
          <Button size="staff" variant="secondary" icon={<IconScale {...icon} />} onClick={() => setOpen("weights")}>
            {texts("weights")}
          </Button>
          <Button size="staff" variant="secondary" icon={<IconEye {...icon} />} onClick={() => setOpen("visibility")}>
            {texts("visibility")}
          </Button>
          {participations.length > 0 ? (
            <Menu
              label={texts("recalculate")}
              align="end"
              items={participations.map(({ id, title, number }) => ({
                id: String(id),
                title: number === null ? title : texts("numbered", { title, number }),
                onSelect: () => setOpen({ recalculate: id }),
              }))}
              trigger={(props) => (
                <Button size="staff" variant="secondary" icon={<IconRotateClockwise {...icon} />} {...props}>
                  {texts("recalculate")}
                </Button>
              )}
            />
          ) : null}
          <Menu
            label={texts("export")}
            align="end"
            items={(["csv", "xlsx"] as const).map((format) => ({
              id: format,
              title: texts(`formats.${format}`),
              onSelect: () => void save.send(format),
            }))}
            trigger={(props) => (
              <Button size="staff" variant="secondary" busy={save.isPending} icon={<IconDownload {...icon} />} {...props}>
                {texts("export")}
              </Button>
            )}
          />
        </div>
      </div>
      <div className={styles.bar}>
        <SwitchButton
          label={texts("filter")}
          size="staff"
          look="paper"
          options={filters.map((value) => ({ value, title: texts(`filters.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
        <span className={styles.keys}>{texts("keys")}</span>
      </div>
      <ChosenOutcome
        cell={cell}
        student={studentOf(Number(chosen?.split(" ")[0]))}
        column={columnOf(Number(chosen?.split(" ")[1]))}
        onOpen={openGrade}
        onExcuse={excuse}
      />
      {students.length === 0 ? (
        <EmptyState look="line" title={texts("nothingFound")} />
      ) : (
        <GradebookGrid
          book={book}
          students={students}
          columns={assignments}
          cells={cells}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={openGrade}
          onType={(one, percentage) => void grades.change(one, { percentage })}
          onExcuse={excuse}
          onUndo={() => void grades.undo()}
        />
      )}
      <p className="visually-hidden" role="status">
        {grades.announcement}
      </p>
      {open === "weights" ? <WeightsDialog book={book} onClose={() => setOpen(null)} /> : null}
      {open === "visibility" ? <VisibilityDialog book={book} cells={cells} onClose={() => setOpen(null)} /> : null}
      {recalculated ? <RecalculateDialog groupId={book.group.id} column={recalculated} onClose={() => setOpen(null)} /> : null}
      {typeof open === "object" && open && "excuse" in open ? (
        <ExcuseDialog
          name={studentOf(open.excuse.student)?.name ?? ""}
          onExcuse={(excusedReason) => grades.change(cells.get(keyOf(open.excuse)) ?? open.excuse, { isExcused: true, excusedReason })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {graded && gradedStudent && gradedColumn ? (
        <GradePanel
          groupId={book.group.id}
          cell={graded}
          student={gradedStudent}
          column={gradedColumn}
          waiting={isWaiting(graded) ? waiting - 1 : waiting}
          onSaved={grades.keep}
          onNext={() => review(keyOf(graded))}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
