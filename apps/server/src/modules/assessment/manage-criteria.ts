import { eq, inArray } from "drizzle-orm";
import type { Actor } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { asSeen, nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { canManageSchool, schoolFor } from "../schools/index.ts";
import { getAuthorizedCriterion, readCriterion } from "./criteria.read.ts";
import { criterion, rubric, rubricLink } from "./tables.ts";

/** Awaits a write to a criterion. @throws naming the title when another criterion of the school has it */
async function namingTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === "criterion_title")
      throw fieldRefusal("title", "title_taken", "The school has this criterion already");
    throw error;
  }
}

/** Creates a criterion. */
export const createCriterion = handler("POST /assessment/criterion", async (call) => {
  const { kernel, actor, body, now } = call;
  const school = await schoolFor(call, body.schoolId);
  const id = await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      const [made] = await tx
        .insert(criterion)
        .values({ schoolId: school.id, title: body.title, createdAt: now })
        .returning({ id: criterion.id });
      if (!made) throw new Error("an insert returned nothing");
      await writeAuditLog(call, tx, {
        action: "assessment.criterion_added",
        schoolId: school.id,
        target: { kind: "criterion", id: made.id },
        after: { title: body.title },
      });
      return made.id;
    }),
  );
  return readCriterion(kernel.db, actor, id);
});

/**
 * Renames a criterion. All rubrics that have it change with it, and grades keep the words they were given with. If it has changed since the editor
 * read it, nothing is written and the response contains the current one.
 */
export const updateCriterion = handler("PUT /assessment/criterion/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const found = await getAuthorizedCriterion(kernel.db, canManageSchool, actor, params.id);
  const isSaved = await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      const [saved] = await tx
        .update(criterion)
        .set({ title: body.title, ...nextVersion(criterion) })
        .where(asSeen(criterion, found.id, body.version))
        .returning({ id: criterion.id });
      if (!saved) return false;
      const its = tx.select({ id: rubricLink.rubricId }).from(rubricLink).where(eq(rubricLink.criterionId, found.id));
      await tx.update(rubric).set(nextVersion(rubric)).where(inArray(rubric.id, its));
      await writeAuditLog(call, tx, {
        action: "assessment.criterion_renamed",
        schoolId: found.schoolId,
        target: { kind: "criterion", id: found.id },
        before: { title: found.title },
        after: { title: body.title },
      });
      return true;
    }),
  );
  const current = await readCriterion(kernel.db, actor, found.id);
  if (!isSaved) throw refusal("state_changed", { current });
  return current;
});

const stays = () => refusal("transition_not_allowed", { reason: "has_dependencies" });

/** The rubrics that have a criterion keep it from being removed. */
async function dependenciesOf(db: Db | Tx, actor: Actor, id: number) {
  const { rubricLinks } = await readCriterion(db, actor, id);
  const names = rubricLinks.slice(0, 10).map((link) => link.rubric.title);
  return rubricLinks.length === 0 ? [] : [{ kind: "rubrics" as const, count: rubricLinks.length, names, isBlocking: true }];
}

/** Removes a criterion that no rubric has. Unconfirmed it returns the rubrics that have it and changes nothing. */
export const removeCriterion = handler("DELETE /assessment/criterion/:id", async (call) => {
  const { kernel, actor, params, query } = call;
  const found = await getAuthorizedCriterion(kernel.db, canManageSchool, actor, params.id);
  if (!query.isConfirmed) return { dependencies: await dependenciesOf(kernel.db, actor, found.id) };
  await inTransaction(kernel.db, async (tx) => {
    const removed = await tx.delete(criterion).where(eq(criterion.id, found.id));
    if (removed.rowCount === 0) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "assessment.criterion_removed",
      schoolId: found.schoolId,
      target: { kind: "criterion", id: found.id },
      before: { title: found.title },
    });
  }).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.kind === "foreign_key" ? stays() : error;
  });
  return undefined;
});
