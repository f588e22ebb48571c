import { useState } from "react";
import { useRevalidator } from "react-router";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { keyOf, type MatrixCell } from "./marks.ts";

/**
 * The cells of a matrix including unsaved marks: a mark shows at once, and is reverted when the server refuses it. Several requests may be pending at
 * the same time.
 */
export function useMarks(cells: readonly MatrixCell[]) {
  const texts = useTexts("matrix");
  const { revalidate } = useRevalidator();
  const [ahead, setAhead] = useState<ReadonlyMap<string, Pick<MatrixCell, "state" | "markedBy">>>(new Map());
  const shown = new Map(
    cells.map((cell) => [keyOf(cell.groupClass, cell.user), { ...cell, ...ahead.get(keyOf(cell.groupClass, cell.user)) }]),
  );

  const send = async (groupClass: number, users: readonly number[], state: AttendanceState): Promise<boolean> => {
    const keys = users.map((user) => keyOf(groupClass, user));
    const mark = { state, markedBy: state === "EXPECTED" ? "automatic" : "person" } as const;
    setAhead((now) => new Map([...now, ...keys.map((key) => [key, mark] as const)]));
    try {
      const params = { id: groupClass };
      const body = users.map((user) => ({ user, state, was: shown.get(keyOf(groupClass, user))?.state }));
      const [only, ...more] = body;
      if (only !== undefined && more.length === 0) await api("POST /group_class/:id/set_attendance_state", { params, body: only });
      else await api("POST /group_class/:id/set_attendance_state/bulk", { params, body });
      await revalidate();
      return true;
    } catch (error) {
      const failure = failureOf(error);
      const theirs = failure === "changed" && users.length === 1 ? standingState(error) : null;
      const text = theirs
        ? texts("failures.changedOne", { theirs: texts(`states.${theirs}`), mine: texts(`states.${state}`) })
        : texts(`failures.${failure}`);
      toasts.show({ tone: "error", mode: "replace", text });
      if (failure === "changed") await revalidate();
      return false;
    } finally {
      setAhead((now) => new Map([...now].filter(([key]) => !keys.includes(key))));
    }
  };
  return { shown, send };
}

/** The current mark when someone else set it first. */
function standingState(error: unknown): AttendanceState | null {
  const current = error instanceof ApiError ? error.current : null;
  return (current as Answer<"POST /group_class/:id/set_attendance_state"> | null)?.state ?? null;
}

function failureOf(error: unknown): "network" | "refused" | "changed" | "unknown" {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return "network";
  if (error.code === "state_changed") return "changed";
  return error.code === "transition_not_allowed" ? "refused" : "unknown";
}
