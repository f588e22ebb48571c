import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { toasts } from "~/kit/toast/toast-store.ts";
import type { Api } from "~/shared/api/call.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { type Cell, cellsByKey, type Gradebook, keyOf, type StaffGrade, toCell } from "./gradebook-data.ts";

/** What can be changed from a cell. */
interface CellChange {
  percentage?: number | null;
  isExcused?: boolean;
  excusedReason?: string;
}

const save = (api: Api, groupId: number, cell: Cell, change: CellChange) =>
  api("PUT /group/:groupId/assignment/:assignmentId/grades/:studentId", {
    params: { groupId, assignmentId: cell.groupAssignment, studentId: cell.student },
    body: { version: cell.version, ...change },
  });

/** An edit that can be undone: what the cell was before. A calculated percentage comes back by taking the typed one back. */
interface Undoable {
  readonly key: string;
  readonly percentage: number | null;
}

/** Whether someone else entered another value than the one a cell showed, or left a draft that publishing would replace. */
const isOtherGrade = (current: StaffGrade, cell: Cell): boolean =>
  current.percentage !== cell.percentage || current.isExcused !== (cell.status === "EXCUSED") || current.draft !== null;

/**
 * The grades of a gradebook with those saved since the page was loaded. A grade that someone else changed first isn't overwritten: both values are shown, and
 * the grader chooses.
 */
export function useGrades(book: Gradebook) {
  const texts = useTexts("gradebook");
  const confirm = useConfirm();
  const failureText = useFailureText();
  const [saved, setSaved] = useState<ReadonlyMap<string, Cell>>(new Map());
  const [announcement, setAnnouncement] = useState("");
  const undos = useRef<Undoable[]>([]);
  const cells = useMemo(() => cellsByKey(book.cells, saved), [book, saved]);
  const groupId = book.group.id;
  const nameOf = (student: number): string => book.students.find(({ id }) => id === student)?.name ?? "";

  const keep = useCallback((grade: StaffGrade): void => {
    const cell = toCell(grade);
    setSaved((now) => new Map(now).set(keyOf(cell), cell));
  }, []);

  const percent = (value: number | null): string => (value === null ? texts("noGrade") : texts("percent", { value: value / 100 }));

  /** Saves a change over what someone else saved meanwhile, or asks first. @returns whether it was saved */
  const settle = async (current: StaffGrade, cell: Cell, wanted: CellChange, isUndo: boolean): Promise<boolean> => {
    const theirs = toCell(current);
    if (!isOtherGrade(current, cell)) return change(theirs, wanted, isUndo);
    const facts = { name: nameOf(cell.student), theirs: percent(current.percentage) };
    if (wanted.percentage === undefined) {
      toasts.show({ tone: "error", text: texts("conflict.elsewhere", facts) });
      return false;
    }
    const isMine = await confirm.ask({
      title: texts("conflict.title", { name: facts.name }),
      text: texts("conflict.text", {
        who: current.grader?.name ?? texts("conflict.automatic"),
        theirs: facts.theirs,
        mine: percent(wanted.percentage),
      }),
      accept: texts("conflict.mine"),
      decline: texts("conflict.theirs"),
    });
    return isMine && change(theirs, wanted, isUndo);
  };

  const { send, isPending } = useApiMutation(save, {
    several: true,
    refresh: () => Promise.resolve(),
    onFailure: (failure: ApiFailure) => {
      if (failure.code === "state_changed" && failure.current) keep(failure.current as StaffGrade);
      else toasts.show({ tone: "error", text: failureText(failure, { transition_not_allowed: texts("refused") }) });
      return true;
    },
    onDone: (grade) => {
      keep(grade);
      setAnnouncement(texts("saved", { name: nameOf(grade.student), value: percent(grade.percentage) }));
    },
  });

  /** Saves a change of a cell. @returns whether it was saved */
  const change = async (cell: Cell, wanted: CellChange, isUndo = false): Promise<boolean> => {
    const sent = await send(groupId, cell, wanted);
    if (sent.ok && wanted.percentage !== undefined && !isUndo)
      undos.current.push({ key: keyOf(cell), percentage: cell.gradedBy === "automatic" ? null : cell.percentage });
    const current = !sent.ok && sent.failure?.code === "state_changed" ? (sent.failure.current as StaffGrade | null) : null;
    return current ? settle(current, cell, wanted, isUndo) : sent.ok;
  };

  /** Takes back the last number that was typed. */
  const undo = async (): Promise<void> => {
    const last = undos.current.pop();
    const cell = last && cells.get(last.key);
    if (!last || !cell) return;
    if (await change(cell, { percentage: last.percentage }, true))
      toasts.show({ tone: "success", mode: "replace", text: texts("undone", { name: nameOf(cell.student) }) });
  };

  // The page was loaded again: what is older than it is forgotten.
  useEffect(() => {
    setSaved(
      (now) => new Map([...now].filter(([key, cell]) => book.cells.some((one) => keyOf(one) === key && one.version < cell.version))),
    );
  }, [book]);

  return { cells, change, undo, keep, isPending, announcement };
}
