import { and, asc, eq, sql } from "drizzle-orm";
import { typesInOrder } from "@larkroom/domain/assessment/assignment-types";
import { effectiveWeights, type Weights } from "@larkroom/domain/assessment/weights";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { group } from "../groups/groups.views.ts";
import { school } from "../schools/schools.views.ts";
import { handedInAt } from "./outcomes.read.ts";
import { criteriaCount, typeOf } from "./own-assignment.store.ts";
import { assignmentWeight, courseAssignment, grade, groupAssignment } from "./tables.ts";

/** A child of a group as the gradebook shows it. */
interface GradebookStudent {
  readonly id: number;
  readonly name: string;
  readonly joinedAt: Temporal.Instant;
  readonly leftAt: Temporal.Instant | null;
  readonly isVisible: boolean;
}

interface WeightRow {
  readonly id: number;
  readonly assignmentType: number;
  readonly percentage: number;
  readonly isGroup: boolean;
}

// Lists within the row of the group, so that the page takes one query for them together.
const studentList = sql<(Omit<GradebookStudent, "joinedAt" | "leftAt"> & { joinedAt: string; leftAt: string | null })[]>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'joinedAt', place.joined_at, 'leftAt', place.left_at,
    'isVisible', coalesce(shown.is_visible, true)) order by (place.left_at is not null), lower(a.name), a.id), '[]'::json)
  from group_student place join account a on a.id = place.student_id
  left join gradebook_visibility shown on shown.group_id = place.group_id and shown.student_id = place.student_id
  where place.group_id = ${group.id})`;

const weightList = sql<WeightRow[]>`(
  select coalesce(json_agg(json_build_object('id', w.id, 'assignmentType', w.assignment_type, 'percentage', w.percentage,
    'isGroup', w.group_id is not null)), '[]'::json)
  from ${assignmentWeight} w where w.group_id = ${group.id} or w.course_id = ${group.courseId})`;

const isOver = sql<boolean>`coalesce((
  select bool_and(held.status in ('CLOSED', 'CANCELED')) from group_class held
  where held.group_id = ${group.id} and held.status <> 'PREVIEW'), false)`;

/** A group with its children and the weights that count. One query. */
export async function readGradebookFrame(db: Db | Tx, groupId: number) {
  const [row] = await db
    .select({
      id: group.id,
      publicName: group.publicName,
      course: { id: course.id, title: course.title },
      timeZone: school.timeZone,
      isFinished: isOver,
      isArchived: sql<boolean>`${group.status} = 'ARCHIVED'`,
      students: studentList,
      weights: weightList,
    })
    .from(group)
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(school, eq(school.id, group.schoolId))
    .where(eq(group.id, groupId));
  if (!row) throw new Error(`no group ${groupId}`);
  const { students, weights, ...about } = row;
  return {
    group: about,
    weights: countedWeights(weights, groupId),
    students: students.map((one): GradebookStudent => ({
      ...one,
      joinedAt: Temporal.Instant.from(one.joinedAt),
      leftAt: one.leftAt === null ? null : Temporal.Instant.from(one.leftAt),
    })),
  };
}

/** The weights that count for a group, as the API returns them and as the rules take them. */
function countedWeights(rows: readonly WeightRow[], groupId: number) {
  const of = (isGroup: boolean): Weights | null => {
    const own = rows.filter((row) => row.isGroup === isGroup);
    return own.length === 0
      ? null
      : (Object.fromEntries(
          typesInOrder.map((type) => [type, own.find((row) => typeOf(row.assignmentType) === type)?.percentage ?? 0]),
        ) as unknown as Weights);
  };
  const { weights, from } = effectiveWeights({ group: of(true), course: of(false) });
  const counted = rows.filter((row) => from !== "default" && row.isGroup === (from === "group"));
  return {
    rule: weights,
    shown: {
      weights: typesInOrder.map((type, index) => ({
        id: counted.find((row) => row.assignmentType === index + 1)?.id ?? null,
        assignmentType: index + 1,
        percentage: weights[type],
      })),
      from,
      objectType: 2 as const,
      objectId: groupId,
    },
  };
}

/** The assignments of a group in the order of the gradebook's columns. One query. */
export const listColumns = (db: Db | Tx, groupId: number) =>
  db
    .select({
      id: groupAssignment.id,
      courseAssignment: courseAssignment.id,
      version: groupAssignment.version,
      title: courseAssignment.title,
      type: courseAssignment.type,
      frequency: courseAssignment.frequency,
      occurrence: groupAssignment.occurrence,
      dateFrom: groupAssignment.dateFrom,
      dateTo: groupAssignment.dateTo,
      isActive: groupAssignment.isActive,
      criteria: criteriaCount,
    })
    .from(groupAssignment)
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .where(eq(groupAssignment.groupId, groupId))
    .orderBy(asc(courseAssignment.type), asc(groupAssignment.dateFrom), asc(courseAssignment.sort), asc(groupAssignment.id));

/** The grades of a group, or of one of its children, with as little as its cells need. One query. */
export const listCells = (db: Db | Tx, groupId: number, studentId?: number) =>
  db
    .select({
      groupAssignmentId: grade.groupAssignmentId,
      studentId: grade.studentId,
      version: grade.version,
      scores: grade.scores,
      percentage: grade.percentage,
      gradedAt: grade.gradedAt,
      gradedBy: grade.gradedBy,
      isExcused: grade.isExcused,
      isViewed: grade.isViewed,
      reopenedUntil: grade.reopenedUntil,
      isSelfGraded: sql<boolean>`${grade.selfGradedAt} is not null`,
      hasDraft: sql<boolean>`${grade.draft} is not null`,
      hasFeedback: sql<boolean>`${grade.feedback} <> ''`,
      handedInAt,
    })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .where(and(eq(groupAssignment.groupId, groupId), studentId === undefined ? undefined : eq(grade.studentId, studentId)))
    .orderBy(asc(grade.studentId), asc(grade.groupAssignmentId));
