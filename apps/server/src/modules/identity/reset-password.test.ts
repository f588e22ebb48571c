import { and, desc, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";

// Production accepts any Host: the reverse proxy decides. The demo rejects others (see kernel/http/own-host.test.ts).
const app = await testApp({ MODE: "production", PUBLIC_URL: "https://school.example" });
const f = await makeFixtures(app);
beforeAll(() => app.kernel.jobs.start());

let address = 0;
const reset = (strategy: string, wrongBody: unknown, headers: Record<string, string> = {}) =>
  app.call("POST /public/password_reset/:strategy", { params: { strategy }, wrongBody, headers, ip: `10.2.0.${++address}` });

/** Waits for the given number of emails of a kind to an address and returns the newest. */
async function mail(recipient: string, kind: string, count = 1) {
  return vi.waitFor(
    async () => {
      const rows = await app.db
        .select()
        .from(outgoingMessage)
        .where(and(eq(outgoingMessage.recipient, recipient), eq(outgoingMessage.kind, kind)))
        .orderBy(desc(outgoingMessage.id));
      expect(rows.length).toBeGreaterThanOrEqual(count);
      return rows[0]?.text ?? "";
    },
    { timeout: 20_000, interval: 100 },
  );
}

const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? "";
const login = (type: BodyOf<"POST /auth2/token/identity">["type"], identity: string, typed: string) =>
  app.call("POST /auth2/token/identity", { body: { type, identity, password: typed }, ip: `10.3.0.${++address}` });

test("[AUTH-08] [S-15] a parent's link sets a password once; all sessions end and the email says so", async () => {
  const held = [await f.tokenFor(f.ada), await f.tokenAs(f.ada, f.sam)];
  expect((await reset("client", { identity: ` ${f.ada.identity.toUpperCase()}` })).body).toEqual({ outcome: "asked" });
  const text = await mail(f.ada.identity, "identity.password_reset");
  expect(text).toContain("https://school.example/us/forgot-password?token=");
  expect(text).toContain("strategy=client");
  const token = tokenIn(text);
  const short = await reset("client", { token, password: "12345" });
  expect(short.status).toBe(422);
  expect(short.body.details?.[0]).toMatchObject({ field: "password", code: "password_short" });
  expect((await reset("client", { token, password: "an entirely new one" })).body).toEqual({ outcome: "changed" });
  for (const as of held) expect((await app.call("GET /auth2/token/user", { as })).status).toBe(401);
  expect((await login("client", f.ada.identity, password)).status).toBe(401);
  expect((await login("client", f.ada.identity, "an entirely new one")).status).toBe(200);
  expect(await mail(f.ada.identity, "identity.password_changed")).toContain("was changed");
  const again = await reset("client", { token, password: "yet another one" });
  expect(again.status).toBe(422);
  expect(again.body.code).toBe("token_invalid");
});

test("[AUTH-08] a password set by a link also revokes the calendar feed, and the email says so", async () => {
  const as = await f.tokenFor(f.noa);
  const { url } = (await app.call("POST /public/profile/calendar_feed", { as })).body as { url: string };
  const read = async () => (await app.http.inject({ url: new URL(url).pathname })).statusCode;
  await reset("client", { identity: f.noa.identity });
  const token = tokenIn(await mail(f.noa.identity, "identity.password_reset"));
  expect(await read()).toBe(200);
  expect((await reset("client", { token, password: "an entirely new one" })).body).toEqual({ outcome: "changed" });
  expect(await read()).toBe(404);
  expect(await mail(f.noa.identity, "identity.password_changed")).toContain("הקישור ליומן");
});

test("[AUTH-08] a child's link goes to the child's own email, or else to the parent's", async () => {
  await reset("student", { identity: "TIM" });
  expect(await mail(f.bo.identity, "identity.password_reset")).toContain("Tim Two");
  await app.db.update(account).set({ email: "tim@test.example" }).where(eq(account.id, f.tim.id));
  await reset("student", { identity: "tim" });
  const token = tokenIn(await mail("tim@test.example", "identity.password_reset"));
  expect((await reset("student", { token, password: "larks4" })).status).toBe(200);
  expect((await login("student", "tim", "larks4")).status).toBe(200);
});

test("[S-02] an unknown identity gets the same answer and no email", async () => {
  const known = await reset("client", { identity: f.noa.identity });
  const unknown = await reset("client", { identity: "nobody@test.example" });
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
  expect(await mail(f.noa.identity, "identity.password_reset")).toContain("/il/forgot-password");
  const sent = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, "nobody@test.example"));
  expect(sent).toEqual([]);
});

test("[S-15] a link expires after an hour or with a newer one, works for its strategy only, and uses the configured host", async () => {
  await reset("client", { identity: f.bo.identity }, { host: "evil.example", "x-forwarded-host": "evil.example" });
  const text = await mail(f.bo.identity, "identity.password_reset", 2);
  expect(text).not.toContain("evil.example");
  const first = tokenIn(text);
  expect((await reset("student", { token: first, password: "something new" })).body.code).toBe("token_invalid");
  await reset("client", { identity: f.bo.identity });
  const second = tokenIn(await mail(f.bo.identity, "identity.password_reset", 3));
  expect((await reset("client", { token: first, password: "something new" })).body.code).toBe("token_invalid");
  app.sleep({ minutes: 60 });
  expect((await reset("client", { token: second, password: "something new" })).body.code).toBe("token_invalid");
});

test("[AUTH-08] [VL-02] rejects bad input and names the field; there is no strategy for staff", async () => {
  expect((await reset("client", {})).body.details?.[0]).toMatchObject({ field: "identity", code: "required" });
  expect((await reset("client", { token: "x".repeat(30) })).body.details?.[0]).toMatchObject({ field: "password", code: "required" });
  expect((await reset("client", { token: "x".repeat(30), password: "something new" })).body.code).toBe("token_invalid");
  expect((await reset("admin", { identity: f.admin.identity })).status).toBe(400);
});

test("[S-02] limits requests per address, and per identity from it", async () => {
  const ask = () =>
    app.call("POST /public/password_reset/:strategy", {
      params: { strategy: "client" },
      body: { identity: "someone@test.example" },
      ip: "10.4.0.1",
    });
  for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test("[S-02] requests from many addresses send at most ten emails an hour to one mailbox, with the same answer", async () => {
  const enqueue = vi.spyOn(app.kernel.jobs, "enqueue");
  const answers = await Promise.all(Array.from({ length: 25 }, () => reset("student", { identity: f.sam.identity })));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { outcome: "asked" }]));
  const asked = enqueue.mock.calls.map(([, , data]) => (data as unknown as { accountId: number | null }).accountId);
  expect([asked.length, asked.filter((id) => id === f.sam.id).length]).toEqual([25, 10]);
});
