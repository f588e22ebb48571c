import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { VendorError } from "../../kernel/ports/connections.ts";
import { findConnection, lockConnection, saveConnectionState } from "./connections.store.ts";
import { connection, connectionCall } from "./tables.ts";

type Answer = (response: ServerResponse) => void;
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

let answers: Answer[] = [];
const received: { method: string; url: string; authorization: string | undefined }[] = [];
const service = createServer((request, response) => {
  received.push({ method: request.method ?? "", url: request.url ?? "", authorization: request.headers.authorization });
  (answers.shift() ?? json(200, { id: "7" }))(response);
});
await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
afterAll(() => void service.close());
const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const app = await testApp({ CONNECTION_PRIVATE_HOSTS: "127.0.0.1" });
const f = await makeFixtures(app);
const token = "1234~a-token-of-canvas";
const params = { id: f.school.id, service: "CANVAS" } as const;

const save = async (body: { active?: boolean; address?: string; keys?: Record<string, string> } = {}, as = f.admin) =>
  app.call("PUT /school/:id/connection/:service", {
    as: await f.tokenFor(as),
    params,
    body: { active: true, address, keys: { token }, ...body },
  });
const list = async () => (await app.call("GET /school/:id/connection", { as: await f.tokenFor(f.admin), params })).body;
const canvas = async () => (await list()).find(({ kind }) => kind === "CANVAS") ?? expect.unreachable("no kind CANVAS");
const ask = async () => (await app.call("POST /school/:id/connection/:service/test", { as: await f.tokenFor(f.admin), params })).body;
const stored = async () =>
  (await findConnection(app.db, app.kernel.secrets, { schoolId: f.school.id, kind: "CANVAS" })) ?? expect.unreachable("not set up");
const calls = async (query: object = {}) =>
  (await app.call("GET /school/:id/connection/:service/call", { as: await f.tokenFor(f.admin), params, query: { ...query } })).body;

beforeEach(async () => {
  answers = [];
  received.length = 0;
  await app.db.delete(connection);
});

test("[CNN-01] [CNN-02] a connection is set up, and its keys never come back or into the database and the activity log as text", async () => {
  expect(await canvas()).toMatchObject({ active: false, address: null, updatedAt: null, keys: [{ field: "token", isSet: false }] });
  const saved = await save();
  expect([saved.status, saved.body.address]).toEqual([200, address]);
  expect(saved.body.keys).toEqual([{ field: "token", secret: true, required: true, isSet: true, value: "nvas" }]);
  expect(await canvas()).toEqual(saved.body);
  const [row] = await app.db.select().from(connection);
  const logged = JSON.stringify(await app.db.select().from(auditEvent).where(eq(auditEvent.action, "connections.changed")));
  expect(logged).toContain('"fields":["token"]');
  for (const text of [Buffer.from(row?.keys ?? []).toString("latin1"), logged, JSON.stringify(await list())])
    expect(text).not.toContain(token);
});

test("[CNN-02] keys that are left out keep their value, at the same address only", async () => {
  await save();
  expect((await save({ keys: {} })).body.keys[0]?.value).toBe("nvas");
  const elsewhere = await save({ address: "https://other.instructure.com", keys: {} });
  expect(elsewhere.refusal).toBe("422 validation_failed keys.token required");
  expect((await canvas()).address).toBe(address);
  const replaced = await save({ address: "https://other.instructure.com/", keys: { token: "another~token-9876" } });
  expect(replaced.body).toMatchObject({ address: "https://other.instructure.com", keys: [{ value: "9876" }] });
  const off = await save({ address: "https://third.instructure.com", active: false, keys: {} });
  expect(off.body.keys[0]).toMatchObject({ isSet: false, value: null });
});

test.each([
  "http://school.instructure.com",
  "https://school.instructure.com/courses",
  "https://us:er@school.instructure.com",
  "https://school.instructure.com:8443",
  "https://10.0.0.7",
  "https://[::1]",
  "https://localhost",
  "https://2852039166",
  "https://canvas.internal",
  "https://canvas",
  "ftp://127.0.0.1",
  "file:///etc/passwd",
  "nothing",
])("[S-72] [CNN-02] %s is refused as an address, and nothing changes", async (wrong) => {
  expect((await save({ address: wrong })).refusal).toBe("422 validation_failed address invalid");
  expect(await app.db.select().from(connection)).toEqual([]);
});

test("[CNN-02] a key of another kind and a key with a line break are named", async () => {
  expect((await save({ keys: { clientId: "x" } })).refusal).toBe("422 validation_failed keys.clientId unknown_key");
  expect((await save({ keys: { token: "a\nb" } })).refusal).toBe("422 validation_failed keys.token invalid");
});

test("[CNN-03] a test asks the service with the key, and stores what it found", async () => {
  await save();
  expect(await ask()).toEqual({ ok: true, problem: null });
  expect(received).toEqual([{ method: "GET", url: "/api/v1/users/self", authorization: `Bearer ${token}` }]);
  expect(await canvas()).toMatchObject({ testedAt: expect.any(String), testProblem: null });
  for (const [answer, problem] of [
    [json(401, { errors: [{ message: "Invalid access token." }] }), "keys_refused"],
    [json(403, { status: "unauthorized" }), "not_allowed"],
    [json(404, { errors: [] }), "wrong_address"],
    [json(302, {}, { location: "http://169.254.169.254/" }), "wrong_address"],
    [(response) => void response.writeHead(200).end("<html>Log in</html>"), "wrong_address"],
    [json(429, {}, { "retry-after": "60" }), "rate_limited"],
  ] as [Answer, string][]) {
    answers = [answer];
    expect(await ask()).toEqual({ ok: false, problem });
    expect((await canvas()).testProblem).toBe(problem);
  }
  answers = Array.from({ length: 3 }, () => json(500, {}));
  expect(await ask()).toEqual({ ok: false, problem: "not_reachable" });
  await save({ keys: { token: "new~token" } });
  expect(await canvas()).toMatchObject({ testedAt: null, testProblem: null });
});

test("[CNN-03] what was never set up, or has no key yet, can't be tested", async () => {
  expect(await ask()).toMatchObject({ code: "not_found" });
  await save({ active: false, keys: {} });
  expect(await ask()).toMatchObject({ code: "transition_not_allowed" });
  expect(received).toEqual([]);
});

test("[CNN-04] a connection is forgotten with its log, once", async () => {
  await save();
  await ask();
  const remove = async () => (await app.call("DELETE /school/:id/connection/:service", { as: await f.tokenFor(f.admin), params })).status;
  expect([await remove(), await remove()]).toEqual([204, 404]);
  expect(await app.db.select().from(connectionCall)).toEqual([]);
  expect(await canvas()).toMatchObject({ active: false, address: null, updatedAt: null });
});

test("[CNN-05] the log holds each call with its operation, status and problem, without an address or a body, and is paged", async () => {
  await save();
  answers = [json(503, { secret: "Sam One" }), json(200, { id: "7", name: "Sam One" }), json(401, {})];
  await ask();
  await ask();
  const { items, next } = await calls();
  expect(items.map(({ operation, status, problem, direction }) => [operation, status, problem, direction])).toEqual([
    ["test", 401, "keys_refused", "out"],
    ["test", 200, null, "out"],
    ["test", 503, "not_reachable", "out"],
  ]);
  expect([next, JSON.stringify(items)]).toEqual([null, expect.not.stringMatching(/Sam|users|127\.0/)]);
  const first = await calls({ limit: 2 });
  expect(first.next).toBe(first.items[1]?.id);
  const second = await calls({ limit: 2, before: first.next ?? 0 });
  expect([second.items.map(({ status }) => status), second.next]).toEqual([[503], null]);
});

test("[CNN-02] [CNN-03] [CNN-04] another school's admin finds nothing, and an old second factor changes nothing", async () => {
  await save();
  const other = { ...params, id: f.otherSchool.id };
  const as = await f.tokenFor(f.admin);
  expect((await app.call("GET /school/:id/connection", { as, params: other })).status).toBe(404);
  expect((await app.call("GET /school/:id/connection/:service/call", { as, params: other })).status).toBe(404);
  app.sleep({ minutes: 20 });
  const old = await app.call("PUT /school/:id/connection/:service", { as, params, body: { active: false, address, keys: {} } });
  expect(old.refusal).toMatch(/fresh_second_factor_required/);
  const removal = await app.call("DELETE /school/:id/connection/:service", { as, params });
  expect(removal.refusal).toMatch(/fresh_second_factor_required/);
  expect((await canvas()).active).toBe(true);
});

test("a state, such as rotated tokens, is sealed, kept while the keys are, and read under a lock", async () => {
  await save();
  const { secrets } = app.kernel;
  const own = await stored();
  await app.db.transaction(async (tx) => {
    expect((await lockConnection(tx, secrets, own.id))?.state).toBeNull();
    await saveConnectionState(tx, secrets, own.id, { refreshToken: "rotated-once" });
  });
  const [row] = await app.db.select().from(connection);
  expect(Buffer.from(row?.state ?? []).toString("latin1")).not.toContain("rotated");
  await save({ active: false, keys: {} });
  expect((await stored()).state).toEqual({ refreshToken: "rotated-once" });
  await save({ keys: { token: "new~token" } });
  expect((await stored()).state).toBeNull();
});

test("a client asks again what was turned away or failed, but never sends a change twice that may have been made", async () => {
  await save();
  const client = app.kernel.ports.connections.clientOf(await stored());
  const post = (isRepeatable?: boolean) =>
    client
      .call({ operation: "change", method: "POST", path: "/x", json: { a: 1 }, ...(isRepeatable === undefined ? {} : { isRepeatable }) })
      .then(({ status }) => status)
      .catch((error: unknown) => (error instanceof VendorError ? error.problem : error));
  answers = [json(429, {}, { "retry-after": "1" }), json(201, {})];
  expect([await post(), received.length]).toEqual([201, 2]);
  answers = [json(403, {}, { "x-rate-limit-remaining": "0.0" }), json(201, {})];
  expect([await post(), received.length]).toEqual([201, 4]);
  answers = [json(500, {}), json(201, {})];
  expect([await post(), received.length]).toEqual(["not_reachable", 5]);
  answers = [json(500, {}), json(201, {})];
  expect([await post(true), received.length]).toEqual([201, 7]);
});

test("a link to another host is not followed: the keys would go with it", async () => {
  await save();
  const client = app.kernel.ports.connections.clientOf(await stored());
  const get = (path: string) => client.call({ operation: "page", method: "GET", path });
  await expect(get("https://evil.example/page2")).rejects.toMatchObject({ problem: "wrong_address" });
  expect((await get(`${address}/page2`)).status).toBe(200);
  expect(received.map(({ url }) => url)).toEqual(["/page2"]);
});

test("after five failures in a row a connection's service is not asked for half a minute", async () => {
  await save();
  answers = Array.from({ length: 5 }, () => json(500, {}));
  await ask();
  await ask();
  expect(received).toHaveLength(5);
  expect(await ask()).toEqual({ ok: false, problem: "not_reachable" });
  expect(received).toHaveLength(5);
  app.sleep({ seconds: 31 });
  expect(await ask()).toEqual({ ok: true, problem: null });
});
