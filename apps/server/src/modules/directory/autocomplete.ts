import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import { containsFrom, likeText } from "../../kernel/db/list.ts";
import { byName, mostHolding, type NamesFound, namesFound } from "../../kernel/db/name-search.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { inScope } from "../schools/index.ts";
import { isOwnChild, isOwnParent, nameFor, visibleNameContains } from "../people/index.ts";

type AutocompleteCall =
  | Call<"GET /client/autocomplete">
  | Call<"GET /student/autocomplete">
  | Call<"GET /teacher/autocomplete">
  | Call<"GET /assistant/autocomplete">
  | Call<"GET /canvas/observers/autocomplete">;

/**
 * Names in the actor's schools that match the text, prefix matches first; without a text the first names. One query, whose later parts only run while
 * the earlier ones did not find enough. Families are found by the names the actor sees.
 */
export function findPeople(
  kind: (typeof account.$inferSelect)["kind"],
  { kernel, actor, now, query: { search, limit } }: AutocompleteCall,
) {
  const { db } = kernel;
  const scope = inScope(actor, account.schoolId);
  const isOwn =
    kind === "student"
      ? isOwnChild(kernel, actor, account.id, now)
      : kind === "client"
        ? isOwnParent(kernel, actor, account.id, now)
        : null;
  const isListed = and(eq(account.kind, kind), isNull(account.removedAt), isNull(account.disabledAt), scope);
  const columns = { id: account.id, name: account.name };
  const people = (which?: SQL) => db.select(columns).from(account).where(and(isListed, which)).$dynamic();
  const inOrder = (which: SQL | undefined, order: SQL) => people(which).orderBy(order, asc(account.id)).limit(limit);
  const part = ({ which, order }: NamesFound) => {
    if (order) return inOrder(which, order);
    const some = people(which).limit(mostHolding).as("account");
    return db.select({ id: some.id, name: some.name }).from(some).orderBy(byName(some.name), asc(some.id)).limit(limit);
  };
  if (isOwn !== null) {
    const shownName = nameFor(account.name, isOwn);
    const begins = sql`name_key(${shownName}) like name_key(${likeText(search)}) || '%'`;
    return db
      .select({ id: account.id, name: shownName })
      .from(account)
      .where(and(isListed, search.length < containsFrom ? begins : visibleNameContains(account.name, isOwn, search)))
      .orderBy(sql`not ${begins}`, byName(account.name), asc(account.id))
      .limit(limit);
  }
  if (search === "") return inOrder(undefined, byName(account.name));
  const [begins, ...later] = namesFound({ name: account.name, text: search, everywhere: scope === undefined });
  const [further, ...more] = later.map(part);
  return further ? unionAll(part(begins), further, ...more).limit(limit) : part(begins);
}

export const autocompleteClients = handler("GET /client/autocomplete", (call) => findPeople("client", call));
export const autocompleteStudents = handler("GET /student/autocomplete", (call) => findPeople("student", call));
export const autocompleteTeachers = handler("GET /teacher/autocomplete", (call) => findPeople("teacher", call));
export const autocompleteAssistants = handler("GET /assistant/autocomplete", (call) => findPeople("teacher_assistant", call));
