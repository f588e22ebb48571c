import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { endSandboxes } from "./open-sandbox.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asTeacher = await f.tokenFor(f.teacher);
const asAdmin = await f.tokenFor(f.admin);

const open = (as = asTeacher, body: BodyOf<"POST /group/sandbox/:id"> = {}, id = f.codingGroup.id) =>
  app.call("POST /group/sandbox/:id", { as, params: { id }, body });
const rowOf = async (id: number) => (await app.db.select().from(groupClass).where(eq(groupClass.id, id)))[0];

describe("[GRP-31] a sandbox", () => {
  test("has the group's next lesson, is open at once, has no roster, and isn't counted", async () => {
    const before = (await app.call("GET /group/:id", { as: asAdmin, params: { id: f.codingGroup.id } })).body;
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      group: { id: f.codingGroup.id },
      lesson: { id: f.coding.lessonIds[1], number: 2 },
      path: `/live/${body.id}`,
    });
    expect(await rowOf(body.id)).toMatchObject({
      status: "PREVIEW",
      teacherId: f.teacher.id,
      openedAt: expect.anything(),
      finishedAt: null,
    });
    expect(await app.db.$count(attendance, eq(attendance.groupClassId, body.id))).toBe(0);
    expect((await app.call("GET /group/:id", { as: asAdmin, params: { id: f.codingGroup.id } })).body).toEqual(before);
    const joined = await app.call("POST /public/class/:id/join", { as: asTeacher, params: { id: body.id } });
    expect([joined.status, joined.body.groupClass.students, joined.body.groupClass.slides.length]).toEqual([200, [], 2]);
    const access = (as: string) => app.call("GET /public/class/:id/check_access", { as, params: { id: body.id } });
    expect((await access(asTeacher)).body.access).toBe(true);
    for (const person of [f.sam, f.ada, f.otherTeacher]) expect((await access(await f.tokenFor(person))).status).toBe(404);
    const slide = await app.call("POST /public/class/:id/slide", {
      as: asTeacher,
      params: { id: body.id },
      body: { slideId: f.coding.slideIds[1][1] ?? 0 },
    });
    expect(slide.status).toBe(200);
    const upcoming = { as: asTeacher, params: { id: body.id }, body: { status: "UPCOMING" as const } };
    expect((await app.call("POST /group_class/:id/set_status", upcoming)).status).toBe(409);
    const [logged] = (await app.call("GET /group/:id/events", { as: asAdmin, params: { id: f.codingGroup.id } })).body.items;
    expect(logged).toMatchObject({ action: "classes.preview_opened", actor: { id: f.teacher.id } });
  });

  test("each person has one at a time: the same lesson reuses it, another lesson ends it", async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(first.body.id).toBe(second.body.id);
    const other = await open(asTeacher, { lesson: f.coding.lessonIds[3] });
    expect(other.body.lesson.number).toBe(4);
    expect((await rowOf(first.body.id))?.finishedAt).not.toBeNull();
    expect((await app.call("POST /public/class/:id/join", { as: asTeacher, params: { id: first.body.id } })).status).toBe(403);
    const admins = await open(asAdmin);
    expect([admins.status, (await rowOf(other.body.id))?.finishedAt]).toEqual([200, null]);
    const done = await app.call("POST /group_class/:id/finish", { as: asTeacher, params: { id: other.body.id } });
    expect([done.status, (await rowOf(other.body.id))?.status]).toEqual([200, "PREVIEW"]);
    expect((await rowOf(other.body.id))?.finishedAt).not.toBeNull();
  });

  test("ends after its time, and is deleted a day later", async () => {
    const { body } = await open(asTeacher, {}, f.drawingGroup.id);
    expect(await endSandboxes(app.kernel)).toBe(0);
    app.sleep({ minutes: 61 });
    expect(await endSandboxes(app.kernel)).toBe(2);
    expect((await rowOf(body.id))?.finishedAt).not.toBeNull();
    app.sleep({ hours: 25 });
    await endSandboxes(app.kernel);
    expect(await rowOf(body.id)).toBeUndefined();
  });

  test("needs a lesson of the course and staff of the group", async () => {
    expect((await open(asTeacher, { lesson: f.drawing.lessonIds[0] })).body.details?.[0]?.field).toBe("lesson");
    expect((await open(await f.tokenFor(f.otherTeacher))).status).toBe(404);
    expect((await open(await f.tokenFor(f.sam))).status).toBe(403);
    const first = { as: asTeacher, params: { id: f.codingGroup.id }, wrongBody: { lesson: "first" } };
    expect((await app.call("POST /group/sandbox/:id", first)).status).toBe(422);
  });
});
