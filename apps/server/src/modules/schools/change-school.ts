import { and, eq } from "drizzle-orm";
import { requireAccess } from "../../kernel/auth/access.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { toSchoolDto } from "./read-schools.ts";
import { changeSchoolRule } from "./schools.access.ts";
import { findSchool, getSchool, type School } from "./schools.store.ts";
import { school } from "./tables.ts";
import { mustBeZone } from "./zone.ts";

type ChangeCall = Call<"PUT /school/:id">;

const ever = { dateFrom: "0001-01-01", dateTo: "9999-12-31" };

/** The time zone can't change while classes are scheduled: weekly times are in local time, so they would all move. */
async function mustMayBeChanged({ kernel, body, now }: ChangeCall, found: School): Promise<void> {
  if (body.timeZone === undefined || body.timeZone === found.timeZone) return;
  mustBeZone(body.timeZone);
  if ((await kernel.ports.guards.classesOnDays(kernel.db, found.id, [ever], now)).length > 0)
    throw fieldRefusal("timeZone", "classes_ahead", "Classes are already scheduled in this time zone");
}

/** LiveKit can be chosen only where it is set up; a school that chose it before may save its other settings. */
function mustBeSetUp({ kernel, body }: ChangeCall, found: School): void {
  const { connectionMode } = body.settings ?? {};
  if (connectionMode !== "livekit" || connectionMode === found.settings.connectionMode || kernel.ports.media.livekit) return;
  throw fieldRefusal("settings.connectionMode", "not_available", "LiveKit is not set up");
}

/** Updates a school. Only the fields sent change; the audit log records the previous values. */
export const changeSchool = handler("PUT /school/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const found = requireAccess(changeSchoolRule, actor, await findSchool(kernel.db, params.id));
  await mustMayBeChanged(call, found);
  mustBeSetUp(call, found);
  const changed = await inTransaction(kernel.db, async (tx) => {
    // Locked because settings are merged: two concurrent changes of different ones must not overwrite each other.
    await tx.select({ id: school.id }).from(school).where(eq(school.id, found.id)).for("no key update");
    const { title, timeZone, privateSale, isCountryDefault, features, settings } = await getSchool(tx, found.id);
    const before = { title, timeZone, privateSale, isCountryDefault, features, settings };
    const after = {
      title: body.title ?? title,
      timeZone: body.timeZone ?? timeZone,
      privateSale: body.privateSale ?? privateSale,
      isCountryDefault: body.isCountryDefault ?? isCountryDefault,
      features: { ...features, ...body.features },
      settings: { ...settings, ...body.settings, attendance: { ...settings.attendance, ...body.settings?.attendance } },
    };
    if (body.isCountryDefault) {
      await tx
        .update(school)
        .set({ isCountryDefault: false })
        .where(and(eq(school.countryId, found.countryId), eq(school.isCountryDefault, true)));
    }
    await tx.update(school).set(after).where(eq(school.id, found.id));
    await writeAuditLog(call, tx, {
      action: "schools.changed",
      schoolId: found.id,
      target: { kind: "school", id: found.id },
      before,
      after,
    });
    return getSchool(tx, found.id);
  });
  return toSchoolDto(kernel, actor, changed);
});
