import { useEffect, useState } from "react";

/**
 * Loads a module in the browser once `wanted`; null until loaded. The server never loads it, so the page renders without it first, and stays complete
 * if loading fails.
 */
export function useLoaded<Part>(load: () => Promise<Part>, wanted = true): Part | null {
  const [part, setPart] = useState<{ is: Part } | null>(null);
  useEffect(() => {
    if (!wanted || part) return;
    let isCanceled = false;
    load().then(
      (loaded) => {
        if (!isCanceled) setPart({ is: loaded });
      },
      () => null,
    );
    return () => {
      isCanceled = true;
    };
  }, [load, wanted, part]);
  return part?.is ?? null;
}
