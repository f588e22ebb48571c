import { get } from "node:http";
import { expect, test } from "vitest";
import { contract } from "@larkroom/contract/contract";
import type { Endpoint } from "@larkroom/contract/endpoint";
import { keys, openAccess } from "./access-callers.test-support.ts";
import { accessTable } from "./access-table.test-support.ts";
import { type Answered, testApp } from "./kernel/testing/app.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";

const app = await testApp();
const f = await makeFixtures(app);
const { orders, tokenOf, nextAddress } = await openAccess(app, f);

/** Malformed ids, in a URL and in JSON. */
const badIds: readonly (readonly [inAddress: string, inBody: unknown])[] = [
  ["1e9", "1e9"],
  ["__proto__", "__proto__"],
  ["[1]", [1]],
  ["[object Object]", { $gt: 0 }],
];

/** The same body with every number replaced. */
function withNumbers(value: unknown, as: unknown): unknown {
  if (typeof value === "number") return as;
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, as));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withNumbers(inner, as)]));
}

test("[S-45] no call accepts a malformed id, in its URL or in its body", async () => {
  const notRefused: string[] = [];
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
      const params = { prettyUrl: "code-for-larks", provider: "sandbox", kind: "client", strategy: "client", visibility: "public" };
      const bad = await app.call(key, {
        as,
        params: { ...params, ...(row.param && { [row.param]: inAddress }), ...(row.otherParam && { [row.otherParam]: inAddress }) },
        query: row.query?.(target?.id ?? 1, f),
        body: withNumbers(body, inBody),
        ip: nextAddress(),
      });
      if (bad.status < 400 || bad.status >= 500) notRefused.push(`${key} with ${inAddress}: ${bad.status}`);
    }
  }
  expect(notRefused).toEqual([]);
});

test("[S-45] malformed ids and queries are refused, never a server error", async () => {
  const as = await f.tokenFor(f.superAdmin);
  for (const bad of ["1e9", "0", "-1", "abc", "__proto__", "1,2", "99999999999999999999", "[object Object]"]) {
    const answer = await app.call("GET /school/:id", { as, params: { id: bad } });
    expect(answer.status, bad).toBe(400);
  }
  const twice = await app.http.inject({
    url: `/api/public/profile/client/schedule?from=a&from=b&to[__proto__]=x`,
    headers: { authorization: `Bearer ${await f.tokenFor(f.ada)}` },
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

test("[S-69] refusals name the invalid path parameter, body, date or limit, in the product's words", async () => {
  const as = await f.tokenFor(f.admin);
  const login = (payload: string) =>
    app.http.inject({ method: "POST", url: "/api/auth2/token/identity", headers: { "content-type": "application/json" }, payload });
  const problemOf = async (asked: Promise<Answered>) => {
    const { status, body } = await asked;
    const [problem] = body.details ?? [];
    return [status, problem?.field, problem?.code, problem?.message];
  };
  expect(await problemOf(app.call("GET /school/:id", { as, params: { id: "1e9" } }))).toEqual([
    400,
    "id",
    "malformed_id",
    "Enter a valid id",
  ]);
  expect(await problemOf(app.call("GET /school/:id", { as, params: { id: "9".repeat(200) } }))).toEqual([
    400,
    "id",
    "malformed_id",
    "Enter a valid id",
  ]);
  expect(await problemOf(app.call("GET /student", { as, query: { limit: 501 } }))).toEqual([422, "limit", "too_big", "Enter at most 500"]);
  const child = { name: "Noa", birthDate: "2015-02-30" };
  expect(await problemOf(app.call("POST /public/profile/client/student", { as: await f.tokenFor(f.ada), body: child }))).toEqual([
    422,
    "birthDate",
    "invalid_date",
    "Enter a valid date",
  ]);
  for (const payload of ["[]", '"client"', "7"]) {
    const { statusCode, body } = await login(payload);
    expect([statusCode, JSON.parse(body).details]).toEqual([422, [{ field: "body", code: "invalid_type", message: "Enter an object" }]]);
  }
});

test("[S-68] [S-69] broken, deeply nested and large bodies get 400 or 413, without internal details", async () => {
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

test("[S-45] [S-67] a NUL in a path, query, name or text is refused, never a server error", async () => {
  const as = await f.tokenFor(f.teacher);
  const codes = await Promise.all([
    app.call("POST /auth2/token/identity", { body: { type: "client", identity: "a\0b", password: "x" } }),
    app.call("POST /pay/check_promo_code", { body: { promo_code: "\0", payment_plan_type: "ALL", course: 1 } }),
    app.call("POST /pay/check_promo_code", { wrongBody: { promo_code: "A", payment_plan_type: "ALL", course: 1, "a\0": 1 } }),
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

test("[S-45] [S-67] a lone surrogate, which JSON can express and the database can't store, is refused", async () => {
  const as = await f.tokenFor(f.admin);
  const half = "\ud83d";
  const answers = await Promise.all([
    app.call("POST /lesson_module/create", { as, body: { title: half, course: f.coding.id } }),
    app.call("POST /client", { as, body: { name: half, email: "half@test.example" } }),
    app.call("POST /lesson_module/create", { as, wrongBody: { title: "whole 🦜", course: f.coding.id, [half]: 1 } }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [400, "malformed_request"]));
});

/** Strings that a database, a path or an object might interpret instead of treating them as text. */
const injections = ["'", "' or '1'='1", "1;select pg_sleep(9)--", "\\", "%00", "${7*7}", "../../etc/passwd", "{$ne:1}", "🦜"];

test("[S-67] no read call interprets a text in any query field, however nested it is", async () => {
  const broken: string[] = [];
  for (const key of keys.filter((one) => one.startsWith("GET "))) {
    const endpoint: Endpoint = contract[key];
    const fields = Object.keys((endpoint.query as { shape?: object }).shape ?? {});
    if (fields.length === 0) continue;
    const row = accessTable[key];
    const role =
      endpoint.who === "anyone" ? "visitor" : (endpoint.who.find((one) => one === "super_admin") ?? endpoint.who[0] ?? "visitor");
    const as = await tokenOf(role);
    const target = row.targets?.(f, orders)[0];
    const params: Record<string, string | number> = {
      prettyUrl: "code-for-larks",
      provider: "sandbox",
      kind: "client",
      strategy: "client",
      visibility: "public",
    };
    if (row.param) params[row.param] = target?.id ?? 1;
    for (const field of fields)
      for (const text of injections)
        for (const value of [text, [text, text], { [text]: text, $ne: "1" }]) {
          const query = { ...row.query?.(target?.id ?? 1, f), [field]: value };
          const { status } = await app.call(key, { as, params, query, ip: nextAddress() });
          if (status >= 500) broken.push(`${key} ${field}=${JSON.stringify(value)}: ${status}`);
        }
  }
  expect(broken).toEqual([]);
});

test("[S-67] an absurd year is refused with the field's name", async () => {
  const as = await f.tokenFor(f.admin);
  const classId = f.laterCodingGroup.classIds[3];
  const far = ["9999-12-31T23:30:00Z", "0001-01-01T00:00:00Z"];
  for (const at of far) {
    const answers = [
      await app.call("GET /group_class", { as, query: { from: at } }),
      await app.call("GET /group/overlap_class/:id", { as, params: { id: classId }, query: { from: at } }),
      await app.call("GET /schedule", { as, query: { from: at, to: at } }),
      await app.call("GET /public/profile/client/schedule", { as: await f.tokenFor(f.ada), query: { from: at, to: at } }),
      await app.call("GET /teacher/:id/availability", { as, params: { id: f.teacher.id }, query: { date: at.slice(0, 10) } }),
      await app.call("POST /group/move_class/:id", { as, params: { id: classId }, body: { newDateTime: at } }),
      await app.call("POST /group_class/check_move_conflict", { as, body: { groupClassId: classId, newDateTime: at } }),
      await app.call("POST /group", { as, body: { course: f.coding.id, publicName: "Far", startDate: at.slice(0, 10) } }),
    ];
    for (const { status, body } of answers) expect([status, body.details?.[0]?.code], at).toEqual([422, "out_of_range"]);
  }
});

test("[S-69] [S-70] a request target that names its own host is refused, for pages and API calls alike", async () => {
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

test("[S-64] every API answer has the security headers", async () => {
  for (const answer of [
    await app.call("GET /public/course"),
    await app.call("GET /auth2/token/user"),
    await app.call("POST /auth2/token/identity", { wrongBody: {} }),
    await app.call("GET /auth2/token/user", { as: await f.tokenFor(f.sam) }),
    await app.call("POST /auth/logout", { as: await f.tokenFor(f.sam) }),
    { headers: (await app.http.inject("/api/nowhere")).headers },
  ]) {
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), microphone=(), display-capture=(), geolocation=()",
    });
    expect(String(answer.headers["content-security-policy"])).toBe("default-src 'none'; frame-ancestors 'none'");
    // An answer without a body has no content type.
    expect(answer.headers["content-type"] ?? "application/json; charset=utf-8").toBe("application/json; charset=utf-8");
  }
  const policyOf = async (url: string) => (await app.http.inject(url)).headers["permissions-policy"];
  expect(await policyOf("/us/live/1")).toBe("camera=(self), microphone=(self), display-capture=(self), geolocation=()");
  expect(await policyOf("/us/staff/groups/1/grading/2/3")).toBe("camera=(self), microphone=(self), display-capture=(), geolocation=()");
  for (const url of ["/us", "/us/staff", "/us/staff/groups/1/gradebook", "/us/profile", "/us/student/groups", "/us/live", "/live/1"])
    expect(await policyOf(url), url).toBe("camera=(), microphone=(), display-capture=(), geolocation=()");
});

test("[S-73] internal files and pages are not served", async () => {
  for (const url of ["/.git/config", "/.env", "/api/../.env"]) expect((await app.http.inject({ url })).statusCode, url).toBe(404);
  expect((await app.http.inject({ url: "/metrics", remoteAddress: "203.0.113.9" })).statusCode).toBe(404);
  // A stranger's request forwarded by a proxy on the same machine also comes from the loopback address.
  for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "via"])
    expect((await app.http.inject({ url: "/metrics", headers: { [name]: "203.0.113.9" } })).statusCode, name).toBe(404);
  expect((await app.http.inject({ url: "/metrics" })).statusCode).toBe(200);
  expect((await app.http.inject({ method: "TRACE" as "GET", url: "/api/public/course" })).statusCode).toBeGreaterThanOrEqual(400);
});
