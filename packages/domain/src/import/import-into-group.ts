import type { ImportedChild, ImportError } from "./student-import.ts";

/** A child of an import file who already exists in the school, with the matching ids. */
export interface KnownChild {
  readonly row: number;
  readonly ids: readonly number[];
}

/** A file's children, grouped by what an import does with them. */
export interface SortedChildren {
  /** Children to create. */
  readonly fresh: readonly ImportedChild[];
  /** How many already exist and stay unchanged. */
  readonly existed: number;
  readonly errors: readonly ImportError[];
}

/** What a teacher may know about the school's families. */
export interface TeachersView {
  /** The teacher's own children among the existing ones. */
  readonly ownIds: ReadonlySet<number>;
  /** Email addresses in the file that belong to families without a child of the teacher. */
  readonly otherFamilies: ReadonlySet<string>;
}

/**
 * What a teacher's import may do: add new children and leave the teacher's own unchanged. Another teacher's child, and a new child of another
 * teacher's family, are refused with the same error, so that the answer never reveals which it was.
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

/** Gives seats to the first rows; the others are left out. @param beyond why no one else can join the group */
export function withinSeats(sorted: SortedChildren, { seats, beyond }: { seats: number; beyond: string }): SortedChildren {
  const errors = sorted.fresh.slice(seats).map(({ row }) => ({ row, column: null, code: `group_${beyond}` }));
  return { ...sorted, fresh: sorted.fresh.slice(0, seats), errors: [...sorted.errors, ...errors] };
}
