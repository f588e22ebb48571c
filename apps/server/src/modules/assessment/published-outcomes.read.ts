import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { type BasisPoints, basisPoints } from "@larkroom/domain/assessment/percent";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { courseAssignment, grade, gradebookVisibility, groupAssignment } from "./tables.ts";

/** What a child's family can see of one assignment's outcome. */
export interface PublishedOutcomeRow {
  readonly groupAssignmentId: number;
  readonly title: string;
  /** Which time the group does it, from 1; null for work that is done once. */
  readonly number: number | null;
  readonly studentId: number;
  readonly percentage: BasisPoints | null;
  readonly isExcused: boolean;
}

/**
 * The outcomes of a group's current children as their families see them, in a fixed order: work that was given to them and has begun, without drafts, and
 * without children whose gradebook is hidden. Without a percentage and an excuse nothing is published. One query.
 */
export async function listPublishedOutcomes(db: Db | Tx, groupId: number, now: Temporal.Instant): Promise<PublishedOutcomeRow[]> {
  const time = sql<number>`(select count(*)::int from group_assignment earlier
    where earlier.group_id = ${groupAssignment.groupId} and earlier.course_assignment_id = ${groupAssignment.courseAssignmentId}
      and (earlier.date_from, earlier.id) <= (${groupAssignment.dateFrom}, ${groupAssignment.id}))`;
  const rows = await db
    .select({
      groupAssignmentId: groupAssignment.id,
      title: courseAssignment.title,
      frequency: courseAssignment.frequency,
      time,
      studentId: grade.studentId,
      percentage: grade.percentage,
      isExcused: grade.isExcused,
    })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .innerJoin(
      groupStudent,
      and(eq(groupStudent.groupId, groupAssignment.groupId), eq(groupStudent.studentId, grade.studentId), isNull(groupStudent.leftAt)),
    )
    .leftJoin(
      gradebookVisibility,
      and(eq(gradebookVisibility.groupId, groupAssignment.groupId), eq(gradebookVisibility.studentId, grade.studentId)),
    )
    .where(
      and(
        eq(groupAssignment.groupId, groupId),
        eq(groupAssignment.isActive, true),
        lte(groupAssignment.dateFrom, now),
        sql`coalesce(${gradebookVisibility.isVisible}, true)`,
      ),
    )
    .orderBy(asc(groupAssignment.dateFrom), asc(groupAssignment.id), asc(grade.studentId));
  return rows.map(({ frequency, time: number, percentage, ...row }) => ({
    ...row,
    number: frequency === 1 ? null : number,
    percentage: percentage === null ? null : basisPoints(percentage),
  }));
}
