import { cellKey, cellText } from "./file-cell.ts";
import type { GradebookColumn } from "./gradebook-columns.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The child a row of a file is about, or why none is. */
type FoundStudent<S extends Named> =
  | { readonly student: S }
  | { readonly code: "unknown_student" | "several_students" | "other_name" | "repeated_student" };

/**
 * Finds the child of each row of a file in turn: by the id, otherwise by the name. A row whose id and name belong to two children is refused, because
 * someone sorted one column without the others. So is a child's second row.
 */
export function studentFinder<S extends Named>(students: readonly S[], at: ReadonlyMap<GradebookColumn, number>) {
  const byId = new Map(students.map((one) => [String(one.id), one]));
  const byName = Map.groupBy(students, ({ name }) => cellKey(name));
  const seen = new Set<number>();
  const find = (id: string, name: string): FoundStudent<S> => {
    const [first, ...others] = id === "" ? (byName.get(name) ?? []) : [byId.get(id)];
    if (!first) return { code: "unknown_student" };
    if (others.length > 0) return { code: "several_students" };
    return id !== "" && name !== "" && name !== cellKey(first.name) ? { code: "other_name" } : { student: first };
  };
  return (cells: readonly string[]): FoundStudent<S> => {
    const textOf = (column: GradebookColumn): string => cellText(cells[at.get(column) ?? -1]);
    const found = find(textOf("id"), cellKey(textOf("student")));
    if ("code" in found) return found;
    if (seen.has(found.student.id)) return { code: "repeated_student" };
    seen.add(found.student.id);
    return found;
  };
}
