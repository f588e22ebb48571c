import { expandAssignment } from "@larkroom/domain/assessment/expand-assignment";
import { planOccurrences } from "@larkroom/domain/assessment/plan-occurrences";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findAndLockGroup } from "../groups/index.ts";
import {
  type AssignmentTemplate,
  giveAssignments,
  type GroupPlanInput,
  type OccurrenceDraft,
  type PlannedClass,
  readPlanInput,
  writePlan,
} from "./group-plan.store.ts";

/** What planning a group's assignments changed. */
interface PlanResult {
  readonly added: number;
  readonly moved: number;
  readonly removed: number;
  /** Grades without a percentage that were created for children. */
  readonly given: number;
}

const nothing: PlanResult = { added: 0, moved: 0, removed: 0, given: 0 };

/**
 * Makes a group's assignments follow its course and its classes, and gives them to its children. Running it again changes nothing. At most nine
 * statements, whatever the size of the group.
 */
export async function planGroupAssignments(kernel: Kernel, groupId: number): Promise<PlanResult> {
  return inTransaction(kernel.db, async (tx) => {
    const locked = await findAndLockGroup(tx, groupId);
    if (!locked) return nothing;
    const plan = planOf(await readPlanInput(tx, locked));
    await writePlan(tx, locked, plan);
    const given = await giveAssignments(tx, groupId, kernel.now());
    return { added: plan.add.length, moved: plan.move.length, removed: plan.remove.length, given };
  });
}

/** The changes to all assignments of a group. Occurrences of an assignment the course no longer has are removed with it. */
export function planOf(input: GroupPlanInput) {
  const plans = input.assignments.map((template) => {
    const existing = input.occurrences.filter(({ courseAssignmentId }) => courseAssignmentId === template.id);
    const wanted = isWithoutQuiz(template) ? [] : expandAssignment({ ...input, ...template });
    const held = isQuizOfClass(template) ? wanted.filter((one) => classWithQuiz(one, input) !== undefined) : wanted;
    const plan = planOccurrences(existing, held.map(draftOf(template, input)));
    return { ...plan, add: plan.add.filter(isGiven(template)) };
  });
  return {
    add: plans.flatMap(({ add }) => add),
    move: plans.flatMap(({ move }) => move),
    remove: plans.flatMap(({ remove }) => remove),
  };
}

const classKey = /^class (\d+)$/;

/** A quiz that repeats is that of each class, or of the first class of a period that has one: where there is none, nothing can be missed. */
const isQuizOfClass = ({ isQuiz, lessonId, frequency }: AssignmentTemplate): boolean => isQuiz && lessonId === null && frequency !== "none";

/** A quiz that is done once, whose lesson was removed: nobody can take it. */
const isWithoutQuiz = ({ isQuiz, lessonId, frequency }: AssignmentTemplate): boolean => isQuiz && lessonId === null && frequency === "none";

/** Nobody has missed what was due before the course had it. */
const isGiven =
  ({ givenSince }: AssignmentTemplate) =>
  ({ dateTo }: Occurrence): boolean =>
    givenSince === null || Temporal.Instant.compare(givenSince, dateTo) < 0;

type Occurrence = Pick<OccurrenceDraft, "key" | "dateFrom" | "dateTo">;

function classWithQuiz({ key, dateFrom, dateTo }: Occurrence, { classes }: GroupPlanInput): number | undefined {
  const named = classKey.exec(key)?.[1];
  const isIn = ({ from }: PlannedClass): boolean =>
    Temporal.Instant.compare(dateFrom, from) <= 0 && Temporal.Instant.compare(from, dateTo) <= 0;
  return classes.find((one) => one.hasQuiz && (named === undefined ? isIn(one) : one.id === Number(named)))?.id;
}

/** An occurrence with the class it belongs to: the one in its key, the first class of its lesson, or the one with its quiz. */
const draftOf =
  (template: AssignmentTemplate, input: GroupPlanInput) =>
  ({ key, dateFrom, dateTo }: Occurrence): OccurrenceDraft => {
    const { id, lessonId, hasRetake } = template;
    const named = classKey.exec(key)?.[1];
    const ofLesson = key === "once" && lessonId !== null ? input.classes.find((one) => one.lessonId === lessonId)?.id : undefined;
    const ofQuiz = isQuizOfClass(template) ? classWithQuiz({ key, dateFrom, dateTo }, input) : undefined;
    const groupClassId = named === undefined ? (ofLesson ?? ofQuiz ?? null) : Number(named);
    return { key, dateFrom, dateTo, courseAssignmentId: id, groupClassId, hasRetake };
  };
