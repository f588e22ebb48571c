import { and, eq } from "drizzle-orm";
import { readTranslations } from "@larkroom/contract/curriculum/slide-translations";
import { placeSlide } from "@larkroom/domain/curriculum/slide-order";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { asSeen, nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { canManageSchool } from "../schools/index.ts";
import { lockFiles } from "./file-use.read.ts";
import { getAuthorizedLesson } from "./lessons.read.ts";
import { checkedOverlays } from "./slide-overlays.ts";
import {
  findSlide,
  freePlace,
  lockSlides,
  storeVersion,
  saveSlideOrder,
  toSlideDto,
  type StoredSlide,
  announceLessonChange,
} from "./slides.store.ts";
import { slide } from "./tables.ts";

/** Adds a slide at a position in its lesson, or at the end. */
export const addSlide = handler("POST /lesson/:lessonId/slide", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  const { order, ...values } = body;
  const translations = checkedOverlays(values.content, values.translations);
  return inTransaction(kernel.db, async (tx) => {
    const ids = await lockSlides(tx, found.id);
    await lockFiles(tx, values.content);
    const place = { schoolId: found.schoolId, lessonId: found.id, sort: freePlace(found.id) };
    const [made] = await tx
      .insert(slide)
      .values({ ...values, ...place, type: values.content.type, translations })
      .returning();
    if (!made) throw new Error("an insert returned nothing");
    const placed = placeSlide(ids, made.id, order ?? ids.length + 1);
    await saveSlideOrder(tx, found.id, placed);
    await storeVersion(tx, { before: null, saved: made, actor, now });
    await writeAuditLog(call, tx, {
      action: "curriculum.slide_added",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: found.id },
      after: { title: made.title, slideId: made.id, type: made.type },
    });
    return toSlideDto({ ...made, sort: placed.indexOf(made.id) + 1 });
  });
});

/**
 * Updates a slide, its position, or both. The position doesn't change the version, so sorting slides never conflicts with editing one. With an
 * outdated version nothing is written and the response contains the current slide.
 */
export const changeSlide = handler("PUT /lesson/:lessonId/slide/:id", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  const { version, order, ...values } = body;
  const overtaken = (current: StoredSlide) => refusal("state_changed", { current: toSlideDto(current) });
  return inTransaction(kernel.db, async (tx) => {
    const ids = await lockSlides(tx, found.id);
    const before = await findSlide(tx, found.id, params.id);
    if (!before) throw refusal("not_found");
    let saved = before;
    if (Object.values(values).some((value) => value !== undefined)) {
      // A text's translations are removed with the text.
      const isTouched = before.version === version && (values.content !== undefined || values.translations !== undefined);
      const overlays = isTouched && {
        translations: checkedOverlays(values.content ?? before.content, values.translations ?? readTranslations(before.translations)),
      };
      const [next] = await tx
        .update(slide)
        .set({ ...values, ...overlays, ...(values.content && { type: values.content.type }), ...nextVersion(slide) })
        .where(and(asSeen(slide, params.id, version), eq(slide.lessonId, found.id)))
        .returning();
      if (!next) throw overtaken(before);
      saved = next;
      if (values.content) await lockFiles(tx, values.content);
      await announceLessonChange(tx, [found.id]);
      await storeVersion(tx, { before, saved, actor, now });
      const written = (["title", "description", "content", "translations"] as const).filter((field) => values[field] !== undefined);
      await writeAuditLog(call, tx, {
        action: "curriculum.slide_changed",
        schoolId: found.schoolId,
        target: { kind: "lesson", id: found.id },
        before: { title: before.title, version: before.version },
        after: { title: saved.title, version: saved.version, slideId: saved.id, fields: written },
      });
    }
    if (order === undefined || order === before.sort) return toSlideDto(saved);
    const placed = placeSlide(ids, params.id, order);
    await saveSlideOrder(tx, found.id, placed);
    return toSlideDto({ ...saved, sort: placed.indexOf(params.id) + 1 });
  });
});

/** Copies a slide; the copy follows the original. */
export const duplicateSlide = handler("POST /lesson/:lessonId/slide/:id/duplicate", async (call) => {
  const { kernel, actor, params, now } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  return inTransaction(kernel.db, async (tx) => {
    const ids = await lockSlides(tx, found.id);
    const original = await findSlide(tx, found.id, params.id);
    if (!original) throw refusal("not_found");
    const { id: _id, version: _version, ...values } = original;
    const [made] = await tx
      .insert(slide)
      .values({ ...values, sort: freePlace(found.id) })
      .returning();
    if (!made) throw new Error("an insert returned nothing");
    const placed = placeSlide(ids, made.id, ids.indexOf(params.id) + 2);
    await saveSlideOrder(tx, found.id, placed);
    await storeVersion(tx, { before: null, saved: made, actor, now });
    await writeAuditLog(call, tx, {
      action: "curriculum.slide_added",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: found.id },
      after: { title: made.title, slideId: made.id, from: original.id },
    });
    return toSlideDto({ ...made, sort: placed.indexOf(made.id) + 1 });
  });
});
