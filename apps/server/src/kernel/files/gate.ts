import { refusal } from "../http/errors.ts";

/** Lets so many pieces of work run at once; others wait in their order, and who comes when too many wait already is told to come back. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a gate. What it refuses is `temporarily_unavailable`, with the seconds to wait. */
export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw refusal("temporarily_unavailable", { retryAfter: 2 });
      // Whoever leaves hands its place to the next: it is never free in between.
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
