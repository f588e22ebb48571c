import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { session } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";
import { school } from "../schools/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const list = "GET /auth/sessions" as const;
const end = "DELETE /auth/sessions/:id" as const;
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const login = (type: BodyOf<"POST /auth2/token/identity">["type"], identity: string, headers: Record<string, string> = {}) =>
  app.call("POST /auth2/token/identity", { body: { type, identity, password }, ip: "198.51.100.7", headers });

test("[AUTH-20] lists the user's own sessions, and ends one of them at once", async () => {
  const here = await f.tokenFor(f.ada);
  const there = (await login("client", f.ada.identity, { "user-agent": phone })).body.token;
  const asChild = await f.tokenAs(f.ada, f.sam);
  await f.tokenFor(f.bo);
  const seen = await app.call(list, { as: here });
  expect(seen.status).toBe(200);
  expect(seen.body).toMatchObject([
    { current: false, actingAs: { id: f.sam.id, name: f.sam.name } },
    { current: false, actingAs: null, ip: "198.51.*.*", device: { kind: "phone", browser: "Safari", system: "iOS" }, lastSeenAt: null },
    { current: true, actingAs: null },
  ]);
  expect(JSON.stringify(seen.body)).not.toContain("198.51.100.7");
  expect((await app.call(end, { params: { id: seen.body[1]?.id ?? 0 }, as: here })).status).toBe(204);
  expect((await app.call("GET /auth2/token/user", { as: there })).status).toBe(401);
  expect((await app.call(end, { params: { id: seen.body[0]?.id ?? 0 }, as: here })).status).toBe(204);
  expect((await app.call("GET /auth2/token/user", { as: asChild })).status).toBe(401);
  expect((await app.call(list, { as: here })).body).toHaveLength(1);
  const own = await app.call(end, { params: { id: seen.body[2]?.id ?? 0 }, as: here });
  expect(own.cookies["session"]).toBe("");
  expect((await app.call(list, { as: here })).status).toBe(401);
});

test("[AUTH-21] another person's session, an ended one and a missing one all return 404", async () => {
  const as = await f.tokenFor(f.ada);
  await f.tokenFor(f.bo);
  const [foreign] = await app.db.select({ id: session.id }).from(session).where(eq(session.accountId, f.bo.id));
  const answers = await Promise.all([foreign?.id ?? 0, 999_999_999].map((id) => app.call(end, { params: { id }, as })));
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(answers.map(({ body }) => ({ ...body, requestId: "" }))[0]).toEqual({ ...answers[1]?.body, requestId: "" });
  expect((await app.call(end, { params: { id: "x" }, as })).status).toBe(400);
});

test("[AUTH-20] a parent's session as a child isn't shown to the child; that session, a guest and a visitor get no list", async () => {
  const child = await f.tokenFor(f.sia);
  const behind = await f.tokenAs(f.ada, f.sia);
  expect((await app.call(list, { as: child })).body).toHaveLength(1);
  expect((await app.call(list, { as: behind })).status).toBe(403);
  expect((await app.call(list, { as: await f.guestToken(f.codingGroup.classIds[1], f.school.id) })).status).toBe(403);
  expect((await app.call(list)).status).toBe(401);
});

test("[AUTH-20] shows when a session was last used, to within ten minutes", async () => {
  const as = await f.tokenFor(f.otherTeacher);
  expect((await app.call(list, { as })).body[0]?.lastSeenAt).toBeNull();
  app.sleep({ minutes: 11 });
  const [later] = (await app.call(list, { as })).body;
  expect(
    Temporal.Instant.from(later?.createdAt ?? "")
      .until(later?.lastSeenAt ?? "")
      .total("minutes"),
  ).toBeGreaterThan(10);
  app.sleep({ minutes: 5 });
  expect((await app.call(list, { as })).body[0]?.lastSeenAt).toBe(later?.lastSeenAt);
});

test("[AUTH-02] a login from an unknown device is emailed to parents and staff, not to children", async () => {
  const emailsTo = (recipient: string) =>
    app.db
      .select()
      .from(outgoingMessage)
      .where(and(eq(outgoingMessage.recipient, recipient), eq(outgoingMessage.kind, "identity.new_login")));
  await app.db
    .update(school)
    .set({ settings: { staffSecondFactor: false } })
    .where(eq(school.id, f.school.id));
  const first = await login("teacher", f.teacher.identity, { "user-agent": phone });
  const [mail] = await emailsTo(f.teacher.identity);
  expect(mail?.text).toContain("Safari, iOS");
  await login("teacher", f.teacher.identity, { cookie: `device=${first.cookies["device"]}` });
  expect(await emailsTo(f.teacher.identity)).toHaveLength(1);
  await login("teacher", f.teacher.identity);
  expect(await emailsTo(f.teacher.identity)).toHaveLength(2);
  await login("client", f.noa.identity);
  expect((await emailsTo(f.noa.identity))[0]?.html).toContain('dir="rtl"');
  const before = await app.db.$count(outgoingMessage);
  await login("student", f.sam.identity);
  expect(await app.db.$count(outgoingMessage)).toBe(before);
});
