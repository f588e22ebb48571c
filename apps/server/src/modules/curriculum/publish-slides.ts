import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import type { z } from "zod";
import { wholeSlide } from "@larkroom/contract/curriculum/slide-drafts";
import type { FieldError } from "@larkroom/contract/errors";
import type { SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import { placeSlide } from "@larkroom/domain/curriculum/slide-order";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { fieldErrors } from "../../kernel/http/validation.ts";
import { canManageSchool } from "../schools/index.ts";
import { getAuthorizedLesson } from "./lessons.read.ts";
import { lockDrafts, type StoredDraft } from "./slide-drafts.store.ts";
import { readOverlays } from "./slide-overlays.ts";
import { addSlides, changeSlides, lockSlides, storeVersions, listSlides, saveSlideOrder, toSlideDto } from "./slides.store.ts";
import { slideDraft } from "./tables.ts";

interface Whole {
  readonly draft: StoredDraft;
  readonly values: z.output<typeof wholeSlide> & { readonly translations: SlideTranslations };
}

/** The drafts as complete slides. @throws `validation_failed` naming each incomplete draft and field */
function wholeOf(drafts: readonly StoredDraft[]): Whole[] {
  const errors: FieldError[] = [];
  const whole = drafts.flatMap((draft): Whole[] => {
    const { title, description, content } = draft;
    const written = { title, description, content };
    const read = wholeSlide.safeParse(written);
    const overlays = read.success ? readOverlays(read.data.content, draft.translations) : null;
    const own = read.success ? (overlays?.errors ?? []) : fieldErrors(read.error, written);
    errors.push(...own.map((error) => ({ ...error, field: `drafts.${draft.id}.${error.field}` })));
    return read.success && overlays ? [{ draft, values: { ...read.data, translations: overlays.cleaned } }] : [];
  });
  if (errors.length > 0) throw refusal("validation_failed", { details: errors });
  return whole;
}

/** Orders new slides by position, so that each insertion keeps the earlier ones in place. Those at the end come last, oldest draft first. */
const byPlace = (a: Whole, b: Whole): number => (a.draft.sort ?? Infinity) - (b.draft.sort ?? Infinity) || a.draft.id - b.draft.id;

/** Publishes drafts, all or none. A draft identical to its slide is only removed: the slide is returned without a new version. */
export const publishSlides = handler("POST /lesson/:lessonId/slide_draft/publish", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.lessonId);
  return inTransaction(kernel.db, async (tx) => {
    const ids = await lockSlides(tx, found.id);
    const drafts = await lockDrafts(tx, found.id, body.drafts);
    if (body.drafts && drafts.length < new Set(body.drafts).size) throw refusal("not_found");
    if (drafts.length === 0) return { slides: [] };
    const whole = wholeOf(drafts);
    const current = new Map((await listSlides(tx, found.id)).map((slide) => [slide.id, slide]));
    const before = (one: Whole) => (one.draft.slideId === null ? undefined : current.get(one.draft.slideId));
    const overtaken = whole.flatMap((one) => {
      const slide = before(one);
      return slide && slide.version !== one.draft.baseVersion ? [slide] : [];
    });
    if (overtaken.length > 0 && !body.overwrite) throw refusal("state_changed", { current: { slides: overtaken.map(toSlideDto) } });

    const changes = whole.flatMap((one) => {
      const slide = before(one);
      if (!slide) return [];
      const { title, description, content, translations } = slide;
      return isDeepStrictEqual({ title, description, content, translations }, one.values) ? [] : [{ id: slide.id, ...one.values }];
    });
    const added = whole.filter(({ draft }) => draft.slideId === null).toSorted(byPlace);
    const changed = await changeSlides(tx, changes);
    const made = await addSlides(
      tx,
      { id: found.id, schoolId: found.schoolId },
      added.map(({ values }) => values),
    );
    if (made.length > 0) {
      const placed = made.reduce((order, { id }, index) => placeSlide(order, id, added[index]?.draft.sort ?? order.length + 1), ids);
      await saveSlideOrder(tx, found.id, placed);
    }
    const saved = [...changed, ...made];
    await storeVersions(
      tx,
      saved.map((slide) => ({ before: current.get(slide.id) ?? null, saved: slide })),
      { actor, now },
    );
    await tx.delete(slideDraft).where(
      inArray(
        slideDraft.id,
        drafts.map(({ id }) => id),
      ),
    );
    await writeAuditLog(call, tx, {
      action: "curriculum.slides_published",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: found.id },
      before: { overwritten: overtaken.map(({ id, version }) => ({ slideId: id, version })) },
      after: { slides: saved.map(({ id, title, version }) => ({ slideId: id, title, version })) },
    });
    const publishedIds = new Set([...made.map(({ id }) => id), ...drafts.map(({ slideId }) => slideId)]);
    return { slides: (await listSlides(tx, found.id)).filter(({ id }) => publishedIds.has(id)).map(toSlideDto) };
  });
});
