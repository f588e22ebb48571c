import { typesInOrder } from "@larkroom/domain/assessment/assignment-types";
import { assignmentWeight, gradebookVisibility, savedComment } from "../../modules/assessment/tables.ts";
import { assessmentWords } from "../content/assessment/assessment-words.ts";
import { insertRows } from "../money/insert-rows.ts";
import type { AssessmentContext } from "./context.ts";
import { groupWeights, hiddenCourse, rubricFor } from "./template-plan.ts";

/** Inserts what differs in some running groups: own weights, a gradebook that families don't see, and the comments that teachers keep. Three statements. */
export async function writeGroupSettings({ tx, schoolId, edition, now, groups, templates }: AssessmentContext): Promise<void> {
  const running = groups.filter(({ isRunning }) => isRunning).map((group) => ({ group, course: courseOf(templates, group.courseId) }));
  await insertRows(
    tx,
    assignmentWeight,
    running.flatMap(({ group, course }) => {
      const weights = course && groupWeights[course];
      return typesInOrder.flatMap((type, index) =>
        weights ? [{ schoolId, groupId: group.id, assignmentType: index + 1, percentage: weights[type] }] : [],
      );
    }),
  );
  await insertRows(
    tx,
    gradebookVisibility,
    running.flatMap(({ group, course }) =>
      course === hiddenCourse
        ? group.members.map(({ studentId }) => ({
            groupId: group.id,
            studentId,
            schoolId,
            isVisible: false,
            changedAt: now.subtract({ hours: 60 }),
          }))
        : [],
    ),
  );
  const teachers = new Map(running.flatMap(({ group, course }) => (group.teacherId && course ? [[group.teacherId, course] as const] : [])));
  const { comments } = assessmentWords[edition];
  await insertRows(
    tx,
    savedComment,
    [...teachers].flatMap(([accountId, course]) =>
      Object.values(comments[rubricFor(course)]).map(([text], index) => ({
        schoolId,
        accountId,
        text,
        usedAt: now.subtract({ hours: 24 * (index + 1) }),
      })),
    ),
  );
}

const courseOf = (templates: AssessmentContext["templates"], courseId: number) =>
  templates.find((template) => template.courseId === courseId)?.course ?? null;
