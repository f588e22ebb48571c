import { eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "./kernel/db/db.ts";
import type { GuardPorts, RecordRef } from "./kernel/ports/guards.ts";
import { courseAssignment, criterion, rubric } from "./modules/assessment/tables.ts";
import { course } from "./modules/catalog/tables.ts";
import { groupClass } from "./modules/classes/tables.ts";
import { lesson } from "./modules/curriculum/tables.ts";
import { group } from "./modules/groups/tables.ts";
import { lead } from "./modules/leads/tables.ts";
import { ltiIntegration } from "./modules/lti/tables.ts";
import { branch, country, school, schoolDistributor } from "./modules/schools/tables.ts";

type Named = Promise<{ id: number; title: string }[]>;

/** The title column of each kind of record. */
const readers: Record<string, (db: Db | Tx, ids: number[]) => Named> = {
  course: (db, ids) => db.select({ id: course.id, title: course.title }).from(course).where(inArray(course.id, ids)),
  lesson: (db, ids) => db.select({ id: lesson.id, title: lesson.title }).from(lesson).where(inArray(lesson.id, ids)),
  course_assignment: (db, ids) =>
    db.select({ id: courseAssignment.id, title: courseAssignment.title }).from(courseAssignment).where(inArray(courseAssignment.id, ids)),
  rubric: (db, ids) => db.select({ id: rubric.id, title: rubric.title }).from(rubric).where(inArray(rubric.id, ids)),
  criterion: (db, ids) => db.select({ id: criterion.id, title: criterion.title }).from(criterion).where(inArray(criterion.id, ids)),
  group: (db, ids) => db.select({ id: group.id, title: group.publicName }).from(group).where(inArray(group.id, ids)),
  group_class: async (db, ids) => {
    const rows = await db
      .select({ id: groupClass.id, name: group.publicName, number: groupClass.number })
      .from(groupClass)
      .innerJoin(group, eq(group.id, groupClass.groupId))
      .where(inArray(groupClass.id, ids));
    return rows.map(({ id, name, number }) => ({ id, title: `${name} #${number}` }));
  },
  lead: async (db, ids) => {
    const rows = await db.select({ id: lead.id, name: lead.name, email: lead.email }).from(lead).where(inArray(lead.id, ids));
    return rows.map(({ id, name, email }) => ({ id, title: name || email }));
  },
  school: (db, ids) => db.select({ id: school.id, title: school.title }).from(school).where(inArray(school.id, ids)),
  lti_integration: (db, ids) =>
    db.select({ id: ltiIntegration.id, title: ltiIntegration.name }).from(ltiIntegration).where(inArray(ltiIntegration.id, ids)),
  branch: (db, ids) => db.select({ id: branch.id, title: branch.name }).from(branch).where(inArray(branch.id, ids)),
  country: (db, ids) => db.select({ id: country.id, title: country.name }).from(country).where(inArray(country.id, ids)),
  school_distributor: (db, ids) =>
    db
      .select({ id: schoolDistributor.id, title: schoolDistributor.name })
      .from(schoolDistributor)
      .where(inArray(schoolDistributor.id, ids)),
};

/** The titles of records of any domain, for the activity log. */
export const recordTitles: GuardPorts["recordTitles"] = async (db, records) => {
  const kinds = [...new Set(records.map(({ kind }) => kind))].filter((kind) => Object.hasOwn(readers, kind));
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = [...new Set(records.filter((one: RecordRef) => one.kind === kind).map(({ id }) => id))];
      return ((await readers[kind]?.(db, ids)) ?? []).map(({ id, title }) => [`${kind} ${id}`, title] as const);
    }),
  );
  return new Map(found.flat());
};
