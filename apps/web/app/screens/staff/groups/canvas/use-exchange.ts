import { useEffect, useState } from "react";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import type { CanvasState } from "./types.ts";

const askEveryMs = 3_000;
/** After this long the page no longer waits; the exchange may still go on. */
const waitForMs = 120_000;

/** Asks for an exchange with Canvas, and reloads the page when one has ended: this one, the first after linking, or one that runs already. */
export function useExchange(groupId: number, { course, exchange }: CanvasState) {
  const before = exchange?.at ?? null;
  const [isRequested, setRequested] = useState(false);
  const [hasGivenUp, setGivenUp] = useState(false);
  const { run: refresh } = useRefresh();
  const request = useApiMutation("POST /group/:id/canvas/exchange", {
    onDone: () => {
      setGivenUp(false);
      setRequested(true);
    },
  });
  const isAwaited = !hasGivenUp && (isRequested || before === null || course?.isRunning === true);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const until = performance.now() + waitForMs;
    const timer = setInterval(() => {
      if (performance.now() > until) {
        setRequested(false);
        setGivenUp(true);
        return;
      }
      if (!navigator.onLine) return;
      api("GET /group/:id/canvas/state", { params: { id: groupId } }).then(
        (now) => {
          if (now.course?.isRunning || (now.exchange?.at ?? null) === before) return;
          setRequested(false);
          refresh();
        },
        () => undefined,
      );
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [isAwaited, before, groupId, refresh]);
  return {
    isWaiting: request.isPending || isAwaited,
    failure: request.failure,
    send: () => void request.send({ params: { id: groupId } }),
  };
}
