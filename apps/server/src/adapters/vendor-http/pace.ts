import { setTimeout as sleep } from "node:timers/promises";

/** Lets callers through one after another, at most so many a second. */
export function createPace(perSecond: number): () => Promise<void> {
  const apart = 1_000 / perSecond;
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + apart;
    if (turn > now) await sleep(turn - now);
  };
}
