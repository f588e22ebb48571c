import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";

interface Use extends Record<string, unknown> {
  groupAssignments: number;
  groups: string[];
  submissions: number;
  grades: number;
  automatic: number;
}

/**
 * What depends on an assignment of a course. Its dates in the groups, and grades that were calculated, go with it; what a child began or handed in
 * and what a person decided keeps it. One query.
 */
export async function dependenciesOfAssignment(db: Db | Tx, id: number) {
  const { rows } = await db.execute<Use>(sql`
    with its as (select ga.id, ga.group_id from group_assignment ga where ga.course_assignment_id = ${id}),
    graded as (
      select (g.graded_by = 'person' or g.draft is not null or g.is_excused or g.self_grading_scores is not null) is true as by_person,
        g.percentage is not null as has_percentage
      from grade g join its on its.id = g.group_assignment_id)
    select (select count(*)::int from its) as "groupAssignments",
      coalesce((select jsonb_agg(named.name) from (
        select distinct g.public_name as name from its join "group" g on g.id = its.group_id order by 1 limit 10) named), '[]') as groups,
      (select count(*)::int from submission s join its on its.id = s.group_assignment_id) as submissions,
      (select count(*)::int from graded where by_person) as grades,
      (select count(*)::int from graded where not by_person and has_percentage) as automatic`);
  const use = rows[0];
  if (!use) throw new Error("a query without a table returned nothing");
  return (
    [
      { kind: "submissions", count: use.submissions, names: [], isBlocking: true },
      { kind: "grades", count: use.grades, names: [], isBlocking: true },
      { kind: "automatic_grades", count: use.automatic, names: [], isBlocking: false },
      { kind: "group_assignments", count: use.groupAssignments, names: use.groups, isBlocking: false },
    ] as const
  ).filter((one) => one.count > 0);
}
