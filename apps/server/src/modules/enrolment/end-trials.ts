import { sql } from "drizzle-orm";
import { z } from "zod";
import { trialSeatHours } from "@larkroom/domain/enrolment/trial";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { leaveGroup } from "./end-enrolment.ts";
import { sendTrialMails, sendTrialMailsJob } from "./send-trial-mails.ts";
import { offerSeats, offerSeatsJob } from "./offer-seats.ts";
import { notifyMembershipChanges, notifyMembershipChangesJob } from "./notify-membership-changes.ts";

const endTrialsJob = defineJob({ name: "enrolment.end-trials", schema: z.object({}), concurrency: 1 });

/**
 * Frees the seats of children whose trial is over and who did not continue. A postponed class is still ahead. A trial of which no class was
 * held ends like one that was canceled before its class, so that the child can have another.
 * @returns how many were ended
 */
export async function endTrials(kernel: Kernel): Promise<number> {
  const now = kernel.now();
  const over = now.subtract({ hours: trialSeatHours }).toString();
  return inTransaction(kernel.db, async (tx) => {
    const { rows } = await tx.execute<{ student_id: string; group_id: string }>(sql`
      update enrolment e set status = 'ENDED', ended_at = ${now.toString()}::timestamptz,
        end_reason = case when exists (
          select 1 from attendance a join group_class c on c.id = a.group_class_id join "group" g on g.id = c.group_id
          where a.student_id = e.student_id and g.course_id = e.course_id and c.status = 'CLOSED' and c.finished_at >= e.created_at
        ) then 'trial_over' else 'order_canceled' end
      where e.status = 'ACTIVE' and e.journey = 'trial' and e.created_at <= ${over}::timestamptz
        and not exists (
          select 1 from attendance a join group_class c on c.id = a.group_class_id
          where a.student_id = e.student_id and c.group_id = e.group_id
            and (c.status = 'POSTPONED' or (c.status <> 'CANCELED' and c.ends_at > ${over}::timestamptz)))
      returning e.student_id, e.group_id`);
    for (const row of rows)
      await leaveGroup(tx, { groupId: Number(row.group_id), studentIds: [Number(row.student_id)], reason: "trial_over", now });
    return rows.length;
  });
}

/**
 * Registers the jobs: the hourly check for ended trials, emails about trials and offers to waiting lists every minute, and emails to families about
 * changes of their children's places.
 */
export function registerEnrolmentJobs(kernel: Kernel): void {
  kernel.jobs.handle(endTrialsJob, async () => void (await endTrials(kernel)));
  kernel.jobs.handle(notifyMembershipChangesJob, (payload, run) => notifyMembershipChanges(kernel, payload, run));
  kernel.jobs.handle(offerSeatsJob, async () => void (await offerSeats(kernel)));
  kernel.jobs.schedule(offerSeatsJob, { cron: "* * * * *", payload: {} });
  kernel.jobs.handle(sendTrialMailsJob, async () => void (await sendTrialMails(kernel)));
  kernel.jobs.schedule(sendTrialMailsJob, { cron: "* * * * *", payload: {} });
  kernel.jobs.schedule(endTrialsJob, { cron: "17 * * * *", payload: {} });
}
