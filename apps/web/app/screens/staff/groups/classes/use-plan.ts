import { useCallback, useEffect, useState } from "react";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";

export interface Plan<T> {
  plan: T | null;
  failure: ApiFailure | null;
  again: () => void;
}

/** The preview of a change, loaded when its dialog opens and whenever `ask` changes. `ask` must be stable between renders. */
export function usePlan<T>(ask: (signal: AbortSignal) => Promise<T>): Plan<T> {
  const [plan, setPlan] = useState<T | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setFailure(null);
    ask(stop.signal).then(setPlan, (error: unknown) => {
      if (!stop.signal.aborted) setFailure(failureOf(error));
    });
    return () => stop.abort();
  }, [ask, turn]);
  return { plan, failure, again: useCallback(() => setTurn((now) => now + 1), []) };
}
