import type { ImportedChild, ImportError } from "./student-import.ts";

/** A child of a file whom the school knows, with the children it may be. */
export interface KnownChild {
  readonly row: number;
  readonly ids: readonly number[];
}

/** A file's children, sorted by what an import does with them. */
export interface SortedChildren {
  /** They are created. */
  readonly fresh: readonly ImportedChild[];
  /** How many are known and stay as they are. */
  readonly existed: number;
  readonly errors: readonly ImportError[];
}

/** What a teacher may know of the school's families. */
export interface TeachersView {
  /** The teacher's own children among the known ones. */
  readonly ownIds: ReadonlySet<number>;
  /** Addresses, among those of the file, of families in which no child is the teacher's. */
  readonly otherFamilies: ReadonlySet<string>;
}

/**
 * What a teacher's file may do: it adds new children and leaves the teacher's own as they are. A child of somebody else, and a new one who would
 * come into somebody else's family, are refused with the same words, so that the answer never tells which.
 */
export function sortForTeacher(
  { fresh, known }: { fresh: readonly ImportedChild[]; known: readonly KnownChild[] },
  { ownIds, otherFamilies }: TeachersView,
): SortedChildren {
  const isOthers = ({ email }: ImportedChild): boolean => email !== null && otherFamilies.has(email);
  const refused = [
    ...known.filter(({ ids }) => !ids.some((id) => ownIds.has(id))).map(({ row }) => row),
    ...fresh.filter(isOthers).map(({ row }) => row),
  ];
  return {
    fresh: fresh.filter((child) => !isOthers(child)),
    existed: known.filter(({ ids }) => ids.some((id) => ownIds.has(id))).length,
    errors: refused.map((row) => ({ row, column: null, code: "known_at_school" })),
  };
}

/** Seats go to the first rows; whoever finds none is left out. @param beyond why nobody else may come into the group */
export function withinSeats(sorted: SortedChildren, { seats, beyond }: { seats: number; beyond: string }): SortedChildren {
  const errors = sorted.fresh.slice(seats).map(({ row }) => ({ row, column: null, code: `group_${beyond}` }));
  return { ...sorted, fresh: sorted.fresh.slice(0, seats), errors: [...sorted.errors, ...errors] };
}
