import { and, asc, eq, isNull } from "drizzle-orm";
import { account } from "../../../kernel/auth/tables.ts";
import { nameMatches } from "../../../kernel/db/list.ts";
import { type Call, handler } from "../../../kernel/http/call.ts";
import { inScope } from "../../schools/index.ts";

type AutocompleteCall =
  | Call<"GET /client/autocomplete">
  | Call<"GET /student/autocomplete">
  | Call<"GET /teacher/autocomplete">
  | Call<"GET /assistant/autocomplete">
  | Call<"GET /canvas/observers/autocomplete">;

/** Names of one's own schools that match the text; with no text the first ones. */
export function findPeople(kind: (typeof account.$inferSelect)["kind"], { kernel, actor, query: { search, limit } }: AutocompleteCall) {
  return kernel.db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(
      and(
        eq(account.kind, kind),
        isNull(account.removedAt),
        isNull(account.disabledAt),
        inScope(actor, account.schoolId),
        nameMatches(account.name, search),
      ),
    )
    .orderBy(asc(account.name), asc(account.id))
    .limit(limit);
}

export const autocompleteClients = handler("GET /client/autocomplete", (call) => findPeople("client", call));
export const autocompleteStudents = handler("GET /student/autocomplete", (call) => findPeople("student", call));
export const autocompleteTeachers = handler("GET /teacher/autocomplete", (call) => findPeople("teacher", call));
export const autocompleteAssistants = handler("GET /assistant/autocomplete", (call) => findPeople("teacher_assistant", call));
