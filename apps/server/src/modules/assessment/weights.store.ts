import { asc, eq } from "drizzle-orm";
import { assignmentTypes, typesInOrder } from "@larkroom/domain/assessment/assignment-types";
import { checkWeights, effectiveWeights, type Weights } from "@larkroom/domain/assessment/weights";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { assignmentWeight } from "./tables.ts";

/** Of a course, or of one group instead. */
export type WeightsOwner = { readonly courseId: number } | { readonly groupId: number };

interface TypedPercentage {
  readonly assignmentType: number;
  readonly percentage: number;
}

const typeOf = (number: number) => assignmentTypes[number as keyof typeof assignmentTypes];
const numberOf = (type: (typeof typesInOrder)[number]) => typesInOrder.indexOf(type) + 1;

const ownedBy = (owner: WeightsOwner) =>
  "courseId" in owner ? eq(assignmentWeight.courseId, owner.courseId) : eq(assignmentWeight.groupId, owner.groupId);

/** The weights that rows stand for, or null without rows. */
function weightsOf(rows: readonly TypedPercentage[]): Weights | null {
  if (rows.length === 0) return null;
  const percentages = Object.fromEntries(rows.map((row) => [typeOf(row.assignmentType), row.percentage]));
  return Object.fromEntries(typesInOrder.map((type) => [type, percentages[type] ?? 0])) as Weights;
}

/** The weights a course or a group has of its own, or null. */
export async function findWeights(db: Db | Tx, owner: WeightsOwner): Promise<Weights | null> {
  return weightsOf(await db.select().from(assignmentWeight).where(ownedBy(owner)));
}

/** The weights of a sent list. @throws naming the field unless there is one for each type and they add up to 100 */
export function weightsSent(sent: readonly TypedPercentage[]): Weights {
  const isEach = new Set(sent.map(({ assignmentType }) => assignmentType)).size === typesInOrder.length;
  const weights = isEach ? weightsOf(sent) : null;
  if (!weights) throw fieldRefusal("weights", "each_once", "Give one percentage for each type");
  if (!checkWeights(weights).ok) throw fieldRefusal("weights", "sum_not_100", "The percentages must add up to 100");
  return weights;
}

/** Stores the weights of a course or a group. */
export async function saveWeights(tx: Tx, schoolId: number, owner: WeightsOwner, weights: Weights): Promise<void> {
  const target =
    "courseId" in owner
      ? [assignmentWeight.courseId, assignmentWeight.assignmentType]
      : [assignmentWeight.groupId, assignmentWeight.assignmentType];
  for (const type of typesInOrder) {
    const percentage = weights[type];
    await tx
      .insert(assignmentWeight)
      .values({ schoolId, ...owner, assignmentType: numberOf(type), percentage })
      .onConflictDoUpdate({ target, set: { percentage } });
  }
}

/** Removes the weights a course or a group has of its own. */
export async function removeWeights(tx: Tx, owner: WeightsOwner): Promise<void> {
  await tx.delete(assignmentWeight).where(ownedBy(owner));
}

/** The weights that count for a course, or for one of its groups, as the API returns them. */
export async function readWeights(db: Db | Tx, { courseId, groupId }: { courseId: number; groupId: number | null }) {
  const rows = async (owner: WeightsOwner) =>
    db.select().from(assignmentWeight).where(ownedBy(owner)).orderBy(asc(assignmentWeight.assignmentType));
  const ofCourse = await rows({ courseId });
  const ofGroup = groupId === null ? [] : await rows({ groupId });
  const { weights, from } = effectiveWeights({ group: weightsOf(ofGroup), course: weightsOf(ofCourse) });
  const own = { group: ofGroup, course: ofCourse, default: [] }[from];
  return {
    weights: typesInOrder.map((type) => ({
      id: own.find(({ assignmentType }) => assignmentType === numberOf(type))?.id ?? null,
      assignmentType: numberOf(type),
      percentage: weights[type],
    })),
    from,
    ...(groupId === null ? { objectType: 1 as const, objectId: courseId } : { objectType: 2 as const, objectId: groupId }),
  };
}
