import type pg from "pg";

/** The school a month's calendar is measured on, and the admin who looks at it. */
export interface LargeSchool {
  readonly schoolId: number;
  readonly adminId: number;
  readonly courseId: number;
}

/** Makes a school of so many groups with a class a week, ten children each, twenty weeks around now; and a course of 104 lessons. */
export async function makeLargeSchool(client: pg.PoolClient, groups: number): Promise<LargeSchool> {
  const one = async (sql: string, values: unknown[] = []): Promise<number> =>
    Number((await client.query<{ id: string }>(sql, values)).rows[0]?.id);
  const stamp = `large-${Date.now()}`;
  const schoolId = await one(
    "insert into school (country_id, slug, title, time_zone) values (1, $1, 'Large school', 'America/New_York') returning id",
    [stamp],
  );
  const adminId = await one(
    "insert into account (kind, school_id, edition, name, email) values ('admin', $1, 'us', 'Ada Admin', $2) returning id",
    [schoolId, `${stamp}@scale.example`],
  );
  const courseId = await one(
    `insert into course (school_id, country_id, pretty_url, title, status, promise, description, age_from, age_to, lesson_minutes, lesson_number, cover)
     values ($1, 1, $2, 'A year', 'ACTIVE', 'Something is made.', 'A course.', 7, 12, 60, 104, '{"palette":"sky","pattern":"dots","glyph":"lark"}') returning id`,
    [schoolId, stamp],
  );
  await client.query(
    "insert into lesson (school_id, course_id, title, sort, number) select $1, $2, 'Lesson ' || n, n, n from generate_series(1, 104) n",
    [schoolId, courseId],
  );
  await makeTeachersAndChildren(client, schoolId, groups, stamp);
  await client.query(
    `with numbered as (select id, row_number() over (order by id) as n from account where school_id = $1 and kind = 'teacher')
     insert into "group" (school_id, course_id, teacher_id, public_name, start_date, invite_id, capacity, launched_at)
     select $1, $2, t.id, 'Group ' || g, date_trunc('week', now())::date - 70, $3 || '-' || g, 12, now()
     from generate_series(1, $4::int) g join numbered t on t.n = 1 + (g - 1) / 5`,
    [schoolId, courseId, stamp, groups],
  );
  await client.query(
    `insert into group_class (school_id, group_id, lesson_id, teacher_id, local_date, number, starts_at, ends_at, time_zone, uid)
     select g.school_id, g.id, l.id, g.teacher_id, d.day, l.number, d.at, d.at + interval '1 hour', 'America/New_York', $2 || '-' || g.id || '-' || l.number
     from "group" g join lesson l on l.course_id = g.course_id and l.number <= 20
     cross join lateral (select g.start_date + 7 * (l.number - 1) + (g.id % 5)::int as day) w
     cross join lateral (select w.day, (w.day + time '16:00') at time zone 'America/New_York' as at) d
     where g.school_id = $1`,
    [schoolId, stamp],
  );
  await client.query(
    `with g as (select id, row_number() over (order by id) as n from "group" where school_id = $1),
       s as (select id, row_number() over (order by id) as n from student where school_id = $1)
     insert into group_student (group_id, student_id, school_id, joined_at) select g.id, s.id, $1, now() from g join s on (s.n - 1) / 10 = g.n - 1`,
    [schoolId],
  );
  await client.query(
    `insert into attendance (group_class_id, student_id, school_id) select c.id, m.student_id, c.school_id
     from group_class c join group_student m on m.group_id = c.group_id where c.school_id = $1`,
    [schoolId],
  );
  return { schoolId, adminId, courseId };
}

async function makeTeachersAndChildren(client: pg.PoolClient, schoolId: number, groups: number, stamp: string): Promise<void> {
  await client.query(
    `with made as (insert into account (kind, school_id, edition, name, email)
       select 'teacher', $1, 'us', 'Teacher ' || t, $2 || 't' || t || '@scale.example' from generate_series(1, $3::int) t returning id)
     insert into staff_profile (id, school_id) select id, $1 from made`,
    [schoolId, stamp, Math.ceil(groups / 5)],
  );
  await client.query(
    `with made as (insert into account (kind, school_id, edition, name, login)
       select 'student', $1, 'us', 'Child ' || s, $2 || 's' || s from generate_series(1, $3::int) s returning id)
     insert into student (id, school_id) select id, $1 from made`,
    [schoolId, stamp, groups * 10],
  );
}

/** A group that was not launched yet: two lessons a week, ten children and a teacher of its own. */
export async function makeUnlaunched(client: pg.PoolClient, { schoolId, courseId }: LargeSchool, key: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `with t as (insert into account (kind, school_id, edition, name, email) values ('teacher', $1, 'us', 'Teacher', $3 || '@scale.example') returning id),
       p as (insert into staff_profile (id, school_id) select id, $1 from t),
       g as (insert into "group" (school_id, course_id, teacher_id, public_name, start_date, invite_id, capacity)
         select $1, $2, t.id, 'Year ' || $3, current_date + 7, $3, 12 from t returning id),
       l as (insert into group_slot (group_id, weekday, time_from, time_to) select g.id, w, '17:00', '18:00' from g, unnest(array[2, 4]) w),
       a as (insert into account (kind, school_id, edition, name, login) select 'student', $1, 'us', 'Child', $3 || 's' || s from generate_series(1, 10) s returning id),
       c as (insert into student (id, school_id) select id, $1 from a)
     select id from g`,
    [schoolId, courseId, key],
  );
  const id = Number(rows[0]?.id);
  await client.query(
    `insert into group_student (group_id, student_id, school_id, joined_at)
     select $1, s.id, $2, now() from student s join account a on a.id = s.id where a.login like $3 || 's%'`,
    [id, schoolId, key],
  );
  return id;
}
