import { and, eq, inArray, lte } from "drizzle-orm";
import { z } from "zod";
import { asyncClassStep } from "@larkroom/domain/classes/async-lesson";
import type { LiveActor } from "@larkroom/domain/live-room/commands";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { isAsyncLesson } from "../classes/index.ts";
import { groupClass } from "../classes/classes.views.ts";
import { school } from "../schools/schools.views.ts";
import { takeLesson } from "./apply-lesson-changes.ts";
import { liveClassEngineOf } from "./live-room.ts";

const system: LiveActor = { kind: "system" };

/**
 * Opens the lessons at one's own pace whose date has come, and closes those that are due, with the marks that follow. Running it again changes
 * nothing. A class that fails doesn't stop the others: the next run tries it again.
 * @returns how many were opened and closed
 */
export async function runAsyncClasses(kernel: Kernel): Promise<{ opened: number; closed: number }> {
  const now = kernel.now();
  const engine = liveClassEngineOf(kernel);
  const rows = await kernel.db
    .select({
      id: groupClass.id,
      status: groupClass.status,
      startsAt: groupClass.startsAt,
      timeZone: groupClass.timeZone,
      settings: school.settings,
    })
    .from(groupClass)
    .innerJoin(school, eq(school.id, groupClass.schoolId))
    .where(and(isAsyncLesson, inArray(groupClass.status, ["UPCOMING", "OPEN"]), lte(groupClass.startsAt, now)))
    .orderBy(groupClass.startsAt, groupClass.id);
  const count = { opened: 0, closed: 0 };
  for (const { id, settings, ...one } of rows) {
    const step = asyncClassStep(one, now, settingsOf(settings).asyncDueDays);
    if (step === null) continue;
    try {
      if (step === "open") await takeLesson(kernel, engine, id);
      const outcome = await engine.run(id, system, step === "open" ? { type: "class.open", isAsync: true } : { type: "class.finish" });
      if (outcome.ok && outcome.events.length > 0) count[step === "open" ? "opened" : "closed"] += 1;
    } catch (error) {
      kernel.log.error({ err: error, classId: id }, "a lesson at one's own pace could not be opened or closed");
    }
  }
  return count;
}

const runAsyncClassesJob = defineJob({ name: "live-room.async-classes", schema: z.object({}), concurrency: 1 });

/** Checks every minute which lessons at one's own pace begin and end. */
export function registerAsyncClasses(kernel: Kernel): void {
  kernel.jobs.handle(runAsyncClassesJob, async () => void (await runAsyncClasses(kernel)));
  kernel.jobs.schedule(runAsyncClassesJob, { cron: "* * * * *", payload: {} });
}
