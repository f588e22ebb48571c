import type { AssignmentOccurrence } from "./expand-assignment.ts";

/** An occurrence the group already has. */
export interface PlannedOccurrence extends AssignmentOccurrence {
  id: number;
  /** Whether a person set its dates. */
  isDatesSet: boolean;
  /** Whether there is a grade or a submission for it. */
  hasWork: boolean;
}

export interface OccurrencePlan {
  add: AssignmentOccurrence[];
  /** New dates of existing ones. */
  move: (AssignmentOccurrence & { id: number })[];
  remove: number[];
}

/**
 * What to change so that a group's occurrences follow its classes. Dates that a person set, and occurrences with work, are never lost. Planning
 * again once it is done changes nothing.
 */
export function planOccurrences(existing: readonly PlannedOccurrence[], wanted: readonly AssignmentOccurrence[]): OccurrencePlan {
  const known = new Map(existing.map((one) => [one.key, one]));
  const keys = new Set(wanted.map(({ key }) => key));
  return {
    add: wanted.filter(({ key }) => !known.has(key)),
    move: wanted.flatMap((one) => {
      const own = known.get(one.key);
      const isSame = own?.dateFrom.equals(one.dateFrom) && own.dateTo.equals(one.dateTo);
      return !own || own.isDatesSet || isSame ? [] : [{ ...one, id: own.id }];
    }),
    remove: existing.filter(({ key, hasWork }) => !keys.has(key) && !hasWork).map(({ id }) => id),
  };
}
