import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { student } from "./tables.ts";

type Ports = Pick<Kernel, "ports">;

/**
 * Whether an actor may open a child's record, as a condition on the child's id: for teaching staff, if the child is in their own groups or classes. Null
 * for everyone whose scope is the whole school.
 */
export function isOwnChild({ ports }: Ports, actor: Actor, childId: AnyColumn, now: Temporal.Instant): SQL<boolean> | null {
  const own = ports.guards.ownChildren(actor, now);
  return own && sql<boolean>`${childId} in ${own}`;
}

/** The same for a parent: if one of the children is. */
export function isOwnParent({ ports }: Ports, actor: Actor, clientId: AnyColumn, now: Temporal.Instant): SQL<boolean> | null {
  const own = ports.guards.ownChildren(actor, now);
  return own && sql<boolean>`${clientId} in (select own_child.client_id from ${student} own_child where own_child.id in ${own})`;
}

/** The condition as a column; true when there is none. */
export const asColumn = (isOwn: SQL<boolean> | null): SQL<boolean> => (isOwn ?? sql`true`).mapWith(Boolean);

/** The first name and the initial of the last: the domain's `nameAmongChildren` in SQL. */
const initialled = (name: AnyColumn | SQL): SQL<string> =>
  sql<string>`regexp_replace(btrim(${name}), '^(\\S+)(?:\\s.*)?\\s(\\S)\\S*$', '\\1 \\2.')`;

/** A name as the actor sees it: in full for own children, a first name and an initial for others. */
export const nameFor = (name: AnyColumn | SQL, isOwn: SQL<boolean> | null): SQL<string> =>
  isOwn === null ? sql<string>`${name}` : sql<string>`case when ${isOwn} then ${name} else ${initialled(name)} end`;

/** Whether a name as the actor sees it contains a text. */
export const visibleNameContains = (name: AnyColumn, isOwn: SQL<boolean>, text: string): SQL =>
  sql`strpos(name_key(${nameFor(name, isOwn)}), name_key(${text})) > 0`;

/** A column to sort by; hidden values don't affect the order. */
export const sortedBy = (column: AnyColumn | SQL, isOwn: SQL<boolean> | null): AnyColumn | SQL =>
  isOwn === null ? column : sql`case when ${isOwn} then ${column} end`;
