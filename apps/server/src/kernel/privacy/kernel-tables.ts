import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { auditEvent } from "../audit/tables.ts";
import { account, session } from "../auth/tables.ts";
import { removeFilesJob, removePartsJob } from "../files/remove-files.ts";
import { storedFile, uploadToken } from "../files/tables.ts";
import { idempotencyKey } from "../http/tables.ts";
import { forgetEmailDelivery } from "../mail/email-delivery.store.ts";
import { outgoingMessage } from "../mail/tables.ts";
import { operation } from "../operations/tables.ts";
import { columns } from "./column-words.ts";
import {
  deleted,
  deleteFrom,
  type Holding,
  type PersonalTable,
  readAndDeleted,
  rowsOf,
  type Subject,
  unreadAndDeleted,
} from "./personal-data.ts";

const ownSessions = ({ id }: Subject) => or(eq(session.accountId, id), eq(session.behindId, id));

const named = ({ name }: Pick<Subject, "name">) =>
  sql`position(${name} in ${outgoingMessage.subject} || ' ' || ${outgoingMessage.text}) > 0`;

/** A message that only uses the child's first name lists the child's id in `about`. */
const isAbout = ({ id }: Pick<Subject, "id">) => sql`${id} = any(${outgoingMessage.about})`;

/** Messages to a parent; for a child, the messages to its parent that name it. */
const emails = (subject: Subject) =>
  subject.addresses.length === 0
    ? sql`false`
    : and(
        inArray(outgoingMessage.recipient, [...subject.addresses]),
        subject.kind === "client" ? undefined : or(named(subject), isAbout(subject)),
      );

/** Shorter names also occur inside other words, so they can't show whom an email was about. */
const minNameLength = 5;

/**
 * The emails to delete: those above, and for a child every other message of the school that names it, sent to a former address of the parent
 * or to staff.
 */
const emailsToDelete = (subject: Subject) =>
  subject.kind === "client"
    ? emails(subject)
    : or(
        emails(subject),
        and(
          eq(outgoingMessage.schoolId, subject.schoolId),
          subject.name.length < minNameLength
            ? isAbout(subject)
            : or(isAbout(subject), and(isNotNull(outgoingMessage.sentAt), named(subject))),
        ),
      );

/** Tokens are deleted with the parts of files that were not uploaded to their end. */
const uploads: Holding = {
  rows: null,
  fate: deleted,
  erase: async (tx, { id }, { jobs }) => {
    const gone = await tx.delete(uploadToken).where(eq(uploadToken.accountId, id)).returning({ id: uploadToken.id });
    const ids = gone.map((one) => one.id);
    for (let at = 0; at < ids.length; at += 500) await jobs.enqueue(tx, removePartsJob, { tokenIds: ids.slice(at, at + 500) });
    return ids.length;
  },
};

const ownFiles = ({ kind, id }: Subject) =>
  or(and(eq(storedFile.ownerKind, kind), eq(storedFile.ownerId, id)), eq(storedFile.uploadedBy, id));

const files: Holding = {
  rows: rowsOf(storedFile, ownFiles),
  fate: deleted,
  async erase(tx, subject, kernel) {
    const removed = await tx.delete(storedFile).where(ownFiles(subject)).returning({ key: storedFile.key });
    if (removed.length > 0) await kernel.jobs.enqueue(tx, removeFilesJob, { keys: removed.map(({ key }) => key) });
    return removed.length;
  },
};

const eventsAbout = ({ kind, id }: Subject) =>
  or(eq(auditEvent.actorId, id), eq(auditEvent.behindId, id), and(eq(auditEvent.targetKind, kind), eq(auditEvent.targetId, id)));

const eventRows = rowsOf(auditEvent, eventsAbout, ["before", "after", "requestId"]);

const auditEvents: Holding = {
  /** The IP address of an action by someone else is that person's data. */
  rows: async (db, subject) =>
    (await eventRows(db, subject)).map((row) =>
      row["actorId"] === subject.id || row["behindId"] === subject.id ? row : { ...row, ip: null },
    ),
  fate: {
    does: "stripped",
    why: {
      en: "Who did what, without names, for security: 24 months",
      he: "מי עשה מה, בלי שמות, לצורכי אבטחה: 24 חודשים",
      pt: "Quem fez o quê, sem nomes, por segurança: 24 meses",
    },
  },
  async erase(tx, subject) {
    const changed = await tx.update(auditEvent).set({ ip: null, before: null, after: null }).where(eventsAbout(subject));
    return changed.rowCount ?? 0;
  },
};

const secrets = ["passwordHash", "passwordReadable"];

const ownAccount = ({ id }: Subject) => eq(account.id, id);

/** The kernel's tables with personal data. The account is last: rows that refer to it are erased first. */
export const kernelTables: readonly PersonalTable[] = [
  {
    table: "session",
    title: { en: "Logins", he: "כניסות", pt: "Sessões" },
    shown: { createdAt: columns.at, endedAt: columns.until, ip: columns.address, userAgent: columns.device },
    student: readAndDeleted(session, ownSessions, ["tokenHash"]),
    client: readAndDeleted(session, ownSessions, ["tokenHash"]),
  },
  {
    table: "outgoing_message",
    title: { en: "Messages sent", he: "הודעות שנשלחו", pt: "Mensagens enviadas" },
    shown: { createdAt: columns.at, subject: columns.subject, text: columns.text },
    student: { ...readAndDeleted(outgoingMessage, emails, ["html", "failure"]), erase: deleteFrom(outgoingMessage, emailsToDelete) },
    client: readAndDeleted(outgoingMessage, emails, ["html", "failure"]),
  },
  {
    table: "email_delivery",
    title: { en: "Returned emails", he: "הודעות אימייל שחזרו", pt: "Emails devolvidos" },
    shown: {},
    client: {
      rows: null,
      fate: deleted,
      erase: (tx, { addresses }, { secrets: keys }) => forgetEmailDelivery(tx, keys, addresses),
    },
  },
  {
    table: "stored_file",
    title: { en: "Files", he: "קבצים", pt: "Ficheiros" },
    shown: { createdAt: columns.at, filename: columns.file },
    student: files,
    client: files,
  },
  {
    table: "upload_token",
    title: { en: "Upload permissions", he: "הרשאות להעלאת קבצים", pt: "Autorizações para carregar ficheiros" },
    shown: {},
    student: uploads,
    client: uploads,
  },
  {
    table: "operation",
    title: { en: "Tasks in progress", he: "פעולות בביצוע", pt: "Operações em curso" },
    shown: { createdAt: columns.at, kind: columns.action, status: columns.status },
    client: {
      rows: rowsOf(operation, ({ id }) => eq(operation.accountId, id), ["editTokenHash", "key", "result"]),
      fate: { does: "kept", why: { en: "Until it’s complete: 7 days", he: "עד להשלמה: 7 ימים", pt: "Até estar concluído: 7 dias" } },
      erase: (tx, { id }) => tx.$count(operation, eq(operation.accountId, id)),
    },
  },
  {
    table: "idempotency_key",
    title: { en: "Repeated requests", he: "בקשות חוזרות", pt: "Pedidos repetidos" },
    shown: {},
    student: unreadAndDeleted(idempotencyKey, ({ id }) => eq(idempotencyKey.accountId, id)),
    client: unreadAndDeleted(idempotencyKey, ({ id }) => eq(idempotencyKey.accountId, id)),
  },
  {
    table: "audit_event",
    title: { en: "Activity log", he: "יומן פעילות", pt: "Registo de atividade" },
    shown: { at: columns.at, action: columns.action, ip: columns.address },
    student: auditEvents,
    client: auditEvents,
  },
  {
    table: "account",
    title: { en: "Account", he: "חשבון", pt: "Conta" },
    shown: { name: columns.name, login: columns.login, email: columns.email, phone: columns.phone, createdAt: columns.created },
    student: { rows: rowsOf(account, ownAccount, secrets), fate: deleted, erase: deleteFrom(account, ownAccount) },
    client: {
      rows: rowsOf(account, ownAccount, secrets),
      fate: {
        does: "stripped",
        why: {
          en: "The account number stays on your payments; name, contact details and password are deleted",
          he: "מספר החשבון נשאר בתשלומים; השם, פרטי הקשר והסיסמה נמחקים",
          pt: "O número da conta fica nos pagamentos; nome, contactos e palavra-passe são eliminados",
        },
      },
      async erase(tx, subject, kernel) {
        const nothing = { email: null, phone: null, login: null, timeZone: null, utcOffset: null, googleId: null };
        const changed = await tx
          .update(account)
          .set({ ...nothing, name: "", passwordHash: null, passwordReadable: null, disabledAt: kernel.now() })
          .where(ownAccount(subject));
        return changed.rowCount ?? 0;
      },
    },
  },
];
