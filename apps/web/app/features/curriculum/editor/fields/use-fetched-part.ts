import { useEffect, useState } from "react";

const fetched = new Map<() => Promise<unknown>, unknown>();

/** A part that is fetched when it is first shown; once it is there, it is there at once. Says so where it could not be fetched. */
export function useFetchedPart<Part extends object>(load: () => Promise<Part>): { part: Part | null; hasFailed: boolean } {
  const [now, setNow] = useState<{ part: Part | null; hasFailed: boolean }>(() => ({
    part: (fetched.get(load) as Part | undefined) ?? null,
    hasFailed: false,
  }));
  const isThere = now.part !== null;
  useEffect(() => {
    if (isThere) return;
    let isGone = false;
    load().then(
      (part) => {
        fetched.set(load, part);
        if (!isGone) setNow({ part, hasFailed: false });
      },
      () => {
        if (!isGone) setNow({ part: null, hasFailed: true });
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, isThere]);
  return now;
}
