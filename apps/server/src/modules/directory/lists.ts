import { type AnyColumn, and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { countedTo, orderOf, totalOf } from "../../kernel/db/list.ts";
import { byName, byNameBackwards } from "../../kernel/db/name-search.ts";
import { type Asked, isEverywhere, listed, sortColumns } from "./accounts.read.ts";
import { seesContacts } from "./scope.ts";

type Column = keyof typeof sortColumns;

/** A kind of account. */
type Kind = (typeof account.$inferSelect)["kind"];

interface Paged<Sort extends string> {
  readonly page: number;
  readonly limit: number;
  readonly sort?: Sort | `-${Sort}` | undefined;
}

/** The order of a list of people. Actors who can't see addresses can't sort by them. */
function peopleOrder<More extends string = never>(
  actor: Actor,
  { sort }: { readonly sort?: Column | More | `-${Column | More}` | undefined },
  more?: Record<More, SQL | AnyColumn>,
): SQL[] {
  if (sort === undefined || sort === "name") return [byName(account.name), asc(account.id)];
  if (sort === "-name") return [byNameBackwards(account.name), desc(account.id)];
  const columns = { ...sortColumns, ...(seesContacts(actor) ? {} : { email: sortColumns.name }), ...more } as Record<Column | More, SQL>;
  return orderOf<Column | More>(columns, sort, "name", account.id);
}

interface PageAsked<More extends string> extends Asked, Paged<Column | More> {}

interface PeoplePage<More extends string> {
  readonly db: Db;
  readonly actor: Actor;
  readonly kind: Kind;
  readonly query: PageAsked<More>;
  /** Whose records the actor can open, as a condition on `account`; null: all in scope. */
  readonly isOwn?: SQL<boolean> | null;
  /** A further condition on `account`. */
  readonly also?: SQL | undefined;
  /** Columns of joined tables that the list can be sorted by. */
  readonly more?: Record<More, SQL | AnyColumn>;
}

/** When sorting by one of these columns, a page is found in the account table alone, before joining. */
const ownColumns = new Set<string>(["name", "email", "createdAt", "login"]);

/**
 * A page of people and their number, counted beyond the page. A search across all schools returns a limited number of matches in order: sorting a name
 * part that half of the people have would take as long as reading all of them. Three queries.
 * @param rows people with their displayed columns; the query must include `account`
 */
export async function pageOfPeople<Rows extends PgSelect, More extends string = never>(
  { db, actor, kind, query, isOwn = null, also, more }: PeoplePage<More>,
  rows: Rows,
): Promise<{ rows: Awaited<Rows>; counted: { total: number; isMore?: true } }> {
  const { limit, page, sort } = query;
  const most = countedTo(query);
  const where = and(listed(actor, kind, query, isOwn), also);
  const order = peopleOrder(actor, query, more);
  const everywhere = isEverywhere(actor, query);
  const all = () => db.select({ id: account.id }).from(account).where(where).$dynamic();
  const { id, name, email, createdAt, login } = getTableColumns(account);
  const some = db
    .select({ id, name, email, createdAt, login })
    .from(account)
    .where(where)
    .limit(most + 1)
    .as("account");
  const found = everywhere && query.search ? db.select({ id: some.id }).from(some) : null;
  const isOwnColumn = sort === undefined || ownColumns.has(sort.replace("-", ""));
  const offset = (page - 1) * limit;
  // Ids come from a query of their own: in one statement with the joins, each table would be read in full to find a few of them.
  const onPage = isOwnColumn
    ? (found ?? all())
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    : found;
  // Counting along the index of names reads a tenth of the table.
  const counted = everywhere && !query.search ? all().orderBy(byName(account.name)) : all();
  const [ids, total] = await Promise.all([onPage, totalOf(db, query, counted)]);
  const read = await rows
    .where(ids ? sql`${account.id} = any(${sql.param(ids.map((one) => one.id))}::bigint[])` : where)
    .orderBy(...order)
    .limit(limit)
    .offset(isOwnColumn ? 0 : offset);
  return { rows: read, counted: total };
}

/** A record of one kind by id, in any scope: the caller checks the access rule. */
export const oneOf = (kind: Kind, id: number): SQL | undefined =>
  and(eq(account.id, id), eq(account.kind, kind), sql`${account.removedAt} is null`);
