import { callSettingsProblems } from "@larkroom/domain/leads/booked-calls";
import { editionOfCountry } from "@larkroom/domain/editions/editions";
import { mergeWeekly } from "@larkroom/domain/schedule/availability";
import type { CallSettings } from "@larkroom/domain/schools/call-settings";
import { requireAccess } from "../../../kernel/auth/access.ts";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { handler } from "../../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../../kernel/http/errors.ts";
import { ruleErrors } from "../../../kernel/http/validation.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { canManageSchool, changeSettings, findSchool, type School } from "../../schools/index.ts";
import { listHosts } from "./call-offer.read.ts";

async function getAuthorizedSchool(db: Db, actor: Actor, id: number): Promise<School> {
  const found = await findSchool(db, id);
  return requireAccess(canManageSchool, actor, found && { ...found, schoolId: found.id });
}

async function toSettingsDto({ config }: Kernel, db: Db | Tx, { id, timeZone, settings, countryId, isCountryDefault }: School) {
  const edition = isCountryDefault ? editionOfCountry(countryId) : null;
  return {
    ...settings.calls,
    weekly: [...settings.calls.weekly],
    timeZone,
    hosts: await listHosts(db, id),
    page: edition ? `${config.PUBLIC_URL}/${edition.slug}/book-a-call` : null,
  };
}

export const getCallSettings = handler("GET /school/:id/calls", async ({ kernel, actor, params }) =>
  toSettingsDto(kernel, kernel.db, await getAuthorizedSchool(kernel.db, actor, params.id)),
);

/** Whoever has the link is in the call, so the log only says that there is one. */
const toLogged = ({ videoUrl, ...rest }: CallSettings) => ({ ...rest, hasLink: videoUrl !== null });

/** Changes whether and when calls can be booked. Calls that are booked keep their time, and how they are held. */
export const setCallSettings = handler("PUT /school/:id/calls", async (call) => {
  const { kernel, actor, params, body } = call;
  const { id } = await getAuthorizedSchool(kernel.db, actor, params.id);
  const problems = callSettingsProblems(body);
  if (problems.length > 0) throw refusal("validation_failed", { details: ruleErrors(problems) });
  if (body.hostId !== null && !(await listHosts(kernel.db, id)).some((host) => host.id === body.hostId))
    throw fieldRefusal("hostId", "no_host", "This person doesn’t run the school");
  const calls = { ...body, weekly: mergeWeekly(body.weekly) };
  return inTransaction(kernel.db, async (tx) => {
    const { before, after } = await changeSettings(tx, id, () => ({ calls }));
    await writeAuditLog(call, tx, {
      action: "schools.calls_changed",
      schoolId: id,
      target: { kind: "school", id },
      before: toLogged(before.calls),
      after: toLogged(after.settings.calls),
    });
    return toSettingsDto(kernel, tx, after);
  });
});
