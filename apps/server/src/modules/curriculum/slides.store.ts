import { and, asc, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { keptVersions, sameSitting } from "@larkroom/domain/curriculum/slide-sitting";
import { accountIdOf, type Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { lesson, slide, slideVersion } from "./tables.ts";

export type StoredSlide = typeof slide.$inferSelect;

/** A slide as staff see it. */
export const shownSlide = ({ id, version, lessonId, title, description, type, content, sort }: StoredSlide) => {
  if (lessonId === null) throw new Error(`slide ${id} was removed`);
  return { id, version, lesson: lessonId, title, description, type, content, order: sort };
};

/** The slides of a lesson in their order. One query. */
export const listSlides = (db: Db | Tx, lessonId: number): Promise<StoredSlide[]> =>
  db.select().from(slide).where(eq(slide.lessonId, lessonId)).orderBy(asc(slide.sort));

/** A slide that stands in a lesson, or undefined. */
export async function findSlide(db: Db | Tx, lessonId: number, id: number): Promise<StoredSlide | undefined> {
  const [found] = await db
    .select()
    .from(slide)
    .where(and(eq(slide.id, id), eq(slide.lessonId, lessonId)));
  return found;
}

/** The ids of a lesson's slides in their order, with the lesson held: whoever else would change its slides waits. */
export async function holdSlides(tx: Tx, lessonId: number): Promise<number[]> {
  await tx.select({ id: lesson.id }).from(lesson).where(eq(lesson.id, lessonId)).for("no key update");
  const rows = await tx.select({ id: slide.id }).from(slide).where(eq(slide.lessonId, lessonId)).orderBy(asc(slide.sort));
  return rows.map(({ id }) => id);
}

/** A place no slide of the lesson has yet. Where it is to stand says `saveSlideOrder`. */
export const freePlace = (lessonId: number) =>
  sql<number>`(select coalesce(max(s.sort), 0) + 1 from ${slide} s where s.lesson_id = ${lessonId})`;

/** Counts the slides of a lesson from 1 in this order. Places are the lesson's own one by one: all are put out of the way first. */
export async function saveSlideOrder(tx: Tx, lessonId: number, ids: readonly number[]): Promise<void> {
  await tx
    .update(slide)
    .set({ sort: sql`-abs(${slide.sort})` })
    .where(eq(slide.lessonId, lessonId));
  await tx.execute(sql`
    update slide s set sort = n.sort from unnest(${sql.param([...ids])}::bigint[]) with ordinality n (id, sort)
    where s.id = n.id and s.lesson_id = ${lessonId}`);
}

/**
 * Keeps a slide as it was just saved. What its author goes on with is the same version; before the first one the slide as it was (`before`) is
 * kept, so that there is always a way back.
 */
export async function keepVersion(
  tx: Tx,
  { before, saved, actor, now }: { before: StoredSlide | null; saved: StoredSlide; actor: Actor; now: Temporal.Instant },
): Promise<void> {
  const byId = accountIdOf(actor);
  const row = ({ id, version, schoolId, title, description, content }: StoredSlide) => ({
    slideId: id,
    version,
    schoolId,
    title,
    description,
    content,
  });
  const [last] = await tx
    .select()
    .from(slideVersion)
    .where(eq(slideVersion.slideId, saved.id))
    .orderBy(desc(slideVersion.version))
    .limit(1);
  if (before && !last) await tx.insert(slideVersion).values({ ...row(before), byId: null, startedAt: now, savedAt: now });
  const sitting = last && { byId: last.byId, startedAt: last.startedAt.epochMilliseconds };
  if (last && sitting && sameSitting(sitting, { byId, at: now.epochMilliseconds })) {
    await tx
      .update(slideVersion)
      .set({ ...row(saved), savedAt: now })
      .where(and(eq(slideVersion.slideId, saved.id), eq(slideVersion.version, last.version)));
    return;
  }
  await tx.insert(slideVersion).values({ ...row(saved), byId, startedAt: now, savedAt: now });
  const kept = tx
    .select({ version: slideVersion.version })
    .from(slideVersion)
    .where(eq(slideVersion.slideId, saved.id))
    .orderBy(desc(slideVersion.version))
    .limit(keptVersions);
  await tx.delete(slideVersion).where(and(eq(slideVersion.slideId, saved.id), notInArray(slideVersion.version, kept)));
}

/** Slides of a lesson by their ids, those that are its own. */
export const slidesOfLesson = (db: Db | Tx, lessonId: number, ids: readonly number[]): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: slide.id, title: slide.title })
    .from(slide)
    .where(and(eq(slide.lessonId, lessonId), inArray(slide.id, [...ids])))
    .orderBy(asc(slide.sort));
