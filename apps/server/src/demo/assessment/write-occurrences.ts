import { type Frequency, frequencies } from "@larkroom/domain/assessment/assignment-types";
import { type OccurrenceDraft, planOf } from "../../modules/assessment/index.ts";
import { groupAssignment } from "../../modules/assessment/tables.ts";
import { assessmentWords } from "../content/assessment/assessment-words.ts";
import { insertWithIds } from "../money/insert-rows.ts";
import { type AssessmentContext, isBefore, nextDueEvening, type WrittenOccurrence } from "./context.ts";
import type { AssessedGroup } from "./read-groups.ts";
import type { WrittenTemplate } from "./write-templates.ts";

interface PlannedOccurrence extends Omit<OccurrenceDraft, "dateFrom" | "dateTo"> {
  readonly group: AssessedGroup;
  readonly template: WrittenTemplate;
  readonly nth: number;
  readonly dateFrom: Temporal.Instant;
  readonly dateTo: Temporal.Instant;
  readonly isDatesSet: boolean;
}

const frequencyOf = (number: number): Frequency => frequencies[number as keyof typeof frequencies];

/** The assignments of a group as the product plans them. */
function occurrencesOf(group: AssessedGroup, templates: readonly WrittenTemplate[], soon: Temporal.Instant): PlannedOccurrence[] {
  const own = templates.filter(({ courseId }) => courseId === group.courseId);
  const plan = planOf({
    startDate: group.startDate,
    firstWeekday: group.firstWeekday,
    timeZone: group.timeZone,
    // A demo quiz names its lesson: which classes have one is nothing to it.
    classes: group.classes.map((one) => ({ ...one, hasQuiz: false })),
    occurrences: [],
    assignments: own.map(({ id, type, frequency, lessonId, retake }) => ({
      id,
      frequency: frequencyOf(frequency),
      lessonId,
      hasRetake: retake !== null,
      isQuiz: type === 4,
      // The demo school has had its assignments since before its groups began.
      givenSince: null,
    })),
  });
  return own.flatMap((template) =>
    plan.add
      .filter(({ courseAssignmentId }) => courseAssignmentId === template.id)
      .map((one, nth) => {
        const dates = isDatedByTeacher(group, template) ? setDates(group, soon) : null;
        return { ...one, ...dates, group, template, nth, isDatesSet: dates !== null };
      }),
  );
}

/** The teacher of the running group of Planets moved the second project: open since the third lesson, due next week. */
const isDatedByTeacher = ({ isRunning }: AssessedGroup, { course, key }: WrittenTemplate): boolean =>
  isRunning && course === "planets" && key === "second";

const lessonsBefore = 3;

function setDates({ classes }: AssessedGroup, soon: Temporal.Instant): Pick<PlannedOccurrence, "dateFrom" | "dateTo"> | null {
  const third = classes[lessonsBefore - 1];
  return third ? { dateFrom: third.to, dateTo: soon } : null;
}

/** Inserts the assignments of all groups of a school. One statement. */
export async function writeOccurrences({
  tx,
  schoolId,
  edition,
  timeZone,
  now,
  groups,
  templates,
}: AssessmentContext): Promise<WrittenOccurrence[]> {
  const soon = nextDueEvening(now, timeZone);
  const planned = groups.flatMap((group) => occurrencesOf(group, templates, soon));
  const { classFeedback } = assessmentWords[edition];
  const feedbackOf = ({ group, template, dateTo }: PlannedOccurrence): string =>
    group.isRunning && template.key === "first" && isBefore(dateTo, now) ? classFeedback : "";
  const said = planned.map(feedbackOf);
  const ids = await insertWithIds(
    tx,
    groupAssignment,
    planned.map(({ group, template, key, groupClassId, dateFrom, dateTo, hasRetake, isDatesSet }, index) => ({
      schoolId,
      groupId: group.id,
      courseAssignmentId: template.id,
      occurrence: key,
      groupClassId,
      dateFrom,
      dateTo,
      isDatesSet,
      isActive: true,
      isRetakeEnabled: hasRetake && group.isRunning,
      version: 1,
      createdAt: dateFrom,
      classFeedback: said[index] ?? "",
    })),
  );
  return planned.map(({ group, template, nth, groupClassId, dateFrom, dateTo }, index) => ({
    id: ids[index] ?? 0,
    group,
    course: template.course,
    template,
    nth,
    groupClassId,
    dateFrom,
    dateTo,
    classFeedback: said[index] ?? "",
    given: group.members.map((member, place) => ({ ...member, place })).filter(({ joinedAt }) => isBefore(joinedAt, dateTo)),
  }));
}
