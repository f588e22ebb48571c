import { and, desc, eq, gte, inArray, like, lt, lte, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { likeText } from "../../kernel/db/list.ts";
import { handler } from "../../kernel/http/call.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";

const actorAccount = alias(account, "actor_account");
const behindAccount = alias(account, "behind_account");
const targetAccount = alias(account, "target_account");
const people = ["account", "client", "student", "teacher", "teacher_assistant", "admin", "canvas_observer"];

/** The activity log of the actor's schools, newest first, in pages by the id of the last entry. */
export const listAuditLog = handler("GET /audit_event", async ({ kernel, actor, query }) => {
  const { targetKind, targetId, actorId, action, from, to, before, limit } = query;
  const rows = await kernel.db
    .select({
      event: auditEvent,
      actorName: actorAccount.name,
      behindName: behindAccount.name,
      targetName: targetAccount.name,
      schoolTitle: school.title,
    })
    .from(auditEvent)
    .leftJoin(actorAccount, eq(actorAccount.id, auditEvent.actorId))
    .leftJoin(behindAccount, eq(behindAccount.id, auditEvent.behindId))
    .leftJoin(targetAccount, and(eq(targetAccount.id, auditEvent.targetId), inArray(auditEvent.targetKind, people)))
    .leftJoin(school, eq(school.id, auditEvent.schoolId))
    .where(
      and(
        inScope(actor, auditEvent.schoolId),
        targetKind === undefined ? undefined : eq(auditEvent.targetKind, targetKind),
        targetId === undefined ? undefined : eq(auditEvent.targetId, targetId),
        actorId === undefined ? undefined : or(eq(auditEvent.actorId, actorId), eq(auditEvent.behindId, actorId)),
        action === undefined
          ? undefined
          : action.endsWith(".")
            ? like(auditEvent.action, `${likeText(action)}%`)
            : eq(auditEvent.action, action),
        from && gte(auditEvent.at, from),
        to && lte(auditEvent.at, to),
        before === undefined ? undefined : lt(auditEvent.id, before),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const titles = await kernel.ports.guards.recordTitles(
    kernel.db,
    shown.flatMap(({ event: { targetKind: kind, targetId: id } }) => (kind === null || id === null ? [] : [{ kind, id }])),
  );
  const items = shown.map(({ event, actorName, behindName, targetName, schoolTitle }) => ({
    id: event.id,
    at: event.at,
    action: event.action,
    actor: { id: event.actorId, name: actorName, role: event.actorRole },
    behind: event.behindId === null ? null : { id: event.behindId, name: behindName ?? "" },
    target:
      event.targetKind === null || event.targetId === null
        ? null
        : {
            kind: event.targetKind,
            id: event.targetId,
            name: targetName ?? titles.get(`${event.targetKind} ${event.targetId}`) ?? nameBefore(event),
          },
    school: event.schoolId === null ? null : { id: event.schoolId, name: schoolTitle ?? "" },
    ip: event.ip,
    before: event.before ?? null,
    after: event.after ?? null,
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
});

/** The name that a record had when it was removed; null if it isn't known. Whoever was erased is not named again. */
function nameBefore({ action, targetKind, before }: typeof auditEvent.$inferSelect): string | null {
  if (targetKind === null || targetKind === "lead" || people.includes(targetKind)) return null;
  // What was removed may be a part of the target, such as a slide of a lesson.
  const removed = /\.(\w+)_removed$/.exec(action)?.[1];
  if (removed === undefined ? action !== `${targetKind}s.removed` : !targetKind.endsWith(removed)) return null;
  const { name, title, publicName } = (before ?? {}) as Partial<Record<"name" | "title" | "publicName", unknown>>;
  return [name, title, publicName].find((one) => typeof one === "string") ?? null;
}
