import { and, asc, eq } from "drizzle-orm";
import { furthest, personalLink, withSignature } from "@larkroom/domain/algoritmics/task-link";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { actorOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type Connection, VendorError } from "../../kernel/ports/connections.ts";
import { attendClass, getAuthorizedClass, runClass } from "../classes/index.ts";
import { attendance } from "../classes/classes.views.ts";
import { slide } from "../curriculum/curriculum.views.ts";
import { codesOf, progressOf, saveProgress } from "./algoritmics.store.ts";
import { allowedOf, codeOf, findPlatform } from "./platform.ts";

/** A task's progress is read again after this long: many who watch it at once are one reading. */
const freshSeconds = 15;

type Task = ContentOf<"ALGORITMICS">;

/** The task of a slide of a class's lesson. @throws `not_found` for a slide of another lesson or type */
async function taskOf(db: Db, lessonId: number, slideId: number): Promise<Task> {
  const [found] = await db
    .select({ content: slide.content })
    .from(slide)
    .where(and(eq(slide.id, slideId), eq(slide.lessonId, lessonId), eq(slide.type, "ALGORITMICS")));
  if (found?.content.type !== "ALGORITMICS") throw refusal("not_found");
  return found.content;
}

/** A child's own way into a task. Without the parent's consent, or while the platform is away, the slide's own address is all there is. */
export const openTask = handler("GET /public/class/:id/algoritmics/:slideId", async ({ kernel, actor, params, now }) => {
  const { db } = kernel;
  const child = actorOf(actor, "student");
  const found = await getAuthorizedClass(db, attendClass, actor, params.id);
  const task = await taskOf(db, found.lessonId, params.slideId);
  const nothing = { url: null, percent: null, doneAt: null };
  const platform = await findPlatform(kernel, found.schoolId);
  if (!platform || !(await allowedOf(db, [child.id])).has(child.id)) return nothing;
  try {
    const code = await codeOf(kernel, platform, child.id);
    const link = personalLink(platform.address, task.url, { code, now });
    if (!link) return nothing;
    await readTask(kernel, platform, task.taskId, new Map([[child.id, code]])).catch(leave);
    const own = (await progressOf(db, platform.id, task.taskId, [child.id])).get(child.id);
    const url = withSignature(link, kernel.ports.algoritmics.sign(platform, link.text));
    return { url, percent: own?.percent ?? null, doneAt: own?.doneAt ?? null };
  } catch (error) {
    leave(error);
    return nothing;
  }
});

/** The platform's problem is in the log of its calls; the lesson goes on. @throws anything else */
function leave(error: unknown): false {
  if (error instanceof VendorError) return false;
  throw error;
}

/** How far the children of a class are with a task. Those without consent, or who haven't opened it, have no progress. */
export const listProgress = handler("GET /public/class/:id/algoritmics/:slideId/progress", async ({ kernel, actor, params }) => {
  const { db } = kernel;
  const found = await getAuthorizedClass(db, runClass, actor, params.id);
  const task = await taskOf(db, found.lessonId, params.slideId);
  const roster = await db
    .select({ id: account.id, name: account.name })
    .from(attendance)
    .innerJoin(account, eq(account.id, attendance.studentId))
    .where(eq(attendance.groupClassId, found.id))
    .orderBy(asc(account.name), asc(account.id));
  const ids = roster.map(({ id }) => id);
  const platform = await findPlatform(kernel, found.schoolId);
  if (!platform)
    return { items: roster.map((one) => ({ student: one, percent: null, doneAt: null })), isConnected: false, isCurrent: true };
  const allowed = await allowedOf(db, ids);
  const codes = await codesOf(db, platform.id, [...allowed]);
  const isCurrent = await readTask(kernel, platform, task.taskId, codes).then(() => true, leave);
  const known = await progressOf(db, platform.id, task.taskId, [...allowed]);
  const items = roster.map((one) => {
    const own = known.get(one.id);
    return { student: one, percent: own?.percent ?? null, doneAt: own?.doneAt ?? null };
  });
  return { items, isConnected: true, isCurrent };
});

/** Reads a task's progress from the platform, unless it was read a moment ago. @param codes by child @throws VendorError */
async function readTask(kernel: Kernel, platform: Connection, taskId: string, codes: ReadonlyMap<number, string>): Promise<void> {
  if (codes.size === 0) return;
  const now = kernel.now();
  const before = await progressOf(kernel.db, platform.id, taskId, [...codes.keys()]);
  const isFresh = (id: number): boolean => {
    const readAt = before.get(id)?.readAt;
    return readAt !== undefined && Temporal.Instant.compare(readAt.add({ seconds: freshSeconds }), now) > 0;
  };
  const asked = [...codes].filter(([id]) => !isFresh(id));
  if (asked.length === 0) return;
  const read = await kernel.ports.algoritmics.readProgress(
    platform,
    taskId,
    asked.map(([, code]) => code),
  );
  const rows = asked.map(([studentId, code]) => {
    const own = read.find((one) => one.code === code) ?? { percent: 0, doneAt: null };
    const { percent, doneAt } = furthest(before.get(studentId) ?? null, own);
    return { connectionId: platform.id, schoolId: platform.schoolId, studentId, taskId, percent, doneAt, readAt: now };
  });
  await saveProgress(kernel.db, rows);
}
