import { asc } from "drizzle-orm";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { listLtiConsumers } from "./lti-consumers.read.ts";
import { readSchool } from "./schools.access.ts";
import { inScope } from "./scope.ts";
import { findSchool, type School } from "./schools.store.ts";
import { school } from "./tables.ts";

/** Schools as their own staff see them. One query for their platforms, however many. */
export async function toSchoolDtos({ db, ports: { media } }: Kernel, actor: Actor, schools: readonly School[]) {
  const consumers = await listLtiConsumers(
    db,
    actor,
    schools.map(({ id }) => id),
  );
  return schools.map(
    ({ id, title, slug, timeZone, privateSale, countryId, isCountryDefault, features, distributorId, settings }: School) => ({
      id,
      title,
      slug,
      timeZone,
      privateSale,
      country: countryId,
      isCountryDefault,
      features,
      distributor: distributorId,
      settings,
      ltiConsumers: consumers && [...(consumers.get(id) ?? [])],
      isLiveKitSetUp: media.livekit !== null,
    }),
  );
}

/** One school as its own staff see it. */
export async function toSchoolDto(kernel: Kernel, actor: Actor, own: School) {
  const [shown] = await toSchoolDtos(kernel, actor, [own]);
  if (!shown) throw new Error("a school has no record");
  return shown;
}

/** Schools in the actor's scope: all for a super admin, a distributor's own, or the one an admin belongs to. */
export const listSchools = handler("GET /school", async ({ kernel, actor }) => {
  const rows = await kernel.db.select().from(school).where(inScope(actor, school.id)).orderBy(asc(school.title));
  const items = await toSchoolDtos(
    kernel,
    actor,
    rows.map((row) => ({ ...row, settings: settingsOf(row.settings) })),
  );
  return { items, total: rows.length };
});

/** One school with the settings in force. */
export const getSchoolRecord = handler("GET /school/:id", async ({ kernel, actor, params }) =>
  toSchoolDto(kernel, actor, requireAccess(readSchool, actor, await findSchool(kernel.db, params.id))),
);
