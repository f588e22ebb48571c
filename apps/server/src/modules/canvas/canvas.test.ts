import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { consentVersion } from "@larkroom/domain/people/consent";
import { newKey, openCanvasStandIn, signJwt, type StandInUser } from "../../adapters/canvas/stand-in.test-support.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { courseAssignment, grade, gradebookVisibility, groupAssignment } from "../assessment/tables.ts";
import { connection, connectionCall } from "../connections/tables.ts";
import { groupObserver, groupStudent } from "../groups/tables.ts";
import { consent } from "../people/tables.ts";
import { exchange } from "./exchange.ts";
import { canvasAssignment, canvasCourse, canvasEvent, canvasMember, canvasObserverLink, canvasOutcome } from "./tables.ts";

const api = await openCanvasStandIn();
const app = await testApp({ CONNECTION_PRIVATE_HOSTS: "127.0.0.1", CANVAS_KEYS_URL: api.keysUrl });
const f = await makeFixtures(app);
const group = f.codingGroup.id;
const params = { id: group };
const as = (person: Person) => f.tokenFor(person);

/** Canvas's own ids are longer than a number can hold. */
const samThere = "21070000000020064";
const timThere = "21070000000020065";
const roster: StandInUser[] = [
  { id: samThere, name: "Sam O.", email: "sam.canvas@test.example" },
  { id: timThere, name: "Timothy", login_id: "tim-at-school" },
  { id: "21070000000020066", name: "Nobody Here", email: "nobody@test.example" },
];

const connect = async (active = true) =>
  app.call("PUT /school/:id/connection/:service", {
    ...{ as: await as(f.admin), params: { id: f.school.id, service: "CANVAS" } },
    body: { active, address: api.url, keys: { token: api.token } },
  });
const link = async (canvasId: string | number = "565", person = f.admin) =>
  app.call("POST /group/:id/canvas", { as: await as(person), params, body: { canvasId } });
const state = async () => (await app.call("GET /group/:id/canvas/state", { as: await as(f.teacher), params })).body;
const courseId = async () => (await app.db.select().from(canvasCourse))[0]?.id ?? expect.unreachable("not linked");
const run = async () => exchange(app.kernel, await courseId());
const allow = (child: Person, parent: Person, granted = true) =>
  app.db.insert(consent).values({
    ...{ schoolId: f.school.id, studentId: child.id, purpose: "third_parties" as const, granted, version: consentVersion },
    ...{ givenBy: parent.id, method: "profile" as const, at: app.now() },
  });

await app.db.update(account).set({ email: "sam.canvas@test.example" }).where(eq(account.id, f.sam.id));

/** An assignment of the group with its published outcomes. */
async function assign(
  title: string,
  outcomes: { child: Person; percentage?: number; excused?: boolean; draft?: boolean }[],
  more: object = {},
) {
  const schoolId = f.school.id;
  const [template] = await app.db
    .insert(courseAssignment)
    .values({ schoolId, courseId: f.coding.id, title, type: 2, frequency: 1, sort: 1 })
    .returning();
  const [work] = await app.db
    .insert(groupAssignment)
    .values({
      ...{ schoolId, groupId: group, courseAssignmentId: template?.id ?? 0, occurrence: "once" },
      ...{ dateFrom: app.now().subtract({ hours: 1 }), ...more },
    })
    .returning();
  for (const { child, percentage, excused = false, draft = false } of outcomes) {
    await app.db.insert(grade).values({
      ...{ schoolId, groupAssignmentId: work?.id ?? 0, studentId: child.id, isExcused: excused, excusedReason: excused ? "ill" : null },
      ...(percentage === undefined || draft
        ? {
            draft: draft
              ? {
                  rubricVersionId: null,
                  scores: {},
                  additionalPercentage: 0,
                  percentage: percentage ?? 0,
                  feedback: "",
                  byId: 1,
                  savedAt: "",
                }
              : null,
          }
        : { percentage, gradedAt: app.now(), gradedBy: "person" as const }),
    });
  }
  return work?.id ?? 0;
}

const submissions = () => Object.fromEntries(api.courses.get("565")?.submissions ?? new Map());
const puts = () => api.received.filter(({ method }) => method === "PUT").length;

beforeEach(async () => {
  api.reset();
  await app.db.delete(connection);
  await app.db.delete(canvasObserverLink);
  await app.db.delete(courseAssignment).where(eq(courseAssignment.courseId, f.coding.id));
  await app.db.delete(consent);
  api.addCourse("565", "Python with Planets", roster);
  app.sleep({ seconds: 1 });
  await connect();
});

describe("a group's Canvas course", () => {
  test("[GRP-18] [GRP-19] [GRP-20] is linked once, shown, and unlinked", async () => {
    const linked = await link(565);
    expect(linked.body).toMatchObject({
      ...{ kind: "course", canvasId: "565", name: "Python with Planets", observer: null, client: null },
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

describe("grades to Canvas", () => {
  beforeEach(async () => {
    await link();
    await allow(f.sam, f.ada);
    await allow(f.tim, f.bo);
    await app.call("PUT /group/:id/canvas/roster", {
      ...{ as: await as(f.admin), params },
      body: { canvasUserId: timThere, student: f.tim.id },
    });
  });

  test("[EN-12] [FT-07] the Canvas part: published outcomes are sent once, as percentages and excuses, to assignments made for them; only changes follow", async () => {
    const work = await assign("Rover", [
      { child: f.sam, percentage: 8214 },
      { child: f.tim, excused: true },
    ]);
    expect(await run()).toBeNull();
    const [made] = api.courses.get("565")?.assignments ?? [];
    expect(made).toMatchObject({ name: "Rover", grading_type: "percent", points_possible: 100, published: true });
    expect(submissions()).toEqual({
      [`${made?.id} ${samThere}`]: { score: 82.14, excused: false },
      [`${made?.id} ${timThere}`]: { score: null, excused: true },
    });
    expect((await state()).exchange).toMatchObject({ sent: 2, refused: 0, withoutConsent: 0 });
    const before = puts();
    await run();
    expect(puts()).toBe(before);
    await app.db
      .update(grade)
      .set({ percentage: 9000 })
      .where(and(eq(grade.groupAssignmentId, work), eq(grade.studentId, f.sam.id)));
    await run();
    expect([puts() - before, submissions()[`${made?.id} ${samThere}`]]).toEqual([1, { score: 90, excused: false }]);
    // A grade that was taken back is taken back there too.
    await app.db
      .update(grade)
      .set({ percentage: null, gradedAt: null, gradedBy: null })
      .where(and(eq(grade.groupAssignmentId, work), eq(grade.studentId, f.sam.id)));
    await run();
    expect(submissions()[`${made?.id} ${samThere}`]).toEqual({ score: null, excused: false });
    expect(api.courses.get("565")?.assignments).toHaveLength(1);
  });

  test("[EN-12] the Canvas part: drafts, work that hasn't begun, hidden gradebooks and children who left are not sent", async () => {
    await assign("Draft", [{ child: f.sam, percentage: 5000, draft: true }]);
    await assign("Later", [{ child: f.sam, percentage: 5000 }], { dateFrom: app.now().add({ hours: 5 }) });
    await assign("Off", [{ child: f.sam, percentage: 5000 }], { isActive: false });
    await run();
    expect([puts(), api.courses.get("565")?.assignments]).toEqual([0, []]);
    await assign("Hidden", [{ child: f.sam, percentage: 5000 }]);
    const hidden = { groupId: group, studentId: f.sam.id };
    await app.db.insert(gradebookVisibility).values({ ...hidden, schoolId: f.school.id, isVisible: false, changedAt: app.now() });
    await run();
    expect(puts()).toBe(0);
    await app.db.delete(gradebookVisibility);
    const place = and(eq(groupStudent.groupId, group), eq(groupStudent.studentId, f.sam.id));
    await app.db.update(groupStudent).set({ leftAt: app.now() }).where(place);
    await run();
    expect(puts()).toBe(0);
    await app.db.update(groupStudent).set({ leftAt: null }).where(place);
    await run();
    expect(puts()).toBe(1);
  });

  test("[S-92] the Canvas part: without a parent's consent to other services, no call carries the child's grades", async () => {
    app.sleep({ seconds: 1 });
    await allow(f.sam, f.ada, false);
    await assign("Rover", [
      { child: f.sam, percentage: 8000 },
      { child: f.tim, percentage: 7000 },
    ]);
    await run();
    expect(Object.keys(submissions()).map((key) => key.split(" ")[1])).toEqual([timThere]);
    expect(JSON.stringify(api.received)).not.toMatch(new RegExp(`submissions/${samThere}|80%`));
    expect((await state()).exchange).toMatchObject({ sent: 1, withoutConsent: 1 });
  });

  test("[EN-12] the Canvas part: an exchange that is cut off goes on where it ended, and makes no assignment twice", async () => {
    await assign("Rover", [
      { child: f.sam, percentage: 8000 },
      { child: f.tim, percentage: 7000 },
    ]);
    // The course, the roster and the list are answered; the assignment is made, but its answer is lost, as it may be.
    api.faults.push("none", "none", "none", "lost answer");
    expect(await run()).toBe("not_reachable");
    expect((await state()).exchange?.problem).toBe("not_reachable");
    expect(await run()).toBeNull();
    expect(api.courses.get("565")?.assignments).toHaveLength(1);
    expect(Object.keys(submissions())).toHaveLength(2);
  });

  test("[EN-12] the Canvas part: an assignment deleted in Canvas is made again, and a grade that Canvas refuses stops no other", async () => {
    await assign("Rover", [{ child: f.sam, percentage: 8000 }]);
    await run();
    const course = api.courses.get("565") ?? expect.unreachable("no course");
    course.assignments.length = 0;
    await app.db.update(grade).set({ percentage: 8100 }).where(eq(grade.studentId, f.sam.id));
    await run();
    expect((await state()).exchange).toMatchObject({ sent: 0, refused: 1 });
    await run();
    expect([course.assignments.length, (await state()).exchange?.sent]).toEqual([1, 1]);
    await assign("Lander", [
      { child: f.sam, percentage: 1000 },
      { child: f.tim, percentage: 2000 },
    ]);
    api.faults.push("none", "none", "none", "none", { status: 400, body: { errors: [{ message: "invalid grade" }] } });
    await run();
    expect((await state()).exchange).toMatchObject({ sent: 1, refused: 1 });
    await run();
    expect((await state()).exchange).toMatchObject({ sent: 1, refused: 0 });
  });

  test("[CNV-09] an exchange runs in the background when it is asked for, one at a time", async () => {
    await assign("Rover", [{ child: f.sam, percentage: 8000 }]);
    await app.kernel.jobs.start();
    const answer = await app.call("POST /group/:id/canvas/exchange", { as: await as(f.teacher), params });
    expect(answer.status).toBe(204);
    await vi.waitFor(() => expect(Object.keys(submissions())).toHaveLength(1), { timeout: 15_000 });
    await app.kernel.jobs.stop();
    await app.db.update(canvasCourse).set({ runningSince: app.now() });
    await expect(run()).rejects.toThrow("another exchange");
    app.sleep({ minutes: 16 });
    expect(await run()).toBeNull();
  });

  test("[CNN-05] the log of calls names operations and no one", async () => {
    await assign("Rover", [{ child: f.sam, percentage: 8000 }]);
    await run();
    const rows = await app.db.select().from(connectionCall);
    expect(new Set(rows.map(({ operation }) => operation))).toEqual(
      new Set(["course", "roster", "assignments", "assignment_create", "grade"]),
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${samThere}|Sam|Rover|565|api/v1`));
  });

  test("[S-97] erasing a child forgets who they are in Canvas and what was sent", async () => {
    await assign("Rover", [{ child: f.sam, percentage: 8000 }]);
    await run();
    const { tables } = app.kernel.ports.privacy;
    const subject = { kind: "student" as const, id: f.sam.id, schoolId: f.school.id, name: "Sam", addresses: [] };
    const own = tables.filter(({ table }) => table === "canvas_outcome" || table === "canvas_member");
    const rows = await Promise.all(own.map(({ student }) => student?.rows?.(app.db, subject)));
    expect(rows).toMatchObject([[{ assignment: "Rover", sent: "80%" }], [{ course: "Python with Planets", canvasUserId: samThere }]]);
    await app.db.transaction(async (tx) => {
      for (const { student } of own) expect(await student?.erase(tx, subject, app.kernel)).toBe(1);
    });
    expect(await app.db.$count(canvasOutcome)).toBe(0);
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

describe("[GRP-32] [FT-07] the Canvas part: live events", () => {
  const send = (payload: string, type = "application/json") =>
    app.http.inject({ method: "POST", url: "/api/canvas/webhook_notification", payload, headers: { "content-type": type } });
  let events = 0;
  const event = (name = "enrollment_created", over: { metadata?: object; body?: object } = {}) => ({
    metadata: {
      ...{ event_name: name, event_time: `2026-03-10T10:00:${(events += 1)}Z`, hostname: "127.0.0.1", producer: "canvas" },
      ...{ context_type: "Course", context_id: "21070000000000565", ...over.metadata },
    },
    body: { course_id: "21070000000000565", user_id: "21070000000020064", user_name: "Isaac Newton", ...over.body },
  });
  const waiting = async () => {
    const { rows } = await app.db.$client.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job where name = 'canvas.exchange' and state = 'created'",
    );
    return rows[0]?.count;
  };
  const taken = async () =>
    (await app.db.select().from(connectionCall).where(eq(connectionCall.direction, "in"))).map(({ operation }) => operation);

  beforeEach(async () => {
    await link();
    await app.db.$client.query("delete from pgboss.job where name = 'canvas.exchange'");
  });

  test("a signed event about a linked course has it exchanged, once however often it comes", async () => {
    const jwt = api.sign(event());
    expect([(await send(jwt)).statusCode, await waiting(), await taken()]).toEqual([204, 1, ["enrollment_created"]]);
    await app.db.$client.query("delete from pgboss.job where name = 'canvas.exchange'");
    expect([(await send(jwt, "application/jwt")).statusCode, await waiting(), await taken()]).toEqual([204, 0, ["enrollment_created"]]);
    expect((await send(api.sign(event()), "text/plain")).statusCode).toBe(204);
    expect([await waiting(), await app.db.$count(canvasEvent)]).toEqual([1, 2]);
    expect(JSON.stringify(await app.db.select().from(connectionCall))).not.toMatch(/Newton|565|20064/);
  });

  test("an event of a job, which names no host, counts by its account", async () => {
    const metadata = { hostname: undefined, root_account_lti_guid: "VicYj3.127.0.0.1" };
    expect((await send(api.sign(event("enrollment_updated", { metadata })))).statusCode).toBe(204);
    expect(await waiting()).toBe(1);
  });

  test("unknown events and other courses are accepted and counted, and do nothing; another school's Canvas isn't even counted", async () => {
    expect((await send(api.sign(event("grade_change")))).statusCode).toBe(204);
    expect((await send(api.sign(event("course_updated", { body: { course_id: "21070000000000999" } })))).statusCode).toBe(204);
    expect([await waiting(), await taken()]).toEqual([0, ["other_event", "course_updated"]]);
    expect((await send(api.sign(event("enrollment_created", { metadata: { hostname: "evil.example" } })))).statusCode).toBe(204);
    await connect(false);
    expect((await send(api.sign(event()))).statusCode).toBe(204);
    expect([await waiting(), (await taken()).length]).toEqual([0, 2]);
  });

  const stranger = newKey("key-of-march");
  test.each<[string, () => string]>([
    ["JSON without a signature", () => JSON.stringify(event())],
    ["nothing", () => ""],
    ["a signature with another key", () => signJwt(event(), stranger)],
    ["an unknown key", () => signJwt(event(), newKey("key-of-may"))],
    ["a changed body", () => api.sign(event()).replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify(event())).toString("base64url")}.`)],
    ["no algorithm", () => signJwt(event(), api.signing, { alg: "none" }).replace(/\.[^.]*$/, ".")],
    ["an algorithm with a shared secret", () => signJwt(event(), api.signing, { alg: "HS256" })],
    ["an expired signature", () => api.sign({ ...event(), exp: app.now().epochMilliseconds / 1_000 - 400 })],
    ["one that isn't valid yet", () => api.sign({ ...event(), nbf: app.now().epochMilliseconds / 1_000 + 400 })],
    ["no event in it", () => api.sign({ hello: "world" })],
  ])("%s is refused, and nothing is stored", async (_, body) => {
    const answer = await send(body());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "signature_invalid"]);
    expect([await waiting(), await taken(), await app.db.$count(canvasEvent)]).toEqual([0, [], 0]);
  });

  test("two megabytes are read, more is refused", async () => {
    const big = (bytes: number) => api.sign(event("grade_change", { body: { text: "x".repeat(bytes) } }));
    expect((await send(big(1_400_000))).statusCode).toBe(204);
    expect((await send(big(2_000_000))).statusCode).toBe(413);
  });
});

test("a nightly sweep forgets old events and calls after 30 days", async () => {
  await link();
  const id = (await app.db.select().from(connection))[0]?.id ?? 0;
  const at = app.now().subtract({ hours: 24 * 31 });
  await app.db.insert(canvasEvent).values({ connectionId: id, eventId: "old", at });
  await app.db.update(connectionCall).set({ at });
  for (const part of app.kernel.ports.privacy.retention.filter(({ kind }) => kind === "service_calls"))
    expect(await part.sweep(app.kernel, app.now().subtract({ hours: 24 * 30 }))).toBeGreaterThan(0);
  expect([await app.db.$count(canvasEvent), await app.db.$count(connectionCall), await app.db.$count(canvasAssignment)]).toEqual([0, 0, 0]);
});
