import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { slide, slideDraft } from "./tables.ts";

export type StoredDraft = typeof slideDraft.$inferSelect;

/** The drafts of a lesson: those of its slides, wherever the slides came from, and those of new slides. */
export const ofLesson = (lessonId: number): SQL | undefined =>
  or(
    eq(slideDraft.lessonId, lessonId),
    // An array, so that both sides of the "or" use their index.
    sql`${slideDraft.slideId} = any (array(select s.id from ${slide} s where s.lesson_id = ${lessonId}))`,
  );

/** A draft as its editors see it. */
export const toDraftDto = ({ draft, by }: { draft: StoredDraft; by: string | null }) => {
  const { id, version, slideId, baseVersion, sort, title, description, content, translations, savedAt } = draft;
  return { id, version, slide: slideId, baseVersion, order: sort, title, description, content, translations, by, savedAt };
};

/** The drafts of a lesson that meet a condition, oldest first, each with its last editor. One query. */
export const listDrafts = (db: Db | Tx, lessonId: number, condition?: SQL): Promise<{ draft: StoredDraft; by: string | null }[]> =>
  db
    .select({ draft: slideDraft, by: account.name })
    .from(slideDraft)
    .leftJoin(account, eq(account.id, slideDraft.byId))
    .where(and(ofLesson(lessonId), condition))
    .orderBy(asc(slideDraft.id));

/** Drafts of a lesson, locked until the transaction ends: all of them, or those with these ids. */
export const lockDrafts = (tx: Tx, lessonId: number, ids?: readonly number[]): Promise<StoredDraft[]> =>
  tx
    .select()
    .from(slideDraft)
    .where(and(ofLesson(lessonId), ids && inArray(slideDraft.id, [...ids])))
    .orderBy(asc(slideDraft.id))
    .for("update");
