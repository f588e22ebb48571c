import { and, asc, eq } from "drizzle-orm";
import { accountIdOf } from "../../../kernel/auth/actor.ts";
import { handler } from "../../../kernel/http/call.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import { savedView } from "../tables.ts";

const shown = { id: savedView.id, screen: savedView.screen, name: savedView.name, query: savedView.query };

/** One's own views of a table, by name. */
export const listSavedViews = handler("GET /saved_view", ({ kernel, actor, query }) =>
  kernel.db
    .select(shown)
    .from(savedView)
    .where(and(eq(savedView.accountId, accountIdOf(actor) ?? 0), eq(savedView.screen, query.screen)))
    .orderBy(asc(savedView.name))
    .limit(100),
);

/** Keeps a view; one of the same name is replaced. */
export const keepView = handler("POST /saved_view", async ({ kernel, actor, body, now }) => {
  const [kept] = await kernel.db
    .insert(savedView)
    .values({ accountId: accountIdOf(actor) ?? 0, ...body, createdAt: now })
    .onConflictDoUpdate({ target: [savedView.accountId, savedView.screen, savedView.name], set: { query: body.query } })
    .returning(shown);
  if (!kept) throw new Error("an insert returned nothing");
  return kept;
});

/** Forgets one of one's own views. */
export const forgetView = handler("DELETE /saved_view/:id", async ({ kernel, actor, params }) => {
  const gone = await kernel.db
    .delete(savedView)
    .where(and(eq(savedView.id, params.id), eq(savedView.accountId, accountIdOf(actor) ?? 0)))
    .returning({ id: savedView.id });
  if (gone.length === 0) throw refusal("not_found");
});
