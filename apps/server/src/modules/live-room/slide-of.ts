import { and, eq, getViewSelectedFields } from "drizzle-orm";
import { playableSlide } from "@larkroom/contract/curriculum/playable-slide";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Db } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { slideBase } from "../curriculum/index.ts";
import { slide } from "../curriculum/curriculum.views.ts";

export type Slide = typeof slide.$inferSelect & { readonly base: EditionSlug };

/** A slide of a lesson, as it can be shown. @throws `not_found`, also for another lesson's slide */
export async function slideOf(db: Db, lessonId: number, id: number): Promise<Slide> {
  const [found] = await db
    .select({ ...getViewSelectedFields(slide), base: slideBase })
    .from(slide)
    .where(and(eq(slide.id, id), eq(slide.lessonId, lessonId)));
  if (!found) throw refusal("not_found");
  const playable = playableSlide(found);
  return { ...playable, type: playable.content.type };
}
