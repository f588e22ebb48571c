/** What the students' page is asked for. */
export type AskedChild =
  | { kind: "all" }
  /** A child or a group that is not the parent's, or a group without the child. */
  | { kind: "foreign" }
  /** The child is right, its group is left out: its first one is meant. */
  | { kind: "incomplete"; student: number; group: number }
  | { kind: "one"; student: number; group: number | null };

/** Reads `?student` and `?fromGroup`. A child that has no group yet has a page without one. */
export function askedChild(
  query: URLSearchParams,
  students: readonly { id: number }[],
  groups: readonly { id: number; student: { id: number } }[],
): AskedChild {
  const asked = query.get("student");
  const from = query.get("fromGroup");
  if (asked === null && from === null) return { kind: "all" };
  const student = students.find(({ id }) => String(id) === asked)?.id;
  if (student === undefined) return { kind: "foreign" };
  const own = groups.filter((group) => group.student.id === student);
  if (from !== null) {
    const group = own.find(({ id }) => String(id) === from)?.id;
    return group === undefined ? { kind: "foreign" } : { kind: "one", student, group };
  }
  const first = own[0]?.id;
  return first === undefined ? { kind: "one", student, group: null } : { kind: "incomplete", student, group: first };
}
