import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";

const app = await testApp({}, Temporal.Instant.from("2026-03-05T17:05:00Z"));
const f = await makeFixtures(app);

test.each([
  ["us", "Asia/Kathmandu", null, "Thu, Mar 05, 2026, 10:50 PM, Nepal time (GMT+5:45)"],
  ["uk", null, 0, "Thu, Mar 05, 2026, 5:05 PM, UTC"],
  ["il", null, null, "יום ה׳, 05 במרץ 2026, 19:05, שעון ישראל (IST)"],
  ["pt", "Africa/Cairo", null, "qui., 05 mar. 2026, 19:05, hora do Egito (GMT+2)"],
] as const)(
  "[AUTH-02] [CN-05] a new login is announced in the edition %s, with the zone %s and the offset %s: %s",
  async (edition, timeZone, utcOffset, when) => {
    await app.db.update(account).set({ edition, timeZone, utcOffset }).where(eq(account.id, f.bo.id));
    expect((await app.call("POST /auth2/token/identity", { body: { type: "client", identity: f.bo.identity, password } })).status).toBe(
      200,
    );
    const [mail] = await app.db
      .select()
      .from(outgoingMessage)
      .where(and(eq(outgoingMessage.recipient, f.bo.identity), eq(outgoingMessage.kind, "identity.new_login")))
      .orderBy(desc(outgoingMessage.id));
    expect(mail).toMatchObject({ edition });
    expect(mail?.text).toContain(when);
  },
);
