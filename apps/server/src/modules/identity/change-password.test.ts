import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";

const app = await testApp();
const f = await makeFixtures(app);
const change = "POST /change_password" as const;

test("[AUTH-09] [S-09] a new password ends every other session of the person", async () => {
  const [here, there, elsewhere] = await Promise.all([f.tokenFor(f.ada), f.tokenFor(f.ada), f.tokenAs(f.ada, f.sam)]);
  const answer = await app.call(change, { as: here, body: { password: "a much better one", currentPassword: password } });
  expect(answer.status).toBe(204);
  expect((await app.call("GET /auth2/token/user", { as: here })).status).toBe(200);
  expect((await app.call("GET /auth2/token/user", { as: there })).status).toBe(401);
  expect((await app.call("GET /auth2/token/user", { as: elsewhere })).status).toBe(401);
  const login = (typed: string) =>
    app.call("POST /auth2/token/identity", { body: { type: "client", identity: f.ada.identity, password: typed } });
  expect((await login(password)).status).toBe(401);
  expect((await login("a much better one")).status).toBe(200);
});

test("[AUTH-09] a new password also revokes the calendar feed if requested, and the email says so", async () => {
  const as = await f.tokenFor(f.otherAdmin);
  const fresh = { password: "an entirely new one", currentPassword: password };
  const { url } = (await app.call("POST /public/profile/calendar_feed", { as })).body as { url: string };
  const read = async () => (await app.http.inject({ url: new URL(url).pathname })).statusCode;
  expect((await app.call(change, { as, wrongBody: { ...fresh, endCalendarFeed: "yes" } })).status).toBe(422);
  expect((await app.call(change, { as, body: fresh })).status).toBe(204);
  expect(await read()).toBe(200);
  const again = { password: "yet another one", currentPassword: fresh.password, endCalendarFeed: true };
  expect((await app.call(change, { as, body: again })).status).toBe(204);
  expect(await read()).toBe(404);
  expect((await app.call("GET /public/profile/calendar_feed", { as })).body).toBeNull();
  await app.kernel.jobs.start();
  const sent = await vi.waitFor(
    async () => {
      const rows = await app.db
        .select({ text: outgoingMessage.text })
        .from(outgoingMessage)
        .where(eq(outgoingMessage.recipient, f.otherAdmin.identity))
        .orderBy(outgoingMessage.id);
      expect(rows).toHaveLength(2);
      return rows.map(({ text }) => text.includes("הקישור ליומן"));
    },
    { timeout: 20_000 },
  );
  expect(sent.filter(Boolean)).toHaveLength(1);
  const made = (await app.call("POST /public/profile/calendar_feed", { as })).body as { url: string };
  expect((await app.http.inject({ url: new URL(made.url).pathname })).statusCode).toBe(200);
});

test("[S-10] [AUTH-09] without the current password it needs a recent login", async () => {
  const token = await f.tokenFor(f.bo);
  expect((await app.call(change, { as: token, body: { password: "still quite fresh" } })).status).toBe(204);
  app.sleep({ minutes: 5, seconds: 1 });
  const late = await app.call(change, { as: token, body: { password: "not fresh any more" } });
  expect(late.status).toBe(403);
  expect(late.body.code).toBe("fresh_login_required");
  const login = (typed: string) => app.call("POST /auth/login/client", { body: { identity: f.bo.identity, password: typed } });
  expect([(await login("not fresh any more")).status, (await login("still quite fresh")).status]).toEqual([401, 200]);
});

test("[S-11] passwords: short and common ones are rejected; long ones, spaces and Unicode are kept as typed", async () => {
  const token = await f.tokenFor(f.noa);
  const tried = (typed: string) => app.call(change, { as: token, body: { password: typed } });
  for (const bad of ["12345", "123456", "Password"]) {
    const answer = await tried(bad);
    expect(answer.status, bad).toBe(422);
    expect(answer.body.details?.[0]?.field).toBe("password");
  }
  for (const good of ["x".repeat(64), "סיסמה עם רווחים", "  spaces around  "]) expect((await tried(good)).status, good).toBe(204);
  const login = await app.call("POST /auth2/token/identity", {
    body: { type: "client", identity: f.noa.identity, password: "  spaces around  " },
  });
  expect(login.status).toBe(200);
  expect((await tried("x".repeat(1024 * 1024))).status).toBe(413);
});

test("[AUTH-09] [S-20] a parent in a child's session can't change the child's password; a visitor can't either", async () => {
  expect((await app.call(change, { as: await f.tokenAs(f.bo, f.tim), body: { password: "whatever it is" } })).status).toBe(403);
  expect((await app.call(change, { body: { password: "whatever it is" } })).status).toBe(401);
});

test("[AUTH-09] rejects a wrong current password, and limits attempts to five", async () => {
  const token = await f.tokenFor(f.teacher);
  const tried = () => app.call(change, { as: token, body: { password: "a teacher's new password", currentPassword: "wrong" } });
  for (let n = 0; n < 5; n++) expect((await tried()).status).toBe(401);
  expect((await tried()).status).toBe(429);
});

test("[S-09] a login with the old password under way does not outlive the change", async () => {
  const passwordHash = await app.kernel.passwords.hash("changed meanwhile");
  let login: Promise<{ status: number }> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.update(account).set({ passwordHash }).where(eq(account.id, f.sam.id));
    const { identity } = f.sam;
    login = app.call("POST /auth2/token/identity", { body: { type: "student", identity, password } });
    await vi.waitFor(
      async () => {
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await app.db.execute(waiting)).rows).toHaveLength(1);
      },
      { timeout: 5_000 },
    );
  });
  expect((await login)?.status).toBe(401);
});
