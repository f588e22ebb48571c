import { useState } from "react";
import { useRevalidator } from "react-router";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Attendance, Mark, RosterRow } from "./types.ts";

/** A new mark as shown before the server has confirmed it. */
const assumed = (before: Attendance, state: Mark): Attendance => ({
  ...before,
  state,
  markedBy: state === "EXPECTED" ? "automatic" : "person",
});

/**
 * The roster including unsaved marks: a mark shows at once, and is reverted when the server refuses it. Of two marks for one child the later one wins,
 * whatever the order of the answers.
 */
export function useMarks(
  classId: number,
  rows: readonly RosterRow[],
): { rows: RosterRow[]; told: string; mark: (student: number, state: Mark) => Promise<void> } {
  const texts = useTexts("staffClass");
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<ReadonlyMap<number, { state: Mark; turn: number }>>(new Map());
  const [told, setTold] = useState("");
  const drop = (student: number, turn: number): void =>
    setPending((known) => (known.get(student)?.turn === turn ? new Map([...known].filter(([id]) => id !== student)) : known));

  const mark = async (student: number, state: Mark): Promise<void> => {
    const before = pending.get(student);
    const turn = (before?.turn ?? 0) + 1;
    const was = before?.state ?? rows.find(({ id }) => id === student)?.attendance.state;
    const name = rows.find(({ id }) => id === student)?.name ?? "";
    setPending((known) => new Map(known).set(student, { state, turn }));
    try {
      await api("POST /group_class/:id/set_attendance_state", { params: { id: classId }, body: { user: student, state, was } });
      setTold(texts("told", { name, mark: texts(`marks.${state}`) }));
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const theirs = error.code === "state_changed" ? (error.current as Attendance | null)?.state : undefined;
      toasts.show({
        tone: "error",
        text: theirs
          ? texts("markChanged", { name, theirs: texts(`marks.${theirs}`), mine: texts(`marks.${state}`) })
          : texts(error.status === 0 ? "markOffline" : error.status === 404 ? "markGone" : "markFailed", { name }),
      });
      if (theirs) await revalidate();
    } finally {
      drop(student, turn);
    }
  };
  return {
    rows: rows.map((row) => {
      const wanted = pending.get(row.id);
      return wanted ? { ...row, attendance: assumed(row.attendance, wanted.state) } : row;
    }),
    told,
    mark,
  };
}
