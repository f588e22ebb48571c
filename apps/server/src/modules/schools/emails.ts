import { eq } from "drizzle-orm";
import { editionOfCountry, defaultEdition, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { EmailLook } from "@larkroom/domain/schools/email-look";
import { requireAccess } from "../../kernel/auth/access.ts";
import { accountIdOf, type Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { receiveFile } from "../../kernel/files/receive-file.ts";
import { storeFile } from "../../kernel/files/stored-files.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type MailContent, mailHtml } from "../../kernel/mail/layout.ts";
import { changeSettings } from "./change-settings.ts";
import { emailLookOf, logoUrl } from "./email-look.ts";
import { changeSchoolRule } from "./schools.access.ts";
import { findSchool, type School } from "./schools.store.ts";

const editionOf = ({ countryId }: School): EditionSlug => editionOfCountry(countryId)?.slug ?? defaultEdition;

const getAuthorizedSchool = async (kernel: Kernel, actor: Actor, id: number): Promise<School> =>
  requireAccess(changeSchoolRule, actor, await findSchool(kernel.db, id));

function toEmailsDto(kernel: Kernel, its: School) {
  const { color, logo } = its.settings.email;
  const edition = editionOf(its);
  const templates = Object.entries(kernel.ports.mailSamples).map(([kind, write]) => ({
    kind,
    subject: write(edition, kernel.config).subject,
  }));
  return { edition, color, logo: logo === null ? null : logoUrl(kernel.config, logo), templates };
}

/** How a school's emails look, and which there are. */
export const getEmails = handler("GET /school/:id/emails", async ({ kernel, actor, params }) =>
  toEmailsDto(kernel, await getAuthorizedSchool(kernel, actor, params.id)),
);

type LookCall = Call<"PUT /school/:id/emails"> | Call<"POST /school/:id/emails/logo"> | Call<"DELETE /school/:id/emails/logo">;

/** Changes a part of the look. */
async function changeLook(call: LookCall, tx: Tx, id: number, change: Partial<EmailLook>): Promise<School> {
  const { before, after } = await changeSettings(tx, id, ({ email }) => ({ email: { ...email, ...change } }));
  const shown = ({ color, logo }: EmailLook) => ({ color, hasLogo: logo !== null });
  await writeAuditLog(call, tx, {
    action: "schools.emails_changed",
    schoolId: id,
    target: { kind: "school", id },
    before: shown(before.email),
    after: shown(after.settings.email),
  });
  return after;
}

/** Changes the color of buttons. */
export const changeEmails = handler("PUT /school/:id/emails", async (call) => {
  const { kernel, actor, params, body } = call;
  const { id } = await getAuthorizedSchool(kernel, actor, params.id);
  return toEmailsDto(kernel, await inTransaction(kernel.db, (tx) => changeLook(call, tx, id, { color: body.color })));
});

/** A new logo. The previous file stays: emails that were sent show it. */
export const uploadEmailLogo = handler("POST /school/:id/emails/logo", async (call) => {
  const { kernel, actor, params } = call;
  const { id } = await getAuthorizedSchool(kernel, actor, params.id);
  const received = await receiveFile(call, "logo");
  const owner = { schoolId: id, visibility: "public", ownerKind: "school", ownerId: id, uploadedBy: accountIdOf(actor) } as const;
  return toEmailsDto(kernel, await storeFile(kernel, received, owner, (tx, { key }) => changeLook(call, tx, id, { logo: key })));
});

export const removeEmailLogo = handler("DELETE /school/:id/emails/logo", async (call) => {
  const { kernel, actor, params } = call;
  const { id } = await getAuthorizedSchool(kernel, actor, params.id);
  return toEmailsDto(kernel, await inTransaction(kernel.db, (tx) => changeLook(call, tx, id, { logo: null })));
});

/** One of the emails with sample data. @throws `not_found` for a kind that doesn't exist */
function sampleOf(kernel: Kernel, kind: string, edition: EditionSlug): MailContent {
  const write = Object.hasOwn(kernel.ports.mailSamples, kind) ? kernel.ports.mailSamples[kind] : undefined;
  if (!write) throw refusal("not_found");
  return write(edition, kernel.config);
}

export const getEmailSample = handler("GET /school/:id/emails/:kind", async ({ kernel, actor, params }) => {
  const its = await getAuthorizedSchool(kernel, actor, params.id);
  const edition = editionOf(its);
  const content = sampleOf(kernel, params.kind, edition);
  const brand = { name: kernel.config.BRAND_NAME, publicUrl: kernel.config.PUBLIC_URL };
  return {
    subject: content.subject,
    html: mailHtml(content, edition, { ...brand, ...(await emailLookOf(kernel.db, kernel.config, its.id)) }),
  };
});

/** Sends one of the emails to the caller, through the same pipeline as the real ones. */
export const sendEmailSample = handler("POST /school/:id/emails/:kind/test", async ({ kernel, actor, params }) => {
  const its = await getAuthorizedSchool(kernel, actor, params.id);
  const edition = editionOf(its);
  const content = sampleOf(kernel, params.kind, edition);
  const id = accountIdOf(actor) ?? 0;
  await kernel.limits.take("emailSample", String(id));
  const [own] = await kernel.db.select({ email: account.email }).from(account).where(eq(account.id, id));
  const recipient = own?.email;
  if (!recipient) throw refusal("not_found");
  await inTransaction(kernel.db, (tx) =>
    kernel.mail.post(tx, { channel: "email", recipient, kind: "schools.email_sample", edition, schoolId: its.id, content }),
  );
  return { email: recipient };
});
