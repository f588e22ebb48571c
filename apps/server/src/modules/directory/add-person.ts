import { type EditionSlug, editionOfCountry } from "@larkroom/domain/editions/editions";
import { normaliseEmail } from "@larkroom/domain/identity/identity";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import type { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { insertAccount, invitePerson } from "../identity/index.ts";
import { type By, phoneOf } from "./update-account.ts";

export interface PersonDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly edition?: EditionSlug | undefined;
  readonly schoolId?: number | undefined;
  /** The names of a new parent's children as the email shows them. */
  readonly children?: readonly string[];
}

/** Creates an account without a password and emails its owner a link to choose one. */
export async function addPerson(
  by: By,
  tx: Tx,
  kind: (typeof account.$inferInsert)["kind"],
  draft: PersonDraft,
  place: { schoolId: number | null; distributorId?: number | null; school: { title: string; countryId: number } | null },
): Promise<number> {
  const { kernel, actor, now } = by;
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
    ...(draft.children && { children: draft.children }),
  });
  await writeAuditLog(by, tx, { action: `people.${kind}_added`, schoolId: place.schoolId, target: { kind, id } });
  return id;
}
