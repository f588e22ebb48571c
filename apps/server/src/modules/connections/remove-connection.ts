import { and, eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { getConnectedSchool } from "./connection-dto.ts";
import { connection } from "./tables.ts";

/** Forgets a connection. What other modules linked through it goes with it. */
export const removeConnection = handler("DELETE /school/:id/connection/:service", async (call) => {
  const { kernel, actor, params } = call;
  const { service: kind } = params;
  const { id: schoolId } = await getConnectedSchool(kernel.db, actor, params.id);
  await mustHaveFreshSecondFactor(kernel, actor);
  await inTransaction(kernel.db, async (tx) => {
    const [removed] = await tx
      .delete(connection)
      .where(and(eq(connection.schoolId, schoolId), eq(connection.kind, kind)))
      .returning({ address: connection.address });
    if (!removed) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "connections.removed",
      schoolId,
      target: { kind: "school", id: schoolId },
      before: { kind, address: removed.address },
    });
  });
});
