import { and, eq } from "drizzle-orm";
import type { Db } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { slide } from "../curriculum/tables.ts";

export type Slide = typeof slide.$inferSelect;

/** A slide of a lesson. @throws `not_found` also for another lesson's */
export async function slideOf(db: Db, lessonId: number, id: number): Promise<Slide> {
  const [found] = await db
    .select()
    .from(slide)
    .where(and(eq(slide.id, id), eq(slide.lessonId, lessonId)));
  if (!found) throw refusal("not_found");
  return found;
}
