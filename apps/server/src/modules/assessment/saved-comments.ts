import { and, count, desc, eq } from "drizzle-orm";
import { type Actor, accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { savedComment } from "./tables.ts";

/** As many as a list shows and a grader finds again. */
const mostSaved = 200;

const shape = { id: savedComment.id, text: savedComment.text, usedAt: savedComment.usedAt };

/** The caller's own comments in a school. */
const ownIn = (actor: Actor, schoolId: number) =>
  and(eq(savedComment.accountId, accountIdOf(actor) ?? 0), eq(savedComment.schoolId, schoolId));

/** The caller's saved comments in the group's school. */
export const listSavedComments = handler("GET /group/:groupId/assignment/saved-comments", async ({ kernel, actor, params }) => {
  const { schoolId } = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return kernel.db
    .select(shape)
    .from(savedComment)
    .where(ownIn(actor, schoolId))
    .orderBy(desc(savedComment.usedAt), desc(savedComment.id))
    .limit(mostSaved);
});

/** Saves a comment, or moves the one with the same text to the top. */
export const saveComment = handler("POST /group/:groupId/assignment/saved-comments", async ({ kernel, actor, params, body, now }) => {
  const { schoolId } = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const accountId = accountIdOf(actor) ?? 0;
  return inTransaction(kernel.db, async (tx) => {
    // Two at once would both find none of this text.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("update");
    const same = and(ownIn(actor, schoolId), eq(savedComment.text, body.text));
    const [used] = await tx.update(savedComment).set({ usedAt: now }).where(same).returning(shape);
    if (used) return used;
    const [{ saved } = { saved: 0 }] = await tx.select({ saved: count() }).from(savedComment).where(ownIn(actor, schoolId));
    if (saved >= mostSaved) throw fieldRefusal("text", "too_many", `At most ${mostSaved} comments`);
    const [added] = await tx.insert(savedComment).values({ schoolId, accountId, text: body.text, usedAt: now }).returning(shape);
    if (!added) throw new Error("an insert returned nothing");
    return added;
  });
});

/** Removes one of the caller's saved comments. */
export const removeSavedComment = handler("DELETE /group/:groupId/assignment/saved-comments/:commentId", async (call) => {
  const { kernel, actor, params } = call;
  const { schoolId } = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const { rowCount } = await kernel.db.delete(savedComment).where(and(ownIn(actor, schoolId), eq(savedComment.id, params.commentId)));
  if (!rowCount) throw refusal("not_found");
});
