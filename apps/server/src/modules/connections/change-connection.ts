import { eq } from "drizzle-orm";
import { fieldsOf, keysProblem } from "@larkroom/domain/connections/kinds";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { getConnectedSchool, mustBeOffered, toConnectionDto } from "./connection-dto.ts";
import { findConnection, sealKeys } from "./connections.store.ts";
import { serviceOrigin } from "./service-origin.ts";
import { connection } from "./tables.ts";

/** Sets a connection up or changes it. New keys are untested until the connection is tested again. */
export const changeConnection = handler("PUT /school/:id/connection/:service", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { service: kind } = params;
  const { id: schoolId } = await getConnectedSchool(kernel.db, actor, params.id);
  mustBeOffered(kernel, kind);
  const address = serviceOrigin(body.address, kernel.config.CONNECTION_PRIVATE_HOSTS);
  if (address === null) throw fieldRefusal("address", "invalid");
  await mustHaveFreshSecondFactor(kernel, actor);
  return inTransaction(kernel.db, async (tx) => {
    const saved = await findConnection(tx, kernel.secrets, { schoolId, kind });
    // Keys belong to their service and are never sent to another one; nor do ids of its records mean anything there.
    const before = saved?.address === address ? saved : null;
    const keys = { ...before?.keys, ...body.keys };
    const problem = keysProblem(kind, { active: body.active, keys });
    if (problem) throw fieldRefusal(`keys.${problem.field}`, problem.reason);
    if (saved && !before) await tx.delete(connection).where(eq(connection.id, saved.id));
    const changed = fieldsOf(kind).flatMap(([field]) => ((keys[field] ?? "") === (before?.keys[field] ?? "") ? [] : [field]));
    const values = {
      active: body.active,
      address,
      keys: sealKeys(kernel.secrets, keys),
      updatedAt: now,
      ...(changed.length > 0 || !before ? { testedAt: null, testProblem: null, state: null } : {}),
    };
    await tx
      .insert(connection)
      .values({ schoolId, kind, ...values })
      .onConflictDoUpdate({ target: [connection.schoolId, connection.kind], set: values });
    await writeAuditLog(call, tx, {
      action: "connections.changed",
      schoolId,
      target: { kind: "school", id: schoolId },
      // The names of the changed keys only: a key never gets into the log.
      before: { kind, active: saved?.active ?? false, address: saved?.address ?? null },
      after: { kind, active: body.active, address, fields: changed },
    });
    return toConnectionDto(kind, await findConnection(tx, kernel.secrets, { schoolId, kind }));
  });
});
