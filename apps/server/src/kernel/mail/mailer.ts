import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";
import { zoneOfPerson } from "@larkroom/domain/editions/person-zone";
import { mayBeSent } from "@larkroom/domain/people/email-delivery";
import { messagePolicy } from "@larkroom/domain/people/message-kinds";
import { nextDecentHour } from "@larkroom/domain/shared/quiet-hours";
import type { Secrets } from "../auth/secrets.ts";
import { account } from "../auth/tables.ts";
import type { Config } from "../config.ts";
import type { Db, Tx } from "../db/db.ts";
import { defineJob, type Jobs } from "../jobs/jobs.ts";
import { findEmailDelivery } from "./email-delivery.store.ts";
import { type MailBrand, type MailContent, mailHtml, mailText, smsText } from "./layout.ts";
import { outgoingAttachment, outgoingMessage } from "./tables.ts";

/** A file sent along with an email. */
export interface Attachment {
  readonly filename: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

export interface Message {
  readonly channel: "email" | "sms";
  /** An email address or an international phone number. */
  readonly recipient: string;
  /** The kind of message: `identity.verification_code`. */
  readonly kind: string;
  readonly edition: EditionSlug;
  readonly schoolId: number | null;
  readonly content: MailContent;
  /** Children the message is about without their full names: it is still part of their data. */
  readonly about?: readonly number[];
  /** Takes a POST without a session and unsubscribes from this kind of email; mail clients offer it as a button. */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly Attachment[];
}

/** Sends messages to people. They are sent after the transaction commits, or never. */
export interface Mailer {
  post(tx: Tx, message: Message): Promise<void>;
  /** Whether messages of this channel reach anyone: through a transport, or in the mailbox. */
  carries(channel: Message["channel"]): boolean;
}

/** A message that can never be delivered, or that may have been sent already: it must not be retried. */
export class UndeliverableError extends Error {
  override readonly name = "UndeliverableError";
  /** The reason as a code: `no_answer`, or the carrier's own code. */
  readonly failure: string;

  constructor(failure: string, options?: ErrorOptions) {
    super(`undeliverable: ${failure}`, options);
    this.failure = failure;
  }
}

export interface Outgoing {
  readonly key: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly unsubscribeUrl?: string | null;
  readonly attachments?: readonly Attachment[];
}

/** Delivers messages through an external service. */
export interface Transport {
  /**
   * @param message `key` is the same for every attempt, so that a recipient can detect a duplicate sent by a process that died before recording the send
   * @throws UndeliverableError for a message that must not be retried; any other error causes a retry
   */
  send(message: Outgoing): Promise<void>;
}

/** Without a transport for a channel, its messages stay in the mailbox to be read there. */
export type Transports = Partial<Record<Message["channel"], Transport>>;

export const sendMessageJob = defineJob({ name: "mail.send", schema: z.object({ messageId: z.int() }) });

/** How a school's emails look; null when they look like the product's. */
export type MailLook = Pick<MailBrand, "logo" | "colors"> | null;

interface MailerMeans {
  readonly config: Config;
  readonly jobs: Jobs;
  readonly transports: Transports;
  readonly now: () => Temporal.Instant;
  readonly lookOf: (tx: Tx, schoolId: number) => Promise<MailLook>;
}

/** Creates a mailer that records each message and queues its sending in the caller's transaction; what can wait is sent in the family's morning. */
export function createMailer({ config, jobs, transports, now, lookOf }: MailerMeans): Mailer {
  const brand = { name: config.BRAND_NAME, publicUrl: config.PUBLIC_URL };
  return {
    async post(tx, { content, about, attachments = [], ...message }) {
      const sendAfter = await whenToSend(tx, message, now());
      const look = message.schoolId === null || message.channel === "sms" ? null : await lookOf(tx, message.schoolId);
      const [row] = await tx
        .insert(outgoingMessage)
        .values({
          ...message,
          about: [...(about ?? [])],
          subject: content.subject,
          html: mailHtml(content, message.edition, { ...brand, ...look }),
          text: message.channel === "sms" ? smsText(content, brand) : mailText(content, brand),
          createdAt: now(),
          sendAfter,
        })
        .returning({ id: outgoingMessage.id });
      if (row && attachments.length > 0)
        await tx.insert(outgoingAttachment).values(attachments.map((attachment) => ({ ...attachment, messageId: row.id })));
      if (row && transports[message.channel])
        await jobs.enqueue(tx, sendMessageJob, { messageId: row.id }, sendAfter === null ? {} : { startAfter: sendAfter });
    },
    carries: (channel) => transports[channel] !== undefined || config.MAILBOX,
  };
}

/** The next morning of the recipient for a message that can wait and would arrive at night; null: at once. */
async function whenToSend(
  tx: Tx,
  { kind, channel, recipient, edition }: Pick<Message, "kind" | "channel" | "recipient" | "edition">,
  now: Temporal.Instant,
) {
  if (!messagePolicy(kind).waits) return null;
  const isTheirs = channel === "email" ? sql`lower(${account.email}) = lower(${recipient})` : eq(account.phone, recipient);
  const [family] = await tx
    .select({ timeZone: account.timeZone, utcOffset: account.utcOffset, edition: account.edition })
    .from(account)
    .where(and(eq(account.kind, "client"), isTheirs));
  const at = nextDecentHour(now, family ? zoneOfPerson(family) : editions[edition].timeZone);
  return Temporal.Instant.compare(at, now) > 0 ? at : null;
}

interface Sending {
  readonly db: Db;
  readonly secrets: Pick<Secrets, "keyedHash">;
  readonly now: () => Temporal.Instant;
}

/**
 * Sends a recorded message, unless it was already sent, has failed for good, or emails to its address have stopped.
 * @returns the reason when it failed for good, otherwise null
 */
export async function sendMessage({ db, secrets, now }: Sending, transports: Transports, messageId: number): Promise<string | null> {
  const [message] = await db.select().from(outgoingMessage).where(eq(outgoingMessage.id, messageId));
  if (!message || message.sentAt !== null || message.failedAt !== null) return null;
  const attachments = await db
    .select()
    .from(outgoingAttachment)
    .where(eq(outgoingAttachment.messageId, messageId))
    .orderBy(outgoingAttachment.id);
  const delivery = message.channel === "email" ? await findEmailDelivery(db, secrets, message.recipient) : null;
  try {
    if (delivery && !mayBeSent(messagePolicy(message.kind).reach, delivery.stop)) throw new UndeliverableError(`stopped_${delivery.stop}`);
    await transports[message.channel]?.send({ ...message, attachments, key: `${message.id}.${message.createdAt.epochMilliseconds}` });
  } catch (error) {
    if (!(error instanceof UndeliverableError)) throw error;
    await db.update(outgoingMessage).set({ failedAt: now(), failure: error.failure }).where(eq(outgoingMessage.id, messageId));
    return error.failure;
  }
  await db.update(outgoingMessage).set({ sentAt: now() }).where(eq(outgoingMessage.id, messageId));
  // A sent file is with its recipient; only the message itself is kept.
  if (attachments.length > 0) await db.delete(outgoingAttachment).where(eq(outgoingAttachment.messageId, messageId));
  return null;
}
