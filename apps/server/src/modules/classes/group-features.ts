import { changeFeatures, featuresOf, findFeatureProblem } from "@larkroom/domain/classes/features";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { lockGroup, getAuthorizedGroup, teachGroup, updateGroup } from "../groups/index.ts";

/**
 * Sets the initial features of a group's new classes. Concurrent changes of different parts are merged. If `version` is given and out of date,
 * nothing is written and the answer is `state_changed`.
 */
export const setGroupFeatures = handler("PUT /group/:id/features", async (call) => {
  const { kernel, actor, params, body } = call;
  const { version, ...change } = body;
  await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, params.id);
    const found = await getAuthorizedGroup(tx, teachGroup, actor, params.id);
    if (version !== undefined && version !== found.version)
      throw refusal("state_changed", { current: { ...featuresOf(found.features), version: found.version } });
    const features = changeFeatures(found.features, change);
    const problem = findFeatureProblem(featuresOf(features));
    if (problem) throw fieldRefusal(problem, "below_minimum", "The highest bitrate is below the lowest");
    const saved = await updateGroup(tx, found.id, { features });
    if (saved === null) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "groups.features_changed",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      before: found.features,
      after: { ...features, fields: Object.keys(change) },
    });
    return { ...featuresOf(features), version: saved };
  });
});
