import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { getAuthorizedGroup, lockGroup, teachGroup } from "../groups/index.ts";
import { findWeights, readWeights, removeWeights, saveWeights, weightsSent } from "./weights.store.ts";

export const getGroupWeights = handler("GET /group/:groupId/assignment/weights", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return readWeights(kernel.db, { courseId: found.courseId, groupId: found.id });
});

/** Sets or, with null, removes the weights of a group. */
async function change(
  call: Call<"PUT /group/:groupId/assignment/weights"> | Call<"DELETE /group/:groupId/assignment/weights">,
  after: ReturnType<typeof weightsSent> | null,
) {
  const { kernel, actor, params } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  await inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, found.id);
    const owner = { groupId: found.id };
    const before = await findWeights(tx, owner);
    if (after === null) await removeWeights(tx, owner);
    else await saveWeights(tx, found.schoolId, owner, after);
    await writeAuditLog(call, tx, {
      action: "assessment.weights_changed",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      before,
      after,
    });
  });
  return readWeights(kernel.db, { courseId: found.courseId, groupId: found.id });
}

/** Sets a group's own weights; they count instead of the course's. */
export const setGroupWeights = handler("PUT /group/:groupId/assignment/weights", (call) => change(call, weightsSent(call.body.weights)));

/** Removes a group's own weights. */
export const resetGroupWeights = handler("DELETE /group/:groupId/assignment/weights", (call) => change(call, null));
