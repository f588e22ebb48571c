import { useState, type KeyboardEvent } from "react";
import { attendanceStates } from "@larkroom/domain/classes/attendance-states";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconAlertTriangle, IconChecks } from "~/kit/icon/icons.ts";
import { EmptyState } from "~/kit/states/states.tsx";
import { useGrid } from "~/kit/table/use-grid.ts";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ChosenCell } from "./chosen-cell.tsx";
import { MarkIcon } from "./mark-icon.tsx";
import { dayOf, keyOf, leftToMark, markOfKey, type Matrix, type MatrixCell, type MatrixClass, maySet, presentIn } from "./marks.ts";
import styles from "./matrix.module.css";
import { useMarks } from "./use-marks.ts";

const markKeys = ["P", "L", "A", "E"] as const;

interface AttendanceMatrixProps {
  group: string;
  matrix: Matrix;
  /** Whether the reader may mark attendance; a distributor only reads. */
  mayMark: boolean;
}

/** A group's attendance: a row per child, a column per class. One tab stop; arrow keys move, P L A E mark, a click selects a cell. */
export function AttendanceMatrix({ group, matrix, mayMark }: AttendanceMatrixProps) {
  const texts = useTexts("matrix");
  const edition = useEdition();
  const { shown, send } = useMarks(matrix.cells);
  const [chosen, setChosen] = useState<{ groupClass: number; user: number } | null>(null);
  const grid = useGrid();
  const { classes, students } = matrix;
  if (classes.length === 0) return <EmptyState look="line" title={texts("empty")} text={texts("emptyText")} />;
  if (students.length === 0) return <EmptyState look="line" title={texts("noStudents")} text={texts("noStudentsText")} />;

  const cellsOf = (one: MatrixClass) => students.flatMap(({ id }) => shown.get(keyOf(one.id, id)) ?? []);
  const current =
    classes.find(({ id }) => id === chosen?.groupClass) ?? classes.findLast(({ status }) => status === "OPEN" || status === "CLOSED");
  const date = (one: MatrixClass) => dayOf(one, edition);
  const label = (one: MatrixClass, name: string, cell: MatrixCell | undefined) =>
    texts("cell", { name, number: one.number, date: date(one), state: cell ? texts(`states.${cell.state}`) : texts("notThere") });

  const onKeyDown = (event: KeyboardEvent): void => {
    const state = markOfKey[event.code];
    const cell = (event.target as HTMLElement).closest<HTMLElement>("td[data-user]");
    const user = Number(cell?.dataset["user"]);
    const one = classes.find(({ id }) => String(id) === cell?.dataset["class"]);
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (state && one && plain && mayMark && shown.has(keyOf(one.id, user)) && maySet(one, state)) {
      event.preventDefault();
      void send(one.id, [user], state);
      return;
    }
    grid.onKeyDown(event);
  };
  const markColumn = async (one: MatrixClass): Promise<void> => {
    const users = leftToMark(cellsOf(one));
    if (users.length > 0 && !(await send(one.id, users, "PRESENT"))) return;
    toasts.show({ tone: "success", mode: "replace", text: texts("columnDone", { count: users.length }) });
  };

  return (
    <div className={styles.matrix}>
      <div className={styles.bar}>
        <ul className={styles.legend} aria-label={texts("legend")}>
          {attendanceStates.slice(1).map((state) => (
            <li key={state} data-state={state}>
              <MarkIcon state={state} />
              {texts(`states.${state}`)}
            </li>
          ))}
        </ul>
        {mayMark ? (
          <div className={styles.tools}>
            <Text as="span" size="small" tone="slate" className={styles.keys}>
              {texts.rich("keys", {
                keys: () => (
                  <bdi key="keys">
                    {markKeys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </bdi>
                ),
              })}
            </Text>
            {current && maySet(current, "PRESENT") ? (
              <Button
                size="staff"
                variant="secondary"
                icon={<IconChecks size={16} aria-hidden="true" />}
                onClick={() => void markColumn(current)}
              >
                {texts("markColumn", { number: current.number })}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {mayMark ? (
        <ChosenCell
          one={classes.find(({ id }) => id === chosen?.groupClass)}
          student={students.find(({ id }) => id === chosen?.user)}
          cell={chosen ? shown.get(keyOf(chosen.groupClass, chosen.user)) : undefined}
          onMark={(state) => {
            if (chosen) void send(chosen.groupClass, [chosen.user], state);
          }}
        />
      ) : null}
      <div className={styles.scroll} tabIndex={-1}>
        <table
          ref={grid.ref}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table to read, with a grid's keyboard navigation
          role="grid"
          aria-label={texts("label", { group })}
          onKeyDown={onKeyDown}
          onFocus={grid.onFocus}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {texts("student")}
              </th>
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
                  <span className={styles.number}>
                    {one.number}
                    {one.isFlagged ? <IconAlertTriangle size={14} role="img" aria-label={texts("flagged")} /> : null}
                  </span>
                  <span>{date(one)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map(({ id, name, leftAt, attended, held }) => (
              <tr key={id} data-row={id}>
                <th scope="row" className={styles.name}>
                  <span className={styles.person}>
                    <Avatar name={name} size="mark" />
                    <bdi>{name}</bdi>
                    {leftAt ? <small>{texts("left")}</small> : null}
                  </span>
                </th>
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
                      className={cx(one.id === current?.id && styles.current, isChosen && styles.chosen)}
                      onClick={() => setChosen({ groupClass: one.id, user: id })}
                      onFocus={() => setChosen({ groupClass: one.id, user: id })}
                    >
                      {cell ? <MarkIcon state={cell.state} /> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.name}>
                {texts("inClass")}
              </th>
              <td className={styles.sum} aria-hidden="true" />
              {classes.map((one) => {
                const sum = presentIn(cellsOf(one));
                return (
                  <td key={one.id} className={cx(one.id === current?.id && styles.current)}>
                    {sum ? texts("of", sum) : ""}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
