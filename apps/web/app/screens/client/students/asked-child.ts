/** What the URL of the children page asks for. */
export type AskedChild =
  | { kind: "all" }
  /** A child or group that isn't the parent's, or a group the child isn't in. */
  | { kind: "foreign" }
  /** The child is valid but the group is missing: its first group is meant. */
  | { kind: "incomplete"; student: number; group: number }
  | { kind: "one"; student: number; group: number | null };

/** Reads `?student` and `?fromGroup`. The page of a child without a group has no group either. */
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
