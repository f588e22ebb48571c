import { and, eq } from "drizzle-orm";
import { mostDraftsOfLesson } from "@larkroom/contract/curriculum/slide-drafts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { asSeen, nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { canManageSchool } from "../schools/index.ts";
import { lockFiles } from "./file-use.read.ts";
import { getAuthorizedLesson } from "./lessons.read.ts";
import { listDrafts, ofLesson, toDraftDto } from "./slide-drafts.store.ts";
import { findSlide, lockSlides } from "./slides.store.ts";
import { slideDraft } from "./tables.ts";

/** The drafts of a lesson's slides. */
export const listSlideDrafts = handler("GET /lesson/:lessonId/slide_draft", async ({ kernel, actor, params }) => {
  await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  return (await listDrafts(kernel.db, params.lessonId)).map(toDraftDto);
});

const placedAlready = () => fieldRefusal("order", "has_place", "Only a new slide’s draft can set its position");

/** Creates a draft. If the slide has one already, nothing is written and the response contains it. */
export const addSlideDraft = handler("POST /lesson/:lessonId/slide_draft", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  const { slide: slideId, order, baseVersion, ...values } = body;
  if (slideId !== undefined && order !== undefined) throw placedAlready();
  return inTransaction(kernel.db, async (tx) => {
    await lockSlides(tx, found.id);
    const changed = slideId === undefined ? undefined : await findSlide(tx, found.id, slideId);
    if (slideId !== undefined && !changed) throw fieldRefusal("slide", "no_slide", "This slide isn’t in the lesson");
    if (baseVersion !== undefined && (!changed || baseVersion > changed.version)) throw fieldRefusal("baseVersion", "no_version");
    if (changed) {
      const [existing] = await listDrafts(tx, found.id, eq(slideDraft.slideId, changed.id));
      if (existing) throw refusal("state_changed", { current: toDraftDto(existing) });
    }
    if ((await tx.$count(slideDraft, ofLesson(found.id))) >= mostDraftsOfLesson)
      throw refusal("transition_not_allowed", { reason: "too_many" });
    const place = changed ? { slideId: changed.id, baseVersion: baseVersion ?? changed.version } : { lessonId: found.id, sort: order };
    await lockFiles(tx, values.content);
    const [made] = await tx
      .insert(slideDraft)
      .values({
        ...values,
        translations: values.translations ?? changed?.translations ?? {},
        ...place,
        schoolId: found.schoolId,
        byId: accountIdOf(actor),
        savedAt: now,
      })
      .returning({ id: slideDraft.id });
    const [saved] = await listDrafts(tx, found.id, eq(slideDraft.id, made?.id ?? 0));
    if (!saved) throw new Error("an insert returned nothing");
    return toDraftDto(saved);
  });
});

/** Updates a draft. If it has changed since the editor read it, nothing is written and the response contains the current draft. */
export const changeSlideDraft = handler("PUT /lesson/:lessonId/slide_draft/:id", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  const { version, order, baseVersion, ...values } = body;
  return inTransaction(kernel.db, async (tx) => {
    const isThis = eq(slideDraft.id, params.id);
    const [before] = await listDrafts(tx, found.id, isThis);
    if (!before) throw refusal("not_found");
    const { slideId } = before.draft;
    if (slideId !== null && typeof order === "number") throw placedAlready();
    if (baseVersion !== undefined) {
      const changed = slideId === null ? undefined : await findSlide(tx, found.id, slideId);
      if (!changed || baseVersion > changed.version) throw fieldRefusal("baseVersion", "no_version");
    }
    const [next] = await tx
      .update(slideDraft)
      .set({ ...values, sort: order, baseVersion, byId: accountIdOf(actor), savedAt: now, ...nextVersion(slideDraft) })
      .where(and(asSeen(slideDraft, params.id, version), ofLesson(found.id)))
      .returning({ id: slideDraft.id });
    // Files are locked after the draft, in the same order as when a course is removed, to avoid a deadlock.
    if (values.content) await lockFiles(tx, values.content);
    const [saved] = await listDrafts(tx, found.id, isThis);
    if (!saved) throw refusal("not_found");
    if (!next) throw refusal("state_changed", { current: toDraftDto(saved) });
    return toDraftDto(saved);
  });
});

/** Discards a draft. An existing slide doesn't change; a new one is never created. */
export const discardSlideDraft = handler("DELETE /lesson/:lessonId/slide_draft/:id", async (call) => {
  const { kernel, actor, params } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  await inTransaction(kernel.db, async (tx) => {
    const [removed] = await tx
      .delete(slideDraft)
      .where(and(eq(slideDraft.id, params.id), ofLesson(found.id)))
      .returning();
    if (!removed) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "curriculum.slide_draft_discarded",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: found.id },
      before: { title: removed.title, slideId: removed.slideId },
    });
  });
  return undefined;
});
