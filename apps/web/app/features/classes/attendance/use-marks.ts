import { useRef, useState } from "react";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { toasts } from "~/kit/toast/toast-store.ts";
import type { Api } from "~/shared/api/call.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isLeftToMark, isNewMark, keyOf, type Mark } from "./marks.ts";

/** A child on the roster of a class. */
export interface MarkedChild {
  id: number;
  name: string;
  attendance: Mark;
}

/** A child whose marks are being sent. */
interface Pending {
  readonly key: string;
  readonly user: number;
  readonly name: string;
  /** The last known mark on the server. */
  was: AttendanceState;
  /** The last mark that was pressed. */
  last: Promise<boolean> | null;
}

const sendMarks = async (api: Api, groupClass: number, children: readonly Pending[], state: AttendanceState) => {
  const params = { id: groupClass };
  const body = children.map(({ user, was }) => ({ user, state, was }));
  const [only, ...more] = body;
  return only && more.length === 0
    ? [await api("POST /group_class/:id/set_attendance_state", { params, body: only })]
    : api("POST /group_class/:id/set_attendance_state/bulk", { params, body });
};

/**
 * Sets marks by hand. A mark shows immediately and is reverted if refused. Children do not wait for each other; marks of one child are sent in
 * the order they were pressed, so the last one wins.
 * @param refresh reloads the marks, for pages whose loaders don't load them
 */
export function useMarks(refresh?: () => Promise<unknown>) {
  const texts = useTexts("attendance");
  const failureText = useFailureText();
  const [ahead, setAhead] = useState<ReadonlyMap<string, Mark>>(new Map());
  const [announcement, setAnnouncement] = useState("");
  const pending = useRef(new Map<string, Pending>());

  const reasonOf = (failure: ApiFailure, children: readonly Pending[], state: AttendanceState): string => {
    const name = children.length === 1 ? children[0]?.name : undefined;
    const theirs = (failure.current as Mark | null)?.state;
    const failed = name === undefined ? texts("several.failed") : texts("failed", { name });
    return failureText(failure, {
      network_error: name === undefined ? texts("several.offline") : texts("offline", { name }),
      ...(name !== undefined && { not_found: texts("removed", { name }) }),
      state_changed:
        name !== undefined && theirs
          ? texts("changed", { name, theirs: texts(`states.${theirs}`), mine: texts(`states.${state}`) })
          : texts("several.changed"),
      transition_not_allowed: texts("refused"),
      internal_error: failed,
      unknown: failed,
    });
  };
  const { send } = useApiMutation(sendMarks, {
    several: true,
    refresh,
    onFailure: (failure, _groupClass, children, state) => {
      toasts.show({ tone: "error", text: reasonOf(failure, children, state) });
      return true;
    },
  });

  /** A mark, including changes that are still being sent. */
  const shown = <T extends Mark>(groupClass: number, user: number, mark: T): T => ({ ...mark, ...ahead.get(keyOf(groupClass, user)) });

  const mark = async (groupClass: number, wanted: readonly MarkedChild[], state: AttendanceState): Promise<boolean> => {
    const children = wanted
      .filter(({ id, attendance }) => isNewMark(shown(groupClass, id, attendance), state))
      .map(({ id, name, attendance }): Pending => {
        const key = keyOf(groupClass, id);
        return pending.current.get(key) ?? { key, user: id, name, was: attendance.state, last: null };
      });
    if (children.length === 0) return true;
    const earlier = children.flatMap(({ last }) => last ?? []);
    const sendInTurn = async (): Promise<boolean> => {
      if (earlier.length > 0) await Promise.all(earlier);
      const sent = await send(groupClass, children, state);
      if (!sent.ok) return false;
      for (const [index, child] of children.entries()) child.was = sent.answer[index]?.state ?? state;
      const [only, ...more] = children;
      if (only && more.length === 0) setAnnouncement(texts("marked", { name: only.name, mark: texts(`states.${only.was}`) }));
      return true;
    };
    const chosen: Mark = { state, markedBy: state === "EXPECTED" ? "automatic" : "person" };
    setAhead((now) => new Map([...now, ...children.map(({ key }) => [key, chosen] as const)]));
    const sending = sendInTurn();
    for (const child of children) {
      child.last = sending;
      pending.current.set(child.key, child);
    }
    try {
      return await sending;
    } finally {
      const settled = new Set(children.filter(({ last }) => last === sending).map(({ key }) => key));
      for (const key of settled) pending.current.delete(key);
      setAhead((now) => new Map([...now].filter(([key]) => !settled.has(key))));
    }
  };

  /** Marks everyone as present who has no mark yet. */
  const markRest = async (groupClass: number, children: readonly MarkedChild[]): Promise<void> => {
    const rest = children.filter(({ id, attendance }) => isLeftToMark(shown(groupClass, id, attendance)));
    if (await mark(groupClass, rest, "PRESENT"))
      toasts.show({ tone: "success", mode: "replace", text: texts("restMarked", { count: rest.length }) });
  };

  return { shown, mark, markRest, announcement };
}
