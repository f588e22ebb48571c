/** Where somebody was in a film (seconds) or a story (page from 0), kept for the time of the tab. */
export function readPlace(key: string): number {
  try {
    const kept = Number(sessionStorage.getItem(`place ${key}`));
    return Number.isFinite(kept) && kept > 0 ? kept : 0;
  } catch {
    return 0;
  }
}

export function keepPlace(key: string, place: number): void {
  try {
    sessionStorage.setItem(`place ${key}`, String(place));
  } catch {
    // Where nothing may be stored the film begins anew.
  }
}

/** Which ways somebody took on a slide, one after another, kept for the time of the tab. */
export function readSteps(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`steps ${key}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter((step): step is string => typeof step === "string") : [];
  } catch {
    return [];
  }
}

export function keepSteps(key: string, steps: readonly string[]): void {
  try {
    sessionStorage.setItem(`steps ${key}`, JSON.stringify(steps));
  } catch {
    // Where nothing may be stored the way begins anew.
  }
}
