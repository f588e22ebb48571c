import { get } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contract, type ContractKey } from "@larkroom/contract/contract";
import type { Endpoint } from "@larkroom/contract/endpoint";
import { type Role, roles } from "@larkroom/contract/roles";
import { accessTable, innerNotFound } from "./access-table.test-support.ts";
import type { Orders, Target } from "./access-targets.test-support.ts";
import { account } from "./kernel/auth/tables.ts";
import { inTransaction } from "./kernel/db/transaction.ts";
import { openapi, permissionMatrix } from "./kernel/http/openapi.ts";
import { type Answered, testApp } from "./kernel/testing/app.ts";
import { People } from "./kernel/testing/fixture-makers.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { courseRequest } from "./modules/enrolment/tables.ts";
import { groupObserver } from "./modules/groups/tables.ts";
import { installment, paymentOrder, paymentOrderItem } from "./modules/payments/tables.ts";
import { student } from "./modules/people/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
let orders: Orders;

async function makeOrder(clientId: number, studentId: number): Promise<{ order: number; installment: number }> {
  const plan = f.courseA.plans.installments;
  const [order] = await app.db
    .insert(paymentOrder)
    .values({
      schoolId: f.schoolA.id,
      clientId,
      courseId: f.courseA.id,
      groupId: f.gA1.id,
      planId: plan,
      journey: "purchase",
      type: "INSTALLMENTS",
      status: "ACTIVE",
      currency: "USD",
      subtotal: 9000,
      amount: 9000,
      provider: "SANDBOX",
    })
    .returning({ id: paymentOrder.id });
  const orderId = order?.id ?? 0;
  await app.db.insert(paymentOrderItem).values({ orderId, studentId, courseId: f.courseA.id, groupId: f.gA1.id, amount: 9000 });
  const [row] = await app.db
    .insert(installment)
    .values({ orderId, number: 1, amount: 9000, status: "scheduled", dueAt: app.now().add({ hours: 240 }) })
    .returning({ id: installment.id });
  return { order: orderId, installment: row?.id ?? 0 };
}

async function makeCourseRequest(clientId: number, studentId: number): Promise<number> {
  const [row] = await app.db
    .insert(courseRequest)
    .values({
      schoolId: f.schoolA.id,
      clientId,
      studentId,
      courseId: f.courseA.id,
      journey: "child_request",
      createdAt: app.now(),
      mailedAt: app.now(),
    })
    .returning({ id: courseRequest.id });
  return row?.id ?? 0;
}

beforeAll(async () => {
  await app.db.insert(groupObserver).values({ groupId: f.gA1.id, observerId: f.observerA.id, schoolId: f.schoolA.id });
  const spare = await inTransaction(app.db, async (tx) => {
    const people = new People(tx, "");
    return {
      teacher: (await people.staff(f.schoolA, "teacher", "spare-teacher", "Spare Teacher")).id,
      assistant: (await people.staff(f.schoolA, "teacher_assistant", "spare-assistant", "Spare Assistant")).id,
      observer: (
        await people.add({ kind: "canvas_observer", schoolId: f.schoolA.id, edition: "us", name: "Spare", email: "spare-o@test.example" })
      ).id,
      admin: (await people.add({ kind: "admin", schoolId: f.schoolA.id, edition: "us", name: "Spare Admin", email: "spare@test.example" }))
        .id,
    };
  });
  orders = {
    courseRequests: { own: await makeCourseRequest(f.c1.id, f.s1.id), foreign: await makeCourseRequest(f.c2.id, f.s3.id) },
    own: await makeOrder(f.c1.id, f.s1.id),
    foreign: await makeOrder(f.c2.id, f.s3.id),
    spare,
  };
});

/** A fresh session for each call: some of them end it. */
function tokenOf(role: Role): Promise<string | undefined> {
  const people = {
    client: f.c1,
    student: f.s1,
    teacher: f.tA,
    teacher_assistant: f.assistantA,
    canvas_observer: f.observerA,
    distributor: f.distributor,
    school_admin: f.aA,
    super_admin: f.superAdmin,
  };
  if (role === "visitor") return Promise.resolve(undefined);
  if (role === "guest") return f.guestToken(f.gA1.classIds[1] ?? 0, f.schoolA.id);
  if (role === "client_as_student") return f.tokenAs(f.c1, f.s1);
  return f.tokenFor(people[role]);
}

let address = 0;
const nextAddress = (): string => `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`;

async function send(key: ContractKey, role: Role, target: Target | null): Promise<Answered> {
  const row = accessTable[key];
  const id = target?.id ?? 0;
  const params: Record<string, string | number> = { prettyUrl: "code-for-larks", provider: "sandbox", kind: "client", strategy: "client" };
  if (row.param) params[row.param] = id;
  if (row.otherParam) params[row.otherParam] = target?.other ?? 999_999_999;
  return app.call(key, {
    as: await tokenOf(role),
    params,
    query: row.query?.(id, f),
    body: row.body?.(id, f),
    ip: nextAddress(),
  });
}

const keys = Object.keys(contract) as ContractKey[];
const missing = { code: "not_found", message: "Not found", requestId: "" };

type Outcome = "broken" | "no session" | "wrong role" | "as missing" | "missing, but said otherwise" | "heard";

function outcomeOf({ status, body }: Answered): Outcome {
  if (status >= 500) return "broken";
  if (body?.code === "session_required") return status === 401 ? "no session" : "broken";
  if (body?.code === "role_not_allowed") return status === 403 ? "wrong role" : "broken";
  if (status !== 404) return "heard";
  return isDeepStrictEqual({ ...body, requestId: "" }, missing) ? "as missing" : "missing, but said otherwise";
}

function allowed(key: ContractKey, who: Endpoint["who"], role: Role, target: Target | null): Outcome[] {
  if (who !== "anyone" && !who.includes(role)) return [role === "visitor" ? "no session" : "wrong role"];
  if (target && !target.reachedBy.includes(role)) return ["as missing"];
  return target && !innerNotFound.has(key) ? ["heard"] : ["heard", "as missing", "missing, but said otherwise"];
}

test("[S-42] [S-43] [S-89] no child, parent, guest or stranger is told how another family is called, reached or logs in", async () => {
  const secrets = ["tim.canary", "2013-07-19", "tim@canary.example", "Bo Canary", "bo@canary.example", "+13325550777"];
  const [login, birthDate, email, parent, parentEmail, phone] = secrets;
  await app.db.update(account).set({ login, email }).where(eq(account.id, f.s3.id));
  await app.db.update(account).set({ name: parent, email: parentEmail, phone }).where(eq(account.id, f.c2.id));
  await app.db.update(student).set({ birthDate }).where(eq(student.id, f.s3.id));
  const told: string[] = [];
  const ask = async (key: ContractKey, role: Role, target: Target | null) => {
    const { status, body } = await send(key, role, target);
    const text = JSON.stringify(body);
    const found = status < 300 ? secrets.filter((secret) => text.includes(secret)) : [];
    if (found.length > 0) told.push(`${key} as ${role}: ${found.join(", ")}`);
    return status;
  };
  let answered = 0;
  for (const key of keys.filter((one) => one.startsWith("GET ")))
    for (const role of ["visitor", "guest", "student", "client_as_student", "client", "canvas_observer"] as const)
      for (const target of accessTable[key].targets?.(f, orders) ?? [null]) if ((await ask(key, role, target)) === 200) answered++;
  expect(told).toEqual([]);
  // Staff who run the school are told: what is looked for would be seen.
  expect(answered).toBeGreaterThan(50);
  expect(JSON.stringify((await app.call("GET /student", { as: await f.tokenFor(f.aA), query: { limit: 100 } })).body)).toContain(
    "tim.canary",
  );
});

describe("[S-25] every call, as every kind of person", () => {
  test("has a row in the table, and the table no row without a call", () => {
    expect(Object.keys(accessTable).toSorted()).toEqual(keys.toSorted());
  });

  test.each(keys)("%s", async (key) => {
    const { who }: Endpoint = contract[key];
    for (const role of roles) {
      const targets = accessTable[key].targets?.(f, orders) ?? [null];
      for (const target of targets) {
        const answer = await send(key, role, target);
        const where = `${role} on ${target?.name ?? "nothing"}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
        expect(allowed(key, who, role, target), where).toContain(outcomeOf(answer));
      }
    }
  });
});

test("[S-35] every autocomplete answers ids and names alone, takes what is typed as it stands, and is staff's", async () => {
  const lists = keys.filter((key) => key.endsWith("/autocomplete"));
  expect(lists.length).toBeGreaterThan(8);
  const asSuper = await f.tokenFor(f.superAdmin);
  let rows = 0;
  for (const key of lists) {
    const all = await app.call(key, { as: asSuper, query: {} });
    expect(all.status, key).toBe(200);
    for (const row of all.body) expect(Object.keys(row).toSorted(), key).toEqual(["id", "name"]);
    rows += all.body.length;
    for (const search of ["%", "_", "\\", "%%%", "a_"]) {
      const answer = await app.call(key, { as: asSuper, query: { search } });
      expect([answer.status, answer.body], `${key} ${search}`).toEqual([200, []]);
    }
    for (const [role, status] of [
      ["visitor", 401],
      ["guest", 403],
      ["student", 403],
      ["client", 403],
    ] as const)
      expect((await app.call(key, { as: await tokenOf(role), query: { search: "s" } })).status, `${key} as ${role}`).toBe(status);
  }
  expect(rows).toBeGreaterThan(10);
});

test("[PM-03] a guest's token opens their class, ends their session, and is good for nothing else that nobody else may do", async () => {
  const opened: string[] = [];
  for (const key of keys) {
    for (const target of accessTable[key].targets?.(f, orders) ?? [null]) {
      const [guest, visitor] = [outcomeOf(await send(key, "guest", target)), outcomeOf(await send(key, "visitor", target))];
      const onlyHere = guest === "heard" ? visitor !== "heard" : guest === "missing, but said otherwise" && visitor !== guest;
      if (onlyHere) opened.push(target ? `${key}: ${target.name}` : key);
    }
  }
  expect(opened.toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /auth2/token/session",
      "GET /public/class/:id/guest: class of gA1",
      "GET /public/class/:id/messages: class of gA1",
      "GET /public/class/:id/slide_global_state: class of gA1",
      "GET /public/class/:id: class of gA1",
      "POST /auth/logout",
      "POST /public/class/:id/add_attendance_log: class of gA1",
      "POST /public/class/:id/join: class of gA1",
      "POST /public/class/:id/slide/:slideId/answer: class of gA1",
    ]
  `);
});

/** An id as nobody means it, in an address and in JSON. */
const badIds: readonly (readonly [inAddress: string, inBody: unknown])[] = [
  ["1e9", "1e9"],
  ["__proto__", "__proto__"],
  ["[1]", [1]],
  ["[object Object]", { $gt: 0 }],
];

/** The same body with something in the place of every number. */
function withNumbers(value: unknown, as: unknown): unknown {
  if (typeof value === "number") return as;
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, as));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withNumbers(inner, as)]));
}

test("[S-45] no call takes an id that is none, in its address or in its body", async () => {
  const heard: string[] = [];
  for (const key of keys) {
    const { who }: Endpoint = contract[key];
    const row = accessTable[key];
    const role = who === "anyone" ? "visitor" : (who.find((one) => one === "super_admin") ?? who[0] ?? "visitor");
    const target = row.targets?.(f, orders)[0];
    const body = row.body?.(target?.id ?? 1, f);
    const hasNumbers = JSON.stringify(withNumbers(body, "bad")) !== JSON.stringify(body);
    if (!hasNumbers && row.param === undefined) continue;
    const as = await tokenOf(role);
    for (const [inAddress, inBody] of badIds) {
      const params = { prettyUrl: "code-for-larks", provider: "sandbox", kind: "client", strategy: "client" };
      const bad = await app.call(key, {
        as,
        params: { ...params, ...(row.param && { [row.param]: inAddress }), ...(row.otherParam && { [row.otherParam]: inAddress }) },
        query: row.query?.(target?.id ?? 1, f),
        body: withNumbers(body, inBody),
        ip: nextAddress(),
      });
      if (bad.status < 400 || bad.status >= 500) heard.push(`${key} with ${inAddress}: ${bad.status}`);
    }
  }
  expect(heard).toEqual([]);
});

test("[S-45] malformed ids and queries are refused, never an error of ours", async () => {
  const as = await f.tokenFor(f.superAdmin);
  for (const bad of ["1e9", "0", "-1", "abc", "__proto__", "1,2", "99999999999999999999", "[object Object]"]) {
    const answer = await app.call("GET /school/:id", { as, params: { id: bad } });
    expect(answer.status, bad).toBe(400);
  }
  const twice = await app.http.inject({
    url: `/api/public/profile/client/schedule?from=a&from=b&to[__proto__]=x`,
    headers: { authorization: `Bearer ${await f.tokenFor(f.c1)}` },
  });
  expect(twice.statusCode).toBe(422);
  const wrongType = await app.http.inject({
    method: "POST",
    url: "/api/auth2/token/identity",
    headers: { "content-type": "text/plain" },
    payload: "type=client",
  });
  expect(wrongType.statusCode).toBe(415);
});

test("[S-68] [S-69] broken, deep and large bodies: 400 and 413, without a trace of the inside", async () => {
  const post = (payload: string) =>
    app.http.inject({ method: "POST", url: "/api/auth2/token/identity", headers: { "content-type": "application/json" }, payload });
  const broken = await post('{"type":');
  expect(broken.statusCode).toBe(400);
  expect(JSON.parse(broken.body)).toMatchObject({ code: "malformed_json" });
  for (const [open, close] of [
    ["[", "]"],
    ['{"a":', "}"],
  ] as const)
    expect((await post(`${open.repeat(10_000)}1${close.repeat(10_000)}`)).statusCode).toBe(400);
  expect((await post(JSON.stringify({ type: "x".repeat(2_000_000) }))).statusCode).toBe(413);
  expect((await post('{"__proto__":{"admin":true}}')).statusCode).toBe(400);
  for (const answer of [broken, await app.http.inject({ url: "/api/nowhere" })]) {
    expect(answer.body).not.toMatch(/at .*\.ts|select |node_modules|fastify/i);
  }
});

test("[S-45] [S-67] a NUL in an address, a query, a name or a text is refused, never an error of ours", async () => {
  const as = await f.tokenFor(f.tA);
  const codes = await Promise.all([
    app.call("POST /auth2/token/identity", { body: { type: "client", identity: "a\0b", password: "x" } }),
    app.call("POST /pay/check_promo_code", { body: { promo_code: "\0", payment_plan_type: "ALL", course: 1 } }),
    app.call("POST /pay/check_promo_code", { body: { promo_code: "A", payment_plan_type: "ALL", course: 1, "a\0": 1 } }),
    app.call("GET /student", { as, query: { search: "\0" } }),
    app.call("GET /client/autocomplete", { as, query: { search: "a\0" } }),
    app.call("GET /public/class/get_by_uid/:uid", { params: { uid: "\0" } }),
    app.call("GET /public/student/invite/check-group/:id", { params: { id: "\0" } }),
  ]);
  expect(codes.map(({ status }) => status)).toEqual(codes.map(() => 400));
  expect(codes.map(({ body }) => body.code)).toEqual([
    ...Array.from({ length: 5 }, () => "malformed_request"),
    ...Array.from({ length: 2 }, () => "malformed_id"),
  ]);
});

test("[S-45] [S-67] half of a character, which JSON can spell and the database can't keep, is refused", async () => {
  const as = await f.tokenFor(f.aA);
  const half = "\ud83d";
  const answers = await Promise.all([
    app.call("POST /lesson_module/create", { as, body: { title: half, course: f.courseA.id } }),
    app.call("POST /client", { as, body: { name: half, email: "half@test.example" } }),
    app.call("POST /lesson_module/create", { as, body: { title: "whole 🦜", course: f.courseA.id, [half]: 1 } }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [400, "malformed_request"]));
});

test("[S-67] a year nobody means is refused by the field's name, and reckoned with nowhere", async () => {
  const as = await f.tokenFor(f.aA);
  const classId = f.gA2.classIds[3] ?? 0;
  const far = ["9999-12-31T23:30:00Z", "0001-01-01T00:00:00Z"];
  for (const at of far) {
    const answers = [
      await app.call("GET /group_class", { as, query: { from: at } }),
      await app.call("GET /group/overlap_class/:id", { as, params: { id: classId }, query: { from: at } }),
      await app.call("GET /schedule", { as, query: { from: at, to: at } }),
      await app.call("GET /public/profile/client/schedule", { as: await f.tokenFor(f.c1), query: { from: at, to: at } }),
      await app.call("GET /teacher/:id/availability", { as, params: { id: f.tA.id }, query: { date: at.slice(0, 10) } }),
      await app.call("POST /group/move_class/:id", { as, params: { id: classId }, body: { newDateTime: at } }),
      await app.call("POST /group_class/check_move_conflict", { as, body: { groupClassId: classId, newDateTime: at } }),
      await app.call("POST /group", { as, body: { course: f.courseA.id, publicName: "Far", startDate: at.slice(0, 10) } }),
    ];
    for (const { status, body } of answers) expect([status, body.details?.[0]?.code], at).toEqual([422, "out_of_range"]);
  }
});

test("[S-69] [S-70] an address that names a host of its own is refused, for pages and calls alike", async () => {
  const port = new URL(await app.http.listen({ host: "127.0.0.1", port: 0 })).port;
  for (const path of ["/us", "/api/public/course"]) {
    const status = await new Promise<number>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path: `http://evil.example${path}` }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      }).on("error", reject);
    });
    expect(status, path).toBe(400);
  }
});

test("[S-64] every answer carries the headers that protect it", async () => {
  for (const answer of [
    await app.call("GET /public/course"),
    await app.call("GET /auth2/token/user"),
    await app.call("POST /auth2/token/identity", { body: {} }),
    await app.call("GET /auth2/token/user", { as: await f.tokenFor(f.s1) }),
    await app.call("POST /auth/logout", { as: await f.tokenFor(f.s1) }),
    { headers: (await app.http.inject("/api/nowhere")).headers },
  ]) {
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), microphone=(), display-capture=(), geolocation=()",
    });
    expect(String(answer.headers["content-security-policy"])).toBe("default-src 'none'; frame-ancestors 'none'");
    // What has no body has no type.
    expect(answer.headers["content-type"] ?? "application/json; charset=utf-8").toBe("application/json; charset=utf-8");
  }
  const policyOf = async (url: string) => (await app.http.inject(url)).headers["permissions-policy"];
  expect(await policyOf("/us/live/1")).toBe("camera=(self), microphone=(self), display-capture=(self), geolocation=()");
  for (const url of ["/us", "/us/profile", "/us/student/groups", "/us/live", "/live/1"])
    expect(await policyOf(url), url).toBe("camera=(), microphone=(), display-capture=(), geolocation=()");
});

test("[S-73] nothing of the inside is served", async () => {
  for (const url of ["/.git/config", "/.env", "/api/../.env"]) expect((await app.http.inject({ url })).statusCode, url).toBe(404);
  expect((await app.http.inject({ url: "/metrics", remoteAddress: "203.0.113.9" })).statusCode).toBe(404);
  // Handed on by a proxy that stands on the same machine, a stranger's request comes from there too.
  for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "via"])
    expect((await app.http.inject({ url: "/metrics", headers: { [name]: "203.0.113.9" } })).statusCode, name).toBe(404);
  expect((await app.http.inject({ url: "/metrics" })).statusCode).toBe(200);
  expect((await app.http.inject({ method: "TRACE" as "GET", url: "/api/public/course" })).statusCode).toBeGreaterThanOrEqual(400);
});

test("[CN-09] the OpenAPI document has every call, below /api", async () => {
  const document = (await app.http.inject({ url: "/api/openapi.json" })).json();
  const served = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.toSorted()).toEqual(keys.map((key) => key.replace(/:(\w+)/g, "{$1}")).toSorted());
  const registration = document.paths["/public/student/register"].post.requestBody.content["application/json"].schema;
  expect(registration.anyOf ?? registration.oneOf).toHaveLength(2);
  expect(document.openapi).toBe("3.1.0");
  expect(openapi(contract, { name: "x", version: "1" })).toBeTypeOf("object");
});

test("[S-25] the printed permission matrix in the repository is the contract's", async () => {
  await expect(permissionMatrix(contract, roles)).toMatchFileSnapshot("../../../docs/product/permissions.md");
});
