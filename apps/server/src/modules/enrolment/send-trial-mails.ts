import { and, eq, isNull, or } from "drizzle-orm";
import { z } from "zod";
import { editions } from "@larkroom/domain/editions/editions";
import { zoneName } from "@larkroom/domain/editions/zone-name";
import { plansForJourney } from "@larkroom/domain/enrolment/journeys";
import { trialOfferUntil, trialToRemindOf } from "@larkroom/domain/enrolment/trial";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { listPlansOf } from "../catalog/index.ts";
import { type Addressee, lockReader, moment, type Reader } from "../people/index.ts";
import { unsubscribeAddresses } from "../notifications/index.ts";
import { signupLink } from "./signup-link.ts";
import { enrolment } from "./tables.ts";
import { trialOfferMail, trialReminderMail } from "./trial-mails.ts";
import { type FoundTrial, listTrials } from "./trials.read.ts";

export const sendTrialMailsJob = defineJob({ name: "enrolment.trial-mails", schema: z.object({}), concurrency: 1 });

/**
 * Reminds families of trial classes, and offers those whose child came to continue in the same group while the seat is kept. Each once for each trial.
 * @returns how many emails were sent
 */
export async function sendTrialMails(kernel: Kernel): Promise<{ reminders: number; offers: number }> {
  const now = kernel.now();
  const waiting = and(eq(enrolment.status, "ACTIVE"), or(isNull(enrolment.trialRemindedAt), isNull(enrolment.trialOfferedAt)));
  const trials = await listTrials(kernel.db, waiting);
  const offered = trials.filter((trial) => trial.offeredAt === null && trialOfferUntil(trial, now) !== null);
  const plans = await listPlansOf(
    kernel.db,
    offered.map(({ course }) => course.id),
  );
  // A course that is no longer sold is not offered.
  const isSold = ({ course }: FoundTrial): boolean =>
    course.status === "ACTIVE" &&
    plansForJourney(
      plans.filter(({ courseId }) => courseId === course.id),
      "purchase",
    ).length > 0;
  const count = { reminders: 0, offers: 0 };
  for (const trial of trials) {
    const reminded = trial.remindedAt === null ? trialToRemindOf(trial, now) : null;
    if (reminded) {
      const isSent = await sendOnce(kernel, trial, "trialRemindedAt", (tx, parent) =>
        kernel.mail.post(tx, {
          ...parent.to,
          kind: "enrolment.trial_reminder",
          edition: parent.edition,
          schoolId: parent.schoolId,
          content: trialReminderMail(parent.edition, {
            ...factsOf(trial),
            when: inZone(reminded.startsAt, parent),
            url: `${kernel.config.PUBLIC_URL}/${parent.pages}/profile`,
          }),
        }),
      );
      if (isSent) count.reminders += 1;
    }
    const until = offered.includes(trial) && isSold(trial) ? trialOfferUntil(trial, now) : null;
    if (until) {
      const isSent = await sendOnce(kernel, trial, "trialOfferedAt", (tx, parent) => {
        const addresses = unsubscribeAddresses(kernel, parent, "offers");
        return kernel.mail.post(tx, {
          ...parent.to,
          kind: "enrolment.trial_offer",
          edition: parent.edition,
          schoolId: parent.schoolId,
          unsubscribeUrl: addresses.click,
          content: trialOfferMail(parent.edition, {
            ...factsOf(trial),
            until: inZone(until, parent),
            url: continueLink(kernel.config.PUBLIC_URL, parent.pages, trial),
            unsubscribe: addresses.page,
          }),
        });
      });
      if (isSent) count.offers += 1;
    }
  }
  return count;
}

const factsOf = ({ student, course, group }: FoundTrial) => ({ child: student.name, course: course.title, group: group.publicName });

const inZone = (at: Temporal.Instant, { edition, zone }: Pick<Addressee, "edition" | "zone">): string =>
  `${moment(at, { edition, zone })} (${zoneName(zone, at, editions[edition])})`;

/** The checkout with the trial's course, group and child. */
export const continueLink = (publicUrl: string, pages: Addressee["pages"], { course, group, student }: FoundTrial): string =>
  signupLink(publicUrl, pages, { course: course.prettyUrl, group: group.id, journey: "purchase", student: student.id, isHeld: true });

type Reachable = Reader & { readonly to: NonNullable<Addressee["to"]> };

/**
 * Notes that a trial's family was written to, and writes, in one transaction. Of two runs at once, one writes.
 * @returns false when it was noted already, no address of the family is known, or the family turned offers off
 */
async function sendOnce(
  kernel: Kernel,
  { id, clientId }: FoundTrial,
  column: "trialRemindedAt" | "trialOfferedAt",
  post: (tx: Tx, parent: Reachable) => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(kernel.db, async (tx) => {
    const noted = await tx
      .update(enrolment)
      .set(column === "trialRemindedAt" ? { trialRemindedAt: kernel.now() } : { trialOfferedAt: kernel.now() })
      .where(and(eq(enrolment.id, id), eq(enrolment.status, "ACTIVE"), isNull(enrolment[column])))
      .returning({ id: enrolment.id });
    const parent = noted.length > 0 && clientId !== null ? await lockReader(tx, clientId) : null;
    if (!parent?.to || (column === "trialOfferedAt" && !parent.gets.offers)) return false;
    await post(tx, { ...parent, to: parent.to });
    return true;
  });
}
