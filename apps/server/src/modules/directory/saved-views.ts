import { and, asc, eq, ne } from "drizzle-orm";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { savedView } from "./tables.ts";

const shown = { id: savedView.id, screen: savedView.screen, name: savedView.name, query: savedView.query };

/** The most views per table. */
const mostViews = 100;

/** The actor's own views of a table, by name. */
export const listSavedViews = handler("GET /saved_view", ({ kernel, actor, query }) =>
  kernel.db
    .select(shown)
    .from(savedView)
    .where(and(eq(savedView.accountId, accountIdOf(actor) ?? 0), eq(savedView.screen, query.screen)))
    .orderBy(asc(savedView.name))
    .limit(mostViews),
);

/** Saves a view; one with the same name is replaced. */
export const saveView = handler("POST /saved_view", async ({ kernel, actor, body, now }) => {
  const others = and(eq(savedView.accountId, accountIdOf(actor) ?? 0), eq(savedView.screen, body.screen), ne(savedView.name, body.name));
  if ((await kernel.db.$count(savedView, others)) >= mostViews) throw fieldRefusal("name", "too_many");
  const [saved] = await kernel.db
    .insert(savedView)
    .values({ accountId: accountIdOf(actor) ?? 0, ...body, createdAt: now })
    .onConflictDoUpdate({ target: [savedView.accountId, savedView.screen, savedView.name], set: { query: body.query } })
    .returning(shown);
  if (!saved) throw new Error("an insert returned nothing");
  return saved;
});

/** Deletes one of the actor's own views. */
export const forgetView = handler("DELETE /saved_view/:id", async ({ kernel, actor, params }) => {
  const removed = await kernel.db
    .delete(savedView)
    .where(and(eq(savedView.id, params.id), eq(savedView.accountId, accountIdOf(actor) ?? 0)))
    .returning({ id: savedView.id });
  if (removed.length === 0) throw refusal("not_found");
});
