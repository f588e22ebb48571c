import { changeFeatures, featuresOf, findFeatureProblem } from "@larkroom/domain/classes/features";
import { eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedClass, getGroupClass, runClass } from "../classes/index.ts";
import { groupClass } from "../classes/tables.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { refusalOf } from "./participant.ts";

/**
 * Changes what a class may use. Changes of different parts at once are merged, because each is decided while no one else can change the class. Everyone in
 * the class gets the new features as an event, and what they no longer allow ends.
 */
export const setClassFeatures = handler("PUT /group_class/:id/features", async (call) => {
  const { kernel, actor, params, body } = call;
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  let before: Record<string, unknown> = {};
  let after: Record<string, unknown> = {};
  const outcome = await liveClassEngineOf(kernel).run(
    found.id,
    { kind: "system" },
    async (tx) => {
      const [row] = await tx.select({ features: groupClass.features }).from(groupClass).where(eq(groupClass.id, found.id));
      before = row?.features ?? {};
      after = changeFeatures(before, body);
      const features = featuresOf(after);
      const problem = findFeatureProblem(features);
      if (problem) throw fieldRefusal(problem, "below_minimum", "The highest bitrate is below the lowest");
      return { type: "features.set", features, by: String(accountIdOf(actor)) };
    },
    async (tx) => {
      if (Object.keys(body).length === 0) return;
      await tx.update(groupClass).set({ features: after }).where(eq(groupClass.id, found.id));
      await writeAuditLog(call, tx, {
        action: "classes.features_changed",
        schoolId: found.schoolId,
        target: { kind: "group_class", id: found.id },
        before,
        after: { ...after, group: found.groupId, fields: Object.keys(body) },
      });
    },
  );
  if (!outcome.ok) throw refusalOf(outcome.reason);
  return featuresOf(after);
});

/** Shows a class that is open as live to families, or stops showing it. */
export const setLive = handler("POST /group_class/:id/live", async (call) => {
  const { kernel, actor, params, body, now, request } = call;
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const isShown = found.status === "OPEN" && found.isLive;
  if (body.isLive && found.status !== "OPEN") throw refusal("transition_not_allowed");
  if (body.isLive !== isShown)
    await inTransaction(kernel.db, async (tx) => {
      await tx
        .update(groupClass)
        .set({ isLive: body.isLive, ...nextVersion(groupClass), changedAt: now })
        .where(eq(groupClass.id, found.id));
      await kernel.bus.announce(tx, "group-changed", { groupId: found.groupId });
      await writeAuditLog(call, tx, {
        action: "classes.live_set",
        schoolId: found.schoolId,
        target: { kind: "group_class", id: found.id },
        before: { group: found.groupId, isLive: isShown },
        after: { group: found.groupId, isLive: body.isLive },
      });
    });
  return getGroupClass(kernel, { ...found, isLive: body.isLive }, actor, request.edition);
});
