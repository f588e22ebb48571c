interface Kept {
  value: Promise<unknown>;
  until: number;
}

const kept = new Map<string, Kept>();

/**
 * Loads data that is the same for everyone and caches it, one load at a time. Failures aren't cached.
 * @param milliseconds the maximum age of a result
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
