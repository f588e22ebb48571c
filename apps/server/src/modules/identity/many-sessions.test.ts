import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { limits } from "@larkroom/domain/identity/limits";
import { openSession } from "../../kernel/auth/sessions.ts";
import { session } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { secondNode, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";
import { openRoom, waitFor } from "../live-room/page.testing.ts";

const app = await testApp({ SESSIONS_PER_ACCOUNT: "3" });
const other = await secondNode(app);
const f = await makeFixtures(app);
const classId = f.codingGroup.classIds[3];
const user = "GET /auth2/token/user" as const;
const room = await openRoom(app);
const otherRoom = await openRoom(other);
const request = { ip: "127.0.0.1", userAgent: "test" };

const openOf = (accountId: number) =>
  app.db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt)));
const login = () => app.call("POST /auth2/token/identity", { body: { type: "client", identity: f.bo.identity, password } });
const statusOf = async (token: string) => (await app.call(user, { as: token })).status;

/** Inserts sessions past the limit per account: far more than one database notification can name. */
async function addSessions(accountId: number, count: number): Promise<void> {
  const now = app.now();
  const row = { accountId, createdAt: now, authenticatedAt: now, expiresAt: now.add({ hours: 24 }) };
  const rows = Array.from({ length: count }, () => ({ ...row, tokenHash: app.kernel.secrets.hash(app.kernel.secrets.token()) }));
  for (let at = 0; at < count; at += 1_000) await app.db.insert(session).values(rows.slice(at, at + 1_000));
}

test("[S-09] a new password ends all of 3,000 sessions but the current one, with their sockets on every node within five seconds", async () => {
  await addSessions(f.assistant.id, 3_000);
  const here = await f.tokenFor(f.assistant);
  const there = await f.tokenFor(f.assistant);
  const pages = [await room.page(there, classId), await otherRoom.page(there, classId)];
  const stillOpen = await otherRoom.page(here, classId);
  expect(pages.map(({ welcome }) => welcome?.viewer.role)).toEqual(["assistant", "assistant"]);
  const body = { password: "an assistant's new one", currentPassword: password };
  expect((await app.call("POST /change_password", { as: here, body })).status).toBe(204);
  await waitFor(() => pages.every(({ goodbye, socket }) => goodbye === "session_ended" && !socket.connected), 5_000);
  expect([stillOpen.goodbye, stillOpen.socket.connected]).toEqual([null, true]);
  expect(await openOf(f.assistant.id)).toHaveLength(1);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  // A session opened afterwards is not affected.
  const later = await room.page(await f.tokenFor(f.assistant), classId);
  expect(later.welcome?.viewer.role).toBe("assistant");
});

test("[S-09] a parent's new password ends the sessions opened as the child, but not the child's own", async () => {
  const own = await f.tokenFor(f.sam);
  const behind = await f.tokenAs(f.ada, f.sam);
  const here = await f.tokenFor(f.ada);
  const body = { password: "a parent's new one", currentPassword: password };
  expect((await app.call("POST /change_password", { as: here, body })).status).toBe(204);
  expect(await Promise.all([own, behind, here].map(statusOf))).toEqual([200, 401, 200]);
});

test("an account has a maximum of sessions: one more login ends the oldest, including its sockets", async () => {
  const tokens = [];
  for (let count = 0; count < 3; count += 1) tokens.push(await f.tokenFor(f.teacher));
  const page = await otherRoom.page(tokens[0] ?? "", classId);
  expect(page.welcome?.viewer.role).toBe("teacher");
  tokens.push(await f.tokenFor(f.teacher));
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200, 200, 200]);
  await waitFor(() => page.goodbye === "session_ended" && !page.socket.connected, 5_000);
});

test("a parent's sessions as a child count as the parent's, and don't end the child's own", async () => {
  const own = await f.tokenFor(f.tim);
  const asParent = () =>
    inTransaction(app.db, (tx) =>
      openSession(app.kernel, tx, { accountId: f.tim.id, schoolId: f.tim.schoolId, behindId: f.bo.id }, request),
    );
  const first = await asParent();
  for (let count = 0; count < 3; count += 1) await asParent();
  expect([await statusOf(own), await statusOf(first)]).toEqual([200, 401]);
});

test("[S-04] successful logins are limited too, with Retry-After", async () => {
  const statuses = [];
  for (let count = 0; count < limits.loginSucceeded.tries; count += 1) statuses.push((await login()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await login();
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  app.sleep({ minutes: 16 });
});
