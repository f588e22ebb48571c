import { useCallback, useEffect, useState } from "react";
import { keepSteps, readSteps } from "./kept-place.ts";

/** The choices made on a slide; they survive a reload. */
export function useKeptSteps(key: string): [steps: readonly string[], take: (steps: readonly string[]) => void] {
  const [steps, setSteps] = useState<readonly string[]>([]);
  useEffect(() => setSteps(readSteps(key)), [key]);
  const take = useCallback(
    (next: readonly string[]) => {
      keepSteps(key, next);
      setSteps(next);
    },
    [key],
  );
  return [steps, take];
}
