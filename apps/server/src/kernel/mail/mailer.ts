import { eq } from "drizzle-orm";
import { z } from "zod";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Config } from "../config.ts";
import type { Db, Tx } from "../db/db.ts";
import { defineJob, type Jobs } from "../jobs/jobs.ts";
import { type MailContent, mailHtml, mailText, smsText } from "./layout.ts";
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

/** Creates a mailer that records each message and queues its sending in the caller's transaction. */
export function createMailer(config: Config, jobs: Jobs, transports: Transports, now: () => Temporal.Instant): Mailer {
  const brand = { name: config.BRAND_NAME, publicUrl: config.PUBLIC_URL };
  return {
    async post(tx, { content, about, attachments = [], ...message }) {
      const [row] = await tx
        .insert(outgoingMessage)
        .values({
          ...message,
          about: [...(about ?? [])],
          subject: content.subject,
          html: mailHtml(content, message.edition, brand),
          text: message.channel === "sms" ? smsText(content, brand) : mailText(content, brand),
          createdAt: now(),
        })
        .returning({ id: outgoingMessage.id });
      if (row && attachments.length > 0)
        await tx.insert(outgoingAttachment).values(attachments.map((attachment) => ({ ...attachment, messageId: row.id })));
      if (row && transports[message.channel]) await jobs.enqueue(tx, sendMessageJob, { messageId: row.id });
    },
    carries: (channel) => transports[channel] !== undefined || config.MAILBOX,
  };
}

/**
 * Sends a recorded message, unless it was already sent or has failed for good.
 * @returns the reason when it failed for good, otherwise null
 */
export async function sendMessage(db: Db, transports: Transports, now: () => Temporal.Instant, messageId: number): Promise<string | null> {
  const [message] = await db.select().from(outgoingMessage).where(eq(outgoingMessage.id, messageId));
  if (!message || message.sentAt !== null || message.failedAt !== null) return null;
  const attachments = await db
    .select()
    .from(outgoingAttachment)
    .where(eq(outgoingAttachment.messageId, messageId))
    .orderBy(outgoingAttachment.id);
  try {
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
