import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { defaultFeatures } from "@larkroom/domain/classes/features";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { giveStars } from "./give-stars.ts";
import { openRoom } from "./page.testing.ts";

const app = await testApp();
const f = await makeFixtures(app);
const id = f.codingGroup.classIds[1];
const params = { id };
const room = await openRoom(app);
const [teacher, assistant, sam, tim, ada, sia, otherTeacher] = await Promise.all(
  [f.teacher, f.assistant, f.sam, f.tim, f.ada, f.sia, f.otherTeacher].map((person) => f.tokenFor(person)),
);
const put = (body: BodyOf<"PUT /group_class/:id/features">, as = teacher) =>
  app.call("PUT /group_class/:id/features", { as, params, body });
const stored = async () => (await app.db.select().from(groupClass).where(eq(groupClass.id, id)))[0];

test("[GCL-30] [EN-08] staff change what a class may use: everyone in it gets it at once, and the server enforces it", async () => {
  const [page, child] = [await room.page(teacher ?? "", id), await room.page(sam ?? "", id)];
  await page.send({ type: "class.open" });
  expect(child.state.features).toEqual(defaultFeatures);
  const { status, body } = await put({ chat: false, maxSimultaneousSharedScreens: 1, camera: { width: 320 } });
  const changed = { ...defaultFeatures, chat: false, maxSimultaneousSharedScreens: 1, camera: { ...defaultFeatures.camera, width: 320 } };
  expect([status, body]).toEqual([200, changed]);
  await child.until(({ features }) => features?.chat === false);
  expect(child.state).toMatchObject({ features: changed, chatLocked: true, limits: { screens: 1, microphones: 50 } });
  expect((await app.call("GET /public/class/:id", { as: sam, params })).body.features).toEqual(changed);
  await page.send({ type: "media.report", source: "screen", on: true });
  const second = await room.page(assistant ?? "", id);
  expect(await second.send({ type: "media.report", source: "screen", on: true })).toEqual({ ok: false, reason: "too_many_screens" });
  // The teacher's own switch changes the same feature.
  await page.send({ type: "chat.lock", locked: false });
  expect((await app.call("GET /public/class/:id", { as: sam, params })).body.features.chat).toBe(true);
  const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.features_changed"));
  expect(logged).toMatchObject({ targetId: id, schoolId: f.school.id });
});

test("[GCL-30] changes of different parts at once are merged, and a wrong one changes nothing", async () => {
  await Promise.all([put({ microphone: { AEC: false } }), put({ microphone: { AGC: false } }), put({ whiteboard: false })]);
  const { features } = (await app.call("GET /public/class/:id", { as: sam, params })).body;
  expect([features.microphone, features.whiteboard]).toEqual([{ ...defaultFeatures.microphone, AEC: false, AGC: false }, false]);
  const before = (await stored())?.features;
  const wrong = async (wrongBody: object) =>
    (await app.call("PUT /group_class/:id/features", { as: teacher, params, wrongBody })).body.details?.map(({ field }) => field);
  expect(await wrong({ maxSimultaneousMicrophones: 51 })).toEqual(["maxSimultaneousMicrophones"]);
  expect(await wrong({ camera: { bitrateMin: 500, bitrateMax: 400 } })).toEqual(["camera.bitrateMax"]);
  expect((await put({ recording: true }, assistant)).body.details?.[0]?.field).toBe("recording");
  for (const as of [sam, ada]) expect((await put({ chat: false }, as)).status).toBe(403);
  expect((await put({ chat: false }, otherTeacher)).status).toBe(404);
  expect((await stored())?.features).toEqual(before);
});

test("the feature `logging` decides whether pages report their connection", async () => {
  const report = () =>
    app.call("POST /public/class/:id/add_attendance_log", { as: sam, params, body: { event: "offline", at: app.now().toString() } });
  const lines: unknown[] = [];
  const { info } = app.kernel.log;
  app.kernel.log.info = (...args: unknown[]) => void lines.push(args[0]);
  await report();
  await put({ logging: false });
  await report();
  app.kernel.log.info = info;
  expect(lines.filter((line) => (line as { event?: string } | null)?.event === "offline")).toHaveLength(1);
});

test("[GCL-15] the live banner follows the flag; it is set by opening, and only staff of the class change it", async () => {
  const banner = async () =>
    (await app.call("GET /public/profile/user/open_group_classes", { as: sam })).body.map((one) => one.id).includes(id);
  const live = (isLive: boolean, as = teacher) => app.call("POST /group_class/:id/live", { as, params, body: { isLive } });
  expect(await banner()).toBe(true);
  expect((await live(false)).body).toMatchObject({ id, isLive: false, status: "OPEN" });
  expect(await banner()).toBe(false);
  expect((await live(false)).status).toBe(200);
  expect(await app.db.$count(auditEvent, eq(auditEvent.action, "classes.live_set"))).toBe(1);
  for (const as of [sam, ada]) expect((await live(true, as)).status).toBe(403);
  expect((await live(true, otherTeacher)).status).toBe(404);
  expect(
    (await app.call("POST /group_class/:id/live", { as: teacher, params, wrongBody: { isLive: "yes" } })).body.details?.[0]?.field,
  ).toBe("isLive");
  expect((await live(true)).body.isLive).toBe(true);
  expect(await banner()).toBe(true);
  const upcoming = { as: teacher, params: { id: f.codingGroup.classIds[2] } };
  expect((await app.call("POST /group_class/:id/live", { ...upcoming, body: { isLive: true } })).body.code).toBe("transition_not_allowed");
});

test("the queue of hands keeps its order, the teacher calls the next, and each child sees it", async () => {
  const [page, child, other] = [await room.page(teacher ?? "", id), await room.page(sam ?? "", id), await room.page(tim ?? "", id)];
  await child.send({ type: "hand.raise" });
  await other.send({ type: "hand.raise" });
  await other.until(({ participants }) => participants[String(f.tim.id)]?.hand !== null);
  const handOf = (who: { id: number }) => other.state.participants[String(who.id)]?.hand?.seq ?? 0;
  expect(handOf(f.sam)).toBeLessThan(handOf(f.tim));
  expect(await other.send({ type: "hand.call", user: String(f.tim.id) })).toEqual({ ok: false, reason: "role_not_allowed" });
  await page.send({ type: "hand.call", user: String(f.sam.id) });
  await child.until(({ called }) => called?.user === String(f.sam.id));
  await other.until(({ participants }) => participants[String(f.sam.id)]?.hand === null);
  expect(other.state.participants[String(f.tim.id)]?.hand).not.toBeNull();
});

test("a star from staff is kept with its reason, shown to that child alone, counted once, and outlasts the lesson's own count", async () => {
  const [page, child, other] = [await room.page(teacher ?? "", id), await room.page(sam ?? "", id), await room.page(tim ?? "", id)];
  const uid = crypto.randomUUID();
  const give = () => page.send({ type: "star.give", uid, user: String(f.sam.id), reason: "Helping others" });
  expect([await give(), await give()]).toMatchObject([{ ok: true }, { ok: true }]);
  await child.until(({ stars }) => stars?.length === 1);
  expect(child.state.stars).toMatchObject([{ user: String(f.sam.id), reason: "Helping others", by: String(f.teacher.id) }]);
  await other.send({ type: "react", reaction: "wow" });
  expect(other.state.stars).toBeUndefined();
  expect(JSON.stringify(other.events)).not.toContain("Helping others");
  const own = (await app.call("GET /public/class/:id/attendance", { as: sam, params })).body;
  expect([own.stars, own.givenStars]).toEqual([1, [{ reason: "Helping others", at: expect.any(String) }]]);
  expect((await app.call("GET /public/class/:id/attendance", { as: tim, params })).body.givenStars).toEqual([]);
  expect((await app.call("GET /public/class/:id/attendance", { as: sia, params })).status).toBe(404);
  await app.db.transaction((tx) => giveStars(tx, id, f.sam.id, f.coding.lessonIds[1] ?? 0));
  const [row] = await app.db
    .select()
    .from(attendance)
    .where(and(eq(attendance.groupClassId, id), eq(attendance.studentId, f.sam.id)));
  expect(row?.stars).toBe(1);
});
