/** How many dismissed classes a page remembers; older ones ended long ago. */
const mostDismissed = 50;

/** The class the live-lesson banner shows: the earliest open one that wasn't dismissed. Null: no banner. */
export function bannerClass<C extends { id: string; from: Temporal.Instant }>(
  openClasses: readonly C[],
  dismissed: readonly string[],
): C | null {
  const left = openClasses.filter(({ id }) => !dismissed.includes(id));
  return left.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

/** The remembered dismissals with one more. */
export function dismiss(dismissed: readonly string[], id: string): string[] {
  return [...dismissed.filter((known) => known !== id), id].slice(-mostDismissed);
}
