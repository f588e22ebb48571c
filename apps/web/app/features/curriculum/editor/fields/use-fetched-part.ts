import { useEffect, useState } from "react";

const fetched = new Map<() => Promise<unknown>, unknown>();

/** Loads a module on first use; once loaded it is available at once. Reports a failed load. */
export function useFetchedPart<Part extends object>(load: () => Promise<Part>): { part: Part | null; hasFailed: boolean } {
  const [now, setNow] = useState<{ part: Part | null; hasFailed: boolean }>(() => ({
    part: (fetched.get(load) as Part | undefined) ?? null,
    hasFailed: false,
  }));
  const isThere = now.part !== null;
  useEffect(() => {
    if (isThere) return;
    let isCanceled = false;
    load().then(
      (part) => {
        fetched.set(load, part);
        if (!isCanceled) setNow({ part, hasFailed: false });
      },
      () => {
        if (!isCanceled) setNow({ part: null, hasFailed: true });
      },
    );
    return () => {
      isCanceled = true;
    };
  }, [load, isThere]);
  return now;
}
