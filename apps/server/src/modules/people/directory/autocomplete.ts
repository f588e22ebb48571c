import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { account } from "../../../kernel/auth/tables.ts";
import { byName, namesFound } from "../../../kernel/db/name-search.ts";
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
  const named = (condition?: SQL) =>
    db
      .select({ id: account.id, name: account.name })
      .from(account)
      .where(and(eq(account.kind, kind), isNull(account.removedAt), isNull(account.disabledAt), scope, condition))
      .orderBy(byName(account.name), asc(account.id))
      .limit(limit);
  if (search === "") return named();
  const [begins, further, ...more] = namesFound({ name: account.name, text: search, everywhere: scope === undefined });
  return further ? unionAll(named(begins), named(further), ...more.map(named)).limit(limit) : named(begins);
}

export const autocompleteClients = handler("GET /client/autocomplete", (call) => findPeople("client", call));
export const autocompleteStudents = handler("GET /student/autocomplete", (call) => findPeople("student", call));
export const autocompleteTeachers = handler("GET /teacher/autocomplete", (call) => findPeople("teacher", call));
export const autocompleteAssistants = handler("GET /assistant/autocomplete", (call) => findPeople("teacher_assistant", call));
