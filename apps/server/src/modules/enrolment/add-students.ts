import { and, eq, inArray, isNull } from "drizzle-orm";
import { type AddOutcome, planAdding } from "@larkroom/domain/enrolment/add-students";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { type Refusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, readGroup, teachGroup } from "../groups/index.ts";
import { isOwnChild, nameFor } from "../people/index.ts";
import { student } from "../people/people.views.ts";
import { listClashing } from "./clashes.read.ts";
import { seatStudents, staffJourney } from "./seat-students.ts";
import { listBarred, lockSeats } from "./seats.store.ts";

type AddCall = Call<"POST /group/:id/add_student"> | Call<"POST /group/:id/bulk_add_students">;

interface Outcome {
  readonly student: number;
  readonly name: string;
  readonly outcome: AddOutcome;
  /** Whether the parents are emailed. */
  readonly isNotified: boolean;
}

/**
 * The names of some children of a school, as far as the actor may see them.
 * @throws `not_found` unless all ids are children of the school and not removed
 */
export async function namesOfChildren(
  { kernel, actor, now }: Pick<AddCall, "kernel" | "actor" | "now">,
  tx: Tx,
  schoolId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: student.id, name: nameFor(account.name, isOwnChild(kernel, actor, student.id, now)) })
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .where(and(inArray(student.id, [...ids]), eq(student.schoolId, schoolId), isNull(student.removedAt)));
  if (rows.length < new Set(ids).size) throw refusal("not_found");
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Adds children to a group where possible, with an outcome for each. The group is locked, so its last seat is given once.
 * @throws `not_found`, and changes nothing, when one of them is not a child of the school
 */
async function addAll(call: AddCall, tx: Tx, groupId: number, studentIds: readonly number[]): Promise<Outcome[]> {
  const { kernel, actor, request, now } = call;
  const locked = await lockSeats(tx, groupId, now);
  if (!locked) throw refusal("not_found");
  const { courseId, schoolId, memberIds } = locked;
  const names = await namesOfChildren(call, tx, schoolId, studentIds);
  const newIds = [...names.keys()].filter((id) => !memberIds.includes(id));
  const clashingIds = await listClashing(tx, { courseId, groupId, studentIds: newIds, lessons: null }, now);
  const elsewhereIds = await listBarred(tx, courseId, newIds, staffJourney);
  const plan = planAdding({ group: locked, memberIds, elsewhereIds, clashingIds }, studentIds, now);
  const added = plan.filter(({ outcome }) => outcome === "added").map(({ studentId }) => studentId);
  const notifiedIds = await seatStudents(kernel, tx, { group: locked, studentIds: added, announcedIds: added, now }, { actor, request });
  return plan.map(({ studentId, outcome }) => ({
    student: studentId,
    name: names.get(studentId) ?? "",
    outcome,
    isNotified: outcome === "added" && notifiedIds.has(studentId),
  }));
}

/** The refusal for one child's outcome. */
function refusalOf(outcome: Exclude<AddOutcome, "added" | "already">): Refusal {
  if (outcome === "other_group") return refusal("student_already_enrolled", { reason: outcome });
  if (outcome === "clash") return refusal("schedule_clash");
  return refusal("group_full", { reason: outcome });
}

/** Adds one child to a group. Running it again changes nothing. */
export const addStudent = handler("POST /group/:id/add_student", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const [done] = await addAll(call, tx, found.id, [body.student]);
    if (done && done.outcome !== "added" && done.outcome !== "already") throw refusalOf(done.outcome);
    return readGroup(tx, actor, found, now);
  });
});

/** Adds several children to a group and returns an outcome for each. */
export const addStudents = handler("POST /group/:id/bulk_add_students", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const outcomes = await addAll(call, tx, found.id, body.students);
    return { group: await readGroup(tx, actor, found, now), outcomes };
  });
});
