import { desc, eq } from "drizzle-orm";
import { playableSlide } from "@larkroom/contract/curriculum/playable-slide";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { canViewSchool } from "../schools/index.ts";
import { getAuthorizedLesson } from "./lessons.read.ts";
import { findSlide, listSlides, toSlideDto } from "./slides.store.ts";
import { slide, slideVersion } from "./tables.ts";

export const listSlidesOfLesson = handler("GET /lesson/:lessonId/slide", async ({ kernel, actor, params }) => {
  await getAuthorizedLesson(kernel.db, canViewSchool, actor, params.lessonId);
  return (await listSlides(kernel.db, params.lessonId)).map(toSlideDto);
});

/** The hosts whose pages slides may embed. A setting of the operator, which the content security policy enforces. */
export const listSlideFrames = handler("GET /slide_frames", async ({ kernel }) => ({ hosts: [...kernel.config.FRAME_HOSTS] }));

export const getSlide = handler("GET /lesson/:lessonId/slide/:id", async ({ kernel, actor, params }) => {
  await getAuthorizedLesson(kernel.db, canViewSchool, actor, params.lessonId);
  const found = await findSlide(kernel.db, params.lessonId, params.id);
  if (!found) throw refusal("not_found");
  return toSlideDto(found);
});

/** The removed slides that can be restored. */
export const listRemovedSlides = handler("GET /lesson/:lessonId/slide/removed", async ({ kernel, actor, params }) => {
  await getAuthorizedLesson(kernel.db, canViewSchool, actor, params.lessonId);
  const rows = await kernel.db
    .select({ id: slide.id, title: slide.title, type: slide.type, removedAt: slide.removedAt })
    .from(slide)
    .where(eq(slide.removedFromId, params.lessonId))
    .orderBy(desc(slide.removedAt), desc(slide.id))
    .limit(50);
  return rows.flatMap(({ removedAt, ...row }) => (removedAt ? [{ ...row, removedAt }] : []));
});

export const listSlideVersions = handler("GET /lesson/:lessonId/slide/:id/version", async ({ kernel, actor, params }) => {
  await getAuthorizedLesson(kernel.db, canViewSchool, actor, params.lessonId);
  if (!(await findSlide(kernel.db, params.lessonId, params.id))) throw refusal("not_found");
  const rows = await kernel.db
    .select({ row: slideVersion, by: account.name })
    .from(slideVersion)
    .leftJoin(account, eq(account.id, slideVersion.byId))
    .where(eq(slideVersion.slideId, params.id))
    .orderBy(desc(slideVersion.version))
    .limit(50);
  return rows.map(({ row, by }) => {
    const { version, title, description, content, translations, savedAt } = playableSlide(row);
    return { version, title, description, type: content.type, content, translations, by, savedAt };
  });
});
