import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { signUps } from "./sign-up.test-support.ts";
import { client, consent, student } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);

const { form, codeFor, verified, signedUp } = signUps(app);

test("[AUTH-05] [AUTH-06] [AUTH-07] a parent signs up with a verified email, a child and consents", async () => {
  const email = "rachel@bennett.example";
  const token = await verified(email);
  const answer = await app.call("POST /register/client", { body: form(email, { verification_token: token, verification_type: "email" }) });
  expect(answer.status).toBe(200);
  const me = await app.call("GET /auth2/token/user", { as: answer.body.token });
  expect(me.body).toMatchObject({
    type: "client",
    name: "Rachel Bennett",
    email,
    edition: "us",
    students: [{ name: "Maya", birthDate: "2014-05-02", login: null }],
  });
  const given = await app.db
    .select({ purpose: consent.purpose, method: consent.method })
    .from(consent)
    .where(eq(consent.studentId, me.body.students?.[0]?.id ?? 0));
  expect(given.map(({ purpose }) => purpose).toSorted()).toEqual(["camera", "chat"]);
  expect(given[0]?.method).toBe("sign_up");
  const again = await app.call("POST /register/client", { body: form(email, { verification_token: token }) });
  expect(again.body.code).toBe("token_invalid");
});

test("[AUTH-05] [EN-13] stores the referral, the marketing data and the time zone", async () => {
  const [referrer] = await app.db.select({ uuid: client.referralUuid }).from(client).where(eq(client.id, f.ada.id));
  const marketingData = { utm_source: "fair", gaClientId: "1234567890.0987654321", exp: "b", course: "Rain", email: "x@y.example" };
  const made = await signedUp("kept@bennett.example", "10.2.0.41", { referralId: referrer?.uuid, marketingData, utcOffset: 345 });
  expect(made.status).toBe(200);
  const { id } = (await app.call("GET /auth2/token/user", { as: made.body.token })).body;
  const asAdmin = await f.tokenFor(f.admin);
  const record = await app.call("GET /client/:id", { as: asAdmin, params: { id } });
  expect(record.body).toMatchObject({ utcOffset: 345, referredBy: { id: f.ada.id, name: f.ada.name } });
  const referrerRecord = await app.call("GET /client/:id", { as: asAdmin, params: { id: f.ada.id } });
  expect(referrerRecord.body.referrals).toEqual([{ id, name: "Rachel Bennett" }]);
  const [stored] = await app.db.select({ marketing: client.marketing }).from(client).where(eq(client.id, id));
  expect(stored?.marketing).toEqual({ utm_source: "fair", gaClientId: "1234567890.0987654321", exp: "b", course: "Rain" });
});

test("[AUTH-05] needs a phone unless the form says otherwise; rejects an invalid time zone and a Facebook account", async () => {
  const answer = (more: object) => app.call("POST /register/client", { wrongBody: { ...form("defaults@bennett.example"), ...more } });
  const missing = await answer({ phone: undefined });
  expect([missing.status, missing.body.details]).toEqual([
    422,
    [expect.objectContaining({ field: "phone", code: "error.register.empty" })],
  ]);
  const nowhere = await answer({ timeZone: "Mars/Olympus" });
  expect([nowhere.status, nowhere.body.details?.[0]?.field]).toEqual([422, "timeZone"]);
  const unproven = await signedUp("facebook@bennett.example", "10.2.0.42", { facebookId: "10001" });
  expect([unproven.status, unproven.body.code]).toEqual([422, "token_invalid"]);
  expect((await signedUp("no-facebook@bennett.example", "10.2.0.43", { facebookId: null })).status).toBe(200);
});

test("[S-14] concurrent requests send one code", async () => {
  const email = "impatient@bennett.example";
  const asks = await Promise.all(
    Array.from({ length: 15 }, () => app.call("POST /register/code", { body: { verification_type: "email", email }, ip: "10.2.0.77" })),
  );
  expect(asks.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(asks.filter(({ status }) => status === 429)).toHaveLength(14);
  expect(await app.db.$count(outgoingMessage, eq(outgoingMessage.recipient, email))).toBe(1);
});

test("[AUTH-05] without a verified email nothing is revealed or created", async () => {
  const answer = await app.call("POST /register/client", { body: form(f.ada.identity) });
  expect(answer.status).toBe(422);
  expect(answer.body.code).toBe("verification_required");
});

test("[S-03] [AUTH-05] only the holder of a taken email learns that it is taken; another address's proof is rejected", async () => {
  const token = await verified(f.ada.identity, "10.2.0.2");
  const taken = await app.call("POST /register/client", {
    body: form(f.ada.identity, { verification_token: token, phone: null, withPhone: false }),
  });
  expect(taken.status).toBe(422);
  expect(taken.body.details).toEqual([expect.objectContaining({ field: "email", code: "email_taken" })]);
  const other = await verified("someone@else.example", "10.2.0.3");
  const foreign = await app.call("POST /register/client", { body: form(f.ada.identity, { verification_token: other }) });
  expect(foreign.body.code).toBe("token_invalid");
});

test("[S-03] [AUTH-05] probing for phones: after five taken ones an address is limited for an hour", async () => {
  const phone = "+1 332 555 0133";
  await app.db.update(account).set({ phone: "+13325550133" }).where(eq(account.id, f.bo.id));
  const [email, ip] = ["prober@phones.example", "10.2.0.31"];
  const verification_token = await verified(email, ip);
  const signUp = (given: string | null) =>
    app.call("POST /register/client", { body: form(email, { verification_token, phone: given, withPhone: false }), ip });
  for (let n = 0; n < 5; n++) expect((await signUp(phone)).body.details).toEqual([expect.objectContaining({ code: "phone_taken" })]);
  for (const given of [phone, "+1 332 555 0134"]) {
    const stopped = await signUp(given);
    expect([stopped.status, Number(stopped.headers["retry-after"]) > 0]).toEqual([429, true]);
  }
  expect((await signUp(null)).status).toBe(200);
});

test("[VL-01] [VL-09] [VL-10] [AUTH-05] names all invalid fields at once", async () => {
  const answer = await app.call("POST /register/client", {
    wrongBody: {
      ...form("new@parent.example"),
      clientType: "student",
      password: "12345",
      terms: false,
      students: [{ name: "Maya", birthDate: "1980-01-01" }],
    },
  });
  expect(answer.status).toBe(422);
  const codes = Object.fromEntries(answer.body.details?.map((one) => [one.field, one.code]) ?? []);
  expect(codes).toMatchObject({
    clientType: "error.register.parents-only",
    password: "error.register.password-short",
    terms: "error.register.terms",
    "students.0.birthDate": "error.register.age",
  });
  const malformed = await app.call("POST /register/client", { wrongBody: { ...form("not an e-mail"), name: "" } });
  expect(malformed.body.details?.map((one) => one.field)).toEqual(["name", "email"]);
});

test("[S-14] [AUTH-07] a code expires after five wrong attempts, ten minutes or one use, and is valid for one address", async () => {
  const body = (email: string, code: string) => ({ verification_type: "email" as const, email, code });
  const ask = async (email: string, ip: string) => app.call("POST /register/code", { body: { verification_type: "email", email }, ip });
  await ask("five@tries.example", "10.2.0.4");
  const right = await codeFor("five@tries.example");
  const wrong = right === "000000" ? "111111" : "000000";
  for (let n = 0; n < 5; n++)
    expect((await app.call("POST /register/verify", { body: body("five@tries.example", wrong), ip: "10.2.0.4" })).status).toBe(422);
  expect((await app.call("POST /register/verify", { body: body("five@tries.example", right), ip: "10.2.0.4" })).status).toBe(422);

  await ask("bound@one.example", "10.2.0.5");
  const bound = await codeFor("bound@one.example");
  expect((await app.call("POST /register/verify", { body: body("other@one.example", bound), ip: "10.2.0.5" })).status).toBe(422);
  expect((await app.call("POST /register/verify", { body: body("bound@one.example", bound), ip: "10.2.0.5" })).status).toBe(200);
  expect((await app.call("POST /register/verify", { body: body("bound@one.example", bound), ip: "10.2.0.5" })).body.code).toBe(
    "code_expired",
  );

  await ask("late@one.example", "10.2.0.6");
  const late = await codeFor("late@one.example");
  app.sleep({ minutes: 11 });
  expect((await app.call("POST /register/verify", { body: body("late@one.example", late), ip: "10.2.0.6" })).body.code).toBe(
    "code_expired",
  );
});

test("[AUTH-06] another code can be requested after a minute, not before; a missing address is named", async () => {
  const ask = () => app.call("POST /register/code", { body: { verification_type: "email", email: "again@soon.example" }, ip: "10.2.0.7" });
  expect((await ask()).status).toBe(200);
  const early = await ask();
  expect(early.status).toBe(429);
  expect(Number(early.headers["retry-after"])).toBeGreaterThan(0);
  app.sleep({ seconds: 61 });
  expect((await ask()).status).toBe(200);
  const missing = await app.call("POST /register/code", { body: { verification_type: "email" }, ip: "10.2.0.8" });
  expect(missing.body.details?.[0]).toMatchObject({ field: "email", code: "error.register.email-invalid" });
});

test("[S-41] ignores fields that can't be set", async () => {
  const email = "mass@assignment.example";
  const token = await verified(email, "10.2.0.9");
  const answer = await app.call("POST /register/client", {
    wrongBody: {
      ...form(email, { verification_token: token, phone: null, withPhone: false }),
      id: 1,
      type: "admin",
      role: "super_admin",
      school: f.otherSchool.id,
      schoolId: f.otherSchool.id,
      isForDemo: true,
    },
  });
  const me = await app.call("GET /auth2/token/user", { as: answer.body.token });
  expect(me.body).toMatchObject({ type: "client", schoolId: f.school.id });
  const [child] = await app.db.select().from(student).where(eq(student.clientId, me.body.id));
  expect(child).toMatchObject({ isForDemo: false, schoolId: f.school.id });
});

test("[AUTH-05] [PM-03] a guest of a class signs up: their session ends, and the parent's begins", async () => {
  const email = "gil@bennett.example";
  const guest = await f.guestToken(f.codingGroup.classIds[1], f.school.id, "Gil");
  const body = form(email, {
    verification_token: await verified(email, "10.2.0.77"),
    verification_type: "email",
    phone: "+1 332 555 0199",
  });
  const answer = await app.call("POST /register/client", { body, as: guest });
  expect(answer.status).toBe(200);
  expect((await app.call("GET /auth2/token/user", { as: answer.body.token })).body).toMatchObject({ type: "client", email });
  expect((await app.call("GET /auth2/token/user", { as: guest })).status).toBe(401);
  const refused = await app.call("POST /register/client", {
    body,
    as: await f.guestToken(f.codingGroup.classIds[1], f.school.id, "Lou"),
  });
  expect(refused.body.code).toBe("token_invalid");
  expect((await app.call("POST /register/client", { body, as: await f.tokenFor(f.ada) })).status).toBe(403);
});
