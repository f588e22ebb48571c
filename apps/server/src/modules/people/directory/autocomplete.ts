import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { account } from "../../../kernel/auth/tables.ts";
import { byName, mostHolding, type NamesFound, namesFound } from "../../../kernel/db/name-search.ts";
import { type Call, handler } from "../../../kernel/http/call.ts";
import { inScope } from "../../schools/index.ts";

type AutocompleteCall =
  | Call<"GET /client/autocomplete">
  | Call<"GET /student/autocomplete">
  | Call<"GET /teacher/autocomplete">
  | Call<"GET /assistant/autocomplete">
  | Call<"GET /canvas/observers/autocomplete">;

/**
 * Names of one's own schools that match the text, those that begin with it first; with no text the first ones. One query, of which a later part is
 * only run while those before it did not find enough.
 */
export function findPeople(
  kind: (typeof account.$inferSelect)["kind"],
  { kernel: { db }, actor, query: { search, limit } }: AutocompleteCall,
) {
  const scope = inScope(actor, account.schoolId);
  const columns = { id: account.id, name: account.name };
  const people = (which?: SQL) =>
    db
      .select(columns)
      .from(account)
      .where(and(eq(account.kind, kind), isNull(account.removedAt), isNull(account.disabledAt), scope, which))
      .$dynamic();
  const inOrder = (which: SQL | undefined, order: SQL) => people(which).orderBy(order, asc(account.id)).limit(limit);
  const part = ({ which, order }: NamesFound) => {
    if (order) return inOrder(which, order);
    const some = people(which).limit(mostHolding).as("account");
    return db.select({ id: some.id, name: some.name }).from(some).orderBy(byName(some.name), asc(some.id)).limit(limit);
  };
  if (search === "") return inOrder(undefined, byName(account.name));
  const [begins, ...later] = namesFound({ name: account.name, text: search, everywhere: scope === undefined });
  const [further, ...more] = later.map(part);
  return further ? unionAll(part(begins), further, ...more).limit(limit) : part(begins);
}

export const autocompleteClients = handler("GET /client/autocomplete", (call) => findPeople("client", call));
export const autocompleteStudents = handler("GET /student/autocomplete", (call) => findPeople("student", call));
export const autocompleteTeachers = handler("GET /teacher/autocomplete", (call) => findPeople("teacher", call));
export const autocompleteAssistants = handler("GET /assistant/autocomplete", (call) => findPeople("teacher_assistant", call));
