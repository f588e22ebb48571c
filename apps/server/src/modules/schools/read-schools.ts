import { asc } from "drizzle-orm";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { requireAccess } from "../../kernel/auth/access.ts";
import { handler } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { readSchool } from "./schools.access.ts";
import { inScope } from "./scope.ts";
import { findSchool, type School } from "./schools.store.ts";
import { school } from "./tables.ts";

/** A school as its own staff see it. */
export function toSchoolDto(
  { ports: { media } }: Kernel,
  { id, title, slug, timeZone, privateSale, countryId, isCountryDefault, features, distributorId, settings }: School,
) {
  return {
    ...{ id, title, slug, timeZone, privateSale, country: countryId, isCountryDefault, features, distributor: distributorId, settings },
    isLiveKitSetUp: media.livekit !== null,
  };
}

/** Schools in the actor's scope: all for a super admin, a distributor's own, or the one an admin belongs to. */
export const listSchools = handler("GET /school", async ({ kernel, actor }) => {
  const rows = await kernel.db.select().from(school).where(inScope(actor, school.id)).orderBy(asc(school.title));
  return { items: rows.map((row) => toSchoolDto(kernel, { ...row, settings: settingsOf(row.settings) })), total: rows.length };
});

/** One school with the settings in force. */
export const getSchoolRecord = handler("GET /school/:id", async ({ kernel, actor, params }) =>
  toSchoolDto(kernel, requireAccess(readSchool, actor, await findSchool(kernel.db, params.id))),
);
