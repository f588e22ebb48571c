import { useCallback, useEffect, useState } from "react";
import { saveSteps, readSteps } from "./saved-place.ts";

/** The choices made on a slide; they survive a reload. */
export function useSavedSteps(key: string): [steps: readonly string[], take: (steps: readonly string[]) => void] {
  const [steps, setSteps] = useState<readonly string[]>([]);
  useEffect(() => setSteps(readSteps(key)), [key]);
  const take = useCallback(
    (next: readonly string[]) => {
      saveSteps(key, next);
      setSteps(next);
    },
    [key],
  );
  return [steps, take];
}
