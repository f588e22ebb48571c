import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { callReminderHours, isCallReminderDue } from "@larkroom/domain/leads/booked-calls";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { defineJob } from "../../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { bookedCall } from "../tables.ts";
import { callRows } from "./calls.read.ts";
import { postReminder } from "./post-call-mails.ts";

const remindOfCallsJob = defineJob({ name: "leads.call-reminders", schema: z.object({}), concurrency: 1 });

/** Reminds the visitors of calls that are near, each once. @returns how many */
export async function remindOfCalls(kernel: Kernel): Promise<number> {
  const now = kernel.now();
  const isWaiting = and(eq(bookedCall.status, "BOOKED"), isNull(bookedCall.remindedAt));
  const near = await callRows(kernel.db).where(
    and(isWaiting, gt(bookedCall.startsAt, now), lte(bookedCall.startsAt, now.add({ hours: callReminderHours }))),
  );
  let sent = 0;
  for (const row of near.filter(({ call }) => isCallReminderDue(call, now)))
    await inTransaction(kernel.db, async (tx) => {
      const noted = await tx
        .update(bookedCall)
        .set({ remindedAt: now })
        .where(and(eq(bookedCall.id, row.call.id), isWaiting));
      if (!noted.rowCount) return;
      await postReminder(kernel, tx, row);
      sent += 1;
    });
  return sent;
}

/** Registers the reminders of calls, sent every minute. */
export function registerCallJobs(kernel: Kernel): void {
  kernel.jobs.handle(remindOfCallsJob, async () => void (await remindOfCalls(kernel)));
  kernel.jobs.schedule(remindOfCallsJob, { cron: "* * * * *", payload: {} });
}
