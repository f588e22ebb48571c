import { desc, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { numbers, twilioStandIn } from "../../adapters/twilio/stand-in.test-support.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp, type TestApp } from "../../kernel/testing/app.ts";

const twilio = await twilioStandIn();
const app = await testApp({
  TWILIO_ACCOUNT_SID: twilio.accountSid,
  TWILIO_AUTH_TOKEN: twilio.authToken,
  TWILIO_BASE_URL: twilio.url,
  TWILIO_FROM: "+15005550000",
});
const production = await testApp({ MODE: "production", PUBLIC_URL: "https://school.example" });
await app.kernel.jobs.start();

let address = 0;
const ask = (phone: string, on: TestApp = app) =>
  on.call("POST /register/code", { body: { verification_type: "phone", phone }, ip: `10.30.0.${++address}` });
const messageTo = async (recipient: string) => {
  const [row] = await app.db
    .select()
    .from(outgoingMessage)
    .where(eq(outgoingMessage.recipient, recipient))
    .orderBy(desc(outgoingMessage.id));
  return row;
};

test("[AUTH-06] a phone's code is sent in a short text message by Twilio, and verifies the phone", async () => {
  expect((await ask("+1 415 555 0123")).body).toMatchObject({ sent: true });
  await vi.waitFor(() => expect(twilio.sent).toHaveLength(1), { timeout: 10_000 });
  const [message] = twilio.sent;
  expect(message).toMatchObject({ To: "+14155550123", From: "+15005550000" });
  expect(message?.["Body"]).toMatch(/^\d{6} is your Larkroom code$/);
  await vi.waitFor(async () => expect((await messageTo("+14155550123"))?.sentAt).not.toBeNull());
  const proof = await app.call("POST /register/verify", {
    body: { verification_type: "phone", phone: "+14155550123", code: message?.["Body"]?.slice(0, 6) ?? "" },
    ip: "10.30.1.1",
  });
  expect(proof.body).toMatchObject({ verification_token: expect.any(String) });
});

test("[AUTH-06] a number that can't receive messages is tried once, and the answer is the same", async () => {
  expect((await ask(numbers.invalid)).body).toMatchObject({ sent: true });
  await vi.waitFor(async () => expect(await messageTo(numbers.invalid)).toMatchObject({ failure: "twilio_21211", sentAt: null }), {
    timeout: 10_000,
  });
  expect(twilio.asked.filter(({ To }) => To === numbers.invalid)).toHaveLength(1);
});

test("[AUTH-06] after a rate limit by the provider the message is sent later", async () => {
  await ask(numbers.tooMany);
  await vi.waitFor(() => expect(twilio.asked.filter(({ To }) => To === numbers.tooMany).length).toBeGreaterThanOrEqual(2), {
    timeout: 15_000,
  });
  expect(await messageTo(numbers.tooMany)).toMatchObject({ failedAt: null, sentAt: null });
}, 20_000);

test("[AUTH-06] [AUTH-29] without text messages a phone can't be verified, and the answer says so at once", async () => {
  const refused = await ask("+14155550124", production);
  expect(refused.status).toBe(422);
  expect(refused.body.details).toMatchObject([{ field: "verification_type", code: "sms_not_configured" }]);
  expect(await production.db.$count(outgoingMessage)).toBe(0);
  expect((await production.call("GET /auth/options")).body).toMatchObject({ sms: false });
  expect((await app.call("GET /auth/options")).body).toMatchObject({ sms: true });
});
