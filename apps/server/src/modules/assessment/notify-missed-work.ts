import { z } from "zod";
import { type MissedWork, findMissedWork } from "@larkroom/domain/assessment/find-missed-work";
import { isDecentHour } from "@larkroom/domain/classes/digest";
import { firstName } from "@larkroom/domain/people/household";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type Addressee, lockSummaryReader, moment, unsubscribeAddresses } from "../people/index.ts";
import { missedMail } from "./missed-mail.ts";
import { listFamiliesToNotify, listMissedCandidates, type MissedCandidate, noticeOf } from "./missed-work.read.ts";
import { assignmentNotice } from "./tables.ts";

const findMissedJob = defineJob({ name: "assessment.find-missed", schema: z.object({}), concurrency: 1, expireSeconds: 1800 });

/**
 * Notifies families of all missed work, however old, once for each due date: the notice is stored, and parents who didn't unsubscribe get one email
 * about all of it, in the daytime of their own time zone. A repeated or concurrent run notifies no one again.
 * @returns how much work families were notified of
 */
export async function notifyMissedWork(kernel: Kernel): Promise<number> {
  let notified = 0;
  for (const family of await listFamiliesToNotify(kernel.db, kernel.now()))
    notified += await inTransaction(kernel.db, (tx) => notifyFamily(kernel, tx, family)).catch((error: unknown) => {
      kernel.log.error({ err: error, clientId: family.clientId }, "a family could not be notified of missed work");
      return 0;
    });
  return notified;
}

async function notifyFamily(kernel: Kernel, tx: Tx, family: { clientId: number | null; studentIds: readonly number[] }): Promise<number> {
  const now = kernel.now();
  const parent = family.clientId === null ? null : await lockSummaryReader(tx, family.clientId);
  if (parent && !isDecentHour(now, parent.zone)) return 0;
  const candidates = await listMissedCandidates(tx, family.studentIds, now);
  const missed = await recordNotices(tx, findMissedWork(candidates, now), candidates, now);
  if (parent?.to?.channel === "email" && missed.length > 0) await postMail(kernel, tx, parent, missed);
  return missed.length;
}

type Missed = MissedCandidate & { readonly due: Temporal.Instant };

/** Stores a notice of each missed work. @returns those of which there was none yet */
async function recordNotices(
  tx: Tx,
  found: readonly MissedWork[],
  candidates: readonly MissedCandidate[],
  now: Temporal.Instant,
): Promise<Missed[]> {
  const works = found.flatMap(({ groupAssignmentId, studentId, dateTo }): Missed[] =>
    candidates
      .filter((one) => one.groupAssignmentId === groupAssignmentId && one.studentId === studentId)
      .map((one) => ({ ...one, due: dateTo })),
  );
  if (works.length === 0) return [];
  const written = await tx
    .insert(assignmentNotice)
    .values(
      works.map(({ groupAssignmentId, studentId, schoolId, due }) => ({
        ...{ groupAssignmentId, studentId, schoolId, kind: "missed" as const, about: noticeOf(due), sentAt: now },
      })),
    )
    .onConflictDoNothing()
    .returning({ groupAssignmentId: assignmentNotice.groupAssignmentId, studentId: assignmentNotice.studentId });
  return works.filter((work) =>
    written.some((one) => one.groupAssignmentId === work.groupAssignmentId && one.studentId === work.studentId),
  );
}

async function postMail(kernel: Kernel, tx: Tx, parent: Addressee, missed: readonly Missed[]): Promise<void> {
  if (!parent.to) return;
  const addresses = unsubscribeAddresses(kernel, parent);
  await kernel.mail.post(tx, {
    ...parent.to,
    kind: "assessment.missed",
    edition: parent.edition,
    schoolId: parent.schoolId,
    about: [...new Set(missed.map(({ studentId }) => studentId))],
    unsubscribeUrl: addresses.click,
    content: missedMail(parent.edition, {
      works: missed.map(({ child, title, course, due }) => ({ child: firstName(child), title, course, due: moment(due, parent) })),
      url: `${kernel.config.PUBLIC_URL}/${parent.pages}/profile/students`,
      unsubscribe: addresses.page,
    }),
  });
}

/** Registers the job that finds missed work every hour. */
export function registerMissedWorkJobs(kernel: Kernel): void {
  kernel.jobs.handle(findMissedJob, async () => void (await notifyMissedWork(kernel)));
  kernel.jobs.schedule(findMissedJob, { cron: "11 * * * *", payload: {} });
}
