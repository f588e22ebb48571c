import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Lead } from "@larkroom/domain/crm/decide-send";
import type { LeadStage } from "@larkroom/domain/crm/lead-stages";
import { leadStages } from "@larkroom/domain/leads/leads";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { moveLead } from "../leads/index.ts";
import { lead } from "../leads/leads.views.ts";
import { familyConsent } from "./families.ts";
import type { LeadSource } from "./lead-source.ts";

/** The family of a lead's email, if it has an account. */
const clientId = sql`(
  select a.id from account a where a.kind = 'client' and lower(a.email) = lower(${lead.email}) and a.removed_at is null)`;

/** Whether the form named the company that runs the school's CRM now. */
const isNamed = sql`exists (
  select 1 from crm_setup s where s.school_id = ${lead.schoolId} and s.processor = ${lead.namedProcessor})`;

/** Applications of teachers are no leads of a school's sales. */
const read = (db: Db | Tx, schoolId: number, where: SQL | undefined, limit: number) =>
  db
    .select({
      id: lead.id,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      stage: lead.stage,
      course: course.title,
      createdAt: lead.createdAt,
      updatedAt: lead.updatedAt,
      // The form named the company that gets it. Someone with an account has answered for their children, and that answer counts as well.
      consent: sql<boolean>`${lead.consentAt} is not null and ${isNamed} and (${clientId} is null or ${familyConsent(clientId)})`,
    })
    .from(lead)
    .leftJoin(course, eq(course.id, lead.courseId))
    .where(and(eq(lead.schoolId, schoolId), ne(lead.source, "teacher"), where))
    .orderBy(asc(lead.updatedAt), asc(lead.id))
    .limit(limit);

const toLead = ({ name, ...row }: Awaited<ReturnType<typeof read>>[number]): Lead => ({
  ...row,
  kind: "lead",
  name: name === "" ? row.email : name,
  // Notes and owners change it as well, so that it is the stage's own time or a later one.
  stageAt: row.updatedAt,
});

const isStage = (stage: LeadStage): stage is Extract<LeadStage, (typeof leadStages)[number]> =>
  (leadStages as readonly string[]).includes(stage);

/** People who wrote through a form that named the company of the CRM, and allowed to be told about courses. Their stage is what people choose, here or in the CRM. */
export const formLeads: LeadSource = {
  kind: "lead",
  async listChanged(db, schoolId, after, limit) {
    const later =
      after === null ? undefined : or(gt(lead.updatedAt, after.updatedAt), and(eq(lead.updatedAt, after.updatedAt), gt(lead.id, after.id)));
    return (await read(db, schoolId, later, limit)).map(toLead);
  },
  async find(db, schoolId, ids) {
    if (ids.length === 0) return [];
    return (await read(db, schoolId, inArray(lead.id, [...ids]), ids.length)).map(toLead);
  },
  // A trial class is nothing that a lead of a form can have without an account.
  async setStage(kernel, tx, { id, stage: from }, to) {
    return isStage(from) && isStage(to) && moveLead(kernel, tx, { id, from, to, job: "crm.sync" });
  },
};
