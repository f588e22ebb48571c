import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contract } from "@larkroom/contract/contract";
import { partnerContract, type PartnerKey } from "@larkroom/contract/partners/partner-api";
import { partnerScopes } from "@larkroom/domain/partners/partner-scopes";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { course } from "../catalog/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { installment } from "../payments/tables.ts";
import { payingApp } from "../payments/payments.test-support.ts";
import { makeKey, partnerCalls, shareWithOthers } from "./partners.test-support.ts";

const { app, f, checkOut, newFamily, eventsDelivered } = await payingApp();
const get = partnerCalls(app);
const own = await makeKey(app, f, f.admin, partnerScopes);
const plain = await makeKey(app, f, f.admin, ["courses", "groups", "classes", "attendance", "orders"]);
const other = await makeKey(app, f, f.otherAdmin, partnerScopes);
const { parent, child } = await newFamily();
const orderId = (await checkOut(parent, { students: [child.id], plan: "installments" })).body.order?.id ?? 0;

const lists = ["/courses", "/groups", "/classes", "/attendance", "/orders"];
const idsOf = async (path: string, key: string) => (await get(path, key)).body.items.map(({ id }) => id);

describe("the partner API", () => {
  test("[PRT-05] [PRT-06] [PRT-07] [PRT-08] shows courses and groups as the platform names them", async () => {
    const courses = (await get("/courses", own.key)).body.items;
    expect(courses.map(({ id }) => id)).toEqual([f.coding.id, f.drawing.id].toSorted((a, b) => a - b));
    expect((await get(`/courses/${f.coding.id}`, own.key)).body).toEqual(courses.find(({ id }) => id === f.coding.id));
    const group = (await get(`/groups/${f.codingGroup.id}`, own.key)).body;
    expect(group).toMatchObject({
      id: f.codingGroup.id,
      courseId: f.coding.id,
      publicName: "codingGroup",
      status: "OPEN",
      studentNumber: 2,
    });
    expect(group).not.toHaveProperty("inviteId");
    const ofCourse = await get(`/groups?courseId=${f.drawing.id}`, own.key);
    expect(ofCourse.body.items).toMatchObject([{ id: f.drawingGroup.id, courseId: f.drawing.id }]);
  });

  test("[PRT-09] [PRT-10] shows classes with their lesson, times and status, and no way in", async () => {
    const classes = (await get(`/classes?groupId=${f.codingGroup.id}`, own.key)).body.items;
    expect(classes.map(({ id }) => id)).toEqual([...f.codingGroup.classIds]);
    expect((await get(`/classes/${f.codingGroup.classIds[0]}`, own.key)).body).toEqual(classes[0]);
    expect(classes[0]).toMatchObject({
      groupId: f.codingGroup.id,
      courseId: f.coding.id,
      status: "CLOSED",
      lesson: { id: f.coding.lessonIds[0] },
    });
    expect(Object.keys(classes[0] ?? {})).not.toContain("uid");
  });

  test("[PRT-12] [PRT-13] orders have their installments, and no parent", async () => {
    const { body } = await get(`/orders/${orderId}`, plain.key);
    expect(body).toMatchObject({
      courseId: f.drawing.id,
      status: "ACTIVE",
      type: "INSTALLMENTS",
      currency: "USD",
      amount: 27_000,
      students: [],
    });
    expect(body["installments"]).toMatchObject([
      { number: 1, amount: 9_000, status: "succeeded" },
      { number: 2, amount: 9_000, status: "scheduled", paidAt: null },
      { number: 3, amount: 9_000, status: "scheduled", paidAt: null },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/client|email|name/i);
    expect((await get("/orders?status=ACTIVE", plain.key)).body.items).toEqual([body]);
    expect((await get("/orders?status=CANCELED", plain.key)).body.items).toEqual([]);
  });

  test("[PRT-11] [PRT-13] [S-92] a child appears by id and first name, only with the scope and only if a parent allows sharing", async () => {
    const held = `/attendance?groupClassId=${f.codingGroup.classIds[0]}`;
    const studentsOf = async (key: string) => (await get(held, key)).body.items.map(({ student }) => student);
    const order = async (key: string) => (await get(`/orders/${orderId}`, key)).body["students"];
    expect(await studentsOf(own.key)).toEqual([null, null]);
    await shareWithOthers(app, f.ada, f.sam, true);
    await shareWithOthers(app, parent, child, true);
    expect(await studentsOf(own.key)).toEqual([{ id: f.sam.id, firstName: "Sam" }, null]);
    expect(await order(own.key)).toEqual([{ id: child.id, firstName: child.name.split(" ")[0] }]);
    expect([await studentsOf(plain.key), await order(plain.key)]).toEqual([[null, null], []]);
    const answers = await Promise.all(lists.map((path) => get(path, own.key)));
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(f.sam.name);
    await shareWithOthers(app, f.ada, f.sam, false);
    expect(await studentsOf(own.key)).toEqual([null, null]);
    // Allowed under the text that named an AI provider only.
    await shareWithOthers(app, f.ada, f.sam, true, "2026-01");
    expect(await studentsOf(own.key)).toEqual([null, null]);
  });

  test("[PRT-05] [PRT-07] [PRT-09] [PRT-11] [PRT-12] every list shows the records of the key's own school only", async () => {
    for (const path of lists) {
      const [ours, theirs] = [(await get(`${path}?limit=100`, own.key)).body.items, (await get(`${path}?limit=100`, other.key)).body.items];
      expect(path === "/orders" ? ours.length : Math.min(ours.length, theirs.length), path).toBeGreaterThan(0);
      const keysOf = (items: Record<string, unknown>[]) => items.map(({ id, groupClassId }) => id ?? groupClassId);
      expect(
        keysOf(ours).filter((id) => keysOf(theirs).includes(id)),
        path,
      ).toEqual([]);
    }
    const [ours, theirs] = [await idsOf("/classes?limit=100", own.key), await idsOf("/classes?limit=100", other.key)];
    const stored = await app.db
      .select({ id: groupClass.id })
      .from(groupClass)
      .where(eq(groupClass.schoolId, f.school.id))
      .orderBy(groupClass.id);
    expect(ours).toEqual(stored.map(({ id }) => id));
    expect(theirs).toEqual([...f.chessGroup.classIds]);
    // A filter by another school's record finds nothing.
    expect((await get(`/groups?courseId=${f.coding.id}`, other.key)).body.items).toEqual([]);
    expect((await get(`/classes?groupId=${f.codingGroup.id}`, other.key)).body.items).toEqual([]);
    expect((await get(`/attendance?groupClassId=${f.codingGroup.classIds[0]}`, other.key)).body.items).toEqual([]);
  });

  test.each([
    ["[PRT-06]", "/courses/", () => f.coding.id],
    ["[PRT-08]", "/groups/", () => f.codingGroup.id],
    ["[PRT-10]", "/classes/", () => f.codingGroup.classIds[0]],
    ["[PRT-13]", "/orders/", () => orderId],
  ] as const)("%s another school's %s answers like a missing one", async (_id, path, idOf) => {
    const bare = async (id: number) => {
      const { status, body } = await get(path + id, other.key);
      return [status, { ...body, requestId: "" }];
    };
    expect(await bare(idOf())).toEqual(await bare(999_999_999));
    expect((await bare(idOf()))[0]).toBe(404);
    expect((await get(`${path}x`, other.key)).body.code).toBe("malformed_id");
  });

  test("[PRT-09] [PRT-11] cursors lead through every record once, and belong to one list of one school", async () => {
    for (const path of ["/classes", "/attendance"]) {
      const all = (await get(`${path}?limit=100`, plain.key)).body.items;
      const found: unknown[] = [];
      let cursor: string | null = "";
      for (let pages = 0; cursor !== null && pages < 50; pages += 1) {
        const { body } = await get(`${path}?limit=3${cursor === "" ? "" : `&cursor=${cursor}`}`, plain.key);
        expect(body.items.length).toBeLessThanOrEqual(3);
        found.push(...body.items);
        cursor = body.nextCursor;
      }
      expect(found).toEqual(all);
    }
    const { nextCursor } = (await get("/classes?limit=1", own.key)).body;
    for (const [path, key] of [
      ["/groups", own.key],
      ["/classes", other.key],
    ] as const) {
      const { status, body } = await get(`${path}?cursor=${nextCursor}`, key);
      expect([status, body.details?.[0]]).toMatchObject([422, { field: "cursor", code: "malformed" }]);
    }
    expect((await get("/classes?cursor=abc", own.key)).body.details?.[0]?.field).toBe("cursor");
    for (const limit of ["0", "101", "x"]) expect((await get(`/classes?limit=${limit}`, own.key)).body.details?.[0]?.field).toBe("limit");
  });

  test("[PRT-05] [PRT-11] [PRT-12] updatedSince finds what changed: a course, a mark and not the child's work, a paid installment", async () => {
    const since = async (path: string, at: string) => (await get(`${path}?updatedSince=${at}`, own.key)).body.items;
    const instant = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 });
    await new Promise((done) => setTimeout(done, 5));
    const at = instant();
    for (const path of lists) expect(await since(path, at), path).toEqual([]);
    await app.db.update(course).set({ title: "Robots" }).where(eq(course.id, f.drawing.id));
    expect(await since("/courses", at)).toMatchObject([{ id: f.drawing.id, title: "Robots" }]);
    const classId = f.codingGroup.classIds[0];
    await app.db.update(attendance).set({ stars: 3, onlineSeconds: 60 }).where(eq(attendance.groupClassId, classId));
    expect(await since("/attendance", at)).toEqual([]);
    const mark = { as: await f.tokenFor(f.teacher), params: { id: classId }, body: { user: f.tim.id, state: "LATE" as const } };
    expect((await app.call("POST /group_class/:id/set_attendance_state", mark)).status).toBe(200);
    expect(await since("/attendance", at)).toMatchObject([{ groupClassId: classId, state: "LATE" }]);
    const second = and(eq(installment.orderId, orderId), eq(installment.number, 2));
    await app.db.update(installment).set({ status: "succeeded", paidAt: app.now() }).where(second);
    expect(await since("/orders", at)).toMatchObject([{ id: orderId, installments: [{}, { status: "succeeded" }, {}] }]);
    expect((await get("/courses?updatedSince=yesterday", own.key)).body.details?.[0]?.field).toBe("updatedSince");
  });

  test("[PRT-05] without a valid key 401, without the scope 403 that names it, beyond the limit 429 that says how long", async () => {
    const session = await f.tokenFor(f.admin);
    for (const key of [null, "lark_unknown", `lark_${"x".repeat(43)}`, session]) {
      const { status, body, headers } = await get("/courses", key);
      expect([status, body.code]).toEqual([401, "api_key_invalid"]);
      expect(headers["www-authenticate"]).toBe('Bearer realm="partner"');
    }
    // A session cookie counts for nothing.
    const byCookie = await app.http.inject({ url: "/api/partner/courses", cookies: { session } });
    expect(byCookie.statusCode).toBe(401);
    const narrow = await makeKey(app, f, f.admin, ["courses"]);
    for (const [key, { scope }] of Object.entries(partnerContract)) {
      const path = (key.split(" ")[1] ?? "").replace("/partner", "").replace(":id", "1");
      if (scope === "courses") continue;
      const { status, body, headers } = await get(path, narrow.key);
      expect([status, body.code, body.reason], key).toEqual([403, "scope_missing", scope]);
      expect(headers["www-authenticate"]).toContain(`error="insufficient_scope", scope="${scope}"`);
    }
    // A key opens nothing else.
    expect((await app.call("GET /course", { as: own.key })).status).toBe(401);
    expect((await app.http.inject({ method: "POST", url: "/api/partner/courses" })).headers["allow"]).toBe("GET");
  });

  test("[PRT-05] the limit is counted by key, and its headers say what is left", async () => {
    const one = await makeKey(app, f, f.admin, ["courses"]);
    const first = await get("/courses", one.key);
    expect(first.headers).toMatchObject({ "ratelimit-limit": "300", "ratelimit-remaining": "299" });
    for (let call = 0; call < 298; call += 1) await app.kernel.limits.count("partnerCalls", String(one.id));
    expect((await get("/courses", one.key)).headers["ratelimit-remaining"]).toBe("0");
    const { status, headers } = await get("/courses", one.key);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(headers["ratelimit-reset"]).toBe(headers["retry-after"]);
    expect((await get("/courses", own.key)).status).toBe(200);
  });

  test("[PRT-05] [PRT-07] [PRT-09] [PRT-11] [PRT-12] a list takes the same few queries for one record and for all", async () => {
    await eventsDelivered();
    // When the key was last used is written once a minute, in whichever call comes then.
    const textsOf = async (path: string) =>
      (await statementsOf(app.db, () => get(path, own.key)))
        .map(({ text }) => text.replaceAll(/\(\$\d+(?:, \$\d+)*\)/g, "(…)"))
        .filter((text) => !text.startsWith('update "partner_key"'));
    for (const path of lists) {
      const [one, all] = [await textsOf(`${path}?limit=1`), await textsOf(`${path}?limit=100`)];
      expect(all, path).toEqual(one);
      expect(all.length, path).toBeLessThanOrEqual(7);
    }
  });

  test("[PRT-04] its OpenAPI document lists every call and event of it, and none of our pages'", async () => {
    const { body, headers } = await app.call("GET /partner/openapi.json");
    const paths = body["paths"] as Record<string, Record<string, { "x-scope": string; responses: object }>>;
    const listed = Object.keys(paths).map((path) => `GET ${path.replace("{id}", ":id")}`);
    expect(listed.toSorted()).toEqual((Object.keys(partnerContract) as PartnerKey[]).toSorted());
    expect(listed.filter((key) => key in contract)).toEqual([]);
    expect(paths["/partner/orders"]?.["get"]?.["x-scope"]).toBe("orders");
    expect(Object.keys(body["webhooks"] as object)).toEqual(["enrolled", "attended", "graded", "paid"]);
    expect(JSON.stringify(body)).not.toMatch(/"session"|lark_[\w-]{43}/);
    expect(headers["cache-control"]).toContain("public");
    const ours = await app.http.inject({ url: "/api/openapi.json" });
    expect(Object.keys(ours.json<{ paths: object }>().paths)).not.toContain("/partner/courses");
  });
});
