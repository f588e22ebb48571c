import { and, asc, eq, sql } from "drizzle-orm";
import { mayRetake } from "@larkroom/domain/assessment/may-retake";
import { findRetakeQuiz } from "@larkroom/domain/assessment/retake-quiz";
import { isRetakeOpen } from "@larkroom/domain/classes/retake-class";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/catalog.views.ts";
import { retake } from "../classes/index.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { school } from "../schools/schools.views.ts";
import { readChildAssignments } from "./child-assignments.read.ts";
import { lockOwnAssignment, type OwnAssignment } from "./own-assignment.store.ts";
import { listCalculated } from "./results.read.ts";
import { grade } from "./tables.ts";

const endpoint = "POST /public/profile/student/group/:groupId/assignments/:id/retake";

const lessonOf = async (tx: Tx, id: number) => {
  const [found] = await tx
    .select({ id: lesson.id, number: lesson.number, title: lesson.title, type: lesson.type })
    .from(lesson)
    .where(eq(lesson.id, id));
  if (!found) throw refusal("transition_not_allowed");
  return found;
};

/** Starts the retake of a quiz, or returns the one that was begun. Answers of a retake that was left are kept, and go on where they stopped. */
export const startRetake = handler(endpoint, async (call) => {
  const { kernel, actor, params, now } = call;
  return inTransaction(kernel.db, async (tx) => {
    const own = await lockOwnAssignment(tx, actor, params);
    const [facts] = await readChildAssignments(tx, { groupId: params.groupId, studentId: own.studentId, id: own.assignment.id, now });
    if (!facts) throw refusal("not_found");
    const decision = mayRetake(facts.retake);
    if (!decision.ok) throw refusal(decision.reason);
    const begun = await begunRetake(tx, own, now);
    const classId = begun?.id ?? (await openRetake(call, tx, own));
    const its = await lessonOf(tx, begun?.lessonId ?? own.template.retakeLessonId ?? 0);
    return { id: classId, groupAssignment: own.assignment.id, lesson: its, finishedAt: null };
  });
});

/** The retake that was begun and still takes answers, or null. */
async function begunRetake(tx: Tx, { grade: { retakeClassId } }: OwnAssignment, now: Temporal.Instant) {
  if (retakeClassId === null) return null;
  const [found] = await tx
    .select({ id: groupClass.id, lessonId: groupClass.lessonId, startsAt: groupClass.startsAt })
    .from(groupClass)
    .where(eq(groupClass.id, retakeClassId));
  return found && isRetakeOpen(found.startsAt, now) ? found : null;
}

/** The quiz of the retake lesson in which the quiz of an assignment is taken again. Two queries. */
async function quizToRetake(tx: Tx, { assignment }: OwnAssignment, retakeLessonId: number): Promise<number | null> {
  const [its] = await listCalculated(tx, assignment.groupId, [assignment.id]);
  if (!its || its.slideId === null || its.content === null) return null;
  const quizzes = await tx
    .select({ id: slide.id, lessonId: slide.lessonId, content: slide.content })
    .from(slide)
    .where(
      and(
        eq(slide.type, "QUIZ_GRADED"),
        sql`${slide.lessonId} in (${retakeLessonId}, (select own.lesson_id from slide own where own.id = ${its.slideId}))`,
      ),
    )
    .orderBy(asc(slide.sort));
  return findRetakeQuiz(
    { id: its.slideId, content: its.content },
    quizzes.filter(({ lessonId }) => lessonId !== retakeLessonId),
    quizzes.filter(({ lessonId }) => lessonId === retakeLessonId),
  );
}

/** A class for this child alone: it counts nowhere as a class of the group. @returns its id */
async function openRetake(call: Call<typeof endpoint>, tx: Tx, own: OwnAssignment): Promise<number> {
  const { kernel, now } = call;
  const { assignment, template, studentId } = own;
  const its = await lessonOf(tx, template.retakeLessonId ?? 0);
  const [place] = await tx
    .select({ teacherId: group.teacherId, timeZone: school.timeZone, minutes: course.lessonMinutes })
    .from(group)
    .innerJoin(school, eq(school.id, group.schoolId))
    .innerJoin(course, eq(course.id, group.courseId))
    .where(eq(group.id, assignment.groupId));
  if (!place) throw refusal("not_found");
  const { teacherId, timeZone, minutes } = place;
  const [made] = await tx
    .insert(groupClass)
    .values({
      schoolId: assignment.schoolId,
      groupId: assignment.groupId,
      lessonId: its.id,
      teacherId,
      number: its.number,
      timeZone,
      startsAt: now,
      endsAt: now.add({ minutes }),
      status: "PREVIEW",
      statusReason: retake,
      currentSlideId: await quizToRetake(tx, own, its.id),
      isAutoAddStudents: false,
      uid: kernel.secrets.token(),
      createdAt: now,
      changedAt: now,
    })
    .returning({ id: groupClass.id });
  if (!made) throw new Error("an insert returned nothing");
  await tx.insert(attendance).values({ groupClassId: made.id, studentId, schoolId: assignment.schoolId, createdAt: now });
  await tx.update(grade).set({ retakeClassId: made.id }).where(eq(grade.id, own.grade.id));
  await writeAuditLog(call, tx, {
    action: "assessment.retake_started",
    schoolId: assignment.schoolId,
    target: { kind: "student", id: studentId },
    after: { groupAssignment: assignment.id, groupClass: made.id, lesson: its.id },
  });
  return made.id;
}
