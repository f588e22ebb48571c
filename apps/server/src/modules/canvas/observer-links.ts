import { and, eq, isNull } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, teachGroup, addObserver } from "../groups/index.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { readLinks } from "./group-links.ts";
import { canvasObserverLink } from "./tables.ts";

/** @throws naming the field for anyone who is no observer of the school */
async function mustBeObserver(db: Db | Tx, id: number, schoolId: number): Promise<void> {
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id), eq(account.kind, "canvas_observer"), eq(account.schoolId, schoolId), isNull(account.removedAt)));
  if (!found) throw fieldRefusal("observer", "no_observer", "This observer doesn’t exist");
}

/** @throws naming the field for anyone without a child in the group */
async function mustBeParent(db: Db | Tx, id: number, groupId: number): Promise<void> {
  const [found] = await db
    .select({ id: student.id })
    .from(student)
    .innerJoin(groupStudent, eq(groupStudent.studentId, student.id))
    .where(and(eq(student.clientId, id), eq(groupStudent.groupId, groupId), isNull(groupStudent.leftAt), isNull(student.removedAt)))
    .limit(1);
  if (!found) throw fieldRefusal("client", "no_parent", "This person has no child in the group");
}

/** Links an observer to a parent, and to the group if they don't watch it yet. Again changes nothing. */
export const linkObserver = handler("POST /group/:id/canvas_link", async (call) => {
  const { kernel, actor, params, body } = call;
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    await mustBeObserver(tx, body.observer, group.schoolId);
    await mustBeParent(tx, body.client, group.id);
    const place = { groupId: group.id, observerId: body.observer, schoolId: group.schoolId };
    await addObserver(tx, place);
    const made = await tx
      .insert(canvasObserverLink)
      .values({ ...place, clientId: body.client })
      .onConflictDoNothing()
      .returning({ id: canvasObserverLink.id });
    if (made.length > 0) {
      await writeAuditLog(call, tx, {
        action: "canvas.observer_linked",
        schoolId: group.schoolId,
        target: { kind: "canvas_observer", id: body.observer },
        after: { groupId: group.id, clientId: body.client },
      });
    }
    const links = await readLinks(tx, group);
    const own = links.find(({ observer, client }) => observer?.id === body.observer && client?.id === body.client);
    if (!own) throw refusal("not_found");
    return own;
  });
});

/** Ends a link of an observer to a parent. */
export const unlinkObserver = handler("DELETE /group/:id/canvas_link", async (call) => {
  const { kernel, actor, params, body } = call;
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    const removed = await tx
      .delete(canvasObserverLink)
      .where(
        and(
          eq(canvasObserverLink.groupId, group.id),
          eq(canvasObserverLink.observerId, body.observer),
          eq(canvasObserverLink.clientId, body.client),
        ),
      )
      .returning({ id: canvasObserverLink.id });
    if (removed.length === 0) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "canvas.observer_unlinked",
      schoolId: group.schoolId,
      target: { kind: "canvas_observer", id: body.observer },
      before: { groupId: group.id, clientId: body.client },
    });
  });
});
