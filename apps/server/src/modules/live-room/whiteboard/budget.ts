/** How much of something a page may do within a second. */
export interface Budget {
  /** Spends some of it. @returns whether that much was left */
  take(cost: number): boolean;
  /** Spends some of it whether it is left or not. */
  spend(cost: number): void;
}

/** A budget that refills continuously, up to one second's worth. */
export function budget(perSecond: number): Budget {
  let left = perSecond;
  let at = performance.now();
  const refill = (): void => {
    const now = performance.now();
    left = Math.min(perSecond, left + ((now - at) / 1_000) * perSecond);
    at = now;
  };
  return {
    take(cost) {
      refill();
      if (left < cost) return false;
      left -= cost;
      return true;
    },
    spend(cost) {
      refill();
      left = Math.max(-perSecond, left - cost);
    },
  };
}
