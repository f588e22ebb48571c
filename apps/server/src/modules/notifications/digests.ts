import { sql } from "drizzle-orm";
import { z } from "zod";
import { digestCut, digestSince, digestReasonOf } from "@larkroom/domain/notifications/digest";
import { editions } from "@larkroom/domain/editions/editions";
import { date, dayAndMonth, time, weekdayName } from "@larkroom/domain/editions/formats";
import { zoneName } from "@larkroom/domain/editions/zone-name";
import { nextToAttend } from "@larkroom/domain/groups/upcoming-class";
import { firstName } from "@larkroom/domain/people/household";
import { isDecentHour } from "@larkroom/domain/shared/quiet-hours";
import { dayIn } from "@larkroom/domain/shared/time";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { AssignmentNews } from "../../kernel/ports/guards.ts";
import { type Addressee, lockSummaryReader, listParentsClocks, moment } from "../people/index.ts";
import { unsubscribeAddresses } from "./email-preferences.ts";
import { asyncOffer, type FinishableSlide, finishableOf, progressOf, listStudentClasses, isStillEnrolled } from "../classes/index.ts";
import { type DigestChild, type DigestClass, digestMail } from "./digest-mail.ts";
import { type DigestRow, listDigestRows } from "./digest-rows.read.ts";

/** Finds parents whose summary is due and enqueues one job for each. */
export const enqueueDigestsJob = defineJob({ name: "classes.look-for-digests", schema: z.object({}), concurrency: 1 });
export const writeDigestJob = defineJob({ name: "classes.write-digest", schema: z.object({ clientId: z.int() }) });

/**
 * Enqueues an email for each subscribed parent for whom it is time in their own zone and who has something new. Two queries, however many parents
 * there are, and none about classes at night. A repeated run finds no one twice: what was sent is no longer new.
 * @returns how many were enqueued
 */
export async function enqueueDigests(kernel: Kernel): Promise<number> {
  const now = kernel.now();
  const clocks = (await listParentsClocks(kernel.db)).filter(({ zone }) => isDecentHour(now, zone));
  if (clocks.length === 0) return 0;
  const due = clocks.map(({ edition, timeZone, utcOffset, zone }) => {
    const cut = digestCut(now, zone, editions[edition]);
    return { edition, time_zone: timeZone, utc_offset: utcOffset, cut: cut.toString(), since: digestSince(cut).toString() };
  });
  const earliest = due.map(({ since }) => since).toSorted()[0] ?? now.toString();
  return inTransaction(kernel.db, async (tx) => {
    const { rows } = await tx.execute<{ client_id: string }>(sql`
      with news as materialized (
        select a.student_id, c.group_id, c.finished_at as since, greatest(c.finished_at, a.marked_at) as at
        from group_class c join attendance a on a.group_class_id = c.id
        where c.status = 'CLOSED' and c.finished_at > ${earliest}::timestamptz and a.state <> 'EXPECTED' and a.digest_state is null
        union all
        select a.student_id, c.group_id, a.marked_at, a.marked_at
        from attendance a join group_class c on c.id = a.group_class_id
        where a.digest_state is not null and a.digest_state <> a.state and a.state <> 'EXPECTED' and a.marked_at > ${earliest}::timestamptz
          and c.status = 'CLOSED'
        union all
        select n.student_id, g.group_id, n.sent_at, n.sent_at
        from assignment_notice n join group_assignment g on g.id = n.group_assignment_id
        where n.summarized_at is null and n.sent_at > ${earliest}::timestamptz
      )
      select distinct s.client_id
      from news a
      join student s on s.id = a.student_id and s.removed_at is null
      join client k on k.id = s.client_id and k.digest_ended_at is null
      join account p on p.id = k.id and p.email is not null and p.disabled_at is null and p.removed_at is null
      join json_to_recordset(${JSON.stringify(due)}::json) as d(edition text, time_zone text, utc_offset int, cut timestamptz, since timestamptz)
        on d.edition = p.edition and d.time_zone is not distinct from p.time_zone and d.utc_offset is not distinct from p.utc_offset
      where a.since > d.since and a.at <= d.cut and ${isStillEnrolled(sql`a.student_id`, sql`a.group_id`)}
      order by s.client_id`);
    for (const { client_id: id } of rows) await kernel.jobs.enqueue(tx, writeDigestJob, { clientId: Number(id) }, { singletonKey: id });
    return rows.length;
  });
}

/**
 * Emails a parent what is new about all their children's classes and assignments and records what was sent, in one transaction. The second of
 * two concurrent runs finds nothing new.
 * @returns whether there was anything to send
 */
export async function writeDigest(kernel: Kernel, clientId: number): Promise<boolean> {
  const now = kernel.now();
  return inTransaction(kernel.db, async (tx) => {
    const parent = await lockSummaryReader(tx, clientId);
    if (parent?.to?.channel !== "email") return false;
    const cut = digestCut(now, parent.zone, editions[parent.pages]);
    const rows = (await listDigestRows(tx, clientId, digestSince(cut))).filter((row) => digestReasonOf(row, cut) !== null);
    const news = await kernel.ports.guards.takeAssignmentNews(tx, { parent, since: digestSince(cut), until: cut, now });
    if (rows.length === 0 && news.length === 0) return false;
    const addresses = unsubscribeAddresses(kernel, parent);
    await kernel.mail.post(tx, {
      ...parent.to,
      kind: "classes.digest",
      edition: parent.edition,
      schoolId: parent.schoolId,
      about: [...new Set([...rows, ...news].map(({ studentId }) => studentId))],
      unsubscribeUrl: addresses.click,
      content: digestMail(parent.edition, {
        children: await toDigestChildren(kernel, tx, parent, { rows, news }, now),
        zone: zoneName(parent.zone, now, editions[parent.edition]),
        schedule: `${kernel.config.PUBLIC_URL}/${parent.pages}/profile/schedule`,
        unsubscribe: addresses.page,
      }),
    });
    const sent = rows.map(({ classId, studentId, state }) => ({ class_id: classId, student_id: studentId, state }));
    await tx.execute(sql`
      update attendance a set digest_state = t.state
      from json_to_recordset(${JSON.stringify(sent)}::json) as t(class_id bigint, student_id bigint, state text)
      where a.group_class_id = t.class_id and a.student_id = t.student_id`);
    return true;
  });
}

async function toDigestChildren(
  kernel: Kernel,
  tx: Tx,
  parent: Addressee,
  { rows, news }: { rows: readonly DigestRow[]; news: readonly AssignmentNews[] },
  now: Temporal.Instant,
): Promise<DigestChild[]> {
  const children = Map.groupBy(rows, ({ studentId }) => studentId);
  for (const { studentId } of news) if (!children.has(studentId)) children.set(studentId, []);
  const finishable = await finishableOf(
    tx,
    rows.map(({ lessonId }) => lessonId),
  );
  const ahead = await listStudentClasses(tx, [...children.keys()], { from: now, to: now.add({ hours: 24 * 90 }) });
  const formats = editions[parent.edition];
  return [...children].map(([id, own]) => {
    const next = nextToAttend(
      ahead.filter(
        ({ student, attendance, from }) => student.id === id && attendance.state === "EXPECTED" && Temporal.Instant.compare(from, now) > 0,
      ),
      now,
    );
    const assignments = news.find(({ studentId }) => studentId === id);
    return {
      name: assignments?.name ?? firstName(own[0]?.name ?? ""),
      assignments: assignments?.items ?? [],
      classes: own.map((row) => toDigestClass(row, finishable.get(row.lessonId) ?? [], { now, formats, parent })),
      next: next && { when: moment(next.from, parent), lesson: next.lesson.title, course: next.course.title },
      url: `${kernel.config.PUBLIC_URL}/${parent.pages}/profile/students?student=${id}`,
    };
  });
}

interface Reading {
  readonly now: Temporal.Instant;
  readonly formats: (typeof editions)[keyof typeof editions];
  readonly parent: Addressee;
}

function toDigestClass(row: DigestRow, finishable: readonly FinishableSlide[], { now, formats, parent }: Reading): DigestClass {
  const { state, reported, slides } = row;
  const day = row.startsAt.toZonedDateTimeISO(parent.zone);
  const { finished } = progressOf(slides, finishable);
  const offer = asyncOffer(row, finishable);
  return {
    lesson: row.lesson,
    number: row.number,
    course: row.course,
    when: `${weekdayName(day.dayOfWeek, formats, "short")}, ${dayAndMonth(dayIn(row.startsAt, parent.zone), formats)}, ${time(row.startsAt, formats, parent.zone)}`,
    state: state as DigestClass["state"],
    was: reported as DigestClass["was"],
    finished,
    finishable: finishable.length,
    stars: row.stars,
    openUntil: offer && Temporal.Instant.compare(now, offer.until) < 0 ? date(dayIn(offer.until, parent.zone), formats) : null,
    isCaughtUp: state !== "PRESENT" && row.caughtUpAt !== null,
  };
}

/** The job that sends the email. If it runs too late in the day, it waits until the morning. */
export async function writeDigestNow(kernel: Kernel, clientId: number): Promise<void> {
  const parent = await inTransaction(kernel.db, (tx) => lockSummaryReader(tx, clientId));
  if (parent && isDecentHour(kernel.now(), parent.zone)) await writeDigest(kernel, clientId);
}
