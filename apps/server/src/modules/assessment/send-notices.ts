import { z } from "zod";
import { emailOf, findNotices, type Notice } from "@larkroom/domain/assessment/find-notices";
import { firstName } from "@larkroom/domain/people/household";
import { isDecentHour } from "@larkroom/domain/shared/quiet-hours";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { lockReader, type Reader } from "../people/index.ts";
import { unsubscribeAddresses } from "../notifications/index.ts";
import { type NoticeList, noticeMail } from "./notice-mail.ts";
import { toMailItem, type WorkNews } from "./notice-words.ts";
import { assignmentNotice } from "./tables.ts";
import { familiesAtOnce, type Family, listFamiliesToNotify, listWatchedWork, type WatchedRow } from "./watched-work.read.ts";

const sendNoticesJob = defineJob({ name: "assessment.send-notices", schema: z.object({}), concurrency: 1, expireSeconds: 1800 });

/** As much work is named in one email; the rest is in the account. */
const mostInEmail = 12;

/**
 * Notifies families of work that is due or was missed, of published grades, comments and retakes, each once, however old: the notice is stored, and parents
 * who didn't turn that email off get one about all of it, in the daytime of their own time zone. Children get no emails. A repeated, concurrent or
 * interrupted run notifies no one again.
 * @returns how many notices were stored
 */
export async function sendNotices(kernel: Kernel): Promise<number> {
  let sent = 0;
  for await (const family of familiesToNotify(kernel))
    sent += await inTransaction(kernel.db, (tx) => notifyFamily(kernel, tx, family)).catch((error: unknown) => {
      kernel.log.error({ err: error, ...family }, "a family could not be notified about assignments");
      return 0;
    });
  return sent;
}

/** All families to notify, read in batches by their ids. */
async function* familiesToNotify({ db, now }: Kernel): AsyncGenerator<Family> {
  for (const hasParent of [true, false])
    for (let after = 0, count = familiesAtOnce; count === familiesAtOnce;) {
      const ids = await listFamiliesToNotify(db, now(), { after, hasParent });
      for (const id of ids) yield hasParent ? { clientId: id } : { studentId: id };
      count = ids.length;
      after = ids.at(-1) ?? after;
    }
}

async function notifyFamily(kernel: Kernel, tx: Tx, family: Family): Promise<number> {
  const now = kernel.now();
  const parent = "clientId" in family ? await lockReader(tx, family.clientId) : null;
  if (parent && !isDecentHour(now, parent.zone)) return 0;
  const found = (await listWatchedWork(tx, { family })).map((work) => ({ work, notices: findNotices(work, work.notices, now) }));
  const news = await storeNotices(tx, found, now);
  if (parent?.to?.channel === "email")
    for (const list of ["assignment_reminders", "grade_emails"] as const)
      if (parent.gets[list]) await postMail(kernel, tx, parent, list, news);
  return news.reduce((sum, { notices }) => sum + notices.length, 0);
}

/** Stores notices. @returns those that weren't stored before */
async function storeNotices(
  tx: Tx,
  found: readonly { readonly work: WatchedRow; readonly notices: readonly Notice[] }[],
  now: Temporal.Instant,
): Promise<WorkNews[]> {
  const rows = found.flatMap(({ work, notices }) =>
    notices.map((notice) => ({
      ...notice,
      groupAssignmentId: work.groupAssignmentId,
      studentId: work.student.id,
      schoolId: work.schoolId,
      sentAt: now,
    })),
  );
  if (rows.length === 0) return [];
  const written = await tx.insert(assignmentNotice).values(rows).onConflictDoNothing().returning();
  const isWritten = ({ groupAssignmentId, student }: WatchedRow, { kind, about }: Notice): boolean =>
    written.some(
      (one) => one.groupAssignmentId === groupAssignmentId && one.studentId === student.id && one.kind === kind && one.about === about,
    );
  return found.flatMap(({ work, notices }) => {
    const own = notices.filter((notice) => isWritten(work, notice)).map((notice) => ({ ...notice, at: now, isSummarized: false }));
    return own.length === 0 ? [] : [{ work, notices: own }];
  });
}

/** A child's work in one group, as an email shows it. */
const toMailGroup = (kernel: Kernel, parent: Reader, { groupId, student, course }: WatchedRow, own: readonly WorkNews[]) => ({
  heading: `${firstName(student.name)}: ${course}`,
  items: own.flatMap((one) => toMailItem(one, parent) ?? []),
  url: `${kernel.config.PUBLIC_URL}/${parent.pages}/profile/groups/${groupId}/assignments/${student.id}`,
});

async function postMail(kernel: Kernel, tx: Tx, parent: Reader, list: NoticeList, all: readonly WorkNews[]): Promise<void> {
  const news = all.flatMap(({ work, notices }) => {
    const own = notices.filter(({ kind }) => emailOf(kind) === list);
    return own.length === 0 ? [] : [{ work, notices: own }];
  });
  if (!parent.to || news.length === 0) return;
  const shown = news.slice(0, mostInEmail);
  const addresses = unsubscribeAddresses(kernel, parent, list);
  const groups = [...Map.groupBy(shown, ({ work }) => `${work.student.id} ${work.groupId}`).values()];
  await kernel.mail.post(tx, {
    ...parent.to,
    kind: `assessment.${list}`,
    edition: parent.edition,
    schoolId: parent.schoolId,
    about: [...new Set(news.map(({ work }) => work.student.id))],
    unsubscribeUrl: addresses.click,
    content: noticeMail(parent.edition, {
      list,
      kinds: news.flatMap(({ notices }) => notices.map(({ kind }) => kind)),
      children: [...new Map(news.map(({ work }) => [work.student.id, firstName(work.student.name)])).values()],
      groups: groups.flatMap((own) => (own[0] ? [toMailGroup(kernel, parent, own[0].work, own)] : [])),
      more: news.length - shown.length,
      unsubscribe: addresses.page,
    }),
  });
}

/** Registers the job that notifies families every hour. */
export function registerNoticeJobs(kernel: Kernel): void {
  kernel.jobs.handle(sendNoticesJob, async () => void (await sendNotices(kernel)));
  kernel.jobs.schedule(sendNoticesJob, { cron: "11 * * * *", payload: {} });
}
