import { and, eq, inArray, isNull } from "drizzle-orm";
import { isGroupFinished } from "@larkroom/domain/groups/status";
import { sortStudentGroups } from "@larkroom/domain/groups/student-groups";
import { nextToAttend, upcomingClass } from "@larkroom/domain/groups/upcoming-class";
import { plainDay } from "@larkroom/domain/shared/brand";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { listSlotsOf } from "../groups/index.ts";
import { group, groupStudent } from "../groups/groups.views.ts";
import { staffProfile } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";
import { listStudentClasses, type StudentClass } from "./student-classes.read.ts";

const lastClassesShown = 5;

/** The groups that children are in now. One row for each child and group. */
async function listMemberships(db: Db, studentIds: readonly number[], groupId?: number) {
  return db
    .select({
      studentId: groupStudent.studentId,
      id: group.id,
      publicName: group.publicName,
      status: group.status,
      startDate: group.startDate,
      timeZone: school.timeZone,
      course: { id: course.id, title: course.title, prettyUrl: course.prettyUrl, cover: course.cover, lessonNumber: course.lessonNumber },
      teacherId: account.id,
      teacherName: account.name,
      about: staffProfile.about,
      subjects: staffProfile.subjects,
      portrait: staffProfile.portrait,
    })
    .from(groupStudent)
    .innerJoin(group, eq(group.id, groupStudent.groupId))
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(school, eq(school.id, group.schoolId))
    .leftJoin(account, eq(account.id, group.teacherId))
    .leftJoin(staffProfile, eq(staffProfile.id, group.teacherId))
    .where(
      and(
        inArray(groupStudent.studentId, [...studentIds]),
        isNull(groupStudent.leftAt),
        groupId === undefined ? undefined : eq(group.id, groupId),
      ),
    );
}

/** The children's groups with everything a home page shows, most urgent first. Four queries, however many children and groups. */
export async function listStudentGroups(db: Db, studentIds: readonly number[], now: Temporal.Instant, groupId?: number) {
  if (studentIds.length === 0) return [];
  const memberships = await listMemberships(db, studentIds, groupId);
  const [classes, slots] = await Promise.all([
    listStudentClasses(db, studentIds, groupId === undefined ? {} : { courseOfGroup: groupId }),
    listSlotsOf(db, memberships, now),
  ]);
  const catchingUp = catchUpsElsewhere(memberships, classes);
  const groups = memberships.map(({ studentId, teacherId, teacherName, about, subjects, portrait, ...row }) => {
    const own = classes.filter((one) => one.groupId === row.id && one.student.id === studentId);
    // A lesson at one's own pace is open for days and has nowhere to go to.
    const live = own.filter(({ lesson }) => lesson.type !== "ASYNC");
    const next = upcomingClass(live, now);
    const nextOfAll = nextToAttend([...live, ...(catchingUp.get(key(studentId, row.id)) ?? [])], now);
    const over = own.filter((one) => one.status === "CLOSED" || one.status === "CANCELED");
    return {
      ...row,
      isFinished: isGroupFinished(own),
      slots: slots.get(row.id) ?? [],
      teacher:
        teacherId === null ? null : { id: teacherId, name: teacherName ?? "", about: about ?? "", subjects: subjects ?? "", portrait },
      student: own[0]?.student ?? { id: studentId, name: "" },
      upcomingClass: next && { ...next, open: next.status === "OPEN" },
      nextClass: nextOfAll && { ...nextOfAll, open: nextOfAll.status === "OPEN" },
      classesDone: over.length,
      groupClassesNumber: own.length,
      lastClasses: over.slice(-lastClassesShown),
      stars: own.reduce((sum, one) => sum + one.attendance.stars, 0),
      classes: own,
    };
  });
  return sortStudentGroups(
    groups.map((one) => ({ ...one, startDate: plainDay(one.startDate) })),
    now,
  );
}

const key = (studentId: number, groupId: number): string => `${studentId}-${groupId}`;

/** Catch-ups in groups a child isn't in, by the child's first own group of the same course. */
function catchUpsElsewhere(
  memberships: readonly { studentId: number; id: number; course: { id: number } }[],
  classes: readonly StudentClass[],
): Map<string, StudentClass[]> {
  const own = new Set(memberships.map(({ studentId, id }) => key(studentId, id)));
  const elsewhere = classes.filter((one) => one.isCatchUp && !own.has(key(one.student.id, one.groupId)));
  return Map.groupBy(elsewhere, (one) => {
    const home = memberships.find(({ studentId, course: { id } }) => studentId === one.student.id && id === one.course.id);
    return key(one.student.id, home?.id ?? one.groupId);
  });
}

export type FamilyGroup = Awaited<ReturnType<typeof listStudentGroups>>[number];

/** A row of an attendance list. */
export function toAttendanceRow({ student, attendance, createdAt, ...groupClass }: StudentClass) {
  return {
    id: `${groupClass.id}-${student.id}`,
    groupClass,
    student,
    state: attendance.state,
    onlineTime: attendance.onlineTime,
    caughtUpAt: attendance.caughtUpAt,
    asyncLesson: attendance.asyncLesson,
    createdAt,
    markedBy: attendance.markedBy,
  };
}
