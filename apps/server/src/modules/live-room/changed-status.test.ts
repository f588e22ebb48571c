import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ClassStatus } from "@larkroom/domain/groups/class-status";
import { consentVersion } from "@larkroom/domain/people/consent";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { openRoom, waitFor } from "./page.testing.ts";

const app = await testApp();
const f = await makeFixtures(app);
const id = f.codingGroup.classIds[1];
const params = { id };
const room = await openRoom(app);
const [asTeacher, asAdmin, asSam, asAda] = await Promise.all([
  f.tokenFor(f.teacher),
  f.tokenFor(f.admin),
  f.tokenFor(f.sam),
  f.tokenFor(f.ada),
]);
const open = () => app.call("POST /public/class/:id/open", { as: asTeacher, params });
const set = (status: ClassStatus) => app.call("POST /group_class/:id/set_status", { as: asAdmin, params, body: { status } });
const upcoming = async () => expect((await app.call("POST /group_class/:id/upcoming", { as: asAdmin, params })).status).toBe(200);
const statusNow = async () => (await app.db.select().from(groupClass).where(eq(groupClass.id, id)))[0]?.status;

test("[GCL-16] people who wait in a class that is canceled are told, and staff in its room can't open it any more", async () => {
  const [teacher, child] = await Promise.all([room.page(asTeacher, id), room.page(asSam, id)]);
  expect((await set("CANCELED")).status).toBe(200);
  await waitFor(() => teacher.goodbye === "class_over" && child.goodbye === "class_over", 5_000);
  await upcoming();
  const again = await room.page(asTeacher, id);
  // As if it pressed the button before it was told.
  await app.db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.id, id));
  const answer = await Promise.race([again.send({ type: "class.open" }), waitFor(() => again.goodbye !== null)]);
  expect(answer ?? again.goodbye).toEqual(answer ? { ok: false, reason: "transition_not_allowed" } : "class_over");
  expect(await statusNow()).toBe("CANCELED");
  await upcoming();
  expect((await room.page(asSam, id)).welcome).toMatchObject({ kind: "state", state: { phase: "waiting" } });
});

test("[GCL-16] children who wait in a class that is postponed or moved are told; its staff stay", async () => {
  const teacher = await room.page(asTeacher, id);
  const access = async () => (await app.call("GET /public/class/:id/check_access", { as: asSam, params })).body;
  const [before] = await app.db.select().from(groupClass).where(eq(groupClass.id, id));
  const from = before?.startsAt ?? app.now();
  const move = async (newDateTime: Temporal.Instant) => {
    const moved = await app.call("POST /group/move_class/:id", { as: asAdmin, params, body: { newDateTime: newDateTime.toString() } });
    expect(moved.status).toBe(200);
  };
  const postponed = await room.page(asSam, id);
  expect((await set("POSTPONED")).status).toBe(200);
  await waitFor(() => postponed.goodbye === "class_over", 5_000);
  expect(await access()).toMatchObject({ access: false, reason: "postponed", joinOpensAt: null });
  expect((await room.page(asSam, id)).goodbye).toBe("class_over");
  await upcoming();
  const child = await room.page(asSam, id);
  await move(from.add({ hours: 20 }));
  await waitFor(() => child.goodbye === "class_over", 5_000);
  expect(await access()).toMatchObject({ access: false, reason: "too_early" });
  await move(from);
  const back = await room.page(asSam, id);
  await move(from.add({ minutes: 1 }));
  await move(from);
  expect([teacher.goodbye, back.goodbye, (await access()).reason]).toEqual([null, null, null]);
});

test("[GCL-16] a class that is opened and canceled at once is either open or canceled", async () => {
  for (let run = 0; run < 5; run++) {
    const done = await Promise.all([open(), set("CANCELED")]);
    expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { phase } = await liveClassEngineOf(app.kernel).state(id);
    expect([await statusNow(), phase]).toEqual(done[0].status === 200 ? ["OPEN", "live"] : ["CANCELED", "waiting"]);
    await upcoming();
  }
});

test("[CON-02] a consent withdrawn while the class is postponed or canceled doesn't count when it is held after all", async () => {
  const consent = (granted: boolean) =>
    app.call("PUT /public/profile/client/student/:id/consent", {
      as: asAda,
      params: { id: f.sam.id },
      body: { purpose: "camera", granted, version: consentVersion },
    });
  const locks = async () => (await room.page(asSam, id)).state.participants[String(f.sam.id)]?.locks;
  for (const status of ["POSTPONED", "CANCELED"] as const) {
    await consent(true);
    expect(await locks()).toMatchObject({ camera: false, mic: false });
    expect((await set(status)).status).toBe(200);
    await consent(false);
    await upcoming();
    expect(await locks()).toMatchObject({ camera: true, mic: true });
  }
});

test("[GCL-27] a class that was closed by mistake expects its children again, but keeps what a person or a parent said", async () => {
  const own = (studentId: number) => and(eq(attendance.groupClassId, id), eq(attendance.studentId, studentId));
  const marks = async () =>
    (await app.db.select().from(attendance).where(eq(attendance.groupClassId, id)).orderBy(attendance.studentId)).map(
      ({ state, markedBy, onlineSeconds }) => ({ state, markedBy, onlineSeconds }),
    );
  await app.db.update(attendance).set({ state: "LATE", markedBy: "person", markedById: f.teacher.id }).where(own(f.tim.id));
  expect((await open()).status).toBe(200);
  app.sleep({ minutes: 1 });
  expect((await app.call("POST /group_class/:id/finish", { as: asTeacher, params })).status).toBe(200);
  expect(await marks()).toMatchObject([
    { state: expect.not.stringMatching("EXPECTED"), markedBy: "automatic" },
    { state: "LATE", markedBy: "person" },
  ]);
  await upcoming();
  expect(await marks()).toEqual([
    { state: "EXPECTED", markedBy: "automatic", onlineSeconds: 0 },
    { state: "LATE", markedBy: "person", onlineSeconds: 0 },
  ]);
});
