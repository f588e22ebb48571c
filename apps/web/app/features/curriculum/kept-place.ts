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
