import { desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { groupClass } from "./tables.ts";

const behindAccount = alias(account, "behind_account");

/** The ids of the newest audit log entries about a group and each of its classes, found by the index on targets. */
async function newestIds(db: Db, groupId: number, { before, limit }: { before?: number | undefined; limit: number }): Promise<number[]> {
  const older = before === undefined ? sql`true` : sql`e.id < ${before}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      (select e.id from audit_event e where e.target_kind = 'group' and e.target_id = ${groupId} and ${older} order by e.id desc limit ${limit})
      union all
      (select l.id from group_class c cross join lateral (
        select e.id from audit_event e
        where e.target_kind = 'group_class' and e.target_id = c.id and ${older} order by e.id desc limit ${limit}) l
      where c.group_id = ${groupId})
    ) newest order by id desc limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

/** The children an audit log entry names under `students` in `before` or `after`. */
function studentsIn({ before, after }: { before: unknown; after: unknown }): number[] {
  return [before, after].flatMap((side) => {
    const listed = typeof side === "object" && side !== null && "students" in side ? side.students : [];
    return Array.isArray(listed) ? listed.filter((one): one is number => typeof one === "number") : [];
  });
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A group's history from the activity log, newest first. */
export const listGroupEvents = handler("GET /group/:id/events", async ({ kernel: { db }, actor, params, query }) => {
  const found = await getAuthorizedGroup(db, teachGroup, actor, params.id);
  const ids = await newestIds(db, found.id, { before: query.before, limit: query.limit + 1 });
  const shown = ids.slice(0, query.limit);
  if (shown.length === 0) return { items: [], next: null };
  const rows = await db
    .select({
      event: auditEvent,
      actorName: account.name,
      behindName: behindAccount.name,
      groupClass: { id: groupClass.id, number: groupClass.number, from: groupClass.startsAt },
    })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .leftJoin(behindAccount, eq(behindAccount.id, auditEvent.behindId))
    .leftJoin(groupClass, sql`${auditEvent.targetKind} = 'group_class' and ${groupClass.id} = ${auditEvent.targetId}`)
    .where(inArray(auditEvent.id, shown))
    .orderBy(desc(auditEvent.id));
  const names = await namesOf(db, [...new Set(rows.flatMap(({ event }) => studentsIn(event)))]);
  const items = rows.map(({ event, actorName, behindName, groupClass: about }) => ({
    id: event.id,
    at: event.at,
    action: event.action,
    actor: { id: event.actorId, name: actorName, role: event.actorRole },
    behind: event.behindId === null ? null : { id: event.behindId, name: behindName ?? "" },
    groupClass: about,
    students: [...new Set(studentsIn(event))].map((id) => ({ id, name: names.get(id) ?? "" })),
    before: (event.before ?? null) as null,
    after: (event.after ?? null) as null,
  }));
  return { items, next: ids.length > query.limit ? (items.at(-1)?.id ?? null) : null };
});
