import { asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { zoneName } from "@larkroom/domain/editions/zone-name";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { isFirstRun } from "../../kernel/jobs/first-run.ts";
import type { JobRun } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Message } from "../../kernel/mail/mailer.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group, groupAssistant } from "../groups/groups.views.ts";
import { listHouseholds, moment } from "../people/index.ts";
import { school } from "../schools/schools.views.ts";
import { changeMail } from "./change-mail.ts";
import { type NotifiedChange, notifyScheduleChangesJob } from "./class-changes.ts";

type ScheduleChanges = z.infer<typeof notifyScheduleChangesJob.schema>;

/** A recipient with language, time zone and classes. */
interface Reader {
  readonly to: Pick<Message, "channel" | "recipient">;
  readonly edition: EditionSlug;
  readonly zone: string;
  readonly path: string;
  readonly children: readonly string[];
  readonly changes: readonly NotifiedChange[];
}

/** Sends one email to each family and staff member affected by changes of a group's classes; once, even if the job runs again. */
export async function notifyScheduleChanges(kernel: Kernel, { groupId, changes }: ScheduleChanges, run: Pick<JobRun, "id">): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    if (!(await isFirstRun(tx, run, kernel.now()))) return;
    const [about] = await tx
      .select({ group: group.publicName, course: course.title, schoolId: group.schoolId, timeZone: school.timeZone })
      .from(group)
      .innerJoin(course, eq(course.id, group.courseId))
      .innerJoin(school, eq(school.id, group.schoolId))
      .where(eq(group.id, groupId));
    if (!about) return;
    const ordered = changes.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    const lessons = await titlesOf(tx, ordered);
    const staff = await staffOf(tx, groupId, ordered);
    const readers = [...(await familyReaders(tx, ordered, about.timeZone)), ...staffReaders(staff, ordered, about.timeZone)];
    for (const { to, edition, zone, path, children, changes: own } of readers) {
      const first = own[0];
      if (!first) continue;
      const when = (at: string) => moment(Temporal.Instant.from(at), { edition, zone });
      const nameOf = (id: number | null) => (id === null ? null : (staff.get(id)?.name ?? null));
      await kernel.mail.post(tx, {
        ...to,
        kind: "classes.changed",
        edition,
        schoolId: about.schoolId,
        content: changeMail(edition, {
          course: about.course,
          group: about.group,
          children,
          zone: zoneName(zone, Temporal.Instant.from(first.from), editions[edition]),
          url: `${kernel.config.PUBLIC_URL}${path}`,
          changes: own.map((one) => ({
            what: one.what,
            lesson: lessons.get(one.lessonId) ?? "",
            when: when(one.from),
            was: one.was && one.was.from !== one.from ? when(one.was.from) : null,
            teacher: nameOf(one.teacherId),
            wasTeacher: nameOf(one.wasTeacherId),
            reason: one.reason,
          })),
        }),
      });
    }
  });
}

async function titlesOf(tx: Tx, changes: readonly NotifiedChange[]): Promise<Map<number, string>> {
  const ids = [...new Set(changes.map(({ lessonId }) => lessonId))];
  const rows = await tx.select({ id: lesson.id, title: lesson.title }).from(lesson).where(inArray(lesson.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** One reader for each household. */
async function familyReaders(tx: Tx, changes: readonly NotifiedChange[], timeZone: string): Promise<Reader[]> {
  const homes = await listHouseholds(
    tx,
    changes.flatMap(({ studentIds }) => studentIds),
  );
  return homes.map(({ to, edition, zone, schedule, children }) => ({
    to,
    edition,
    zone: zone ?? timeZone,
    path: schedule,
    children: children.map(({ name }) => name),
    changes: changes.filter(({ studentIds }) => children.some(({ id }) => studentIds.includes(id))),
  }));
}

interface StaffMember {
  readonly name: string;
  readonly email: string | null;
  readonly edition: EditionSlug;
  readonly zone: string | null;
  readonly assists: boolean;
}

async function staffOf(tx: Tx, groupId: number, changes: readonly NotifiedChange[]): Promise<Map<number, StaffMember>> {
  const assistants = await tx.select({ id: groupAssistant.assistantId }).from(groupAssistant).where(eq(groupAssistant.groupId, groupId));
  const assisting = new Set(assistants.map(({ id }) => id));
  const teaching = changes.flatMap(({ teacherId, wasTeacherId }) => [teacherId, wasTeacherId]).filter((id) => id !== null);
  const ids = [...new Set([...assisting, ...teaching])];
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(account).where(inArray(account.id, ids)).orderBy(asc(account.id));
  return new Map(
    rows.map(({ id, name, email, edition, timeZone, removedAt, disabledAt }) => [
      id,
      { name, email: removedAt === null && disabledAt === null ? email : null, edition, zone: timeZone, assists: assisting.has(id) },
    ]),
  );
}

function staffReaders(staff: ReadonlyMap<number, StaffMember>, changes: readonly NotifiedChange[], timeZone: string): Reader[] {
  return [...staff].flatMap(([id, { email, edition, zone, assists }]) => {
    const own = changes.filter(({ teacherId, wasTeacherId }) => assists || teacherId === id || wasTeacherId === id);
    const to = email === null ? null : ({ channel: "email", recipient: email } as const);
    return to ? [{ to, edition, zone: zone ?? timeZone, path: `/${edition}/staff`, children: [], changes: own }] : [];
  });
}

/** Registers the job that notifies families and staff as soon as the changes are committed. */
export function registerScheduleJobs(kernel: Kernel): void {
  kernel.jobs.handle(notifyScheduleChangesJob, (payload, run) => notifyScheduleChanges(kernel, payload, run));
}
