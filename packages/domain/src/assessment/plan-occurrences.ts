import type { AssignmentOccurrence } from "./expand-assignment.ts";

/** An occurrence with the class it belongs to, if any: the quiz is that of its class. */
interface OccurrenceOfClass extends AssignmentOccurrence {
  groupClassId: number | null;
}

/** An occurrence the group already has. */
export interface PlannedOccurrence extends OccurrenceOfClass {
  id: number;
  /** Whether a person set its dates. */
  isDatesSet: boolean;
  /** Whether there is a grade or a submission for it. */
  hasWork: boolean;
}

export interface OccurrencePlan<Wanted> {
  add: Wanted[];
  /** Existing ones with new dates or another class. */
  move: (Wanted & { id: number })[];
  remove: number[];
}

/**
 * What to change so that a group's occurrences follow its classes. Dates that a person set, and occurrences with work, are never lost; work stays with
 * its class, unless its dates change. Planning again once it is done changes nothing.
 */
export function planOccurrences<Wanted extends OccurrenceOfClass>(
  existing: readonly PlannedOccurrence[],
  wanted: readonly Wanted[],
): OccurrencePlan<Wanted> {
  const known = new Map(existing.map((one) => [one.key, one]));
  const keys = new Set(wanted.map(({ key }) => key));
  return {
    add: wanted.filter(({ key }) => !known.has(key)),
    move: wanted.flatMap((one) => {
      const own = known.get(one.key);
      if (!own) return [];
      const { id, dateFrom, dateTo, groupClassId } = own;
      const isSame = own.isDatesSet || (dateFrom.equals(one.dateFrom) && dateTo.equals(one.dateTo));
      const isSameClass = groupClassId === one.groupClassId || (groupClassId !== null && own.hasWork);
      if (isSame) return isSameClass ? [] : [{ ...one, id, dateFrom, dateTo }];
      return [{ ...one, id }];
    }),
    remove: existing.filter(({ key, hasWork }) => !keys.has(key) && !hasWork).map(({ id }) => id),
  };
}
