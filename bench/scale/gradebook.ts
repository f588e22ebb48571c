import type pg from "pg";
import type { LargeSchool } from "./large-school.ts";

/** Gives every group of a school this many assignments, and its children a grade or an outcome of each: graded, handed in, excused, missed. */
export async function fillGrades(client: pg.PoolClient, { schoolId, courseId, adminId }: LargeSchool, assignments: number): Promise<void> {
  await client.query(
    `insert into assignment_weight (school_id, course_id, assignment_type, percentage)
     select $1, $2, n, (array[15, 35, 30, 20])[n] from generate_series(1, 4) n`,
    [schoolId, courseId],
  );
  await client.query(
    `with r as (insert into rubric (school_id, title) values ($1, 'Project') returning id),
       c as (insert into criterion (school_id, title) select $1, 'Criterion ' || n from generate_series(1, 4) n returning id),
       l as (insert into rubric_link (school_id, rubric_id, criterion_id, sort, descriptions)
         select $1, r.id, c.id, row_number() over (order by c.id), '{"1": "a", "2": "b", "3": "c", "4": "d"}' from r, c)
     insert into course_assignment (school_id, course_id, title, type, frequency, sort, rubric_id)
     select $1, $2, 'Assignment ' || n, 1 + n % 4, 1, n, case when n % 8 = 1 then r.id end from r, generate_series(1, $3::int) n`,
    [schoolId, courseId, assignments],
  );
  await client.query(
    `insert into group_assignment (school_id, group_id, course_assignment_id, occurrence, date_from, date_to)
     select $1, g.id, c.id, 'once', now() - (60 - c.sort) * interval '1 day', now() - (30 - c.sort) * interval '1 day'
     from "group" g join course_assignment c on c.course_id = g.course_id where g.school_id = $1`,
    [schoolId],
  );
  await client.query(
    `insert into grade (school_id, group_assignment_id, student_id, percentage, graded_at, graded_by, graded_by_id, feedback, is_excused, excused_reason)
     select $1, a.id, m.student_id, v.percentage, case when v.percentage is not null then now() end,
       case when v.percentage is not null then 'person' end, case when v.percentage is not null then $2::bigint end,
       case when v.percentage is not null then 'Well thought out.' else '' end, v.kind = 9, case when v.kind = 9 then 'Ill' end
     from group_assignment a join group_student m on m.group_id = a.group_id
     cross join lateral (select (a.id + m.student_id) % 10 as kind) k
     cross join lateral (select k.kind, case when k.kind < 7 then (a.id * 37 + m.student_id * 101) % 10001 end as percentage) v
     where a.school_id = $1`,
    [schoolId, adminId],
  );
  await client.query(
    `insert into submission (school_id, group_assignment_id, student_id, description, submitted_at)
     select $1, g.group_assignment_id, g.student_id, 'My work', now() - interval '1 hour' from grade g where g.school_id = $1 and g.id % 3 = 0`,
    [schoolId],
  );
}
