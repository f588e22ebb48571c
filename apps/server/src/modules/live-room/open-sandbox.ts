import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import type { LiveActor } from "@larkroom/domain/live-room/commands";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/catalog.views.ts";
import { sandbox } from "../classes/index.ts";
import { groupClass } from "../classes/tables.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { getAuthorizedGroup, readGroup, teachGroup } from "../groups/index.ts";
import { school } from "../schools/schools.views.ts";
import { removeUnsentFiles } from "./chat-files.store.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { registerAsyncClasses } from "./run-async-classes.ts";

const system: LiveActor = { kind: "system" };
/** How many hours a sandbox is stored after its end. */
const retentionHours = 24;

const isTrial = and(eq(groupClass.status, "PREVIEW"), eq(groupClass.statusReason, sandbox));

/** The given lesson of a course, or its first one. @throws naming `lesson` */
async function lessonOf(tx: Tx, courseId: number, id: number | null) {
  const [found] = await tx
    .select({ id: lesson.id, number: lesson.number, title: lesson.title, minutes: course.lessonMinutes })
    .from(lesson)
    .innerJoin(course, eq(course.id, lesson.courseId))
    .where(and(eq(lesson.courseId, courseId), id === null ? eq(lesson.visibilityMode, "default") : eq(lesson.id, id)))
    .orderBy(asc(lesson.sort), asc(lesson.id))
    .limit(1);
  if (!found) throw fieldRefusal("lesson", "no_lesson", "This lesson isn’t in the course");
  return found;
}

/** Ends sandboxes and notifies the people in them. */
async function end(kernel: Kernel, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await liveClassEngineOf(kernel).run(id, system, { type: "class.finish" });
    // One that never opened has no live room to finish.
    await kernel.db
      .update(groupClass)
      .set({ finishedAt: kernel.now() })
      .where(and(eq(groupClass.id, id), isTrial, isNull(groupClass.finishedAt)));
  }
}

/**
 * Opens a sandbox of a group's lesson: a PREVIEW class without a roster, taught by the caller. Opening the same lesson again while it runs returns the
 * same sandbox; another lesson ends the previous one.
 */
export const openSandbox = handler("POST /group/sandbox/:id", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const ownId = accountIdOf(actor);
  if (ownId === null) throw refusal("role_not_allowed");
  const { made, over } = await inTransaction(kernel.db, async (tx) => {
    // Concurrent calls of one person run one after another.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, ownId)).for("no key update");
    const next = body.lesson ?? (await readGroup(tx, actor, found, now)).nextLesson?.id ?? null;
    const its = await lessonOf(tx, found.courseId, next);
    const running = await tx
      .select({ id: groupClass.id, groupId: groupClass.groupId, lessonId: groupClass.lessonId, endsAt: groupClass.endsAt })
      .from(groupClass)
      .where(and(eq(groupClass.teacherId, ownId), isTrial, isNull(groupClass.finishedAt)));
    const same = running.find(
      (one) => one.groupId === found.id && one.lessonId === its.id && Temporal.Instant.compare(now, one.endsAt) < 0,
    );
    const others = running.filter((one) => one !== same).map(({ id }) => id);
    if (same) return { made: { ...same, its }, over: others };
    const [place] = await tx.select({ timeZone: school.timeZone }).from(school).where(eq(school.id, found.schoolId));
    const endsAt = now.add({ minutes: its.minutes });
    const [row] = await tx
      .insert(groupClass)
      .values({
        schoolId: found.schoolId,
        groupId: found.id,
        lessonId: its.id,
        teacherId: ownId,
        number: its.number,
        startsAt: now,
        endsAt,
        timeZone: place?.timeZone ?? "UTC",
        status: "PREVIEW",
        statusReason: sandbox,
        isAutoAddStudents: false,
        features: found.features,
        uid: kernel.secrets.token(),
        createdAt: now,
        changedAt: now,
      })
      .returning({ id: groupClass.id });
    if (!row) throw new Error("an insert returned nothing");
    await writeAuditLog(call, tx, {
      action: "classes.preview_opened",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      after: { lesson: its.id, groupClass: row.id },
    });
    return { made: { id: row.id, endsAt, its }, over: others };
  });
  await end(kernel, over);
  await liveClassEngineOf(kernel).run(made.id, system, { type: "class.open" });
  const { id, number, title } = made.its;
  return {
    id: made.id,
    group: { id: found.id, publicName: found.publicName },
    lesson: { id, number, title },
    path: `/live/${made.id}`,
    endsAt: made.endsAt,
  };
});

/** Ends sandboxes whose time is over, and deletes those that ended a day ago. @returns how many were ended */
export async function endSandboxes(kernel: Kernel): Promise<number> {
  const now = kernel.now();
  const over = await kernel.db
    .select({ id: groupClass.id })
    .from(groupClass)
    .where(and(isTrial, isNull(groupClass.finishedAt), lt(groupClass.endsAt, now)));
  await end(
    kernel,
    over.map(({ id }) => id),
  );
  await kernel.db.delete(groupClass).where(and(isTrial, lt(groupClass.finishedAt, now.subtract({ hours: retentionHours }))));
  return over.length;
}

const endSandboxesJob = defineJob({ name: "live-room.end-sandboxes", schema: z.object({}), concurrency: 1 });

const removeUnsentFilesJob = defineJob({ name: "live-room.remove-unsent-files", schema: z.object({}), concurrency: 1 });

/** Checks every minute for sandboxes whose time is over and for lessons at one's own pace that begin or are due, and every hour for files that were never sent. */
export function registerLiveRoomJobs(kernel: Kernel): void {
  kernel.jobs.handle(endSandboxesJob, async () => void (await endSandboxes(kernel)));
  kernel.jobs.schedule(endSandboxesJob, { cron: "* * * * *", payload: {} });
  kernel.jobs.handle(removeUnsentFilesJob, async () => void (await removeUnsentFiles(kernel)));
  kernel.jobs.schedule(removeUnsentFilesJob, { cron: "41 * * * *", payload: {} });
  registerAsyncClasses(kernel);
}
