import { useEffect, useState } from "react";

/**
 * A part that is fetched in the browser once `wanted`: null until it is there. The server never loads it, so a page
 * is drawn without it first and stays whole if it can't be fetched.
 */
export function useLoaded<Part>(load: () => Promise<Part>, wanted = true): Part | null {
  const [part, setPart] = useState<{ is: Part } | null>(null);
  useEffect(() => {
    if (!wanted || part) return;
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setPart({ is: loaded });
      },
      () => null,
    );
    return () => {
      gone = true;
    };
  }, [load, wanted, part]);
  return part?.is ?? null;
}
