import { eq } from "drizzle-orm";
import { changeGroupStatus } from "@larkroom/domain/groups/status";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { readGroup } from "./group-record.read.ts";
import { teachGroup, lockGroup, getAuthorizedGroup } from "./groups.access.ts";
import { group } from "./tables.ts";

/** Reopens a group that was closed for joining or archived; an open one stays as it is. Canceled classes stay canceled. */
export const reopenGroup = handler("POST /group/:id/reopen", async (call) => {
  const { kernel, actor, params, now } = call;
  await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, params.id);
    const found = await getAuthorizedGroup(tx, teachGroup, actor, params.id);
    const decided = changeGroupStatus(found.status, "OPEN");
    if (!decided.ok) throw refusal(decided.reason);
    if (found.status !== "OPEN") {
      await tx
        .update(group)
        .set({ status: "OPEN", ...nextVersion(group) })
        .where(eq(group.id, found.id));
      await writeAuditLog(call, tx, {
        action: "groups.reopened",
        schoolId: found.schoolId,
        target: { kind: "group", id: found.id },
        before: { status: found.status },
        after: { status: "OPEN" },
      });
    }
    return readGroup(tx, actor, await getAuthorizedGroup(tx, teachGroup, actor, found.id), now);
  });
});
