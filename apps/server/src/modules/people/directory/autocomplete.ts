import { and, asc, eq, isNull } from "drizzle-orm";
import { account } from "../../../kernel/auth/tables.ts";
import { beginsWith, contains } from "../../../kernel/db/list.ts";
import { type Call, handler } from "../../../kernel/http/call.ts";
import { inScope } from "./scope.ts";

type AutocompleteCall =
  | Call<"GET /client/autocomplete">
  | Call<"GET /student/autocomplete">
  | Call<"GET /teacher/autocomplete">
  | Call<"GET /assistant/autocomplete">;

/** From this many characters a name is also found by its middle; shorter texts would find everybody. */
const containsFrom = 3;

/** Names of one's own schools that begin with the text, from three characters also those that contain it; with no text the first ones. */
function find(kind: (typeof account.$inferSelect)["kind"], { kernel, actor, query: { search, limit } }: AutocompleteCall) {
  const matches =
    search === "" ? undefined : search.length < containsFrom ? beginsWith(account.name, search) : contains(account.name, search);
  return kernel.db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(eq(account.kind, kind), isNull(account.removedAt), isNull(account.disabledAt), inScope(actor, account.schoolId), matches))
    .orderBy(asc(account.name), asc(account.id))
    .limit(limit);
}

export const autocompleteClients = handler("GET /client/autocomplete", (call) => find("client", call));
export const autocompleteStudents = handler("GET /student/autocomplete", (call) => find("student", call));
export const autocompleteTeachers = handler("GET /teacher/autocomplete", (call) => find("teacher", call));
export const autocompleteAssistants = handler("GET /assistant/autocomplete", (call) => find("teacher_assistant", call));
