import type { FamilyGrade, ListedWork, StudentAssignments } from "./types.ts";

/** When work is due for this child: on the group's date, or later if it was opened again. */
export function dueOf(assignment: { dateTo: string | null }, grade: Pick<FamilyGrade, "reopenedUntil"> | undefined): string | null {
  const reopened = grade?.reopenedUntil ?? null;
  if (assignment.dateTo === null || reopened === null) return assignment.dateTo ?? reopened;
  return assignment.dateTo > reopened ? assignment.dateTo : reopened;
}

/** The assignments as a list shows them, without what only their own pages do. */
export function listedWork({ assignments, grades, submissions }: StudentAssignments): ListedWork[] {
  return assignments.map((one) => {
    const grade = grades.find(({ groupAssignment }) => groupAssignment === one.id);
    const handedIn = submissions.find(({ groupAssignment, isHandedIn }) => groupAssignment === one.id && isHandedIn);
    return {
      id: one.id,
      title: one.courseAssignment.title,
      type: one.courseAssignment.type as ListedWork["type"],
      repeats: one.frequency !== 1,
      dateFrom: one.dateFrom,
      dateTo: dueOf(one, grade),
      status: grade?.status ?? "NOT_AVAILABLE",
      reason: grade ? grade.statusDescription : "joined_later",
      percentage: grade?.percentage ?? null,
      isWithParent: handedIn?.isWithParent ?? false,
    };
  });
}

/** The lists of a page, in order. */
export type ListName = "todo" | "waiting" | "graded" | "ahead";

const listOf: Record<ListedWork["status"], ListName | null> = {
  NOT_AVAILABLE: "ahead",
  REQUIRED: "todo",
  MISSED: "todo",
  SUBMITTED: "waiting",
  REVIEW_REQUIRED: "waiting",
  GRADED: "graded",
  REVIEWED: "graded",
  DONE: "graded",
  EXCUSED: "graded",
};

/** Participation follows from the classes: it has nothing to do or to open, and is part of the total only. */
const participation = 1;

/** How many coming assignments are listed. */
const aheadShown = 5;

/** Assignments by what the child has to do about them: missed and due soonest first, graded latest first, and the next ones that open. */
export function workLists(works: readonly ListedWork[]): Record<ListName, ListedWork[]> {
  const found = works.filter(({ type }) => type !== participation);
  const of = (name: ListName) => found.filter(({ status, reason }) => listOf[status] === name && reason !== "joined_later");
  return {
    todo: of("todo"),
    waiting: of("waiting"),
    graded: of("graded").toReversed(),
    ahead: of("ahead")
      .toSorted((a, b) => a.dateFrom.localeCompare(b.dateFrom))
      .slice(0, aheadShown),
  };
}
