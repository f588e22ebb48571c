import { and, asc, eq, notInArray } from "drizzle-orm";
import { holidayProblems } from "@larkroom/domain/schools/holiday-list";
import { type AccessRule, requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { canManageSchool, type OfSchool, canViewSchool } from "./scope.ts";
import { findSchool } from "./schools.store.ts";
import { school, schoolHoliday } from "./tables.ts";

async function getAuthorizedSchool(db: Db, rule: AccessRule<OfSchool>, actor: Actor, id: number): Promise<number> {
  const found = await findSchool(db, id);
  return requireAccess(rule, actor, found && { schoolId: found.id, distributorId: found.distributorId }).schoolId;
}

const listHolidays = (db: Db | Tx, schoolId: number) =>
  db
    .select({ id: schoolHoliday.id, dateFrom: schoolHoliday.dateFrom, dateTo: schoolHoliday.dateTo, title: schoolHoliday.title })
    .from(schoolHoliday)
    .where(eq(schoolHoliday.schoolId, schoolId))
    .orderBy(asc(schoolHoliday.dateFrom), asc(schoolHoliday.id));

async function shown({ db, ports }: Kernel, schoolId: number, now: Temporal.Instant) {
  const holidays = await listHolidays(db, schoolId);
  return { holidays, affects: await ports.guards.classesOnDays(db, schoolId, holidays, now) };
}

export const getHolidays = handler("GET /school/:id/holidays", async ({ kernel, actor, params, now }) =>
  shown(kernel, await getAuthorizedSchool(kernel.db, canViewSchool, actor, params.id), now),
);

type Holiday = Awaited<ReturnType<typeof listHolidays>>[number];

/** A list as a string: equal for the same holidays in any order. */
const written = (holidays: readonly Holiday[]): string =>
  JSON.stringify(holidays.toSorted((a, b) => a.id - b.id).map(({ id, dateFrom, dateTo, title }) => [id, dateFrom, dateTo, title]));

/** Replaces a school's holidays. Classes don't move until someone matches their group to its schedule. */
export const replaceHolidays = handler("POST /school/:id/holidays", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const schoolId = await getAuthorizedSchool(kernel.db, canManageSchool, actor, params.id);
  const problems = holidayProblems(body.holidays);
  if (problems.length > 0) {
    const details = problems.map(({ field, code }) => ({ field: `holidays.${field}`, code, message: code.replaceAll("_", " ") }));
    throw refusal("validation_failed", { details });
  }
  const { seen } = body;
  await inTransaction(kernel.db, async (tx) => {
    // Concurrent replacements run one after the other: the second sees the first one's list, or the result is one of the two lists.
    await tx.select({ id: school.id }).from(school).where(eq(school.id, schoolId)).for("no key update");
    const before = await listHolidays(tx, schoolId);
    if (seen && written(seen) !== written(before)) throw refusal("state_changed", { current: await shown(kernel, schoolId, now) });
    const known = new Set(before.map(({ id }) => id));
    if (body.holidays.some(({ id }) => id && !known.has(id))) throw refusal("not_found");
    const keptIds = body.holidays.flatMap(({ id }) => (id ? [id] : []));
    await tx
      .delete(schoolHoliday)
      .where(and(eq(schoolHoliday.schoolId, schoolId), keptIds.length > 0 ? notInArray(schoolHoliday.id, keptIds) : undefined));
    for (const { id, ...values } of body.holidays) {
      if (id) await tx.update(schoolHoliday).set(values).where(eq(schoolHoliday.id, id));
    }
    const added = body.holidays.filter(({ id }) => !id).map(({ id: _id, ...values }) => ({ ...values, schoolId }));
    if (added.length > 0) await tx.insert(schoolHoliday).values(added);
    await writeAuditLog(call, tx, {
      action: "schools.holidays_replaced",
      schoolId,
      target: { kind: "school", id: schoolId },
      before: { holidays: before },
      after: { holidays: await listHolidays(tx, schoolId) },
    });
  });
  return shown(kernel, schoolId, now);
});
