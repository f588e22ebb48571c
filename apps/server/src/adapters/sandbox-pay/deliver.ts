import { eq, lte } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Gateway } from "./gateway.ts";
import { signatureHeader } from "./signature.ts";
import { sandboxEvent } from "./tables.ts";

/** Seconds between attempts; the last one repeats. The gateway gives up after `mostAttempts`. */
const backoffSeconds = [1, 2, 5, 10, 30, 60, 300, 900, 3_600];
const mostAttempts = 40;
const answerWithinMs = 5_000;
const pollEveryMs = 500;

export const signatureName = "sandbox-signature";

/** When an event is tried again after this many attempts, or null when the gateway gives up. */
export const nextAttempt = (attempts: number, now: Temporal.Instant): Temporal.Instant | null =>
  attempts >= mostAttempts ? null : now.add({ seconds: backoffSeconds[Math.min(attempts, backoffSeconds.length) - 1] ?? 1 });

interface Means {
  readonly db: Db;
  readonly now: () => Temporal.Instant;
  readonly log: Logger;
  readonly secret: string;
  /** Where events are sent. */
  readonly webhookUrl: string;
}

/**
 * Sends due events, signed, oldest first. Each is claimed by postponing its next attempt before it is sent, so an event whose
 * process dies midway is sent again. @returns the number of attempts
 */
export async function deliverDue({ db, now, log, secret, webhookUrl }: Means): Promise<number> {
  const claimed = await inTransaction(db, async (tx) => {
    const due = await tx
      .select()
      .from(sandboxEvent)
      .where(lte(sandboxEvent.nextAttemptAt, now()))
      .orderBy(sandboxEvent.nextAttemptAt)
      .limit(20)
      .for("update", { skipLocked: true });
    for (const event of due) {
      const attempts = event.attempts + 1;
      await tx
        .update(sandboxEvent)
        .set({ attempts, nextAttemptAt: nextAttempt(attempts, now()) })
        .where(eq(sandboxEvent.id, event.id));
    }
    return due;
  });
  for (const event of claimed) {
    const headers = { "content-type": "application/json", [signatureName]: signatureHeader(secret, event.body, now()) };
    try {
      const response = await fetch(webhookUrl, {
        method: "POST",
        headers,
        body: event.body,
        redirect: "manual",
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await response.body?.cancel();
      if (response.ok) await db.update(sandboxEvent).set({ deliveredAt: now(), nextAttemptAt: null }).where(eq(sandboxEvent.id, event.id));
      else log.warn({ event: event.id, status: response.status }, "the webhook was not accepted");
    } catch (error) {
      log.warn({ event: event.id, err: error }, "the webhook could not be delivered");
    }
  }
  return claimed.length;
}

/** Settles charges and delivers events while the process is listening. */
export interface Worker {
  start(): void;
  /** Starts a round now instead of waiting for the next one. */
  kick(): void;
  stop(): Promise<void>;
}

/** Runs one round at a time, every half second and after each event. */
export function createWorker(gateway: () => Gateway, means: Means): Worker {
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;
  let again = false;
  const work = async (): Promise<void> => {
    do {
      again = false;
      await gateway().settleDue();
      while ((await deliverDue(means)) > 0);
    } while (again);
  };
  const look = (): void => {
    if (timer === null) return;
    if (round) {
      again = true;
      return;
    }
    round = work()
      .catch((error: unknown) => means.log.error({ err: error }, "the sandbox gateway failed"))
      .finally(() => (round = null));
  };
  return {
    start: () => void (timer ??= setInterval(look, pollEveryMs)),
    kick: look,
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await round;
    },
  };
}
