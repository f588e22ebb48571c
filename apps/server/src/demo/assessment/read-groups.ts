import { and, asc, eq, isNull } from "drizzle-orm";
import type { HeldClass, ChildMark } from "@larkroom/domain/assessment/participation-marks";
import { firstWeekdayOf } from "@larkroom/domain/editions/editions";
import { plainDay } from "@larkroom/domain/shared/brand";
import type { Tx } from "../../kernel/db/db.ts";
import { type GroupPlanInput, isRegularClass } from "../../modules/assessment/index.ts";
import { attendance, groupClass } from "../../modules/classes/tables.ts";
import { lesson } from "../../modules/curriculum/tables.ts";
import { group, groupStudent } from "../../modules/groups/tables.ts";
import { school } from "../../modules/schools/tables.ts";

export interface GroupMember {
  readonly studentId: number;
  readonly joinedAt: Temporal.Instant;
}

interface GroupMark extends ChildMark {
  /** Whether the class is over and attendance was marked. */
  readonly isHeld: boolean;
}

/** A group of a demo school with everything its assessment follows from. */
export interface AssessedGroup extends Pick<GroupPlanInput, "startDate" | "firstWeekday" | "timeZone"> {
  readonly classes: readonly Omit<GroupPlanInput["classes"][number], "hasQuiz">[];
  readonly id: number;
  /** Its place among the school's groups: the same in every country for those that are running. */
  readonly index: number;
  readonly courseId: number;
  readonly teacherId: number | null;
  /** The children who are in it now, in the order in which they were put in. */
  readonly members: readonly GroupMember[];
  readonly marks: readonly GroupMark[];
  /** Whether its classes have begun and are not all over. */
  readonly isRunning: boolean;
}

/** Reads the groups of a demo school, except the one for visitors. Four statements. */
export async function readGroups(tx: Tx, schoolId: number): Promise<AssessedGroup[]> {
  const ofSchool = and(eq(group.schoolId, schoolId), eq(group.isDemo, false));
  const groups = await tx
    .select({
      id: group.id,
      courseId: group.courseId,
      teacherId: group.teacherId,
      startDate: group.startDate,
      timeZone: school.timeZone,
      countryId: school.countryId,
    })
    .from(group)
    .innerJoin(school, eq(school.id, group.schoolId))
    .where(ofSchool)
    .orderBy(asc(group.id));
  const classes = await tx
    .select({
      groupId: groupClass.groupId,
      id: groupClass.id,
      lessonId: groupClass.lessonId,
      from: groupClass.startsAt,
      to: groupClass.endsAt,
      status: groupClass.status,
    })
    .from(groupClass)
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .where(and(eq(groupClass.schoolId, schoolId), isRegularClass))
    .orderBy(asc(groupClass.startsAt), asc(groupClass.id));
  const members = await tx
    .select({ groupId: groupStudent.groupId, studentId: groupStudent.studentId, joinedAt: groupStudent.joinedAt })
    .from(groupStudent)
    .where(and(eq(groupStudent.schoolId, schoolId), isNull(groupStudent.leftAt)))
    .orderBy(asc(groupStudent.studentId));
  const marks = await tx
    .select({ classId: attendance.groupClassId, studentId: attendance.studentId, state: attendance.state })
    .from(attendance)
    .where(eq(attendance.schoolId, schoolId));
  const classesOf = Map.groupBy(classes, ({ groupId }) => groupId);
  const membersOf = Map.groupBy(members, ({ groupId }) => groupId);
  const marksOf = Map.groupBy(marks, ({ classId }) => classId);
  return groups.map(({ startDate, countryId, ...one }, index) => {
    const own = classesOf.get(one.id) ?? [];
    const held = own.filter(({ status }) => status === "CLOSED");
    return {
      ...one,
      index,
      startDate: plainDay(startDate),
      firstWeekday: firstWeekdayOf(countryId),
      classes: own,
      members: membersOf.get(one.id) ?? [],
      isRunning: held.length > 0 && held.length < own.length,
      marks: own.flatMap(({ id, status }) => (marksOf.get(id) ?? []).map((mark) => ({ ...mark, isHeld: status === "CLOSED" }))),
    };
  });
}

/** The classes of a group as participation counts them. */
export const heldClasses = ({ classes }: AssessedGroup): HeldClass[] => classes.map(({ id, lessonId, from }) => ({ id, lessonId, from }));
