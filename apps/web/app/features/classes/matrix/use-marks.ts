import { useState } from "react";
import { useRevalidator } from "react-router";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { keyOf, type MatrixCell } from "./marks.ts";

/**
 * The cells of a matrix as they stand with what is on its way: a mark shows at once, and goes back to what it was when the server refuses it.
 * Several marks may be under way at once.
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
      const [only, ...more] = users;
      if (only !== undefined && more.length === 0)
        await api("POST /group_class/:id/set_attendance_state", { params, body: { user: only, state } });
      else await api("POST /group_class/:id/set_attendance_state/bulk", { params, body: users.map((user) => ({ user, state })) });
      await revalidate();
      return true;
    } catch (error) {
      toasts.show({ tone: "error", mode: "replace", text: texts(`failures.${failureOf(error)}`) });
      return false;
    } finally {
      setAhead((now) => new Map([...now].filter(([key]) => !keys.includes(key))));
    }
  };
  return { shown, send };
}

function failureOf(error: unknown): "network" | "refused" | "unknown" {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return "network";
  return error.code === "transition_not_allowed" ? "refused" : "unknown";
}
