import { type EditionSlug, editionOfCountry } from "@larkroom/domain/editions/editions";
import { normaliseEmail } from "@larkroom/domain/identity/identity";
import { accountIdOf } from "../../../kernel/auth/actor.ts";
import type { account } from "../../../kernel/auth/tables.ts";
import type { Tx } from "../../../kernel/db/db.ts";
import { fieldRefusal } from "../../../kernel/http/errors.ts";
import { insertAccount, invitePerson } from "../../identity/index.ts";
import { findSchool } from "../../schools/index.ts";
import { type By, phoneOf } from "./keep-account.ts";

export interface PersonDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly edition?: EditionSlug | undefined;
  readonly schoolId?: number | undefined;
}

/**
 * The school a new person goes to: an admin's own, or the one a super admin names.
 * @throws naming the field when none is named, or one that is not theirs: a missing school and somebody else's are refused alike.
 */
export async function schoolFor({ actor, kernel }: By, asked: number | undefined) {
  const own = "schoolId" in actor ? actor.schoolId : null;
  const id = asked ?? own;
  if (id === null) throw fieldRefusal("schoolId", "required");
  const found = own === null || own === id ? await findSchool(kernel.db, id) : null;
  if (!found) throw fieldRefusal("schoolId", "no_school", "There is no such school");
  return found;
}

/** Writes an account without a password and sends its owner a link to choose one. */
export async function addPerson(
  by: By,
  tx: Tx,
  kind: (typeof account.$inferInsert)["kind"],
  draft: PersonDraft,
  place: { schoolId: number | null; distributorId?: number | null; school: { title: string; countryId: number } | null },
): Promise<number> {
  const { kernel, actor, now, request } = by;
  const edition = draft.edition ?? (place.school && editionOfCountry(place.school.countryId)?.slug) ?? "us";
  const email = normaliseEmail(draft.email);
  const id = await insertAccount(tx, {
    kind,
    schoolId: place.schoolId,
    distributorId: place.distributorId ?? null,
    edition,
    name: draft.name,
    email,
    phone: phoneOf(draft.phone),
    createdAt: now,
  });
  await invitePerson(kernel, tx, {
    accountId: id,
    madeBy: accountIdOf(actor) ?? 0,
    inviter: "name" in actor ? actor.name : kernel.config.BRAND_NAME,
    school: place.school?.title ?? null,
    schoolId: place.schoolId,
    name: draft.name,
    email,
    edition,
  });
  await kernel.audit.write(
    tx,
    { actor, ip: request.ip, requestId: request.id },
    { action: `people.${kind}_added`, schoolId: place.schoolId, target: { kind, id } },
  );
  return id;
}
