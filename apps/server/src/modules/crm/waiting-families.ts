import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Lead } from "@larkroom/domain/crm/decide-send";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { waitingListEntry } from "../enrolment/enrolment.views.ts";
import { consentChangedAt, familyConsent } from "./families.ts";
import type { LeadSource } from "./lead-source.ts";

/** The family that waits, if it has an account: the one it waits with, or the one of its email. */
const clientId = sql`coalesce(${waitingListEntry.clientId}, (
  select a.id from account a where a.kind = 'client' and lower(a.email) = lower(${waitingListEntry.email}) and a.removed_at is null))`;

const rows = (db: Db | Tx) =>
  db
    .select({
      id: waitingListEntry.id,
      schoolId: waitingListEntry.schoolId,
      name: waitingListEntry.name,
      email: waitingListEntry.email,
      phone: waitingListEntry.phone,
      createdAt: waitingListEntry.createdAt,
      leftAt: waitingListEntry.leftAt,
      leftReason: waitingListEntry.leftReason,
      course: course.title,
      consent: familyConsent(clientId).as("consent"),
      updatedAt: sql<Temporal.Instant>`greatest(${waitingListEntry.createdAt}, ${waitingListEntry.leftAt}, ${consentChangedAt(clientId)})`
        .mapWith(waitingListEntry.createdAt)
        .as("updated_at"),
    })
    .from(waitingListEntry)
    .innerJoin(course, eq(course.id, waitingListEntry.courseId))
    .leftJoin(account, eq(account.id, waitingListEntry.clientId))
    .where(isNull(account.removedAt))
    .as("waiting");

const read = (db: Db | Tx, schoolId: number, where: (waiting: ReturnType<typeof rows>) => SQL | undefined, limit: number) => {
  const waiting = rows(db);
  return db
    .select()
    .from(waiting)
    .where(and(eq(waiting.schoolId, schoolId), where(waiting)))
    .orderBy(asc(waiting.updatedAt), asc(waiting.id))
    .limit(limit);
};
type Row = Awaited<ReturnType<typeof read>>[number];

const toLead = ({ schoolId: _school, leftAt, leftReason, ...row }: Row): Lead => ({
  ...row,
  kind: "waiting_list",
  stage: leftReason === null ? "NEW" : leftReason === "enrolled" ? "WON" : "LOST",
  stageAt: leftAt ?? row.createdAt,
});

/** Families on waiting lists. Their stage follows from what becomes of their place. */
export const waitingFamilies: LeadSource = {
  kind: "waiting_list",
  async listChanged(db, schoolId, after, limit) {
    const later = (waiting: ReturnType<typeof rows>) =>
      after === null
        ? undefined
        : or(gt(waiting.updatedAt, after.updatedAt), and(eq(waiting.updatedAt, after.updatedAt), gt(waiting.id, after.id)));
    return (await read(db, schoolId, later, limit)).map(toLead);
  },
  async find(db, schoolId, ids) {
    if (ids.length === 0) return [];
    return (await read(db, schoolId, (waiting) => inArray(waiting.id, [...ids]), ids.length)).map(toLead);
  },
  setStage: async () => false,
};
