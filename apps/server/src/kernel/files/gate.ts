import { refusal } from "../http/errors.ts";

/** Limits concurrency: others wait in order, and are asked to retry later when too many are already waiting. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a gate. It refuses with `temporarily_unavailable` and the seconds to wait. */
export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw refusal("temporarily_unavailable", { retryAfter: 2 });
      // A finished task hands its slot to the next one, so the slot is never free in between.
      await new Promise<void>((resolve) => void queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
