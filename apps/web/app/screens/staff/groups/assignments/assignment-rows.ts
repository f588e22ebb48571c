import { type AssignmentType, assignmentTypes, isAddedByHand } from "@larkroom/domain/assessment/assignment-types";
import { isHandedIn } from "@larkroom/domain/assessment/hand-in";
import type { OutcomeStatus } from "@larkroom/domain/assessment/outcome-status";
import type { Answer } from "~/shared/api/call.ts";

export type GroupAssignment = Answer<"GET /group/:groupId/assignment">[number];
type Gradebook = Answer<"GET /group/:groupId/assignment/gradebook">;

/** An assignment of the course that the group can get once more. */
export interface Template {
  readonly id: number;
  readonly title: string;
}

/** An assignment of a group as its page lists it. */
export interface AssignmentRow {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  /** Of a repeated assignment: which time it is, from 1. */
  readonly number: number | null;
  readonly type: AssignmentType;
  readonly dateFrom: string;
  readonly dateTo: string | null;
  readonly isDatesSet: boolean;
  readonly isActive: boolean;
  readonly isRetakeEnabled: boolean;
  /** Whether its course has a lesson for a retake. */
  readonly hasRetake: boolean;
  readonly isAddedByHand: boolean;
  readonly classFeedback: string;
  /** The children in the group who have it, and how many of them handed work in; of what isn't handed in, how many have a percentage. */
  readonly students: number;
  readonly done: number;
  /** Work that waits for a grader, and the child whose work is first. */
  readonly toReview: number;
  readonly firstToReview: number | null;
}

const waiting: readonly OutcomeStatus[] = ["REVIEW_REQUIRED", "SUBMITTED"];
const typeOf = (type: number): AssignmentType => assignmentTypes[type as keyof typeof assignmentTypes];

/** The fields of an assignment that its page edits. */
const editedFields = ({
  id,
  version,
  dateFrom,
  dateTo,
  isDatesSet,
  isActive,
  isRetakeEnabled,
  classFeedback,
  occurrence,
}: GroupAssignment) => ({
  id,
  version,
  dateFrom,
  dateTo,
  isDatesSet,
  isActive,
  isRetakeEnabled,
  classFeedback,
  isAddedByHand: isAddedByHand(occurrence),
});

/** The assignments of a group in their order, with how far its children are in each. */
export function assignmentRows(
  assignments: readonly GroupAssignment[],
  { students, assignments: columns, cells }: Gradebook,
): AssignmentRow[] {
  const members = students.filter(({ leftAt }) => leftAt === null).map(({ id }) => id);
  const byAssignment = Map.groupBy(cells, ({ groupAssignment }) => groupAssignment);
  return assignments.map((one) => {
    const type = typeOf(one.courseAssignment.type);
    const own = (byAssignment.get(one.id) ?? []).filter(({ student }) => members.includes(student));
    const toReview = own.filter(({ status }) => waiting.includes(status)).map(({ student }) => student);
    return {
      ...editedFields(one),
      type,
      title: one.courseAssignment.title,
      hasRetake: one.courseAssignment.retakeLesson !== null,
      number: columns.find(({ id }) => id === one.id)?.number ?? null,
      students: own.length,
      done: own.filter(({ handedInAt, percentage }) => (isHandedIn(type) ? handedInAt : percentage) !== null).length,
      toReview: toReview.length,
      firstToReview: members.find((id) => toReview.includes(id)) ?? null,
    };
  });
}

interface RowQuery {
  readonly search: string;
  /** A type, or empty for all. */
  readonly type: string;
  /** `opens` or `due`, with a minus for the latest first. */
  readonly sort: string;
  readonly titleOf: (row: AssignmentRow) => string;
}

/** The assignments a query selects, in its order; those without a due date are due last. */
export function shownRows(rows: readonly AssignmentRow[], { search, type, sort, titleOf }: RowQuery): AssignmentRow[] {
  const sought = search.trim().toLocaleLowerCase();
  const direction = sort.startsWith("-") ? -1 : 1;
  const sortedBy = ({ dateFrom, dateTo }: AssignmentRow): number =>
    sort.endsWith("due") ? (dateTo === null ? Infinity : Date.parse(dateTo)) : Date.parse(dateFrom);
  return rows
    .filter((row) => (type === "" || row.type === type) && titleOf(row).toLocaleLowerCase().includes(sought))
    .toSorted((a, b) => {
      const [one, other] = [sortedBy(a), sortedBy(b)];
      return one === other ? a.id - b.id : (one < other ? -1 : 1) * direction;
    });
}
