import { eq } from "drizzle-orm";
import { changeFeatures, featuresOf } from "@larkroom/domain/classes/features";
import { writeTrail } from "../../kernel/audit/write-trail.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { lockGroup, reachGroup, teachGroup } from "../groups/index.ts";
import { group } from "../groups/tables.ts";

/** Sets what new classes of a group start with. Two who change different parts at once both have their way. */
export const setGroupFeatures = handler("PUT /group/:id/features", async (call) => {
  const { kernel, actor, params, body } = call;
  await reachGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, params.id);
    const found = await reachGroup(tx, teachGroup, actor, params.id);
    const features = changeFeatures(found.features, body);
    await tx
      .update(group)
      .set({ features, ...nextVersion(group) })
      .where(eq(group.id, found.id));
    await writeTrail(call, tx, {
      action: "groups.features_changed",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      before: found.features,
      after: { ...features, fields: Object.keys(body) },
    });
    return featuresOf(features);
  });
});
