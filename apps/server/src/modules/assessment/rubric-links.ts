import { and, eq, max } from "drizzle-orm";
import { rubricLimits } from "@larkroom/domain/assessment/read-rubric-file";
import { requireAccess } from "../../kernel/auth/access.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { canManageSchool } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { toDescriptions } from "./point-scores.ts";
import { getAuthorizedRubric, readLink } from "./rubrics.read.ts";
import { criterion, rubric, rubricLink } from "./tables.ts";

/** Counts a change of a rubric. First in its transaction: the row's lock keeps graders from storing the words before it under the number after it. */
async function bumpVersion(tx: Tx, rubricId: number): Promise<void> {
  await tx.update(rubric).set(nextVersion(rubric)).where(eq(rubric.id, rubricId));
}

/** @throws `not_found` unless the rubric can be managed and the criterion is of its school */
async function getAuthorizedPair({
  kernel,
  actor,
  params,
}: Call<"POST /assessment/rubric/:id/create-link/:criterionId"> | Call<"POST /assessment/rubric/:id/update-link/:criterionId">) {
  const { rubric: found } = await getAuthorizedRubric(kernel.db, canManageSchool, actor, params.id);
  const [its] = await kernel.db
    .select({ id: criterion.id, title: criterion.title })
    .from(criterion)
    .where(and(eq(criterion.id, params.criterionId), eq(criterion.schoolId, found.schoolId)));
  if (!its) throw refusal("not_found");
  return { rubric: found, criterion: its };
}

/** Adds a criterion at the end of a rubric. */
export const createRubricLink = handler("POST /assessment/rubric/:id/create-link/:criterionId", async (call) => {
  const { kernel, params, body } = call;
  const { rubric: found, criterion: its } = await getAuthorizedPair(call);
  const ofRubric = eq(rubricLink.rubricId, found.id);
  return inTransaction(kernel.db, async (tx) => {
    await bumpVersion(tx, found.id);
    if ((await tx.$count(rubricLink, ofRubric)) >= rubricLimits.criteria)
      throw fieldRefusal("criterion", "too_many", `At most ${rubricLimits.criteria}`);
    const [last] = await tx
      .select({ sort: max(rubricLink.sort) })
      .from(rubricLink)
      .where(ofRubric);
    await tx.insert(rubricLink).values({
      schoolId: found.schoolId,
      rubricId: found.id,
      criterionId: its.id,
      sort: (last?.sort ?? 0) + 1,
      descriptions: toDescriptions(body.descriptions),
    });
    await writeAuditLog(call, tx, {
      action: "assessment.criterion_linked",
      schoolId: found.schoolId,
      target: { kind: "rubric", id: found.id },
      after: { criterion: its.title, descriptions: body.descriptions },
    });
    const link = await readLink(tx, found.id, params.criterionId);
    if (!link) throw new Error("a new link is missing");
    return link;
  }).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.constraint === "rubric_link_criterion" ? refusal("duplicate") : error;
  });
});

/** Changes the words of a criterion in a rubric. */
export const updateRubricLink = handler("POST /assessment/rubric/:id/update-link/:criterionId", async (call) => {
  const { kernel, params, body } = call;
  const { rubric: found, criterion: its } = await getAuthorizedPair(call);
  return inTransaction(kernel.db, async (tx) => {
    await bumpVersion(tx, found.id);
    const ofPair = and(eq(rubricLink.rubricId, found.id), eq(rubricLink.criterionId, its.id));
    const [before] = await tx.select({ descriptions: rubricLink.descriptions }).from(rubricLink).where(ofPair);
    if (!before) throw refusal("not_found");
    await tx
      .update(rubricLink)
      .set({ descriptions: toDescriptions(body.descriptions) })
      .where(ofPair);
    await writeAuditLog(call, tx, {
      action: "assessment.link_changed",
      schoolId: found.schoolId,
      target: { kind: "rubric", id: found.id },
      before: { criterion: its.title, descriptions: Object.values(before.descriptions) },
      after: { criterion: its.title, descriptions: body.descriptions },
    });
    const link = await readLink(tx, found.id, params.criterionId);
    if (!link) throw refusal("not_found");
    return link;
  });
});

/** Takes a criterion out of a rubric. The criterion stays, and grades keep the version they were given with. */
export const removeRubricLink = handler("DELETE /assessment/rubric/delete-link/:linkId", async (call) => {
  const { kernel, actor, params } = call;
  const [row] = await kernel.db
    .select({ link: rubricLink, schoolId: rubricLink.schoolId, distributorId: school.distributorId, title: criterion.title })
    .from(rubricLink)
    .innerJoin(school, eq(school.id, rubricLink.schoolId))
    .innerJoin(criterion, eq(criterion.id, rubricLink.criterionId))
    .where(eq(rubricLink.id, params.linkId));
  const { link, title } = requireAccess(canManageSchool, actor, row);
  await inTransaction(kernel.db, async (tx) => {
    await bumpVersion(tx, link.rubricId);
    const [gone] = await tx.delete(rubricLink).where(eq(rubricLink.id, link.id)).returning({ id: rubricLink.id });
    if (!gone) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "assessment.criterion_unlinked",
      schoolId: link.schoolId,
      target: { kind: "rubric", id: link.rubricId },
      before: { criterion: title, descriptions: Object.values(link.descriptions) },
    });
  });
});
