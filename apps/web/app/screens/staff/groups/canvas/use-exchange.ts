import { useEffect, useState } from "react";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import type { CanvasState } from "./types.ts";

const askEveryMs = 3_000;
/** After this long the page no longer waits; the exchange may still go on. */
const waitForMs = 120_000;

/** Asks for an exchange with Canvas, and reloads the page when it has ended. */
export function useExchange(groupId: number, state: CanvasState) {
  const [waiting, setWaiting] = useState<{ before: string | null } | null>(null);
  const { run: refresh } = useRefresh();
  const request = useApiMutation("POST /group/:id/canvas/exchange", {
    onDone: () => setWaiting({ before: state.exchange?.at ?? null }),
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const until = performance.now() + waitForMs;
    const timer = setInterval(() => {
      if (performance.now() > until) return setWaiting(null);
      if (!navigator.onLine) return;
      api("GET /group/:id/canvas/state", { params: { id: groupId } }).then(
        ({ exchange, course }) => {
          if (course?.isRunning || (exchange?.at ?? null) === waiting.before) return;
          setWaiting(null);
          refresh();
        },
        () => undefined,
      );
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [waiting, groupId, refresh]);
  return {
    isWaiting: request.isPending || waiting !== null || (state.course?.isRunning ?? false),
    failure: request.failure,
    send: () => void request.send({ params: { id: groupId } }),
  };
}
