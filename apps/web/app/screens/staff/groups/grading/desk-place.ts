import { cellsByKey, type Gradebook, isWaiting, keyOf, nextToReview } from "~/features/assessment/gradebook/gradebook-data.ts";

/** Where a grader is: the children who have the assignment, those before and after this one, and what else waits for a grader. Null for no such work. */
export function deskPlace(book: Gradebook, assignmentId: number, studentId: number) {
  const cells = cellsByKey(book.cells, new Map());
  const key = keyOf({ groupAssignment: assignmentId, student: studentId });
  const assignment = book.assignments.find(({ id }) => id === assignmentId);
  const students = book.students.flatMap(({ id, name }) => {
    const cell = cells.get(keyOf({ groupAssignment: assignmentId, student: id }));
    return cell ? [{ id, name, status: cell.status, hasDraft: cell.hasDraft }] : [];
  });
  const at = students.findIndex(({ id }) => id === studentId);
  if (!assignment || at < 0) return null;
  const next = nextToReview(book, cells, key);
  const { id, title, number, dateTo, type } = assignment;
  return {
    group: { id: book.group.id, publicName: book.group.publicName },
    assignment: { id, title, number, dateTo, type },
    students,
    at,
    previous: students[at - 1]?.id ?? null,
    following: students[at + 1]?.id ?? null,
    review: next && { assignment: next.groupAssignment, student: next.student },
    waiting: [...cells.values()].filter((cell) => isWaiting(cell) && keyOf(cell) !== key).length,
    drafts: students.filter(({ hasDraft }) => hasDraft).length,
  };
}

export type DeskPlace = NonNullable<ReturnType<typeof deskPlace>>;
