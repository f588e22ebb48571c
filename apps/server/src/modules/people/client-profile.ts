import { and, eq, inArray } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { isEmail, normaliseEmail, normalisePhone } from "@larkroom/domain/identity/identity";
import { type ContactChannel, type Contacts, contactsToProve, isTimeZone } from "@larkroom/domain/people/household";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { type ActorOf, actorOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, Refusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { getAccount, mustBeOwner, revokeSentLinks, takeVerification } from "../identity/index.ts";
import { emailsOf, toEmailPreferences } from "./addressee.read.ts";
import { contactChangedMail } from "./mails.ts";
import { client as clientTable, student } from "./tables.ts";

type Body = Call<"PUT /public/profile/client">["body"];

async function readProfile(db: Db | Tx, id: number) {
  const [row] = await db.select().from(clientTable).innerJoin(account, eq(account.id, clientTable.id)).where(eq(clientTable.id, id));
  if (!row) throw refusal("not_found");
  const { account: own, client: its } = row;
  return {
    id,
    name: own.name,
    email: own.email,
    phone: own.phone,
    country: own.edition,
    language: its.mailEdition ?? own.edition,
    timeZone: own.timeZone,
    hasPassword: own.passwordHash !== null,
    hasGoogle: own.googleId !== null,
    ...toEmailPreferences(emailsOf(its)),
    createdAt: its.createdAt,
  };
}

/** The parent's own profile, with the saved cards. */
export const getClientProfile = handler("GET /public/profile/client", async ({ kernel, actor }) => {
  const { id } = actorOf(actor, "client");
  return { ...(await readProfile(kernel.db, id)), ...(await kernel.ports.guards.clientCards(kernel.db, id)) };
});

function contactsOf(body: Body): Contacts & { email: string } {
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) throw fieldRefusal("email", "error.register.email-invalid");
  const typed = body.phone === "" ? null : body.phone;
  const phone = typed === null ? null : normalisePhone(typed);
  if (typed !== null && phone === null) throw fieldRefusal("phone", "error.register.phone-invalid");
  return { email, phone };
}

/** Uses up the verification of a new contact. @throws when there is none, or when it is for another address */
async function mustProve(kernel: Kernel, tx: Tx, channel: ContactChannel, after: Contacts, token: string): Promise<void> {
  const proven = await takeVerification(kernel, tx, token);
  if (proven?.channel !== channel || proven.address !== after[channel]) throw refusal("token_invalid");
}

/**
 * Checks for a new email or phone what a new password needs, because a password can be reset through it: the current password, or a recent login.
 * @throws naming the field that is missing or wrong
 */
async function mustBeTheirs(kernel: Kernel, actor: ActorOf<"client">, channel: ContactChannel, currentPassword?: string): Promise<void> {
  const owner = await getAccount(kernel.db, actor.id);
  try {
    await mustBeOwner(kernel, { account: owner, sessionId: actor.sessionId, currentPassword });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "wrong_credentials") throw fieldRefusal("currentPassword", "password_wrong", "That password is incorrect");
    if (error.code !== "fresh_login_required") throw error;
    throw owner.passwordHash === null
      ? fieldRefusal(channel, "fresh_login_required", "Log in again first")
      : fieldRefusal("currentPassword", "required", "Please don’t forget this");
  }
}

/** Moves children from the parent's old edition to the new one. */
async function moveChildren(tx: Tx, clientId: number, from: EditionSlug, to: EditionSlug): Promise<void> {
  const children = tx.select({ id: student.id }).from(student).where(eq(student.clientId, clientId));
  await tx
    .update(account)
    .set({ edition: to })
    .where(and(inArray(account.id, children), eq(account.edition, from)));
}

/**
 * Updates the parent's profile. A new email or phone must be verified with a code, one at a time, and needs the password or a recent login; the old address
 * is notified. Only the holder of a taken address learns that it is taken.
 */
export const changeClientProfile = handler("PUT /public/profile/client", async (call) => {
  const { kernel, actor, body, now } = call;
  const client = actorOf(actor, "client");
  const { id, schoolId } = client;
  const after = contactsOf(body);
  if (body.timeZone !== null && !isTimeZone(body.timeZone)) throw fieldRefusal("timeZone", "time_zone_unknown");
  const token = body.verification_token;
  const [changing] = contactsToProve(await readProfile(kernel.db, id), after);
  if (changing) await mustBeTheirs(kernel, client, changing, body.currentPassword);
  return inTransaction(kernel.db, async (tx) => {
    const before = await readProfile(tx, id);
    const [channel, another] = contactsToProve(before, after);
    if (another) throw fieldRefusal(another, "one_contact_at_a_time", "Change the e-mail first, then the phone");
    if (channel && token === undefined)
      throw refusal("verification_required", {
        details: [{ field: channel, code: "verification_required", message: "Verify it with a code" }],
      });
    if (channel && token !== undefined) await mustProve(kernel, tx, channel, after, token);
    await tx
      .update(account)
      .set({
        name: body.name,
        email: after.email,
        phone: after.phone,
        edition: body.country,
        timeZone: body.timeZone,
        ...(channel === "email" ? { emailVerifiedAt: now } : {}),
        ...(channel === "phone" ? { phoneVerifiedAt: now } : {}),
      })
      .where(eq(account.id, id));
    if (channel === "email") await revokeSentLinks(kernel, tx, id);
    if (before.country !== body.country) await moveChildren(tx, id, before.country, body.country);
    await tx
      .update(clientTable)
      .set({ mailEdition: body.language === body.country ? null : body.language })
      .where(eq(clientTable.id, id));
    const notifiedAddress = channel === "email" ? before.email : after.email;
    if (channel && notifiedAddress !== null)
      await kernel.mail.post(tx, {
        channel: "email",
        recipient: notifiedAddress,
        kind: "people.contact_changed",
        edition: body.language,
        schoolId,
        content: contactChangedMail(body.language, channel, kernel.config.BRAND_NAME),
      });
    const changed = await readProfile(tx, id);
    const fields = (["name", "email", "phone", "country", "language", "timeZone"] as const).filter(
      (field) => before[field] !== changed[field],
    );
    if (fields.length > 0)
      await writeAuditLog(call, tx, { action: "people.profile_changed", target: { kind: "client", id }, after: { fields } });
    return { ...changed, ...(await kernel.ports.guards.clientCards(tx, id)) };
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && error.constraint === "account_email")
      throw fieldRefusal("email", "email_taken", "Another account uses this email");
    if (error instanceof ConstraintError && error.constraint === "account_phone")
      throw fieldRefusal("phone", "phone_taken", "Another account uses this phone number");
    throw error;
  });
});
