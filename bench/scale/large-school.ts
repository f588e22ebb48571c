import type pg from "pg";

/** The school for the calendar measurements, and its admin. */
export interface LargeSchool {
  readonly schoolId: number;
  readonly adminId: number;
  readonly courseId: number;
}

/** Creates a school with this many groups, each with a weekly class and ten children, for twenty weeks around now; and a course of 104 lessons. */
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

/** A group that was not launched yet: two lessons a week, ten children and its own teacher. */
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

/** A family of four children, each in a group with two lessons a week for twenty weeks around now and in one of the school's weekly groups. */
export async function makeFamily(client: pg.PoolClient, { schoolId, courseId }: LargeSchool): Promise<{ readonly clientId: number }> {
  const stamp = `family-${Date.now()}`;
  const { rows } = await client.query<{ id: string }>(
    `with made as (insert into account (kind, school_id, edition, name, email) values ('client', $1, 'us', 'Parent', $2 || '@scale.example') returning id)
     insert into client (id, school_id) select id, $1 from made returning id`,
    [schoolId, stamp],
  );
  const clientId = Number(rows[0]?.id);
  await client.query(
    `with made as (insert into account (kind, school_id, edition, name, login)
       select 'student', $1, 'us', 'Child', $2 || s from generate_series(1, 4) s returning id)
     insert into student (id, school_id, client_id) select id, $1, $3 from made`,
    [schoolId, stamp, clientId],
  );
  await client.query(
    `insert into "group" (school_id, course_id, public_name, start_date, invite_id, capacity, launched_at)
     select $1, $2, 'Family ' || n, date_trunc('week', now())::date - 70, $3 || '-' || n, 12, now() from generate_series(1, 4) n`,
    [schoolId, courseId, stamp],
  );
  await client.query(
    `insert into group_class (school_id, group_id, lesson_id, local_date, number, starts_at, ends_at, time_zone, uid)
     select g.school_id, g.id, l.id, d.day, l.number, d.at, d.at + interval '1 hour', 'America/New_York', g.invite_id || '-' || l.number
     from "group" g join lesson l on l.course_id = g.course_id and l.number <= 40
     cross join lateral (select g.start_date + 7 * ((l.number - 1) / 2) + 2 * (l.number % 2) as day) w
     cross join lateral (select w.day, (w.day + time '18:00') at time zone 'America/New_York' as at) d
     where g.school_id = $1 and g.invite_id like $2 || '-%'`,
    [schoolId, stamp],
  );
  await client.query(
    `insert into attendance (group_class_id, student_id, school_id)
     with s as (select id, row_number() over (order by id) as n from student where client_id = $2),
       own as (select id, row_number() over (order by id) as n from "group" where school_id = $1 and invite_id like $3 || '-%'),
       shared as (select id, row_number() over (order by id) as n from "group" where school_id = $1 and invite_id like 'large-%')
     select c.id, s.id, $1 from s join own on own.n = s.n join shared on shared.n = s.n join group_class c on c.group_id in (own.id, shared.id)`,
    [schoolId, clientId, stamp],
  );
  return { clientId };
}

/** A group with this many children and past classes, with every kind of attendance. @returns its id */
export async function makeMatrix(
  client: pg.PoolClient,
  { schoolId, courseId }: LargeSchool,
  { students, classes }: { students: number; classes: number },
): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into "group" (school_id, course_id, public_name, start_date, invite_id, capacity, launched_at)
     values ($1, $2, 'Matrix', date_trunc('week', now())::date - 7 * $4::int, $3, 40, now()) returning id`,
    [schoolId, courseId, `matrix-${Date.now()}`, classes],
  );
  const id = Number(rows[0]?.id);
  await client.query(
    `insert into group_student (group_id, student_id, school_id, joined_at)
     select $1, id, $2, now() - interval '1 year' from student where school_id = $2 order by id limit $3`,
    [id, schoolId, students],
  );
  await client.query(
    `insert into group_class (school_id, group_id, lesson_id, local_date, number, starts_at, ends_at, time_zone, uid, status, opened_at, finished_at)
     select $2, g.id, l.id, d.day, l.number, d.at, d.at + interval '1 hour', 'America/New_York', g.invite_id || '-' || l.number, 'CLOSED', d.at, d.at + interval '1 hour'
     from "group" g join lesson l on l.course_id = g.course_id and l.number <= $3
     cross join lateral (select g.start_date + 7 * (l.number - 1) as day) w
     cross join lateral (select w.day, (w.day + time '12:00') at time zone 'America/New_York' as at) d where g.id = $1`,
    [id, schoolId, classes],
  );
  await client.query(
    `insert into attendance (group_class_id, student_id, school_id, state, online_seconds)
     select c.id, m.student_id, $2, (array['PRESENT','PRESENT','LATE','ABSENT','EXCUSED'])[1 + (c.id + m.student_id) % 5], 3000
     from group_class c join group_student m on m.group_id = c.group_id where c.group_id = $1`,
    [id, schoolId],
  );
  return id;
}
