interface CacheEntry {
  value: Promise<unknown>;
  until: number;
}

const cache = new Map<string, CacheEntry>();

/** Forgets everything: something has changed. A load that is under way isn't kept either. */
export const forgetRemembered = (): void => cache.clear();

/**
 * Loads data that is the same for everyone and caches it, one load at a time. Failures aren't cached.
 * @param milliseconds the maximum age of a result
 */
export function remembered<T>(key: string, milliseconds: number, load: () => Promise<T>, now: () => number = Date.now): Promise<T> {
  const known = cache.get(key);
  if (known && now() < known.until) return known.value as Promise<T>;
  for (const [old, { until }] of cache) if (until <= now()) cache.delete(old);
  const value = load();
  cache.set(key, { value, until: now() + milliseconds });
  value.catch(() => {
    if (cache.get(key)?.value === value) cache.delete(key);
  });
  return value;
}
