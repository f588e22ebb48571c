import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { normaliseEmail, normalisePhone } from "@larkroom/domain/identity/identity";
import { greetingName } from "@larkroom/domain/leads/leads";
import type { Tx } from "../../kernel/db/db.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { listSchoolAdmins } from "../people/index.ts";
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

/** Stores a lead and tells those who run its school. @returns the lead */
export async function addLead(kernel: Kernel, tx: Tx, values: Omit<typeof lead.$inferInsert, "updatedAt" | "createdAt">): Promise<Lead> {
  const now = kernel.now();
  const [made] = await tx
    .insert(lead)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error("an insert returned nothing");
  await emailSchoolAdmins(kernel, tx, made);
  return made;
}

/** Emails those who run a school about a new lead of theirs; a booked call has invitations of its own. @param course the title of the course it is about */
export async function emailSchoolAdmins(kernel: Kernel, tx: Tx, made: Lead, course: string | null = null): Promise<void> {
  const { id, source, email, phone, message, schoolId } = made;
  if (source === "call") return;
  for (const { email: recipient, edition } of await listSchoolAdmins(tx, schoolId)) {
    const facts: NewLeadFacts = {
      source,
      who: made.name || email,
      email,
      phone,
      course,
      message,
      url: `${kernel.config.PUBLIC_URL}/${edition}/staff/leads/${id}`,
    };
    await kernel.mail.post(tx, { channel: "email", recipient, kind: "leads.new", edition, schoolId, content: newLeadMail(edition, facts) });
  }
}

/** Answers someone who wrote to the school. */
export const postReceived = (kernel: Kernel, tx: Tx, { name, email, edition, schoolId }: Lead, source: AnsweredSource): Promise<void> =>
  kernel.mail.post(tx, {
    channel: "email",
    recipient: email,
    kind: "leads.received",
    edition,
    schoolId,
    content: receivedMail(edition, { name: greetingName(name), source, url: `${kernel.config.PUBLIC_URL}/${edition}/faq` }),
  });
