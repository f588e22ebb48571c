import { eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { nextTick } from "@larkroom/domain/live-room/decide-presence";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupClass } from "../classes/tables.ts";
import { lesson } from "../curriculum/tables.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { openRoom } from "./page.testing.ts";
import { runAsyncClasses } from "./run-async-classes.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [, id, , asyncId] = f.codingGroup.classIds;

test("[GCL-19] a class whose staff never come in closes by itself; a lesson at one's own pace stays open", async () => {
  const opened = await app.call("POST /public/class/:id/open", { as: await f.tokenFor(f.teacher), params: { id } });
  expect(opened.status).toBe(200);
  await app.db.update(lesson).set({ type: "ASYNC" }).where(eq(lesson.id, f.coding.lessonIds[3]));
  await app.db.update(groupClass).set({ startsAt: app.now(), teacherId: null }).where(eq(groupClass.id, asyncId));
  expect(await runAsyncClasses(app.kernel)).toEqual({ opened: 1, closed: 0 });
  app.sleep({ minutes: 11 });
  await openRoom(app);
  const statuses = async () =>
    (
      await app.db
        .select({ status: groupClass.status })
        .from(groupClass)
        .where(inArray(groupClass.id, [id, asyncId]))
        .orderBy(groupClass.id)
    ).map(({ status }) => status);
  await vi.waitFor(async () => expect(await statuses()).toEqual(["CLOSED", "OPEN"]), 5_000);
  expect(nextTick(await liveClassEngineOf(app.kernel).state(asyncId))).toBeNull();
});
