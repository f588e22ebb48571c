import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sesBounce, sesComplaint, snsStandIn } from "../../adapters/ses/stand-in.test-support.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Outgoing, sendMessage } from "../../kernel/mail/mailer.ts";
import { emailDelivery, outgoingMessage } from "../../kernel/mail/tables.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";

const topic = "arn:aws:sns:eu-west-1:123456789012:email-events";
const login = "postmark:a-long-webhook-password";
const sns = await snsStandIn(topic);
const app = await testApp({ SES_TOPIC_ARN: topic, SNS_BASE_URL: sns.url, POSTMARK_WEBHOOK_LOGIN: login });
const f = await makeFixtures(app);
const adminToken = await f.tokenFor(f.admin);
const [ada] = await app.db.select().from(account).where(eq(account.id, f.ada.id));
const address = ada?.email ?? "";

beforeEach(async () => {
  await app.db.delete(emailDelivery);
  sns.state.isBroken = false;
});

async function tell(provider: string, payload: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await app.http.inject({ method: "POST", url: `/api/public/email_events/${provider}`, payload, headers });
  return answer.statusCode;
}
const ses = (payload: string) => tell("ses", payload, { "content-type": "text/plain; charset=UTF-8" });
const tellSes = (message: string) => ses(sns.sign(sns.message({ Message: message })));
const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString("base64")}`;
const postmark = (body: object, credentials = login) =>
  tell("postmark", JSON.stringify(body), { "content-type": "application/json", authorization: basic(credentials) });

const record = async (as = adminToken) => (await app.call("GET /client/:id", { as, params: { id: f.ada.id } })).body.emailDelivery;
const at = (minutes = 0): string => app.now().add({ minutes }).toString({ smallestUnit: "millisecond" });
const rows = () => app.db.$count(emailDelivery);

/** Which kinds of message to the address would leave the server now. */
async function sent(kinds: readonly string[]): Promise<string[]> {
  const left: Outgoing[] = [];
  const transports = { email: { send: async (message: Outgoing) => void left.push(message) } };
  for (const kind of kinds) {
    await inTransaction(app.db, (tx) =>
      app.kernel.mail.post(tx, {
        channel: "email",
        recipient: address,
        kind,
        edition: "us",
        schoolId: f.school.id,
        content: { subject: kind, heading: kind, paragraphs: [] },
      }),
    );
    const [message] = await app.db.select().from(outgoingMessage).orderBy(desc(outgoingMessage.id)).limit(1);
    await sendMessage(app.kernel, transports, message?.id ?? 0);
  }
  return left.map(({ subject }) => subject);
}
const kinds = ["identity.verification_code", "payments.receipt", "classes.missing", "classes.digest"];

describe("[LTR-02] reports of Amazon SES", () => {
  test("a hard bounce stops all emails but those the person has just asked for; only a hash of the address is stored", async () => {
    expect(await sent(kinds)).toEqual(kinds);
    expect(await tellSes(sesBounce("Permanent", address.toUpperCase(), at()))).toBe(204);
    expect(await record()).toMatchObject({ stop: "bounce", softBounces: 0 });
    expect(await sent(kinds)).toEqual(["identity.verification_code"]);
    const [held] = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.failure, "stopped_bounce"));
    expect(held).toMatchObject({ recipient: address, sentAt: null });
    const [row] = await app.db.select().from(emailDelivery);
    expect(JSON.stringify(row)).not.toContain("@");
    expect(Buffer.from(row?.addressHash ?? []).toString("utf8")).not.toContain(address);
  });

  test("a complaint stops what nobody needs", async () => {
    expect(await tellSes(sesComplaint(address, at(), "not-spam"))).toBe(204);
    expect(await rows()).toBe(0);
    expect(await tellSes(sesComplaint(address, at()))).toBe(204);
    expect(await record()).toMatchObject({ stop: "complaint" });
    expect(await sent(kinds)).toEqual(kinds.slice(0, 3));
  });

  test("soft bounces are counted; the fifth in a row stops emails, and a report that comes twice counts once", async () => {
    for (let count = 1; count <= 4; count += 1) {
      const report = sesBounce("Transient", address, at(count));
      expect([await tellSes(report), await tellSes(report)]).toEqual([204, 204]);
      expect(await record()).toMatchObject({ stop: null, softBounces: count });
    }
    expect(await sent(["classes.digest"])).toEqual(["classes.digest"]);
    await tellSes(sesBounce("Transient", address, at(5)));
    expect(await record()).toMatchObject({ stop: "bounce" });
  });

  test("two reports at once both count", async () => {
    await Promise.all([1, 2, 3].map((minute) => tellSes(sesBounce("Transient", address, at(minute)))));
    expect((await record())?.softBounces).toBeGreaterThan(0);
    expect(await rows()).toBe(1);
  });

  const bounce = () => ({ Message: sesBounce("Permanent", address, at()) });
  test.each([
    ["a stranger's signature", () => sns.sign(sns.message(bounce()), "stranger")],
    ["no signature", () => JSON.stringify(sns.message(bounce()))],
    ["another topic", () => sns.sign(sns.message({ ...bounce(), TopicArn: `${topic}-2` }))],
    ["changed content", () => sns.sign(sns.message(bounce())).replace("5.1.1", "5.1.2")],
    ["a certificate of someone else", () => sns.sign(sns.message({ ...bounce(), SigningCertURL: "https://sns.evil.example/x.pem" }))],
    [
      "a host that only begins like SNS",
      () => sns.sign(sns.message({ ...bounce(), SigningCertURL: "https://sns.eu-west-1.amazonaws.com.evil.example/x.pem" })),
    ],
    ["a certificate without TLS", () => sns.sign(sns.message({ ...bounce(), SigningCertURL: "http://sns.eu-west-1.amazonaws.com/x.pem" }))],
    ["another signature version", () => sns.sign(sns.message(bounce())).replace('"SignatureVersion":"2"', '"SignatureVersion":"3"')],
    ["no JSON", () => "Type=Notification"],
  ])("with %s are refused and change nothing", async (_, payload) => {
    expect(await ses(payload())).toBe(400);
    expect(await rows()).toBe(0);
  });

  test("an older signature version is accepted too", async () => {
    expect(await ses(sns.sign(sns.message({ ...bounce(), SignatureVersion: "1", Subject: "Amazon SES" })))).toBe(204);
    expect(await rows()).toBe(1);
  });

  test("a subscription is confirmed for the configured topic only, at SNS's own address", async () => {
    const confirmation = (given: object) =>
      sns.sign(
        sns.message({
          Type: "SubscriptionConfirmation",
          Message: "You have chosen to subscribe",
          Token: "t0k",
          SubscribeURL: `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=t0k`,
          ...given,
        }),
      );
    const confirmed = () => sns.asked.filter((path) => path.includes("ConfirmSubscription"));
    expect(await ses(confirmation({ TopicArn: `${topic}-2` }))).toBe(400);
    expect(await ses(confirmation({ SubscribeURL: "https://internal.example/?Action=ConfirmSubscription" }))).toBe(400);
    expect(confirmed()).toEqual([]);
    expect(await ses(confirmation({}))).toBe(204);
    expect(confirmed()).toHaveLength(1);
    sns.state.isBroken = true;
    expect(await ses(confirmation({}))).toBe(503);
  });
});

describe("[LTR-02] reports of Postmark", () => {
  const report = (type: string, more: object = {}) => ({
    RecordType: "Bounce",
    ID: 42,
    Type: type,
    Email: address,
    BouncedAt: at(),
    ...more,
  });

  test.each([
    ["HardBounce", { stop: "bounce" }],
    ["BadEmailAddress", { stop: "bounce" }],
    ["SoftBounce", { stop: null, softBounces: 1 }],
    ["AutoResponder", { stop: null, softBounces: 0 }],
  ])("%s", async (type, state) => {
    expect(await postmark(report(type))).toBe(204);
    expect(await record()).toMatchObject(state);
  });

  test("a spam complaint; other reports change nothing", async () => {
    expect(await postmark({ RecordType: "Open", Recipient: address })).toBe(204);
    expect(await rows()).toBe(0);
    expect(await postmark({ RecordType: "SpamComplaint", ID: 42, Email: address, BouncedAt: at() })).toBe(204);
    expect(await record()).toMatchObject({ stop: "complaint" });
  });

  test.each([
    ["a wrong password", () => postmark(report("HardBounce"), "postmark:another-long-password")],
    ["no password", () => tell("postmark", JSON.stringify(report("HardBounce")), { "content-type": "application/json" })],
    ["the message of another provider", () => tell("postmark", sns.sign(sns.message({ Message: "x" })), { "content-type": "text/plain" })],
  ])("with %s are refused", async (_, send) => {
    expect(await send()).toBe(400);
    expect(await rows()).toBe(0);
  });
});

test("a provider that isn't set up is refused, an unknown one isn't found", async () => {
  const bare = await testApp();
  const ask = (provider: string) =>
    bare.http.inject({
      method: "POST",
      url: `/api/public/email_events/${provider}`,
      payload: "{}",
      headers: { "content-type": "application/json" },
    });
  expect((await ask("ses")).statusCode).toBe(400);
  expect((await ask("postmark")).statusCode).toBe(400);
  expect((await ask("mailgun")).json()).toMatchObject({ code: "malformed_id", details: [{ field: "provider" }] });
});

describe("[LTR-03] sending again", () => {
  const again = (as: string, id: number) => app.call("DELETE /client/:id/email_stop", { as, params: { id } });

  test("clears the stop, is logged, and a late copy of the old report changes nothing", async () => {
    const old = sesBounce("Permanent", address, at());
    await tellSes(old);
    app.sleep({ minutes: 5 });
    const { status, body } = await again(adminToken, f.ada.id);
    expect([status, body.emailDelivery]).toEqual([200, { stop: null, stoppedAt: null, softBounces: 0 }]);
    const [entry] = await app.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, "people.emails_resumed"))
      .orderBy(asc(auditEvent.id));
    expect(entry).toMatchObject({ targetKind: "client", targetId: f.ada.id, before: { stop: "bounce" } });
    await tellSes(old);
    expect(await sent(kinds)).toEqual(kinds);
    expect((await again(adminToken, f.ada.id)).status).toBe(409);
    await tellSes(sesBounce("Permanent", address, at(1)));
    expect(await record()).toMatchObject({ stop: "bounce" });
  });

  test("is refused to teachers, and to admins of another school like a parent who doesn't exist", async () => {
    await tellSes(sesBounce("Permanent", address, at()));
    expect((await again(await f.tokenFor(f.teacher), f.ada.id)).status).toBe(403);
    const other = await f.tokenFor(f.otherAdmin);
    expect((await again(other, f.ada.id)).status).toBe(404);
    expect((await again(other, 999_999)).status).toBe(404);
    expect(await record(await f.tokenFor(f.teacher))).toBeNull();
    expect(await record()).toMatchObject({ stop: "bounce" });
  });
});
