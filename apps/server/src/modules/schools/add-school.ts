import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { toSchoolDto } from "./read-schools.ts";
import { getSchool } from "./schools.store.ts";
import { school } from "./tables.ts";
import { mustBeZone } from "./zone.ts";

/** Adds a school, in UTC by default: the console sends its country's time zone. */
export const addSchool = handler("POST /school", async (call) => {
  const { kernel, actor, body, now } = call;
  const { country: countryId, timeZone, ...values } = body;
  mustBeZone(timeZone);
  const made = await inTransaction(kernel.db, async (tx) => {
    const [row] = await tx
      .insert(school)
      .values({ ...values, countryId, timeZone, createdAt: now })
      .returning({ id: school.id });
    if (!row) throw new Error("an insert returned nothing");
    await writeAuditLog(call, tx, { action: "schools.added", schoolId: row.id, target: { kind: "school", id: row.id }, after: body });
    return getSchool(tx, row.id);
  }).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.kind === "unique"
      ? fieldRefusal("slug", "slug_taken", "Another school uses this address")
      : error;
  });
  return toSchoolDto(kernel, actor, made);
});
