import { sql, type SQL } from "drizzle-orm";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { DraftContent } from "@larkroom/contract/curriculum/slide-drafts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { storedFile } from "../../kernel/files/tables.ts";

/**
 * Titles of the school's slides that show a file: published, removed, in a draft, or in a version that can be restored. A slide moved to another
 * course of the school still counts. At most ten distinct titles. One query.
 */
export async function fileUse(db: Db | Tx, schoolId: number, key: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select distinct title from (${showing(schoolId, sql`${key}`)}) written order by title limit 10`);
  return rows.map(({ title }) => title);
}

/**
 * Which of some files are shown by slides of a school, in any of these ways, and a course that shows them. One query.
 * @returns each file's course by its key; unused files are left out
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

/** Everything in a school that shows a file, with its lesson or the lesson it was removed from. Each kind is found by its index. */
const showing = (schoolId: number, key: SQL): SQL => sql`
  select title, coalesce(lesson_id, removed_from_id) as lesson_id from slide where files_in(content) @> array[${key}::text] and school_id = ${schoolId}
  union all select d.title, coalesce(d.lesson_id, s.lesson_id, s.removed_from_id)
    from slide_draft d left join slide s on s.id = d.slide_id where files_in(d.content) @> array[${key}::text] and d.school_id = ${schoolId}
  union all select s.title, coalesce(s.lesson_id, s.removed_from_id)
    from slide_version v join slide s on s.id = v.slide_id where files_in(v.content) @> array[${key}::text] and v.school_id = ${schoolId}`;

/** Locks the files in a content until the commit: a concurrent removal waits, and then finds them in use. One query. */
export async function lockFiles(tx: Tx, content: SlideContent | DraftContent): Promise<void> {
  await tx.execute(sql`
    select 1 from ${storedFile} where ${storedFile.key} = any (files_in(${JSON.stringify(content)}::jsonb)) order by ${storedFile.key} for key share`);
}
