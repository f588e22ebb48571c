import { and, asc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { type Frequency, frequencies, isAddedByHand } from "@larkroom/domain/assessment/assignment-types";
import type { AssignmentOccurrence, ExpandedClass } from "@larkroom/domain/assessment/expand-assignment";
import { isHandedIn } from "@larkroom/domain/assessment/hand-in";
import type { PlannedOccurrence } from "@larkroom/domain/assessment/plan-occurrences";
import { firstWeekdayOf } from "@larkroom/domain/editions/editions";
import type { GroupWeeks } from "@larkroom/domain/groups/slots";
import { plainDay } from "@larkroom/domain/shared/brand";
import type { Tx } from "../../kernel/db/db.ts";
import { groupClass } from "../classes/classes.views.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import type { Group } from "../groups/index.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { school } from "../schools/schools.views.ts";
import { typeOf } from "./own-assignment.store.ts";
import { courseAssignment, groupAssignment } from "./tables.ts";

/** An assignment of a course, as far as its occurrences depend on it. */
export interface AssignmentTemplate {
  readonly id: number;
  readonly frequency: Frequency;
  /** The lesson it belongs to; that of its slide if none is given. */
  readonly lessonId: number | null;
  readonly hasRetake: boolean;
  readonly isQuiz: boolean;
  /** Work that was due before isn't given. Null for work whose grades are calculated: they may be about classes that were held. */
  readonly givenSince: Temporal.Instant | null;
}

/** A regular class, with whether its lesson has a graded quiz. */
export interface PlannedClass extends ExpandedClass {
  readonly hasQuiz: boolean;
}

/** An occurrence that a group has, with the assignment it belongs to. */
type StoredOccurrence = PlannedOccurrence & { readonly courseAssignmentId: number };

/** Everything that determines which assignments a group has. */
export interface GroupPlanInput extends GroupWeeks {
  readonly timeZone: string;
  readonly assignments: readonly AssignmentTemplate[];
  readonly classes: readonly PlannedClass[];
  readonly occurrences: readonly StoredOccurrence[];
}

/** A group's regular classes: not canceled, not a preview, not a catch-up class, and not of a lesson that is only for a retake. */
export const isRegularClass = and(
  notInArray(groupClass.status, ["CANCELED", "PREVIEW"]),
  eq(groupClass.isCatchUp, false),
  eq(lesson.visibilityMode, "default"),
);

/**
 * Whether anyone has graded an occurrence, excused a child from it, or handed in work for it. The table's name is written out: without a join Drizzle omits
 * it.
 */
const hasWork = sql<boolean>`(
  exists (select 1 from submission s where s.group_assignment_id = group_assignment.id)
  or exists (select 1 from grade g where g.group_assignment_id = group_assignment.id
    and (g.percentage is not null or g.draft is not null or g.is_excused or g.feedback <> '' or g.self_grading_percentage is not null)))`;

/** Whether there is work for one assignment of a group. */
export async function hasWorkOf(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.select({ hasWork }).from(groupAssignment).where(eq(groupAssignment.id, id));
  return row?.hasWork ?? false;
}

/** Reads what a group's assignments follow from. Four queries, however large the group. */
export async function readPlanInput(tx: Tx, { id, courseId, schoolId, startDate }: Group): Promise<GroupPlanInput> {
  const [clock] = await tx.select({ timeZone: school.timeZone, countryId: school.countryId }).from(school).where(eq(school.id, schoolId));
  if (!clock) throw new Error(`no school ${schoolId}`);
  const assignments = await tx
    .select({
      id: courseAssignment.id,
      frequency: courseAssignment.frequency,
      lessonId: sql<number | null>`coalesce(${courseAssignment.lessonId}, ${slide.lessonId})`.mapWith(courseAssignment.lessonId),
      hasRetake: sql<boolean>`${courseAssignment.retakeLessonId} is not null`,
      type: courseAssignment.type,
      createdAt: courseAssignment.createdAt,
    })
    .from(courseAssignment)
    .leftJoin(slide, eq(slide.id, courseAssignment.slideId))
    .where(eq(courseAssignment.courseId, courseId))
    .orderBy(asc(courseAssignment.id));
  const classes = await tx
    .select({
      id: groupClass.id,
      lessonId: groupClass.lessonId,
      from: groupClass.startsAt,
      to: groupClass.endsAt,
      hasQuiz: sql<boolean>`exists (
        select 1 from slide quiz where quiz.lesson_id = ${groupClass.lessonId} and quiz.type = 'QUIZ_GRADED')`.mapWith(Boolean),
    })
    .from(groupClass)
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .where(and(eq(groupClass.groupId, id), isRegularClass))
    .orderBy(asc(groupClass.startsAt), asc(groupClass.id));
  const occurrences = await tx
    .select({
      id: groupAssignment.id,
      courseAssignmentId: groupAssignment.courseAssignmentId,
      key: groupAssignment.occurrence,
      dateFrom: groupAssignment.dateFrom,
      dateTo: groupAssignment.dateTo,
      groupClassId: groupAssignment.groupClassId,
      isDatesSet: groupAssignment.isDatesSet,
      hasWork,
    })
    .from(groupAssignment)
    .where(eq(groupAssignment.groupId, id))
    .orderBy(asc(groupAssignment.id));
  return {
    startDate: plainDay(startDate),
    firstWeekday: firstWeekdayOf(clock.countryId),
    timeZone: clock.timeZone,
    assignments: assignments.map(({ type, createdAt, ...one }) => ({
      ...one,
      frequency: frequencies[one.frequency as keyof typeof frequencies],
      isQuiz: typeOf(type) === "graded_quiz",
      givenSince: isHandedIn(typeOf(type)) ? createdAt : null,
    })),
    classes,
    // Only a person removes a due date, and dates a person set are kept.
    occurrences: occurrences
      .filter(({ key }) => !isAddedByHand(key))
      .map((one) => ({
        ...one,
        dateTo: one.dateTo ?? one.dateFrom,
        isDatesSet: one.isDatesSet || one.dateTo === null,
      })),
  };
}

/** An occurrence to write, with the class it belongs to, if any. */
export interface OccurrenceDraft extends AssignmentOccurrence {
  readonly courseAssignmentId: number;
  readonly groupClassId: number | null;
  readonly hasRetake: boolean;
}

interface PlanChanges {
  readonly add: readonly OccurrenceDraft[];
  readonly move: readonly (OccurrenceDraft & { readonly id: number })[];
  readonly remove: readonly number[];
}

/** Writes the changes of a plan: at most one statement for each kind of change. */
export async function writePlan(tx: Tx, { id: groupId, schoolId }: Group, { add, move, remove }: PlanChanges): Promise<void> {
  if (add.length > 0) {
    await tx
      .insert(groupAssignment)
      .values(add.map(({ key, hasRetake, ...one }) => ({ ...one, schoolId, groupId, occurrence: key, isRetakeEnabled: hasRetake })))
      .onConflictDoNothing();
  }
  if (move.length > 0) {
    // Only a person removes a due date, so it stays away.
    const rows = move.map((one) => ({ id: one.id, class_id: one.groupClassId, from: one.dateFrom.toString(), to: one.dateTo.toString() }));
    await tx.execute(sql`
      update group_assignment a set date_from = m.from, date_to = case when a.date_to is null then null else m.to end, group_class_id = m.class_id, version = a.version + 1
      from json_to_recordset(${JSON.stringify(rows)}::json) as m(id bigint, class_id bigint, "from" timestamptz, "to" timestamptz)
      where a.id = m.id and a.group_id = ${groupId}`);
  }
  if (remove.length > 0) {
    await tx.delete(groupAssignment).where(and(eq(groupAssignment.groupId, groupId), inArray(groupAssignment.id, [...remove])));
  }
}

/**
 * Gives a group's assignments to its children: each gets those that weren't due before they joined. One statement; children who have them already
 * keep their grades, and those who left keep theirs.
 * @returns how many were given
 */
export async function giveAssignments(tx: Tx, groupId: number, now: Temporal.Instant): Promise<number> {
  const members = and(eq(groupStudent.groupId, groupId), isNull(groupStudent.leftAt));
  const { rowCount } = await tx.execute(sql`
    insert into grade (school_id, group_assignment_id, student_id, created_at)
    select a.school_id, a.id, ${groupStudent.studentId}, ${now.toString()}::timestamptz
    from group_assignment a join ${groupStudent} on ${groupStudent.groupId} = a.group_id
    where ${members} and (a.date_to is null or a.date_to > ${groupStudent.joinedAt})
    on conflict do nothing`);
  return rowCount ?? 0;
}
