import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Lead } from "@larkroom/domain/crm/decide-send";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { hasGranted } from "../people/index.ts";
import { client } from "../people/people.views.ts";
import type { LeadCursor, LeadSource } from "./lead-source.ts";

/**
 * Whether a family allows third parties to be told of it: it has a child, and the newest answer for each child that is not removed is yes. Only
 * this is read of the children.
 */
export const familyConsent = (clientId: SQL | typeof client.id): SQL<boolean> => sql<boolean>`coalesce((
  select bool_and(${hasGranted(sql`s.id`, "third_parties")})
  from student s where s.client_id = ${clientId} and s.removed_at is null), false)`;

/** When a family's answers changed last; null if it never gave one. */
export const consentChangedAt = (clientId: SQL | typeof client.id): SQL => sql`(
  select max(c.at) from consent c join student s on s.id = c.student_id where s.client_id = ${clientId} and c.purpose = 'third_parties')`;

/** A family's newest enrolment that counts: a course before a trial. */
const newest = sql`(
  select e.id, e.journey, e.created_at, e.course_id from enrolment e join student s on s.id = e.student_id
  where s.client_id = ${client.id} and (e.end_reason is null or e.end_reason not in ('order_canceled', 'duplicate'))
  order by (e.journey = 'trial'), e.created_at desc, e.id desc limit 1)`;

const rows = (db: Db | Tx) =>
  db
    .select({
      id: client.id,
      schoolId: client.schoolId,
      name: account.name,
      email: sql<string>`${account.email}`.as("email"),
      phone: account.phone,
      createdAt: client.createdAt,
      journey: sql<string | null>`n.journey`.as("journey"),
      course: sql<string | null>`(select title from course where id = n.course_id)`.as("course"),
      enrolledAt: sql<Temporal.Instant | null>`n.created_at`.mapWith(client.createdAt).as("enrolled_at"),
      consent: familyConsent(client.id).as("consent"),
      updatedAt: sql<Temporal.Instant>`greatest(${client.createdAt}, n.created_at, ${consentChangedAt(client.id)})`
        .mapWith(client.createdAt)
        .as("updated_at"),
    })
    .from(client)
    .innerJoin(account, eq(account.id, client.id))
    .leftJoin(sql`lateral ${newest} n`, sql`true`)
    .where(and(isNull(account.removedAt), isNotNull(account.email)))
    .as("family");

type Row = Awaited<ReturnType<typeof read>>[number];
const read = (db: Db | Tx, schoolId: number, where: (family: ReturnType<typeof rows>) => SQL | undefined, limit: number) => {
  const family = rows(db);
  return db
    .select()
    .from(family)
    .where(and(eq(family.schoolId, schoolId), where(family)))
    .orderBy(asc(family.updatedAt), asc(family.id))
    .limit(limit);
};

const toLead = ({ journey, enrolledAt, id, name, email, phone, course, consent, createdAt, updatedAt }: Row): Lead => ({
  id,
  kind: "family",
  name,
  email,
  phone,
  course,
  consent,
  createdAt,
  updatedAt,
  stage: journey === null ? "NEW" : journey === "trial" ? "TRIAL" : "WON",
  stageAt: enrolledAt ?? createdAt,
});

/** Families with an account: signed up, in a trial, or with a course. Their stage follows from what they did. */
export const families: LeadSource = {
  kind: "family",
  async listChanged(db, schoolId, after: LeadCursor | null, limit) {
    const later = (family: ReturnType<typeof rows>) =>
      after === null
        ? undefined
        : or(gt(family.updatedAt, after.updatedAt), and(eq(family.updatedAt, after.updatedAt), gt(family.id, after.id)));
    return (await read(db, schoolId, later, limit)).map(toLead);
  },
  async find(db, schoolId, ids) {
    if (ids.length === 0) return [];
    return (await read(db, schoolId, (family) => inArray(family.id, [...ids]), ids.length)).map(toLead);
  },
  setStage: async () => false,
};
