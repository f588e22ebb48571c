import { useState, type KeyboardEvent } from "react";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconAlertTriangle, IconChecks } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { MatrixName, MatrixPerson, MatrixTable } from "~/kit/table/matrix-table.tsx";
import { useGrid } from "~/kit/table/use-grid.ts";
import { Text } from "~/kit/text/text.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { MarkIcon } from "../attendance/mark-icon.tsx";
import { MarkKeys } from "../attendance/mark-keys.tsx";
import { keyOf, markOfKey, marksToSet, maySet } from "../attendance/marks.ts";
import { type MarkedChild, useMarks } from "../attendance/use-marks.ts";
import { ChosenCell } from "./chosen-cell.tsx";
import { dayOf, type Matrix, type MatrixCell, type MatrixClass, presentIn } from "./matrix-cells.ts";
import styles from "./matrix.module.css";

interface AttendanceMatrixProps {
  group: string;
  matrix: Matrix;
  /** Whether the reader may mark attendance; a distributor only reads. */
  mayMark: boolean;
}

/** A group's attendance: a row per child, a column per class. One tab stop; arrow keys move, letter keys mark, a click selects a cell. */
export function AttendanceMatrix({ group, matrix, mayMark }: AttendanceMatrixProps) {
  const texts = useTexts("matrix");
  const words = useTexts("attendance");
  const edition = useEdition();
  const marks = useMarks();
  const [chosen, setChosen] = useState<{ groupClass: number; user: number } | null>(null);
  const grid = useGrid();
  const { classes, students } = matrix;
  if (classes.length === 0) return <EmptyState look="line" title={texts("empty")} text={texts("emptyText")} />;
  if (students.length === 0) return <EmptyState look="line" title={texts("noStudents")} text={texts("noStudentsText")} />;

  const shown = new Map(matrix.cells.map((cell) => [keyOf(cell.groupClass, cell.user), marks.shown(cell.groupClass, cell.user, cell)]));
  const childrenOf = ({ id: groupClass }: MatrixClass): (MarkedChild & { attendance: MatrixCell })[] =>
    students.flatMap(({ id, name }) => {
      const attendance = shown.get(keyOf(groupClass, id));
      return attendance ? [{ id, name, attendance }] : [];
    });
  const current =
    classes.find(({ id }) => id === chosen?.groupClass) ?? classes.findLast(({ status }) => status === "OPEN" || status === "CLOSED");
  const date = (one: MatrixClass) => dayOf(one, edition);
  const label = (one: MatrixClass, name: string, cell: MatrixCell | undefined) =>
    texts("cell", { name, number: one.number, date: date(one), state: cell ? words(`states.${cell.state}`) : texts("notThere") });

  const onKeyDown = (event: KeyboardEvent): void => {
    const state = markOfKey(event);
    const cell = (event.target as HTMLElement).closest<HTMLElement>("td[data-user]");
    const one = classes.find(({ id }) => String(id) === cell?.dataset["class"]);
    const child = one && childrenOf(one).find(({ id }) => String(id) === cell?.dataset["user"]);
    if (!state || !child || !mayMark || !maySet(one.status, state)) return grid.onKeyDown(event);
    event.preventDefault();
    void marks.mark(one.id, [child], state);
  };
  const chosenClass = classes.find(({ id }) => id === chosen?.groupClass);
  const chosenChild = chosenClass && childrenOf(chosenClass).find(({ id }) => id === chosen?.user);

  return (
    <Stack gap={12}>
      <Cluster gap={[8, 16]} align="center" justify="between">
        <Cluster as="ul" gap={[4, 16]} size="small" tone="soft" aria-label={texts("legend")}>
          {marksToSet.map((state) => (
            <Split key={state} as="li" gap={6} align="center" data-state={state}>
              <MarkIcon state={state} />
              {words(`states.${state}`)}
            </Split>
          ))}
        </Cluster>
        {mayMark ? (
          <Cluster gap={6} align="center">
            <MarkKeys />
            {current && maySet(current.status, "PRESENT") ? (
              <Button
                size="staff"
                variant="secondary"
                icon={<IconChecks size={16} aria-hidden="true" />}
                onClick={() => void marks.markRest(current.id, childrenOf(current))}
              >
                {texts("markColumn", { number: current.number })}
              </Button>
            ) : null}
          </Cluster>
        ) : null}
      </Cluster>
      {mayMark ? (
        <ChosenCell
          one={chosenClass}
          student={students.find(({ id }) => id === chosen?.user)}
          cell={chosenChild?.attendance}
          onMark={(state) => {
            if (chosenClass && chosenChild) void marks.mark(chosenClass.id, [chosenChild], state);
          }}
        />
      ) : null}
      <MatrixTable
        className={styles.scroll}
        ref={grid.ref}
        aria-label={texts("label", { group })}
        onKeyDown={onKeyDown}
        onFocus={grid.onFocus}
      >
        <thead>
          <tr>
            <MatrixName scope="col">{texts("student")}</MatrixName>
            <th scope="col" className={styles.sum}>
              {texts("present")}
            </th>
            {classes.map((one) => (
              <th
                key={one.id}
                scope="col"
                className={cx(one.id === current?.id && styles.current)}
                title={one.isFlagged ? texts("flagged") : one.lesson.title}
              >
                <Split as="span" gap={4} align="center" justify="center" tone="ink" className={styles.number}>
                  {one.number}
                  {one.isFlagged ? <IconAlertTriangle size={14} role="img" aria-label={texts("flagged")} /> : null}
                </Split>
                <span>{date(one)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map(({ id, name, leftAt, attended, held }) => (
            <tr key={id} data-row={id}>
              <MatrixPerson name={name}>
                {leftAt ? (
                  <Text as="small" size="small" tone="slate">
                    {texts("left")}
                  </Text>
                ) : null}
              </MatrixPerson>
              <td className={cx(styles.sum, held > 0 && attended * 2 < held && styles.low)}>
                {held > 0 ? texts("of", { attended, held }) : ""}
              </td>
              {classes.map((one) => {
                const cell = shown.get(keyOf(one.id, id));
                const isChosen = chosen?.groupClass === one.id && chosen.user === id;
                return (
                  <td
                    key={one.id}
                    data-class={one.id}
                    data-user={id}
                    data-state={cell?.state ?? "NONE"}
                    tabIndex={-1}
                    aria-selected={isChosen}
                    aria-label={label(one, name, cell)}
                    className={cx(one.id === current?.id && styles.current)}
                    onClick={() => setChosen({ groupClass: one.id, user: id })}
                    onFocus={() => setChosen({ groupClass: one.id, user: id })}
                  >
                    {cell && cell.state !== "EXPECTED" ? <MarkIcon state={cell.state} /> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <MatrixName>{texts("inClass")}</MatrixName>
            <td className={styles.sum} aria-hidden="true" />
            {classes.map((one) => {
              const sum = presentIn(childrenOf(one).map(({ attendance }) => attendance));
              return (
                <td key={one.id} className={cx(one.id === current?.id && styles.current)}>
                  {sum ? texts("of", sum) : ""}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </MatrixTable>
    </Stack>
  );
}
