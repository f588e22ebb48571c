import { assignmentNotice, grade, submission } from "../../modules/assessment/tables.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { assessmentWords } from "../content/assessment/assessment-words.ts";
import { worksOf } from "../content/assessment/works.ts";
import { insertRows, insertWithIds } from "../money/insert-rows.ts";
import type { AssessmentContext } from "./context.ts";
import type { PlannedWork } from "./plan-work.ts";
import { storeWorks } from "./store-works.ts";
import { writeMarks } from "./write-marks.ts";
import { workNotices } from "./work-notices.ts";

/** Inserts the grades and the work of a school's children, with its files, what teachers drew on them, and the notices. Five statements. */
export async function writeWork(context: AssessmentContext, works: readonly PlannedWork[]): Promise<void> {
  const { tx, schoolId } = context;
  await insertRows(
    tx,
    grade,
    works.map(({ occurrence, studentId, grade: values }) => ({
      schoolId,
      groupAssignmentId: occurrence.id,
      studentId,
      ...values,
      version: 1,
      createdAt: occurrence.dateFrom,
    })),
  );
  const handedIn = works.flatMap((work) => work.handedIn.map((times, index) => ({ work, times, isAgain: index > 0 })));
  const ids = await insertWithIds(
    tx,
    submission,
    handedIn.map(({ work, times, isAgain }) => ({
      schoolId,
      groupAssignmentId: work.occurrence.id,
      studentId: work.studentId,
      ...times,
      description: saidOf(context, work, isAgain),
      isWithParent: work.turn % 7 === 3,
    })),
  );
  const files = handedIn.flatMap(({ work, times: { createdAt } }, index) =>
    filesOf(work).map((name) => ({ work, name, submissionId: ids[index] ?? 0, studentId: work.studentId, createdAt })),
  );
  const fileIds = await insertWithIds(tx, storedFile, await storeWorks(context, files));
  await writeMarks(
    context,
    files.map((file, index) => ({ ...file, fileId: fileIds[index] ?? 0 })),
  );
  await insertRows(tx, assignmentNotice, workNotices(context, works));
}

/** What a child wrote beside the work. */
function saidOf({ edition }: AssessmentContext, { occurrence, turn }: PlannedWork, isAgain: boolean): string {
  const { said, saidAgain } = assessmentWords[edition];
  const texts = said[occurrence.template.rubric ?? "practice"];
  return isAgain ? saidAgain : (texts[turn % texts.length] ?? texts[0]);
}

/** The files of a child's work. Practice has one in every second week; work of groups that are over is described in words. */
function filesOf({ occurrence, turn }: PlannedWork): readonly string[] {
  const { group, course, template, nth } = occurrence;
  const { key } = template;
  if (!group.isRunning || key === "participation" || key === "quiz") return [];
  const names = worksOf[course]?.[key] ?? [];
  return key === "practice" ? (turn % 2 === 0 ? [] : names.filter((_, index) => index === nth % names.length)) : names;
}
