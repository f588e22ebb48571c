import { and, asc, eq, isNull } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { inScope } from "../schools/index.ts";
import { aiAssistant } from "../people/people.views.ts";

/** An upper limit: a school has only a few. */
const most = 200;

/** The AI assistants of the actor's own schools, by name. */
export const listAiAssistants = handler("GET /ai_assistant/list", ({ kernel, actor }) =>
  kernel.db
    .select({ id: aiAssistant.id, name: account.name, school: aiAssistant.schoolId, externalId: aiAssistant.externalId })
    .from(aiAssistant)
    .innerJoin(account, eq(account.id, aiAssistant.id))
    .where(and(isNull(account.removedAt), isNull(account.disabledAt), inScope(actor, aiAssistant.schoolId)))
    .orderBy(asc(account.name), asc(account.id))
    .limit(most),
);
