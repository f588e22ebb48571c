import type { Answer } from "~/shared/api/call.ts";

type Member = Answer<"GET /group/:id/students">[number];

/** A child of a group, with attended and held classes; null when attendance couldn't be loaded. */
export interface StudentRow extends Member {
  attendance: { attended: number; held: number } | null;
}

export function studentRows(students: readonly Member[], matrix: Answer<"GET /group/:id/attendances"> | null): StudentRow[] {
  const marks = new Map(matrix?.students.map(({ id, attended, held }) => [id, { attended, held }]));
  return students.map((one) => ({ ...one, attendance: marks.get(one.id) ?? null }));
}

const share = ({ attendance }: StudentRow): number => (attendance && attendance.held > 0 ? attendance.attended / attendance.held : -1);

const orders: Readonly<Record<string, (a: StudentRow, b: StudentRow) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name),
  age: (a, b) => (a.age ?? 0) - (b.age ?? 0),
  client: (a, b) => (a.client?.name ?? "").localeCompare(b.client?.name ?? ""),
  attendance: (a, b) => share(a) - share(b),
  joined: (a, b) => a.joinedAt.localeCompare(b.joinedAt),
};

/** The sortable columns; a leading minus reverses the order. */
export const studentSorts: readonly string[] = Object.keys(orders);

/** The children whose name, login or parent contains the typed text, sorted. */
export function shownStudents(rows: readonly StudentRow[], typed: string, sort: string): StudentRow[] {
  const text = typed.trim().toLocaleLowerCase();
  const order = orders[sort.replace(/^-/, "")] ?? orders["name"]!;
  return rows
    .filter(({ name, login, client }) => [name, login ?? "", client?.name ?? ""].some((part) => part.toLocaleLowerCase().includes(text)))
    .toSorted((a, b) => order(a, b) * (sort.startsWith("-") ? -1 : 1));
}
