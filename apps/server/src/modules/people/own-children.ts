import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { student } from "./tables.ts";

type Ports = Pick<Kernel, "ports">;

/**
 * Whether a child's record is open to somebody, as a condition on the child's id: to who teaches or assists for the children of their own groups and
 * classes. Null where it always is: the school alone decides.
 */
export function isOwnChild({ ports }: Ports, actor: Actor, childId: AnyColumn, now: Temporal.Instant): SQL<boolean> | null {
  const own = ports.guards.ownChildren(actor, now);
  return own && sql<boolean>`${childId} in ${own}`;
}

/** The same of a parent: one of the children is. */
export function isOwnParent({ ports }: Ports, actor: Actor, clientId: AnyColumn, now: Temporal.Instant): SQL<boolean> | null {
  const own = ports.guards.ownChildren(actor, now);
  return own && sql<boolean>`${clientId} in (select own_child.client_id from ${student} own_child where own_child.id in ${own})`;
}

/** A condition as a column; always so where there is none. */
export const asColumn = (isOwn: SQL<boolean> | null): SQL<boolean> => (isOwn ?? sql`true`).mapWith(Boolean);

/** The first name and the initial of the last: the domain's `nameAmongChildren` for a query. */
const initialled = (name: AnyColumn | SQL): SQL<string> =>
  sql<string>`regexp_replace(btrim(${name}), '^(\\S+)(?:\\s.*)?\\s(\\S)\\S*$', '\\1 \\2.')`;

/** A name as somebody is told it: whole of their own, of others the first name and an initial. */
export const nameFor = (name: AnyColumn | SQL, isOwn: SQL<boolean> | null): SQL<string> =>
  isOwn === null ? sql<string>`${name}` : sql<string>`case when ${isOwn} then ${name} else ${initialled(name)} end`;

/** What a text finds of names as they are told. */
export const visibleNameContains = (name: AnyColumn, isOwn: SQL<boolean>, text: string): SQL =>
  sql`strpos(name_key(${nameFor(name, isOwn)}), name_key(${text})) > 0`;

/** What somebody may not read is nothing to sort by either. */
export const sortedBy = (column: AnyColumn | SQL, isOwn: SQL<boolean> | null): AnyColumn | SQL =>
  isOwn === null ? column : sql`case when ${isOwn} then ${column} end`;
