import { z } from "zod";
import { announceIn } from "../../kernel/bus/bus.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { listRosters } from "./class-people.read.ts";

const instantText = z.iso.datetime();
const change = z.object({
  classId: z.int(),
  what: z.enum(["moved", "canceled", "postponed", "restored", "added", "substitute"]),
  lessonId: z.int(),
  from: instantText,
  to: instantText,
  /** When it was before. */
  was: z.object({ from: instantText, to: instantText }).nullable(),
  teacherId: z.int().nullable(),
  /** Who was to teach it before. */
  wasTeacherId: z.int().nullable(),
  studentIds: z.array(z.int()),
  /** Why it is canceled or postponed, as staff wrote it. */
  reason: z.string().nullable().default(null),
});

/** Emails families and staff about changed classes of one group. Self-contained: a class may be deleted by the time it runs. */
export const notifyScheduleChangesJob = defineJob({
  name: "classes.tell-of-changes",
  schema: z.object({ groupId: z.int(), changes: z.array(change).min(1) }),
});

export type NotifiedChange = z.infer<typeof change>;

/** One change of one class. */
export interface ClassChange {
  readonly classId: number;
  readonly what: NotifiedChange["what"];
  readonly lessonId: number;
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
  readonly was?: { readonly from: Temporal.Instant; readonly to: Temporal.Instant };
  readonly teacherId: number | null;
  readonly wasTeacherId?: number | null;
  readonly reason?: string | null;
  /** The children whose families are notified; the class's roster when omitted. */
  readonly studentIds?: readonly number[];
}

const { compare } = Temporal.Instant;
const text = (at: Temporal.Instant): string => at.toString();

/** Changes after which those who wait in the class's room may not be able to join it. */
const joiningChanges: readonly NotifiedChange["what"][] = ["moved", "canceled", "postponed"];

/**
 * Announces that the group changed and which classes are held at another time or not at all, and enqueues the notification of families and staff in the
 * same transaction. No one is notified of past classes.
 */
export async function announceChanges(kernel: Kernel, tx: Tx, groupId: number, changes: readonly ClassChange[]): Promise<void> {
  if (changes.length > 0) await announceIn(tx, "group-changed", { groupId });
  const others = changes.filter(({ what }) => joiningChanges.includes(what));
  await announceIn(tx, "joining-changed", ...others.map(({ classId }) => ({ classId })));
  const now = kernel.now();
  const ahead = changes.filter(({ to, was }) => compare(to, now) > 0 || (was !== undefined && compare(was.to, now) > 0));
  if (ahead.length === 0) return;
  const rosters = await listRosters(
    tx,
    ahead.filter(({ studentIds }) => studentIds === undefined).map(({ classId }) => classId),
  );
  await kernel.jobs.enqueue(tx, notifyScheduleChangesJob, {
    groupId,
    changes: ahead.map(({ from, to, was, wasTeacherId, studentIds, reason, ...one }) => ({
      ...one,
      from: text(from),
      to: text(to),
      was: was ? { from: text(was.from), to: text(was.to) } : null,
      wasTeacherId: wasTeacherId ?? null,
      reason: reason ?? null,
      studentIds: [...(studentIds ?? rosters.get(one.classId) ?? [])],
    })),
  });
}
