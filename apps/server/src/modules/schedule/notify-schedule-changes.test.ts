import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { jobEffect } from "../../kernel/jobs/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { startOtherServer } from "../../kernel/testing/other-server.ts";
import { classesOf, makeTimetable, monday } from "./schedule.test-support.ts";
import { notifyScheduleChangesJob } from "./class-changes.ts";
import { notifyScheduleChanges } from "./notify-schedule-changes.ts";

const app = await testApp({}, monday);
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const shift = Math.round(Temporal.Now.instant().until(monday).total("seconds"));

/** Moves a group's class; the job is enqueued but not run. */
async function moveOne(name: string, time: string) {
  const group = await makeTimetable(app, {
    school: f.school,
    course: f.drawing,
    name,
    teacher: f.teacher,
    students: [f.sia, f.tim],
    slots: [[6, time, `${time.slice(0, 2)}:50`]],
  });
  await app.call("POST /group/:id/launch", { as: asAdmin, params: { id: group } });
  const [first] = await classesOf(app, group);
  const newDateTime = first?.startsAt.add({ hours: 24 }).toString() ?? "";
  const moved = await app.call("POST /group/move_class/:id", { as: asAdmin, params: { id: first?.id ?? 0 }, body: { newDateTime } });
  expect(moved.status).toBe(200);
}
const jobs = async () =>
  (
    await app.db.$client.query<{ id: string; state: string; data: Parameters<typeof notifyScheduleChanges>[1] }>(
      "select id, state, data from pgboss.job where name = $1 order by created_on, id",
      [notifyScheduleChangesJob.name],
    )
  ).rows;
const emails = async () =>
  (
    await app.db
      .select({ to: outgoingMessage.recipient })
      .from(outgoingMessage)
      .where(eq(outgoingMessage.kind, "classes.changed"))
      .orderBy(outgoingMessage.recipient)
  ).map(({ to }) => to);
const readers = ["ada@test.example", "bo@test.example", "teacher@test.example"];

// The queue looks for the jobs of a crashed worker every 20 s.
test.runIf(process.env.TEST_FULL)(
  "[F-21] after a crash between sending the emails and completing the job, the job runs again and sends no second email",
  async () => {
    await moveOne("killed", "10:00");
    const at = `before 'completed'[^]*\\n${notifyScheduleChangesJob.name}`;
    const first = await startOtherServer(app.kernel, { works: true, shift, since: 'into "outgoing_message"', at });
    await first.died;
    expect(await emails()).toEqual(readers);
    expect((await jobs()).map(({ state }) => state)).toEqual(["active"]);
    // A crashed worker keeps its jobs until its heartbeat is too old: the clock is moved instead of waiting.
    await app.db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
    const second = await startOtherServer(app.kernel, { works: true, shift });
    await vi.waitFor(async () => expect((await jobs()).map(({ state }) => state)).toEqual(["completed"]), {
      timeout: 40_000,
      interval: 200,
    });
    await second.kill();
    expect(await emails()).toEqual(readers);
    expect(await app.db.$count(jobEffect)).toBe(1);
  },
  90_000,
);

test("[F-21] two concurrent runs of one job send once; a failed run sends when it is retried", async () => {
  await moveOne("twice", "13:00");
  const before = (await emails()).length;
  const job = (await jobs()).find(({ state }) => state === "created");
  if (!job) throw new Error("no job waits");
  const failing = { ...app.kernel, mail: { ...app.kernel.mail, post: () => Promise.reject(new Error("no room")) } };
  await expect(notifyScheduleChanges(failing, job.data, job)).rejects.toThrow("no room");
  expect((await emails()).length).toBe(before);
  await Promise.all([1, 2, 3].map(() => notifyScheduleChanges(app.kernel, job.data, job)));
  await notifyScheduleChanges(app.kernel, job.data, job);
  expect((await emails()).length).toBe(before + readers.length);
});
