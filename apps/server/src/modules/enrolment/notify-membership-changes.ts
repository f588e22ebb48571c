import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { editions } from "@larkroom/domain/editions/editions";
import { zoneName } from "@larkroom/domain/editions/zone-name";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { isFirstRun } from "../../kernel/jobs/first-run.ts";
import { defineJob, type JobRun } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/catalog.views.ts";
import { groupClass } from "../classes/classes.views.ts";
import { group } from "../groups/groups.views.ts";
import { type Household, listHouseholds, moment } from "../people/index.ts";
import { school } from "../schools/schools.views.ts";
import { membershipMail } from "./membership-mail.ts";

const membershipChange = z.object({
  what: z.enum(["added", "moved", "removed"]),
  /** The children's current group; for `removed` the one they were in. */
  groupId: z.int(),
  /** The group they moved from. */
  wasGroupId: z.int().nullable(),
  studentIds: z.array(z.int()).min(1),
  /** Children whose place came from an order. */
  boughtIds: z.array(z.int()),
});

type MembershipChange = z.infer<typeof membershipChange>;

/** Emails families what staff did to their children's places. Names and addresses are read when the job runs. */
export const notifyMembershipChangesJob = defineJob({ name: "enrolment.tell-of-places", schema: membershipChange });

/**
 * Enqueues the email to the families of some children in the same transaction.
 * @returns the children whose parents can be emailed
 */
export async function announceMembershipChange(kernel: Kernel, tx: Tx, change: MembershipChange): Promise<Set<number>> {
  const notifiedIds = (await listHouseholds(tx, change.studentIds)).flatMap(({ children }) => children.map(({ id }) => id));
  if (notifiedIds.length > 0) await kernel.jobs.enqueue(tx, notifyMembershipChangesJob, change);
  return new Set(notifiedIds);
}

/** The group with its next class, as an email shows it. Null when it no longer exists. */
async function findPlace(tx: Tx, groupId: number, now: Temporal.Instant) {
  const teacher = alias(account, "teacher");
  const [found] = await tx
    .select({
      group: group.publicName,
      course: course.title,
      school: school.title,
      schoolId: group.schoolId,
      timeZone: school.timeZone,
      teacher: teacher.name,
    })
    .from(group)
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(school, eq(school.id, group.schoolId))
    .leftJoin(teacher, eq(teacher.id, group.teacherId))
    .where(eq(group.id, groupId));
  const [next] = await tx
    .select({ at: groupClass.startsAt })
    .from(groupClass)
    .where(
      and(
        eq(groupClass.groupId, groupId),
        eq(groupClass.isCatchUp, false),
        inArray(groupClass.status, ["UPCOMING", "POSTPONED"]),
        gt(groupClass.startsAt, now),
      ),
    )
    .orderBy(asc(groupClass.startsAt))
    .limit(1);
  return found ? { ...found, next: next?.at ?? null } : null;
}

/** Sends one email to each household; once, even if the job runs again. */
export async function notifyMembershipChanges(
  kernel: Kernel,
  { what, groupId, wasGroupId, studentIds, boughtIds }: MembershipChange,
  run: Pick<JobRun, "id">,
): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    if (!(await isFirstRun(tx, run, kernel.now()))) return;
    const place = await findPlace(tx, groupId, kernel.now());
    if (!place) return;
    const [was] = wasGroupId === null ? [] : await tx.select({ name: group.publicName }).from(group).where(eq(group.id, wasGroupId));
    const { next, timeZone, teacher, schoolId, ...names } = place;
    const startsFor = ({ edition, zone }: Household): string | null => {
      if (next === null || what === "removed") return null;
      const read = zone ?? timeZone;
      return `${moment(next, { edition, zone: read })} (${zoneName(read, next, editions[edition])})`;
    };
    for (const home of await listHouseholds(tx, studentIds)) {
      await kernel.mail.post(tx, {
        ...home.to,
        kind: `enrolment.${what}`,
        edition: home.edition,
        schoolId,
        content: membershipMail(home.edition, {
          ...names,
          what,
          children: home.children.map(({ name }) => name),
          wasGroup: was?.name ?? null,
          teacher: what === "removed" ? null : teacher,
          starts: startsFor(home),
          wasBought: home.children.some(({ id }) => boughtIds.includes(id)),
          url: `${kernel.config.PUBLIC_URL}${home.schedule}`,
        }),
      });
    }
  });
}
