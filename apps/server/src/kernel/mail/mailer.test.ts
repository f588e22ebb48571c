import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { account } from "../auth/tables.ts";
import { inTransaction } from "../db/transaction.ts";
import { testApp } from "../testing/app.ts";
import { makeFixtures } from "../testing/fixtures.ts";
import type { Message } from "./mailer.ts";
import { outgoingMessage } from "./tables.ts";

/** 23:30 in New York, 4:30 in London, 6:30 in Jerusalem. */
const night = Temporal.Instant.from("2026-11-20T04:30:00Z");
const app = await testApp({ SMTP_URL: "smtp://127.0.0.1:9" }, night);
app.stopClock();
const f = await makeFixtures(app);
const zone = (timeZone: string | null) => app.db.update(account).set({ timeZone }).where(eq(account.id, f.ada.id));

beforeEach(async () => {
  await zone("America/New_York");
  await app.db.$client.query("delete from pgboss.job where name = 'mail.send'").catch(() => undefined);
});

/** When a message of a kind is sent, and when its job runs; null: at once. */
async function sentAt(kind: string, more: Partial<Message> = {}) {
  await inTransaction(app.db, (tx) =>
    app.kernel.mail.post(tx, {
      channel: "email",
      recipient: "ADA@test.example",
      kind,
      edition: "us",
      schoolId: f.school.id,
      content: { subject: kind, heading: kind, paragraphs: [] },
      ...more,
    }),
  );
  const [row] = await app.db.select().from(outgoingMessage).orderBy(desc(outgoingMessage.id)).limit(1);
  const { rows } = await app.db.$client.query<{ start: string }>(
    "select to_char(start_after at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') as start from pgboss.job where name = 'mail.send' order by created_on desc limit 1",
  );
  return { message: row?.sendAfter?.toString() ?? null, job: rows[0]?.start };
}

test.each([
  ["America/New_York", "2026-11-20T14:00:00Z"],
  ["Europe/London", "2026-11-20T09:00:00Z"],
  ["Asia/Jerusalem", "2026-11-20T07:00:00Z"],
])("what can wait reaches a family in %s at nine in the morning", async (timeZone, morning) => {
  await zone(timeZone);
  expect(await sentAt("payments.upcoming")).toEqual({ message: morning, job: morning });
  expect((await sentAt("enrolment.trial_offer")).message).toBe(morning);
});

test("during the family's day it is sent at once", async () => {
  await zone("Asia/Tokyo");
  const { message, job } = await sentAt("payments.upcoming");
  expect(message).toBeNull();
  expect(Date.parse(job ?? "")).toBeLessThanOrEqual(Date.now());
});

test.each([
  "identity.verification_code",
  "identity.new_login",
  "classes.missing",
  "classes.changed",
  "enrolment.trial_reminder",
  "payments.receipt",
])("%s is never held back", async (kind) => {
  expect((await sentAt(kind)).message).toBeNull();
});

test("a text message waits as well, and someone we don't know sleeps by the edition's clock", async () => {
  await app.db.update(account).set({ phone: "+12125550199", timeZone: "Europe/London" }).where(eq(account.id, f.ada.id));
  expect((await sentAt("payments.upcoming", { channel: "sms", recipient: "+12125550199" })).message).toBe("2026-11-20T09:00:00Z");
  expect((await sentAt("payments.upcoming", { recipient: "new@test.example", edition: "il" })).message).toBe("2026-11-20T07:00:00Z");
});
