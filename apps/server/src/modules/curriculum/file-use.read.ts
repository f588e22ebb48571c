import { sql, type SQL } from "drizzle-orm";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { DraftContent } from "@larkroom/contract/curriculum/slide-drafts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { storedFile } from "../../kernel/files/tables.ts";

/**
 * The titles of a school's slides on which a file stands: as children have them, taken out of their lesson, being written, or in a version that
 * can be brought back. A slide may have gone into another course of its school and shows the file there. At most ten; no two alike. One query.
 */
export async function fileUse(db: Db | Tx, schoolId: number, key: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select distinct title from (${showing(schoolId, sql`${key}`)}) written order by title limit 10`);
  return rows.map(({ title }) => title);
}

/**
 * Which of some files stand on slides of a school, in any of these ways, by a course that shows them. One query.
 * @returns each file's course by its key; those that stand nowhere are left out
 */
export async function filesShown(db: Db | Tx, schoolId: number, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; course: string }>(sql`
    select file.key, min(lesson.course_id) as course
    from unnest(${sql.param([...keys])}::text[]) file(key)
    cross join lateral (${showing(schoolId, sql`file.key`)}) written
    join lesson on lesson.id = written.lesson_id
    group by file.key`);
  return new Map(rows.map(({ key, course }) => [key, Number(course)]));
}

/** Everything of a school on which a file stands, with the lesson it is in or was taken out of: each kind found by its index. */
const showing = (schoolId: number, key: SQL): SQL => sql`
  select title, coalesce(lesson_id, removed_from_id) as lesson_id from slide where files_in(content) @> array[${key}::text] and school_id = ${schoolId}
  union all select d.title, coalesce(d.lesson_id, s.lesson_id, s.removed_from_id)
    from slide_draft d left join slide s on s.id = d.slide_id where files_in(d.content) @> array[${key}::text] and d.school_id = ${schoolId}
  union all select s.title, coalesce(s.lesson_id, s.removed_from_id)
    from slide_version v join slide s on s.id = v.slide_id where files_in(v.content) @> array[${key}::text] and v.school_id = ${schoolId}`;

/**
 * Holds the files that stand in a content until it is committed: whoever would remove one of them waits, and then finds it in use.
 * One query.
 */
export async function holdFiles(tx: Tx, content: SlideContent | DraftContent): Promise<void> {
  await tx.execute(sql`
    select 1 from ${storedFile} where ${storedFile.key} = any (files_in(${JSON.stringify(content)}::jsonb)) order by ${storedFile.key} for key share`);
}
