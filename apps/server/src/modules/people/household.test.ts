import { and, desc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { bodyOf, type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";
import { client } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const adaToken = await f.tokenFor(f.ada);
const profile = "/public/profile/client";
const mine = {
  name: "Ada One",
  email: "ada@test.example",
  phone: null as string | null,
  country: "us" as const,
  language: "us" as const,
  timeZone: "America/New_York" as string | null,
};
const change = (body: Partial<BodyOf<"PUT /public/profile/client">>, as = adaToken) =>
  app.call(`PUT ${profile}`, { as, body: { ...mine, ...body } });

async function prove(channel: "email" | "phone", address: string, ip: string): Promise<string> {
  const body = { verification_type: channel, [channel]: address };
  expect((await app.call("POST /register/code", { body, ip })).status).toBe(200);
  const [mail] = await app.db
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.recipient, address), eq(outgoingMessage.kind, "identity.verification_code")))
    .orderBy(desc(outgoingMessage.id));
  const code = /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
  return (await app.call("POST /register/verify", { body: { ...body, code }, ip })).body.verification_token;
}

const emails = (recipient: string, kind: string) =>
  app.db
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.recipient, recipient), eq(outgoingMessage.kind, kind)))
    .orderBy(desc(outgoingMessage.id));

test("[CLI-04] [CLI-19] a parent changes name, country, email language and time zone", async () => {
  const before = await app.call(`GET ${profile}`, { as: adaToken });
  expect(before.body).toMatchObject({ ...mine, hasPassword: true, hasGoogle: false });
  const changed = await change({ name: "Ada Prime", country: "pt", language: "il", timeZone: "Europe/Lisbon" });
  expect(changed.body).toMatchObject({ name: "Ada Prime", country: "pt", language: "il", timeZone: "Europe/Lisbon" });
  expect((await app.call(`GET ${profile}`, { as: adaToken })).body).toEqual(changed.body);
  expect((await app.call("GET /auth2/token/user", { as: adaToken })).body).toMatchObject({ name: "Ada Prime", edition: "pt" });
  const editions = async () =>
    (
      await app.db
        .select({ edition: account.edition })
        .from(account)
        .where(inArray(account.id, [f.sam.id, f.sia.id, f.tim.id]))
    ).map(({ edition }) => edition);
  expect((await editions()).toSorted()).toEqual(["pt", "pt", "us"]);
  expect((await change({})).body).toMatchObject({ country: "us", language: "us" });
  expect(await editions()).toEqual(["us", "us", "us"]);
});

test("[CLI-04] a new email needs a code; the old address is notified, and can't log in any more", async () => {
  const email = "ada@prime.example";
  const unproved = await change({ email });
  expect(unproved.body).toMatchObject({ code: "verification_required", details: [{ field: "email" }] });
  const foreign = await prove("email", "somebody@else.example", "10.3.0.1");
  expect((await change({ email, verification_token: foreign })).body.code).toBe("token_invalid");
  const token = await prove("email", email, "10.3.0.2");
  expect((await change({ email: "Ada@Prime.example", verification_token: token })).body).toMatchObject({ email });
  expect(await emails("ada@test.example", "people.contact_changed")).toHaveLength(1);
  const login = (identity: string) => app.call("POST /auth/login/client", { body: { identity, password } });
  expect((await login(email)).status).toBe(200);
  expect((await login("ada@test.example")).status).toBe(401);
  expect((await change({ email: "third@prime.example", verification_token: token })).body.code).toBe("token_invalid");
  const back = await prove("email", mine.email, "10.3.0.3");
  expect((await change({ verification_token: back })).status).toBe(200);
});

test("[CLI-04] a new phone is verified too, one contact at a time; removing it needs no code", async () => {
  const phone = "+1 332 555 0177";
  expect((await change({ phone })).body).toMatchObject({ code: "verification_required", details: [{ field: "phone" }] });
  const both = await change({ phone, email: "both@prime.example", verification_token: "x".repeat(43) });
  expect(both.body.details).toEqual([expect.objectContaining({ field: "phone", code: "one_contact_at_a_time" })]);
  const token = await prove("phone", "+13325550177", "10.3.0.4");
  expect((await change({ phone, verification_token: token })).body.phone).toBe("+13325550177");
  expect((await emails(mine.email, "people.contact_changed"))[0]?.subject).toContain("phone");
  expect((await change({ phone: null })).body.phone).toBeNull();
});

test("[CLI-04] [S-03] a taken address is revealed only to a person who has verified it", async () => {
  const taken = "bo@test.example";
  expect((await change({ email: taken })).body.code).toBe("verification_required");
  const token = await prove("email", taken, "10.3.0.5");
  const answer = await change({ email: taken, verification_token: token });
  expect(answer.status).toBe(422);
  expect(answer.body.details).toEqual([expect.objectContaining({ field: "email", code: "email_taken" })]);
});

test("[CLI-04] names invalid fields", async () => {
  const bad = async (body: object) => (await change(body)).body.details?.[0];
  expect(await bad({ name: " " })).toMatchObject({ field: "name", code: "required" });
  expect(await bad({ email: "half@" })).toMatchObject({ field: "email", code: "error.register.email-invalid" });
  expect(await bad({ phone: "+12" })).toMatchObject({ field: "phone", code: "error.register.phone-invalid" });
  expect(await bad({ timeZone: "Mars/Olympus" })).toMatchObject({ field: "timeZone", code: "time_zone_unknown" });
  expect(await bad({ country: "fr" })).toMatchObject({ field: "country" });
});

test("[CLI-04] [CLI-19] [S-20] no one else can use a parent's settings, not even the parent in a child's session", async () => {
  const as = await f.tokenAs(f.ada, f.sam);
  for (const token of [as, await f.tokenFor(f.sam), await f.tokenFor(f.teacher), await f.tokenFor(f.admin)]) {
    expect((await change({}, token)).status).toBe(403);
    expect((await app.call(`GET ${profile}`, { as: token })).status).toBe(403);
  }
  expect((await app.call(`GET ${profile}`)).status).toBe(401);
});

test("[CLI-04] [S-41] ignores fields that can't be set", async () => {
  const forged = {
    id: f.bo.id,
    schoolId: f.otherSchool.id,
    kind: "admin",
    emailVerifiedAt: "2020-01-01T00:00:00Z",
    referredBy: f.bo.id,
    hasGoogle: true,
  };
  await app.call(`PUT ${profile}`, { as: adaToken, wrongBody: { ...mine, ...forged } });
  const [row] = await app.db.select().from(account).innerJoin(client, eq(client.id, account.id)).where(eq(account.id, f.ada.id));
  expect(row?.account).toMatchObject({ kind: "client", schoolId: f.school.id, email: mine.email });
  expect(row?.client).toMatchObject({ referredBy: null, schoolId: f.school.id });
});

const batch = (students: BodyOf<"PUT /public/profile/client/student/batch">["students"], as = adaToken) =>
  app.call(`PUT ${profile}/student/batch`, { as, body: { students } });
const sam = { id: 0, name: "Sam One", birthDate: "2016-04-12" };

test("[CLI-09] updates several children at once, in the order they were sent", async () => {
  const answer = await batch([
    { ...sam, id: f.sia.id, name: "Sia Prime" },
    { ...sam, id: f.sam.id, login: "sam.prime", password: "purple kite" },
  ]);
  expect(answer.body).toMatchObject([
    { id: f.sia.id, name: "Sia Prime", login: "sia" },
    { id: f.sam.id, name: "Sam One", login: "sam.prime", hasPassword: true },
  ]);
  const login = await app.call("POST /auth2/token/identity", { body: { type: "student", identity: "sam.prime", password: "purple kite" } });
  expect(login.status).toBe(200);
});

test("[CLI-09] [S-34] one child of another family rejects the whole batch, and nothing changes", async () => {
  const missing = await batch([{ ...sam, id: 999_999_999 }]);
  for (const foreign of [f.tim, f.gal]) {
    const answer = await batch([
      { ...sam, id: f.sam.id, name: "Changed" },
      { ...sam, id: foreign.id, name: "Stolen" },
    ]);
    expect(answer.status).toBe(404);
    expect(bodyOf(answer)).toEqual(bodyOf(missing));
  }
  const names = await app.db.select({ name: account.name }).from(account).where(eq(account.kind, "student"));
  expect(names.map(({ name }) => name)).not.toEqual(expect.arrayContaining([expect.stringMatching(/Changed|Stolen/)]));
});

test("[CLI-09] names invalid fields by path, and changes nothing", async () => {
  const answer = await batch([
    { ...sam, id: f.sia.id, name: "Half done" },
    { ...sam, id: f.sam.id, birthDate: "1980-01-01", password: "12" },
  ]);
  expect(answer.status).toBe(422);
  expect(answer.body.details).toMatchObject([
    { field: "students.1.birthDate", code: "error.register.age" },
    { field: "students.1.password", code: "password_short" },
  ]);
  await app.db.update(account).set({ login: "tim.two" }).where(eq(account.id, f.tim.id));
  const taken = await batch([
    { ...sam, id: f.sia.id, name: "Half done" },
    { ...sam, id: f.sam.id, login: "tim.two" },
  ]);
  expect(taken.body.details).toMatchObject([{ field: "students.1.login", code: "login_taken" }]);
  expect((await batch([sam, sam].map((one) => ({ ...one, id: f.sam.id })))).body.details).toMatchObject([
    { field: "students", code: "repeated" },
  ]);
  expect((await batch([])).status).toBe(422);
  const [sia] = await app.db.select({ name: account.name }).from(account).where(eq(account.id, f.sia.id));
  expect(sia?.name).toBe("Sia Prime");
  expect((await batch([{ ...sam, id: f.sam.id }], await f.tokenFor(f.sam))).status).toBe(403);
});

test("[CLI-20] [FT-11] a parent sees their link, and the first name and date of each family that used it", async () => {
  const [own] = await app.db.select({ uuid: client.referralUuid }).from(client).where(eq(client.id, f.ada.id));
  await app.db.update(client).set({ referredBy: f.ada.id }).where(eq(client.id, f.bo.id));
  const answer = await app.call(`GET ${profile}/referrals`, { as: adaToken });
  expect(answer.body.referralUuid).toBe(own?.uuid);
  expect(new URL(answer.body.link).searchParams.get("referral")).toBe(own?.uuid);
  expect(answer.body.items).toEqual([{ id: f.bo.id, name: "Bo", joinedAt: expect.stringMatching(/^\d{4}-/) }]);
  expect((await app.call(`GET ${profile}/referrals`, { as: await f.tokenFor(f.bo) })).body.items).toEqual([]);
  expect((await app.call(`GET ${profile}/referrals`, { as: await f.tokenFor(f.sam) })).status).toBe(403);
});

test("[S-10] [CLI-04] a session without a recent login needs the password to change email or phone", async () => {
  const old = await f.tokenFor(f.bo);
  const his = { name: "Bo Two", email: f.bo.identity, phone: null, country: "us", language: "us", timeZone: null } as const;
  const put = (body: Partial<BodyOf<"PUT /public/profile/client">>) => app.call(`PUT ${profile}`, { as: old, body: { ...his, ...body } });
  app.sleep({ minutes: 5, seconds: 1 });
  const verification_token = await prove("email", "thief@test.example", "10.3.0.21");
  const moved = { email: "thief@test.example", verification_token };
  expect((await put(moved)).body.details).toEqual([expect.objectContaining({ field: "currentPassword", code: "required" })]);
  expect((await put({ phone: "+1 332 555 0178" })).body.details?.[0]?.field).toBe("currentPassword");
  const wrong = await put({ ...moved, currentPassword: "not this one" });
  expect(wrong.body.details).toEqual([expect.objectContaining({ field: "currentPassword", code: "password_wrong" })]);
  expect((await app.call(`GET ${profile}`, { as: old })).body.email).toBe(f.bo.identity);
  expect((await put({ name: "Bo Three" })).body.name).toBe("Bo Three");
  await app.db.update(account).set({ passwordHash: null }).where(eq(account.id, f.bo.id));
  expect((await put(moved)).body.details).toEqual([expect.objectContaining({ field: "email", code: "fresh_login_required" })]);
  const [stored] = await app.db.select().from(account).where(eq(account.id, f.ada.id));
  await app.db.update(account).set({ passwordHash: stored?.passwordHash }).where(eq(account.id, f.bo.id));
  expect((await put({ ...moved, currentPassword: password })).body.email).toBe(moved.email);
  const back = { ...his, currentPassword: password, verification_token: await prove("email", his.email, "10.3.0.22") };
  expect((await put(back)).body.email).toBe(his.email);
});
