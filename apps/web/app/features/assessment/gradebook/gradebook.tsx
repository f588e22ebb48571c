import { lazy, Suspense, useEffect, useState } from "react";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ChosenOutcome } from "./chosen-outcome.tsx";
import { GradebookBar } from "./gradebook-bar.tsx";
import { type Cell, filters, type Gradebook as Book, isWaiting, keyOf, nextToReview } from "./gradebook-data.ts";
import type { OpenDialog } from "./gradebook-dialogs.tsx";
import { GradebookGrid } from "./gradebook-grid.tsx";
import styles from "./gradebook.module.css";
import { useFilter } from "./use-filter.ts";
import { useGrades } from "./use-grades.ts";

const load = () => import("./gradebook-dialogs.tsx");
const Dialogs = lazy(async () => ({ default: (await load()).GradebookDialogs }));

/** The gradebook of a group: every child's outcome of every assignment, with the totals. */
export function Gradebook({ book }: { book: Book }) {
  const texts = useTexts("gradebook");
  const grades = useGrades(book);
  const { cells } = grades;
  const { students, assignments, filter, choose } = useFilter(book, cells);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  // They are there by the time someone opens one.
  useEffect(() => void load(), []);
  const waiting = [...cells.values()].filter(isWaiting).length;
  const toReview = nextToReview(book, cells, null);
  const excuse = (cell: Cell): void => {
    if (cell.status === "EXCUSED") void grades.change(cell, { isExcused: false });
    else setOpen({ excuse: keyOf(cell) });
  };
  const openGrade = (cell: Cell): void => {
    setChosen(keyOf(cell));
    setOpen({ grade: keyOf(cell) });
  };
  const review = (after: string): void => {
    const next = nextToReview(book, cells, after);
    if (next) openGrade(next);
    else setOpen(null);
  };
  if (book.assignments.length === 0) return <EmptyState look="line" title={texts("empty")} text={texts("emptyText")} />;
  if (book.students.length === 0) return <EmptyState look="line" title={texts("noStudents")} text={texts("noStudentsText")} />;
  return (
    <Stack gap={12}>
      <GradebookBar book={book} waiting={waiting} toReview={toReview} onOpen={setOpen} />
      <Cluster gap={[8, 16]} align="center" justify="between">
        <SwitchButton
          label={texts("filter")}
          size="staff"
          look="paper"
          options={filters.map((value) => ({ value, title: texts(`filters.${value}`) }))}
          value={filter}
          onChange={choose}
        />
        <Text as="span" size="small" tone="slate" className={styles.keys}>
          {texts("keys")}
        </Text>
      </Cluster>
      <ChosenOutcome
        cell={chosen === null ? undefined : cells.get(chosen)}
        student={book.students.find(({ id }) => id === Number(chosen?.split(" ")[0]))}
        column={book.assignments.find(({ id }) => id === Number(chosen?.split(" ")[1]))}
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
          onType={(cell, percentage) => void grades.change(cell, { percentage })}
          onExcuse={excuse}
          onUndo={() => void grades.undo()}
        />
      )}
      <p className="visually-hidden" role="status">
        {grades.announcement}
      </p>
      {open === null ? null : (
        <Suspense>
          <Dialogs
            open={open}
            book={book}
            cells={cells}
            waiting={waiting}
            onChange={grades.change}
            onSaved={grades.keep}
            onReview={review}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
