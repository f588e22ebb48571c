import { and, asc, eq } from "drizzle-orm";
import { quizProgress, quizResult } from "@larkroom/domain/assessment/quiz-result";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { quizAttemptsOf } from "./calculate-results.ts";
import { listAttempts } from "./quiz-attempts.read.ts";
import { listCalculated } from "./results.read.ts";
import { courseAssignment, grade, groupAssignment } from "./tables.ts";

const quiz = 4;

/** How far each child is in each graded quiz that was given to them. Four queries, however large the group. */
export const listQuizProgress = handler("GET /group/:id/students-graded-quiz-progress", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const { db } = kernel;
  const assignments = await listCalculated(db, found.id);
  const given = await db
    .select({ student: { id: account.id, name: account.name }, assignmentId: groupAssignment.id, title: courseAssignment.title })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .innerJoin(account, eq(account.id, grade.studentId))
    .where(and(eq(groupAssignment.groupId, found.id), eq(courseAssignment.type, quiz)))
    .orderBy(asc(account.name), asc(account.id), asc(groupAssignment.dateFrom), asc(groupAssignment.id));
  const attempts = await listAttempts(db, {
    studentIds: [...new Set(given.map(({ student }) => student.id))],
    slideIds: assignments.flatMap(({ type, slideId }) => (type === quiz && slideId !== null ? [slideId] : [])),
    retakeClassIds: [],
  });
  const children = Map.groupBy(given, ({ student }) => student.id);
  return [...children.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const quizzes = own.flatMap(({ assignmentId, title }) => {
      const assignment = assignments.find(({ id }) => id === assignmentId);
      if (!assignment || assignment.slideId === null || assignment.content === null) return [];
      const { content, slideId } = assignment;
      const tried = quizAttemptsOf(attempts, found.id, assignment, first.student.id).map((answers) => ({
        ...quizProgress(content, answers),
        percentage: quizResult(content, answers),
      }));
      const none = { ...quizProgress(content, {}), percentage: null };
      const best = tried.toSorted((a, b) => (b.percentage ?? -1) - (a.percentage ?? -1) || b.answered - a.answered)[0] ?? none;
      return [{ groupAssignment: assignmentId, title, slide: slideId, ...best, isFinished: best.percentage !== null }];
    });
    return quizzes.length === 0 ? [] : [{ student: first.student, quizzes }];
  });
});
