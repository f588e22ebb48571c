import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { normaliseEmail, normalisePhone } from "@larkroom/domain/identity/identity";
import { greetingName } from "@larkroom/domain/leads/leads";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findCountrySchool, type School } from "../schools/index.ts";
import { type AnsweredSource, newLeadMail, type NewLeadFacts, receivedMail } from "./lead-mails.ts";
import { lead } from "./tables.ts";

export type Lead = typeof lead.$inferSelect;

/** The school that forms of an edition's pages go to. @throws `not_found` for a country without one */
export async function schoolOf(kernel: Kernel, edition: EditionSlug): Promise<School> {
  const school = await findCountrySchool(kernel.db, edition);
  if (!school) throw refusal("not_found");
  return school;
}

interface Typed {
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly consent?: boolean | undefined;
}

/** What someone typed about themselves, as it is stored. @throws naming the field */
export function senderOf({ email, phone: typed, consent }: Typed, now: Temporal.Instant) {
  const phone = typed ? normalisePhone(typed) : null;
  if (typed && phone === null) throw fieldRefusal("phone", "error.register.phone-invalid");
  return { email: normaliseEmail(email), phone, consentAt: consent ? now : null };
}

/** What an email to staff says beside the lead itself: a course's title, and when the call is in the reader's language. */
interface Told {
  readonly course?: string | null;
  readonly callAt?: (edition: EditionSlug) => string | null;
}

/** Stores a lead and tells those who run its school. @returns the lead */
export async function addLead(
  kernel: Kernel,
  tx: Tx,
  values: Omit<typeof lead.$inferInsert, "updatedAt" | "createdAt">,
  told: Told = {},
): Promise<Lead> {
  const now = kernel.now();
  const [made] = await tx
    .insert(lead)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error("an insert returned nothing");
  await tellStaff(kernel, tx, made, told);
  return made;
}

/** The admins of a school who can log in, or, where it has none, the super admins. */
async function listReaders(tx: Tx, schoolId: number) {
  const admins = await tx
    .select({ email: account.email, edition: account.edition, schoolId: account.schoolId })
    .from(account)
    .where(
      and(
        ...[eq(account.kind, "admin"), isNull(account.distributorId), isNull(account.disabledAt), isNull(account.removedAt)],
        ...[isNotNull(account.email), or(eq(account.schoolId, schoolId), isNull(account.schoolId))],
      ),
    )
    .orderBy(account.id);
  const own = admins.filter((one) => one.schoolId !== null);
  return own.length > 0 ? own : admins;
}

/** Emails those who run a school about a new lead of theirs. */
export async function tellStaff(kernel: Kernel, tx: Tx, made: Lead, { course = null, callAt = () => null }: Told = {}): Promise<void> {
  const { id, source, email, phone, message, schoolId } = made;
  for (const { email: recipient, edition } of await listReaders(tx, schoolId)) {
    if (recipient === null) continue;
    const facts: NewLeadFacts = {
      ...{ source, who: made.name || email, email, phone, course, message, callAt: callAt(edition) },
      url: `${kernel.config.PUBLIC_URL}/${edition}/staff/leads/${id}`,
    };
    await kernel.mail.post(tx, {
      ...{ channel: "email", recipient, kind: "leads.new", edition, schoolId },
      content: newLeadMail(edition, facts),
    });
  }
}

/** Answers someone who wrote to the school. */
export const postReceived = (kernel: Kernel, tx: Tx, { name, email, edition, schoolId }: Lead, source: AnsweredSource): Promise<void> =>
  kernel.mail.post(tx, {
    ...{ channel: "email", recipient: email, kind: "leads.received", edition, schoolId },
    content: receivedMail(edition, { name: greetingName(name), source, url: `${kernel.config.PUBLIC_URL}/${edition}/faq` }),
  });
