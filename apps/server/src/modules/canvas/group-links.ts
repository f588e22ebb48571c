import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { type AuthorizedGroup, getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { askCanvas, mustBeConnected } from "./canvas.access.ts";
import { requestExchange } from "./canvas-jobs.ts";
import { findCourseOf } from "./canvas.store.ts";
import { canvasCourse, canvasObserverLink } from "./tables.ts";

const observer = alias(account, "observer");
const client = alias(account, "client_account");

type GroupName = Pick<AuthorizedGroup, "id" | "publicName">;

/** The observers of a group with the parents they are for, by name. One query. */
async function listObserverLinks(db: Db | Tx, { id, publicName }: GroupName, canvasId: string | null, name: string | null) {
  const rows = await db
    .select({
      id: canvasObserverLink.id,
      observer: { id: observer.id, name: observer.name },
      client: { id: client.id, name: client.name },
    })
    .from(canvasObserverLink)
    .innerJoin(observer, eq(observer.id, canvasObserverLink.observerId))
    .innerJoin(client, eq(client.id, canvasObserverLink.clientId))
    .where(eq(canvasObserverLink.groupId, id))
    .orderBy(asc(observer.name), asc(client.name), asc(canvasObserverLink.id));
  return rows.map((row) => ({ ...row, kind: "observer" as const, canvasId, name, group: { id, name: publicName } }));
}

const toCourseLink = ({ id, publicName }: GroupName, course: { id: number; canvasId: string; name: string }) => ({
  id: course.id,
  kind: "course" as const,
  canvasId: course.canvasId,
  name: course.name,
  group: { id, name: publicName },
  observer: null,
  client: null,
});

/** The links of a group: its course first, then its observers. */
export async function readLinks(db: Db | Tx, group: GroupName) {
  const course = await findCourseOf(db, group.id);
  const observers = await listObserverLinks(db, group, course?.canvasId ?? null, course?.name ?? null);
  return [...(course ? [toCourseLink(group, course)] : []), ...observers];
}

export const listLinks = handler("GET /group/:id/canvas", async ({ kernel, actor, params }) =>
  readLinks(kernel.db, await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id)),
);

/** Links a group to a Canvas course. A group has one; linking it to the same one again changes nothing. */
export const linkCourse = handler("POST /group/:id/canvas", async (call) => {
  const { kernel, actor, params, body } = call;
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const connection = await mustBeConnected(kernel, group.schoolId);
  const found = await askCanvas(kernel, connection, (api) => api.findCourse(body.canvasId));
  if (!found) throw fieldRefusal("canvasId", "no_course", "There is no such course in Canvas");
  return inTransaction(kernel.db, async (tx) => {
    const [made] = await tx
      .insert(canvasCourse)
      .values({ schoolId: group.schoolId, connectionId: connection.id, groupId: group.id, canvasId: body.canvasId, name: found.name })
      .onConflictDoNothing()
      .returning();
    const own = made ?? (await findCourseOf(tx, group.id));
    if (own?.canvasId !== body.canvasId) throw refusal("transition_not_allowed", { reason: "already_linked" });
    if (made) {
      await writeAuditLog(call, tx, {
        action: "canvas.linked",
        schoolId: group.schoolId,
        target: { kind: "group", id: group.id },
        after: { canvasId: made.canvasId },
      });
    }
    await requestExchange(kernel, tx, own.id);
    return toCourseLink(group, own);
  });
});

/** Unlinks a group from its course. What Canvas has stays there. */
export const unlinkCourse = handler("DELETE /group/:id/canvas", async (call) => {
  const { kernel, actor, params, body } = call;
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    const removed = await tx
      .delete(canvasCourse)
      .where(and(eq(canvasCourse.groupId, group.id), eq(canvasCourse.canvasId, body.canvasId)))
      .returning({ id: canvasCourse.id });
    if (removed.length === 0) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "canvas.unlinked",
      schoolId: group.schoolId,
      target: { kind: "group", id: group.id },
      before: { canvasId: body.canvasId },
    });
  });
});
