interface Kept {
  value: Promise<unknown>;
  until: number;
}

const kept = new Map<string, Kept>();

/**
 * Loads what is the same for everybody and keeps it for a while, one load at a time. A failure is not kept.
 * @param milliseconds how old an answer may be
 */
export function remembered<T>(key: string, milliseconds: number, load: () => Promise<T>, now: () => number = Date.now): Promise<T> {
  const known = kept.get(key);
  if (known && now() < known.until) return known.value as Promise<T>;
  for (const [old, { until }] of kept) if (until <= now()) kept.delete(old);
  const value = load();
  kept.set(key, { value, until: now() + milliseconds });
  value.catch(() => {
    if (kept.get(key)?.value === value) kept.delete(key);
  });
  return value;
}
