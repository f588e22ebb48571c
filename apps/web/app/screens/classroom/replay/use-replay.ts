import { useEffect, useMemo, useState } from "react";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import { type SlideVisit, slideVisits, stateAt } from "@larkroom/domain/live-room/replay";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { api } from "~/shared/api/api.ts";

interface Log {
  start: ClassState;
  events: readonly LoggedEvent[];
  visits: readonly SlideVisit[];
}

export interface Replay {
  /** `empty`: nothing was kept of the class, or it was never open. */
  status: "loading" | "failed" | "empty" | "ready";
  visits: readonly SlideVisit[];
  /** The events while the class was open: the moments it can be shown at. */
  moments: readonly LoggedEvent[];
  retry: () => void;
  /** The state after a moment. */
  at: (seq: number) => ClassState | null;
}

/** The log of a class, as far as this person may see it. */
export function useReplay(classId: number): Replay {
  const [read, setRead] = useState<Log | "failed" | "empty" | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setRead(null);
    api("GET /public/class/:id/replay", { params: { id: classId }, signal: stop.signal }).then(
      (answer) => {
        // The wire leaves the log as it is stored; the server made both by these types.
        const start = answer.start as unknown as ClassState | null;
        const events = answer.events as unknown as LoggedEvent[];
        const visits = start ? slideVisits(start, events) : [];
        setRead(start && visits.length > 0 ? { start, events, visits } : "empty");
      },
      () => {
        if (!stop.signal.aborted) setRead("failed");
      },
    );
    return () => stop.abort();
  }, [classId, attempt]);
  const log = read === null || typeof read === "string" ? null : read;
  const moments = useMemo(() => {
    const first = log?.visits[0]?.from ?? 0;
    const last = log?.visits.at(-1)?.to ?? 0;
    return log ? log.events.filter(({ seq }) => seq >= first && seq <= last) : [];
  }, [log]);
  return {
    status: read === null ? "loading" : typeof read === "string" ? read : "ready",
    visits: log?.visits ?? [],
    moments,
    retry: () => setAttempt(attempt + 1),
    at: (seq) => log && stateAt(log.start, log.events, seq),
  };
}
