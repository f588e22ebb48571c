/** The dismissed classes a page remembers; older ones are long over. */
const dismissedKept = 50;

/** The class the live-lesson banner invites to: the first open one, by its start, that was not dismissed. Null: no banner. */
export function bannerClass<C extends { id: string; from: Temporal.Instant }>(
  openClasses: readonly C[],
  dismissed: readonly string[],
): C | null {
  const left = openClasses.filter(({ id }) => !dismissed.includes(id));
  return left.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

/** The remembered dismissals with one more. */
export function dismiss(dismissed: readonly string[], id: string): string[] {
  return [...dismissed.filter((known) => known !== id), id].slice(-dismissedKept);
}
