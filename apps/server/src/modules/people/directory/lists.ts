import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { account } from "../../../kernel/auth/tables.ts";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { orderOf } from "../../../kernel/db/list.ts";
import { byName, byNameBackwards } from "../../../kernel/db/name-search.ts";
import { sortColumns } from "./accounts.read.ts";
import { seesContacts } from "./scope.ts";

type Column = keyof typeof sortColumns;

interface Paged<Sort extends string> {
  readonly page: number;
  readonly limit: number;
  readonly sort?: Sort | `-${Sort}` | undefined;
}

/** Rows to fetch and rows to pass over. */
export const pageOf = ({ page, limit }: { page: number; limit: number }) => ({ limit, offset: (page - 1) * limit });

/** The order of a list of people; whoever may see no addresses gets no order by them either. */
export function peopleOrder<More extends string = never>(
  actor: Actor,
  { sort }: Paged<Column | More>,
  more?: Record<More, SQL | typeof account.name>,
): SQL[] {
  if (sort === undefined || sort === "name") return [byName(account.name), asc(account.id)];
  if (sort === "-name") return [byNameBackwards(account.name), desc(account.id)];
  const columns = { ...sortColumns, ...(seesContacts(actor) ? {} : { email: sortColumns.name }), ...more } as Record<Column | More, SQL>;
  return orderOf<Column | More>(columns, sort, "name", account.id);
}

/** A record of one kind by its id, whatever its scope: the verb asks its access rule. */
export const oneOf = (kind: (typeof account.$inferSelect)["kind"], id: number): SQL | undefined =>
  and(eq(account.id, id), eq(account.kind, kind), sql`${account.removedAt} is null`);
