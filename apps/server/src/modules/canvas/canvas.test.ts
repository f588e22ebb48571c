import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { connectionCall } from "../connections/tables.ts";
import { groupObserver } from "../groups/tables.ts";
import { canvasApp, samThere, timThere } from "./canvas.test-support.ts";
import { canvasCourse, canvasMember, canvasObserverLink } from "./tables.ts";

const { api, app, f, group, params, as, connect, link, state, run } = await canvasApp();

describe("a group's Canvas course", () => {
  test("[GRP-18] [GRP-19] [GRP-20] is linked once, shown, and unlinked", async () => {
    const linked = await link(565);
    expect(linked.body).toMatchObject({
      kind: "course",
      canvasId: "565",
      name: "Python with Planets",
      observer: null,
      client: null,
      group: { id: group },
    });
    expect((await link()).body).toEqual(linked.body);
    const list = async () => (await app.call("GET /group/:id/canvas", { as: await as(f.assistant), params })).body;
    expect(await list()).toEqual([linked.body]);
    api.addCourse("566", "Another");
    expect((await link("566")).refusal).toBe("409 transition_not_allowed");
    const unlink = async (canvasId: string) =>
      (await app.call("DELETE /group/:id/canvas", { as: await as(f.teacher), params, body: { canvasId } })).status;
    expect([await unlink("566"), await unlink("565"), await unlink("565")]).toEqual([404, 204, 404]);
    expect(await list()).toEqual([]);
    const actions = await app.db.select({ action: auditEvent.action }).from(auditEvent).where(eq(auditEvent.targetId, group));
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(["canvas.linked", "canvas.unlinked"]));
  });

  test("[GRP-19] must exist in Canvas; without a connection, or while it is off, nothing is linked", async () => {
    expect((await link("999")).refusal).toBe("422 validation_failed canvasId no_course");
    expect((await link("5 65")).status).toBe(422);
    await connect(false);
    expect((await link()).body).toMatchObject({ code: "transition_not_allowed", reason: "not_connected" });
    expect((await state()).isConnected).toBe(false);
    expect(await app.db.select().from(canvasCourse)).toEqual([]);
  });

  test.each([
    [{ status: 401 }, 409, "keys_refused", 1],
    [{ status: 403 }, 409, "not_allowed", 1],
    [{ status: 429, headers: { "retry-after": "90", "x-rate-limit-remaining": "0.0" } }, 503, "rate_limited", 1],
    [{ status: 403, headers: { "retry-after": "90", "x-rate-limit-remaining": "0.0" } }, 503, "rate_limited", 1],
    [{ status: 502, body: "bad gateway" }, 503, "not_reachable", 3],
    [{ status: 200, body: { hello: "I'm another site" } }, 409, "wrong_address", 1],
  ] as const)("[GRP-19] %j is passed on as what it means", async (fault, status, reason, times) => {
    for (let time = 0; time < times; time += 1) api.faults.push(fault);
    const answer = await link();
    expect([answer.status, answer.body.reason]).toEqual([status, reason]);
    expect(await app.db.select().from(canvasCourse)).toEqual([]);
  });

  test("[GRP-19] a pause that Canvas asks for is waited for, if it is short", async () => {
    api.faults.push({ status: 429, headers: { "retry-after": "1" } });
    expect((await link()).status).toBe(200);
  });

  test("[CNV-06] the state of a group says what is linked, in at most four queries", async () => {
    expect(await state()).toEqual({ isConnected: true, course: null, exchange: null });
    await link();
    await run();
    expect(await state()).toMatchObject({
      course: { canvasId: "565", name: "Python with Planets", address: `${api.url}/courses/565`, isRunning: false },
      exchange: { problem: null, matched: 1, unmatched: 2, sent: 0 },
    });
    expect((await statementsOf(app.db, state)).length).toBeLessThanOrEqual(4);
  });

  test("[CNN-04] goes with the connection", async () => {
    await link();
    await run();
    const service = { id: f.school.id, service: "CANVAS" } as const;
    expect((await app.call("DELETE /school/:id/connection/:service", { as: await as(f.admin), params: service })).status).toBe(204);
    expect([await app.db.select().from(canvasCourse), await app.db.select().from(canvasMember)]).toEqual([[], []]);
  });
});

describe("the roster", () => {
  const read = async () => (await app.call("GET /group/:id/canvas/roster", { as: await as(f.teacher), params })).body;
  const match = async (canvasUserId: string, child: Person | null) =>
    app.call("PUT /group/:id/canvas/roster", { as: await as(f.teacher), params, body: { canvasUserId, student: child?.id ?? null } });

  test("[CNV-07] is read page by page, matched to children, and lists who is unknown and who is missing; nobody is created", async () => {
    await link();
    api.state.pageSize = 1;
    const before = await app.db.$count(account);
    const { students, missing } = await read();
    expect(students).toEqual([
      { canvasUserId: samThere, name: "Sam O.", student: { id: f.sam.id, name: "Sam One" }, by: "email", isInGroup: true },
      expect.objectContaining({ canvasUserId: timThere, student: null, by: null, isInGroup: false }),
      expect.objectContaining({ name: "Nobody Here", student: null }),
    ]);
    expect(missing.map(({ id }) => id)).toEqual([f.tim.id]);
    const pages = api.received.filter(({ path }) => path.endsWith("/users"));
    expect(pages.map(({ query }) => query.get("page"))).toEqual([null, "bookmark:1", "bookmark:2"]);
    expect(pages.every(({ query }) => query.get("enrollment_type[]") === "student")).toBe(true);
    expect(await app.db.$count(account)).toBe(before);
  });

  test("[CNV-08] a child that staff recognize stays so, until it is taken back", async () => {
    await link();
    expect((await match(timThere, f.tim)).status).toBe(204);
    await run();
    const tim = async () => (await read()).students.find(({ canvasUserId }) => canvasUserId === timThere);
    expect(await tim()).toMatchObject({ student: { id: f.tim.id }, by: "person" });
    expect(await state()).toMatchObject({ exchange: { matched: 2, unmatched: 1 } });
    await match(timThere, null);
    expect(await tim()).toMatchObject({ student: null });
    const outside = await match(timThere, f.sia);
    expect(outside.refusal).toBe("422 validation_failed student not_in_group");
    expect((await match(timThere, f.gal)).refusal).toBe("422 validation_failed student not_in_group");
  });

  test("[CNV-07] a roster that the token may not see, and a course that is gone, say so", async () => {
    await link();
    api.state.canSeeRosters = false;
    expect(await read()).toMatchObject({ code: "transition_not_allowed", reason: "not_allowed" });
    await run();
    expect((await state()).exchange?.problem).toBe("not_allowed");
    api.courses.clear();
    expect(await read()).toMatchObject({ code: "transition_not_allowed", reason: "course_missing" });
    await run();
    expect((await state()).exchange?.problem).toBe("course_missing");
  });
});

describe("observers", () => {
  const linkObserver = async (observer: number, client: number, person = f.admin) =>
    app.call("POST /group/:id/canvas_link", { as: await as(person), params, body: { observer, client } });

  test("[GRP-18] [GRP-21] [CNV-05] an observer is linked to a parent and watches the group; the link ends alone or with the group", async () => {
    await app.db.delete(groupObserver);
    await link();
    const linked = await linkObserver(f.observer.id, f.ada.id);
    expect(linked.body).toMatchObject({ kind: "observer", canvasId: "565", observer: { id: f.observer.id }, client: { id: f.ada.id } });
    expect((await linkObserver(f.observer.id, f.ada.id)).body).toEqual(linked.body);
    expect((await app.call("GET /group/:id", { as: await as(f.observer), params })).status).toBe(200);
    const list = async () => (await app.call("GET /group/:id/canvas", { as: await as(f.teacher), params })).body.map(({ kind }) => kind);
    expect(await list()).toEqual(["course", "observer"]);
    const body = { observer: f.observer.id, client: f.ada.id };
    const unlink = async () => (await app.call("DELETE /group/:id/canvas_link", { as: await as(f.admin), params, body })).status;
    expect([await unlink(), await unlink()]).toEqual([204, 404]);
    await linkObserver(f.observer.id, f.ada.id);
    await app.db.delete(groupObserver);
    expect(await list()).toEqual(["course"]);
  });

  test("[GRP-21] only an observer of the school and a parent of the group", async () => {
    expect((await linkObserver(f.teacher.id, f.ada.id)).refusal).toBe("422 validation_failed observer no_observer");
    expect((await linkObserver(f.observer.id, f.noa.id)).refusal).toBe("422 validation_failed client no_parent");
    expect((await linkObserver(f.observer.id, f.sam.id)).refusal).toBe("422 validation_failed client no_parent");
    expect(await app.db.select().from(canvasObserverLink)).toEqual([]);
  });

  const code = async (user_id: number, person = f.teacher) =>
    app.call("POST /canvas/observers/lms_token", { as: await as(person), body: { user_id } });

  test("[CNV-03] a pairing code is made in Canvas for a child in the course, and stored nowhere", async () => {
    await link();
    await run();
    const answer = await code(f.sam.id);
    expect(answer.body).toEqual({ observer_token: "pair1" });
    expect(api.pairing).toEqual([{ userId: samThere, code: "pair1" }]);
    const stored = JSON.stringify([await app.db.select().from(auditEvent), await app.db.select().from(connectionCall)]);
    expect([stored.includes("canvas.pairing_code_created"), stored.includes("pair1")]).toEqual([true, false]);
  });

  test("[CNV-03] not for a child who isn't in the course, nor by someone who doesn't teach them", async () => {
    await link();
    await run();
    expect((await code(f.tim.id)).body).toMatchObject({ code: "transition_not_allowed", reason: "not_in_canvas" });
    expect((await code(f.sam.id, f.otherTeacher)).status).toBe(404);
    expect((await code(f.gal.id)).status).toBe(404);
    expect(api.pairing).toEqual([]);
  });
});
