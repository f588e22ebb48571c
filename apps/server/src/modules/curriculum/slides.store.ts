import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { playableSlide } from "@larkroom/contract/curriculum/playable-slide";
import { mostVersions, sameSitting } from "@larkroom/domain/curriculum/slide-sitting";
import { accountIdOf, type Actor } from "../../kernel/auth/actor.ts";
import { announceIn } from "../../kernel/bus/bus.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { lesson, slide, slideVersion } from "./tables.ts";

export type StoredSlide = typeof slide.$inferSelect;

/** A slide as staff see it. One whose stored content can't be shown has the type NOT_FOUND, and can be edited or restored. */
export const toSlideDto = (stored: StoredSlide) => {
  const { id, version, lessonId, title, description, content, translations, sort } = playableSlide(stored);
  if (lessonId === null) throw new Error(`slide ${id} was removed`);
  return { id, version, lesson: lessonId, title, description, type: content.type, content, translations, order: sort };
};

/** The slides of a lesson in order. One query. */
export const listSlides = (db: Db | Tx, lessonId: number): Promise<StoredSlide[]> =>
  db.select().from(slide).where(eq(slide.lessonId, lessonId)).orderBy(asc(slide.sort));

/** A slide of a lesson, or undefined. */
export async function findSlide(db: Db | Tx, lessonId: number, id: number): Promise<StoredSlide | undefined> {
  const [found] = await db
    .select()
    .from(slide)
    .where(and(eq(slide.id, id), eq(slide.lessonId, lessonId)));
  return found;
}

/** The ids of a lesson's slides in order. Locks the lesson: others who change its slides wait. */
export async function lockSlides(tx: Tx, lessonId: number): Promise<number[]> {
  await tx.select({ id: lesson.id }).from(lesson).where(eq(lesson.id, lessonId)).for("no key update");
  const rows = await tx.select({ id: slide.id }).from(slide).where(eq(slide.lessonId, lessonId)).orderBy(asc(slide.sort));
  return rows.map(({ id }) => id);
}

/** A position after the lesson's last slide. `saveSlideOrder` sets the final one. */
export const freePlace = (lessonId: number) =>
  sql<number>`(select coalesce(max(s.sort), 0) + 1 from ${slide} s where s.lesson_id = ${lessonId})`;

/** Numbers the slides of a lesson from 1 in this order. Positions are unique within a lesson, so all are cleared first. */
export async function saveSlideOrder(tx: Tx, lessonId: number, ids: readonly number[]): Promise<void> {
  await tx
    .update(slide)
    .set({ sort: sql`-abs(${slide.sort})` })
    .where(eq(slide.lessonId, lessonId));
  await tx.execute(sql`
    update slide s set sort = n.sort from unnest(${sql.param([...ids])}::bigint[]) with ordinality n (id, sort)
    where s.id = n.id and s.lesson_id = ${lessonId}`);
  await announceLessonChange(tx, [lessonId]);
}

/** Announces to running and upcoming classes of these lessons that slides have changed. */
export async function announceLessonChange(tx: Tx, lessonIds: readonly (number | null)[]): Promise<void> {
  for (const lessonId of new Set(lessonIds)) if (lessonId !== null) await announceIn(tx, "lesson-changed", { lessonId });
}

/** The editable fields of a slide. */
export type WrittenSlide = Pick<StoredSlide, "title" | "description" | "content" | "translations">;

/** Updates slides and increments their versions. One query for all of them. */
export async function changeSlides(tx: Tx, changes: readonly (WrittenSlide & { id: number })[]): Promise<StoredSlide[]> {
  if (changes.length === 0) return [];
  const column = (of: (change: (typeof changes)[number]) => unknown) => sql.param(changes.map(of));
  await tx.execute(sql`
    update slide s
    set title = n.title, description = n.description, content = n.content::jsonb, translations = n.translations::jsonb, type = n.type, version = s.version + 1
    from unnest(
      ${column(({ id }) => id)}::bigint[], ${column(({ title }) => title)}::text[], ${column(({ description }) => description)}::text[],
      ${column(({ content }) => JSON.stringify(content))}::text[], ${column(({ content }) => content.type)}::text[],
      ${column(({ translations }) => JSON.stringify(translations))}::text[]
    ) n (id, title, description, content, type, translations)
    where s.id = n.id`);
  const ids = changes.map(({ id }) => id);
  const changed = await tx.select().from(slide).where(inArray(slide.id, ids)).orderBy(asc(slide.sort));
  await announceLessonChange(
    tx,
    changed.map(({ lessonId }) => lessonId),
  );
  return changed;
}

/** Adds slides at the end of a lesson in this order. The lesson must be locked. */
export async function addSlides(tx: Tx, of: { id: number; schoolId: number }, slides: readonly WrittenSlide[]): Promise<StoredSlide[]> {
  if (slides.length === 0) return [];
  const rows = slides.map((written, index) => ({
    ...written,
    type: written.content.type,
    schoolId: of.schoolId,
    lessonId: of.id,
    sort: sql`${freePlace(of.id)} + ${index}::int`,
  }));
  const made = await tx.insert(slide).values(rows).returning();
  await announceLessonChange(tx, [of.id]);
  return made.toSorted((a, b) => a.sort - b.sort);
}

interface Saved {
  /** The slide before it was saved; null for a new one. */
  readonly before: StoredSlide | null;
  readonly saved: StoredSlide;
}

/**
 * Stores versions of slides that were just saved. Edits by one author in one sitting share a version. Before the first version the slide's previous
 * state is stored, so that it can always be restored. At most four queries, however many slides.
 */
export async function storeVersions(
  tx: Tx,
  slides: readonly Saved[],
  { actor, now }: { actor: Actor; now: Temporal.Instant },
): Promise<void> {
  if (slides.length === 0) return;
  const byId = accountIdOf(actor);
  const row = ({ id, version, schoolId, title, description, content, translations }: StoredSlide) => ({
    slideId: id,
    version,
    schoolId,
    title,
    description,
    content,
    translations,
    savedAt: now,
  });
  const ids = slides.map(({ saved }) => saved.id);
  const { slideId, version, byId: author, startedAt } = slideVersion;
  const lasts = await tx
    .selectDistinctOn([slideId], { slideId, version, byId: author, startedAt })
    .from(slideVersion)
    .where(inArray(slideId, ids))
    .orderBy(slideId, desc(version));
  const lastOf = new Map(lasts.map((last) => [last.slideId, last]));
  const versions = slides.map(({ before, saved }) => {
    const last = lastOf.get(saved.id);
    const sitting = last && { byId: last.byId, startedAt: last.startedAt.epochMilliseconds };
    const continued = last && sitting && sameSitting(sitting, { byId, at: now.epochMilliseconds }) ? last : undefined;
    const was = before && !last ? [{ ...row(before), byId: null, startedAt: now }] : [];
    return { continued, rows: [...was, { ...row(saved), byId, startedAt: continued?.startedAt ?? now }] };
  });
  const replaced = versions.flatMap(({ continued }) => continued ?? []);
  if (replaced.length > 0) {
    const pairs = replaced.map((one) => sql`(${one.slideId}::bigint, ${one.version}::int)`);
    await tx.delete(slideVersion).where(sql`(${slideId}, ${version}) in (${sql.join(pairs, sql`, `)})`);
  }
  await tx.insert(slideVersion).values(versions.flatMap(({ rows }) => rows));
  await tx.execute(sql`
    delete from slide_version v using (
      select slide_id, version, row_number() over (partition by slide_id order by version desc) as nth
      from slide_version where slide_id = any (${sql.param(ids)}::bigint[])
    ) o
    where v.slide_id = o.slide_id and v.version = o.version and o.nth > ${mostVersions}`);
}

/** Stores the version of one slide: see `storeVersions`. */
export const storeVersion = (tx: Tx, { actor, now, ...slides }: Saved & { actor: Actor; now: Temporal.Instant }): Promise<void> =>
  storeVersions(tx, [slides], { actor, now });

/** Those of the given slides that belong to a lesson. */
export const slidesOfLesson = (db: Db | Tx, lessonId: number, ids: readonly number[]): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: slide.id, title: slide.title })
    .from(slide)
    .where(and(eq(slide.lessonId, lessonId), inArray(slide.id, [...ids])))
    .orderBy(asc(slide.sort));
