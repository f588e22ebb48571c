import { useCallback, useEffect, useState } from "react";
import { isInTransition } from "@larkroom/domain/remote-desktop/desktop-states";
import { api } from "~/shared/api/api.ts";
import { refusedCode } from "~/shared/api/api-lines.ts";
import { type DesktopOf, type DesktopStatus, readDesktop } from "./read-desktop.ts";

type DesktopProblem = "too_many_desktops" | "class_not_open" | "state_changed" | "other";

const problems: readonly DesktopProblem[] = ["too_many_desktops", "class_not_open", "state_changed"];
const problemOf = (error: unknown): DesktopProblem => problems.find((one) => one === refusedCode(error)) ?? "other";

/** How often the state is read while the desktop is on its way to another one, and otherwise. */
const movingMs = 2_000;
const restingMs = 10_000;

/** A desktop in a class, read again and again while the panel is open, and how to start and stop one's own. */
export function useDesktop({ classId, userId }: DesktopOf) {
  const [state, setState] = useState<DesktopStatus | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const [problem, setProblem] = useState<DesktopProblem | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const read = useCallback(
    async () =>
      readDesktop({ classId, userId }).then(
        (loaded) => {
          setState((before) => {
            // It was starting and is gone: it didn't start.
            if (before?.status === "PENDING" && loaded.status === "TERMINATED") setEnded(true);
            return loaded;
          });
          setUnreachable(false);
        },
        () => setUnreachable(true),
      ),
    [classId, userId],
  );
  const everyMs = state?.status && isInTransition(state.status) ? movingMs : restingMs;
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);

  const send = async (call: () => Promise<{ status: DesktopStatus["status"] }>): Promise<void> => {
    setProblem(null);
    setEnded(false);
    try {
      const { status } = await call();
      setState((before) => before && { ...before, status, url: null });
    } catch (error) {
      setProblem(problemOf(error));
      await read();
    }
  };
  const body = { groupClassId: classId };
  return {
    state,
    isUnreachable,
    problem,
    /** The last start failed. */
    hasFailed: hasEnded,
    read,
    start: () => send(() => api("POST /remote_desktop/start", { body })),
    stop: () => send(() => api("POST /remote_desktop/stop", { body })),
  };
}
