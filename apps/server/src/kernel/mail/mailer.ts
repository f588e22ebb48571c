import { eq } from "drizzle-orm";
import { z } from "zod";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Config } from "../config.ts";
import type { Db, Tx } from "../db/db.ts";
import { defineJob, type Jobs } from "../jobs/jobs.ts";
import { type MailContent, mailHtml, mailText, smsText } from "./layout.ts";
import { outgoingMessage } from "./tables.ts";

export interface Message {
  readonly channel: "email" | "sms";
  /** An e-mail address or an international phone number. */
  readonly recipient: string;
  /** What kind of message it is: `identity.verification_code`. */
  readonly kind: string;
  readonly edition: EditionSlug;
  readonly schoolId: number | null;
  readonly content: MailContent;
  /** Children it is about without their full names: the message is part of their data all the same. */
  readonly about?: readonly number[];
  /** Takes a POST without a session and ends emails of this kind; mail programs offer it as a button. */
  readonly unsubscribeUrl?: string;
}

/** Sends messages to people. They leave after the transaction commits, or never. */
export interface Mailer {
  post(tx: Tx, message: Message): Promise<void>;
  /** Whether a message by this channel reaches anybody: it is carried out of the house, or stands in the mailbox. */
  carries(channel: Message["channel"]): boolean;
}

/** A message that will not arrive however often it is sent, or that may have gone out already: it is given up. */
export class UndeliverableError extends Error {
  override readonly name = "UndeliverableError";
  /** Why, in a word: `no_answer`, or the carrier's own code. */
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
}

/** What carries a message out of the house. */
export interface Transport {
  /**
   * @param message `key` is the same whenever this message is sent: who gets it twice, of a process that died before it noted the sending, can tell
   * @throws UndeliverableError for what must not be tried again; whatever else is thrown is
   */
  send(message: Outgoing): Promise<void>;
}

/** Where there is no transport for a channel the message stays in the mailbox, to be read there. */
export type Transports = Partial<Record<Message["channel"], Transport>>;

export const sendMessageJob = defineJob({ name: "mail.send", schema: z.object({ messageId: z.int() }) });

/** Writes each message down and queues its sending in the caller's transaction. */
export function createMailer(config: Config, jobs: Jobs, transports: Transports, now: () => Temporal.Instant): Mailer {
  const brand = { name: config.BRAND_NAME, publicUrl: config.PUBLIC_URL };
  return {
    async post(tx, { content, about, ...message }) {
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
      if (row && transports[message.channel]) await jobs.enqueue(tx, sendMessageJob, { messageId: row.id });
    },
    carries: (channel) => transports[channel] !== undefined || config.MAILBOX,
  };
}

/**
 * Sends one message that was written down; one that went out before, or was given up, is left alone.
 * @returns why it was given up, or null
 */
export async function sendMessage(db: Db, transports: Transports, now: () => Temporal.Instant, messageId: number): Promise<string | null> {
  const [message] = await db.select().from(outgoingMessage).where(eq(outgoingMessage.id, messageId));
  if (!message || message.sentAt !== null || message.failedAt !== null) return null;
  try {
    await transports[message.channel]?.send({ ...message, key: `${message.id}.${message.createdAt.epochMilliseconds}` });
  } catch (error) {
    if (!(error instanceof UndeliverableError)) throw error;
    await db.update(outgoingMessage).set({ failedAt: now(), failure: error.failure }).where(eq(outgoingMessage.id, messageId));
    return error.failure;
  }
  await db.update(outgoingMessage).set({ sentAt: now() }).where(eq(outgoingMessage.id, messageId));
  return null;
}
