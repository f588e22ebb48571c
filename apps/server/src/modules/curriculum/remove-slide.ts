import { and, eq } from "drizzle-orm";
import { placeSlide } from "@larkroom/domain/curriculum/slide-order";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { canManageSchool } from "../schools/index.ts";
import { getAuthorizedLesson } from "./lessons.read.ts";
import { dependenciesOfSlides } from "./slide-dependencies.ts";
import { findSlide, freePlace, lockSlides, storeVersion, saveSlideOrder, toSlideDto, announceLessonChange } from "./slides.store.ts";
import { lesson, slide, slideVersion } from "./tables.ts";

const stays = () => refusal("transition_not_allowed", { reason: "has_dependencies" });

/** Removes a slide from its lesson. Unconfirmed it returns the slide's dependencies and changes nothing. */
export const removeSlide = handler("DELETE /lesson/:lessonId/slide/:id", async (call) => {
  const { kernel, actor, params, query, now } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  const known = await findSlide(kernel.db, found.id, params.id);
  if (!known) throw refusal("not_found");
  if (!query.isConfirmed) return { dependencies: await dependenciesOfSlides(kernel, kernel.db, [known], "remove") };
  await inTransaction(kernel.db, async (tx) => {
    const ids = await lockSlides(tx, found.id);
    if (!ids.includes(params.id)) throw refusal("not_found");
    const dependencies = await dependenciesOfSlides(kernel, tx, [known], "remove");
    if (dependencies.some(({ isBlocking }) => isBlocking)) throw stays();
    await tx.update(slide).set({ lessonId: null, removedFromId: found.id, removedAt: now }).where(eq(slide.id, params.id));
    await saveSlideOrder(
      tx,
      found.id,
      ids.filter((id) => id !== params.id),
    );
    await writeAuditLog(call, tx, {
      action: "curriculum.slide_removed",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: found.id },
      before: { title: known.title, slideId: known.id },
    });
  });
  return undefined;
});

/** Restores an earlier version of a slide, or puts a removed slide back at the end of its lesson. */
export const restoreSlide = handler("POST /lesson/:lessonId/slide/:id/restore", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  return inTransaction(kernel.db, async (tx) => {
    const ids = await lockSlides(tx, found.id);
    const auditLog = { schoolId: found.schoolId, target: { kind: "lesson", id: found.id } } as const;
    if (body.version === undefined) {
      const [back] = await tx
        .update(slide)
        .set({ lessonId: found.id, removedFromId: null, removedAt: null, sort: ids.length + 1 })
        .where(and(eq(slide.id, params.id), eq(slide.removedFromId, found.id)))
        .returning();
      if (!back) throw refusal("not_found");
      await announceLessonChange(tx, [found.id]);
      await writeAuditLog(call, tx, { ...auditLog, action: "curriculum.slide_restored", after: { title: back.title, slideId: back.id } });
      return toSlideDto(back);
    }
    const before = await findSlide(tx, found.id, params.id);
    const [earlier] = await tx
      .select()
      .from(slideVersion)
      .where(and(eq(slideVersion.slideId, params.id), eq(slideVersion.version, body.version)));
    if (!before || !earlier) throw refusal("not_found");
    const { title, description, content, translations } = earlier;
    const [saved] = await tx
      .update(slide)
      .set({ title, description, content, translations, type: content.type, ...nextVersion(slide) })
      .where(eq(slide.id, params.id))
      .returning();
    if (!saved) throw refusal("not_found");
    await storeVersion(tx, { before, saved, actor, now });
    await announceLessonChange(tx, [found.id]);
    await writeAuditLog(call, tx, {
      ...auditLog,
      action: "curriculum.slide_restored",
      after: { title, slideId: saved.id, fromVersion: body.version, version: saved.version },
    });
    return toSlideDto(saved);
  });
});

/** Moves a slide to the end of another lesson of its school. */
export const moveSlide = handler("POST /lesson/:lessonId/slide/:id/move", async (call) => {
  const { kernel, actor, params, body } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  const [target] = await kernel.db
    .select({ id: lesson.id })
    .from(lesson)
    .where(and(eq(lesson.id, body.lesson), eq(lesson.schoolId, found.schoolId)));
  if (!target || target.id === found.id) throw fieldRefusal("lesson", "no_lesson", "Choose another lesson from this school");
  return inTransaction(kernel.db, async (tx) => {
    // Locked in a fixed order, so that two moves in opposite directions don't deadlock.
    const held = new Map<number, number[]>();
    for (const id of [found.id, target.id].toSorted((a, b) => a - b)) held.set(id, await lockSlides(tx, id));
    const known = await findSlide(tx, found.id, params.id);
    if (!known) throw refusal("not_found");
    if ((await dependenciesOfSlides(kernel, tx, [known], "move")).length > 0) throw stays();
    const [moved] = await tx
      .update(slide)
      .set({ lessonId: target.id, sort: freePlace(target.id) })
      .where(eq(slide.id, params.id))
      .returning();
    if (!moved) throw refusal("not_found");
    const behind = held.get(target.id) ?? [];
    await saveSlideOrder(
      tx,
      found.id,
      (held.get(found.id) ?? []).filter((id) => id !== params.id),
    );
    await saveSlideOrder(tx, target.id, placeSlide(behind, params.id, behind.length + 1));
    await writeAuditLog(call, tx, {
      action: "curriculum.slide_moved",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: target.id },
      before: { lessonId: found.id },
      after: { title: known.title, slideId: known.id },
    });
    return toSlideDto({ ...moved, sort: behind.length + 1 });
  });
});
