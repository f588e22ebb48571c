import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { ageOn } from "@larkroom/domain/people/age";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { group, groupStudent } from "../groups/tables.ts";
import { logInOnLastConnection } from "../identity/log-in.test-support.ts";
import { consent, student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";
import { joinedMail } from "./joined-mail.ts";
import { enrolment } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const { inviteId } = f.drawingGroup;
await app.db.update(account).set({ login: "tim.two" }).where(eq(account.id, f.tim.id));

let address = 0;
const ip = () => `10.20.0.${++address}`;
const check = (id: string, from = ip()) => app.call("GET /public/student/invite/check-group/:id", { params: { id }, ip: from });
/** What a new child enters. */
type Newcomer = Partial<Omit<Extract<BodyOf<"POST /public/student/register">, { isAuth: false }>, "isAuth">>;
const offer = (body: Newcomer, from = ip()) =>
  app.call("POST /public/student/invite/credentials", { body: { inviteId, isAuth: false, ...lou, ...body }, ip: from });
const register = (body: Newcomer, from = ip(), as?: string) =>
  app.call("POST /public/student/register", { body: { inviteId, isAuth: false, ...lou, ...body }, ip: from, as });
/** The offered credentials, as a registration sends them back. */
const taken = ({ body }: Awaited<ReturnType<typeof offer>>) => ({
  login: body.login,
  password: body.password ?? "",
  offer: body.offer ?? "",
});
const known = (login: string, secret = password, to = inviteId, as?: string) =>
  app.call("POST /public/student/register", { body: { inviteId: to, isAuth: true, login, password: secret }, ip: ip(), as });
const lou = { name: "Lou Lark", age: 9, email: "Parent@Test.example" };
const byLogin = async (login: string) => {
  const [row] = await app.db.select().from(account).innerJoin(student, eq(student.id, account.id)).where(eq(account.login, login));
  return row;
};
const emails = () => app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, "enrolment.joined_by_invitation"));
const setGroup = (values: Partial<typeof group.$inferInsert>) => app.db.update(group).set(values).where(eq(group.id, f.drawingGroup.id));
const members = () => app.db.$count(groupStudent, and(eq(groupStudent.groupId, f.drawingGroup.id), isNull(groupStudent.leftAt)));

test("[STU-14] [S-49] the link shows the group's name and times, and no members", async () => {
  const { status, body } = await check(f.codingGroup.inviteId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ isOpen: true, reason: null, group: { publicName: "codingGroup", edition: "us", school: "School A" } });
  const [slot] = body.group.slots;
  expect(slot).toMatchObject({ local: { timeFrom: "17:00", timeTo: "18:00" } });
  expect([slot?.timeFrom, slot?.timeTo]).toEqual([slot?.nextFrom.slice(11, 16), slot?.nextTo.slice(11, 16)]);
  expect(JSON.stringify(body)).not.toMatch(/Sam|Tim|Teacher|"id"|invite/);
});

test("[STU-14] [S-49] a guessed link returns 404, and after fifty guesses an address is limited", async () => {
  const from = "10.21.0.1";
  for (let n = 0; n < 50; n += 1) expect((await check(`guess-${n}`, from)).status).toBe(404);
  const stopped = await check(inviteId, from);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  expect((await offer({}, from)).status).toBe(429);
  expect((await register({}, from)).status).toBe(429);
  expect((await check(inviteId, "10.21.0.2")).status).toBe(200);
  for (let n = 0; n < 60; n += 1) await check(inviteId, "10.21.0.3");
  expect((await check(inviteId, "10.21.0.3")).status).toBe(200);
});

test("[S-37] public ids and names are no invitations, and an invitation is not a login token", async () => {
  const [row] = await app.db.select().from(group).where(eq(group.id, f.drawingGroup.id));
  for (const key of [String(f.drawingGroup.id), String(f.drawingGroup.classIds[0]), row?.publicName ?? "", "uid-drawingGroup-0"]) {
    expect((await check(key)).status).toBe(404);
    expect((await register({ inviteId: key })).status).toBe(404);
  }
  expect((await app.call("POST /auth/login/token", { body: { token: inviteId.padEnd(40, "x"), type: "student" } })).status).toBe(422);
});

test("[STU-15] [STU-08] a new child gets a login and a password, is logged in, and is on the rosters", async () => {
  const made = await offer({});
  expect(made.body).toMatchObject({ login: expect.stringMatching(/^lou-\d{5}$/), password: expect.stringMatching(/^.{4}-.{4}$/) });
  expect(await members()).toBe(0);
  const answer = await register(taken(made));
  expect(answer.body).toMatchObject({ login: made.body.login, password: null, joined: true });
  expect(answer.cookies["session"]).toBe(answer.body.token);
  const row = await byLogin(made.body.login);
  expect(row?.student).toMatchObject({ schoolId: f.school.id, clientId: null });
  expect(row?.account).toMatchObject({ passwordSetBy: "platform", email: "parent@test.example", edition: "us" });
  expect(ageOn(plainDay(row?.student.birthDate ?? ""), dayIn(app.now(), f.school.timeZone))).toBe(9);
  const id = row?.student.id ?? 0;
  expect(await app.db.$count(consent, eq(consent.studentId, id))).toBe(0);
  expect(await app.db.$count(attendance, eq(attendance.studentId, id))).toBe(4);
  expect(await app.db.select().from(enrolment).where(eq(enrolment.studentId, id))).toMatchObject([{ journey: "invite", status: "ACTIVE" }]);
  const groups = await app.call("GET /public/profile/student/groups", { as: answer.body.token });
  expect(groups.body).toMatchObject([{ id: f.drawingGroup.id }]);
  const me = await app.call("GET /auth2/token/user", { as: answer.body.token });
  expect(me.body).toMatchObject({ name: "Lou Lark", client: null });
  const read = await app.call("GET /student/:id/password", { params: { id }, as: await f.tokenFor(f.admin) });
  expect(read.body.password).toBe(made.body.password);
  const [email] = await emails();
  expect(email).toMatchObject({ recipient: "parent@test.example", edition: "us", schoolId: f.school.id });
  expect(email?.text).toContain("Lou Lark");
  expect(email?.text).not.toContain(made.body.password);
});

test("[STU-08] [STU-02] only the child knows a chosen password; without one a password is generated", async () => {
  const own = await register({ login: "lou.own", password: "an owl at night" });
  expect(own.body).toMatchObject({ login: "lou.own", password: null });
  const id = (await byLogin("lou.own"))?.student.id ?? 0;
  expect((await app.call("GET /student/:id/password", { params: { id }, as: await f.tokenFor(f.admin) })).body.password).toBeNull();
  const made = await register({});
  expect(made.body.password).toMatch(/^.{4}-.{4}$/);
  expect((await known(made.body.login, made.body.password ?? "")).body).toMatchObject({ joined: false });
  const stale = taken(await offer({}));
  app.sleep({ minutes: 61 });
  await register(stale);
  expect((await byLogin(stale.login))?.account.passwordSetBy).toBe("self");
});

test("[STU-08] [S-50] an existing login needs its password: no account is taken over, and its existence isn't revealed", async () => {
  const before = await members();
  const existing = await app.call("POST /public/student/invite/credentials", {
    body: { inviteId, isAuth: true, login: "tim.two" },
    ip: ip(),
  });
  const unknown = await app.call("POST /public/student/invite/credentials", { body: { inviteId, isAuth: true, login: "none" }, ip: ip() });
  expect([existing.body, unknown.body]).toEqual([
    { login: "tim.two", password: null, offer: null },
    { login: "none", password: null, offer: null },
  ]);
  expect((await offer({ login: "tim.two" })).body.login).toBe("tim.two");
  expect((await register({ login: "TIM.two", password: "an owl at night" })).body.details).toMatchObject([
    { field: "login", code: "login_taken" },
  ]);
  const wrong = [await known("tim.two", "not this one"), await known("no-such-login", "not this one")];
  expect(wrong.map(({ status, body }) => [status, body.code])).toEqual([
    [401, "wrong_credentials"],
    [401, "wrong_credentials"],
  ]);
  expect(await members()).toBe(before);
  const right = await known("tim.two");
  expect(right.body).toMatchObject({ login: "tim.two", joined: true });
  expect(await members()).toBe(before + 1);
  expect((await emails()).filter(({ recipient }) => recipient === "bo@test.example")).toHaveLength(1);
  // It is counted as a login, before its transaction.
  const { answer, counted } = await logInOnLastConnection(app, f.tim.id, () => known("tim.two"));
  expect([answer.body.joined, counted]).toEqual([false, 1]);
  expect((await emails()).filter(({ recipient }) => recipient === "bo@test.example")).toHaveLength(1);
});

test("[STU-08] [S-03] [S-50] probing for logins: after five taken ones an address is limited for an hour", async () => {
  const from = "10.22.0.1";
  await setGroup({ capacity: 100 });
  const answers = await Promise.all(Array.from({ length: 9 }, () => register({ login: "tim.two" }, from)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429]);
  const before = await members();
  for (const login of ["tim.two", "nobody.has.this"]) {
    const stopped = await register({ login }, from);
    expect([stopped.status, Number(stopped.headers["retry-after"]) > 0], login).toEqual([429, true]);
    const chosen = taken(await offer({ login }, from));
    expect((await register({ ...chosen, login }, from)).status).toBe(429);
  }
  expect(await members()).toBe(before);
  const suggested = taken(await offer({}, from));
  expect((await register(suggested, from)).body.joined).toBe(true);
  expect((await register({}, from)).body.joined).toBe(true);
  expect((await register({ login: "nobody.has.this" }, "10.22.0.2")).body.joined).toBe(true);
});

test("[STU-08] refuses a child of another school, one who takes the course already, and one with a clash", async () => {
  expect((await known("gal")).body).toMatchObject({ code: "validation_failed", reason: "other_school" });
  expect((await known("sia", password, f.codingGroup.inviteId)).body.code).toBe("student_already_enrolled");
  const [wanted] = await app.db.select().from(groupClass).where(eq(groupClass.id, f.drawingGroup.classIds[1]));
  await app.db
    .update(groupClass)
    .set({ teacherId: null, startsAt: wanted?.startsAt.add({ minutes: 30 }), endsAt: wanted?.endsAt.add({ minutes: 30 }) })
    .where(eq(groupClass.id, f.laterCodingGroup.classIds[2]));
  expect((await known("sia")).body.code).toBe("schedule_clash");
  expect(await app.db.$count(enrolment, and(eq(enrolment.studentId, f.sia.id), eq(enrolment.courseId, f.drawing.id)))).toBe(0);
});

test("[STU-08] joining as someone else ends the student's session; parents and staff are refused", async () => {
  const old = await f.tokenFor(f.sam);
  const answer = await register({ login: "lou.second" }, ip(), old);
  expect(answer.status).toBe(200);
  expect((await app.call("GET /auth2/token/user", { as: old })).status).toBe(401);
  for (const person of [f.ada, f.teacher, f.admin]) {
    expect((await register({}, ip(), await f.tokenFor(person))).status).toBe(403);
    expect((await known("tim.two", password, inviteId, await f.tokenFor(person))).status).toBe(403);
  }
});

test("[STU-08] [STU-15] rejects bad input and names the field; names are shortened and harmless", async () => {
  const fieldOf = async (body: Newcomer) => (await register(body)).body.details?.[0];
  expect(await fieldOf({ age: 4 })).toMatchObject({ field: "age", code: "error.register.age" });
  expect(await fieldOf({ age: 20 })).toMatchObject({ field: "age", code: "error.register.age" });
  expect(await fieldOf({ email: "nobody" })).toMatchObject({ field: "email", code: "error.register.email-invalid" });
  expect(await fieldOf({ name: "\u202E\u200B=" })).toMatchObject({ field: "name", code: "required" });
  expect(await fieldOf({ login: "no spaces please" })).toMatchObject({ field: "login", code: "login_invalid" });
  expect(await fieldOf({ password: "12345" })).toMatchObject({ field: "password", code: "password_short" });
  expect(await fieldOf({ password: "password" })).toMatchObject({ field: "password", code: "password_common" });
  expect((await offer({ age: 4 })).body.details?.[0]).toMatchObject({ field: "age" });
  const unnamed = await app.call("POST /public/student/register", { wrongBody: { inviteId, isAuth: true, ...lou }, ip: ip() });
  expect(unnamed.body.details?.[0]).toMatchObject({ field: "login", code: "required" });
  const { body } = await register({ name: `=HYPERLINK("http://evil.example")${"x".repeat(500)}`, login: "lou.third" });
  expect(body.joined).toBe(true);
  expect((await byLogin("lou.third"))?.account.name).toBe('HYPERLINK("http evil. example")xxxxxxxx');
});

test("[STU-08] [STU-14] a full, a closed and a past group give the reason; an archived or a demo group returns 404", async () => {
  const reasons = async () => [(await check(inviteId)).body.reason, (await register({})).body.reason, (await offer({})).body.reason];
  await setGroup({ capacity: await members() });
  expect(await reasons()).toEqual(["full", "full", "full"]);
  expect((await known("tim.two")).body.joined).toBe(false);
  await setGroup({ capacity: 100, status: "CLOSED_FOR_JOINING" });
  expect(await reasons()).toEqual(["closed", "closed", "closed"]);
  await setGroup({ status: "ARCHIVED" });
  expect((await check(inviteId)).status).toBe(404);
  await setGroup({ status: "OPEN", isDemo: true });
  expect((await register({})).status).toBe(404);
  await setGroup({ isDemo: false });
  expect((await check(inviteId)).body.isOpen).toBe(true);
});

test("[STU-08] gives the last seat to one of several who join at once", async () => {
  await setGroup({ capacity: (await members()) + 1 });
  const answers = await Promise.all([1, 2, 3, 4].map((n) => register({ login: `race-${n}` })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test("[STU-08] a parent who signs up with the given address gets the child", async () => {
  await setGroup({ capacity: 100 });
  await register({ login: "lou.fourth", email: "later@test.example" });
  const email = "later@test.example";
  await app.call("POST /register/code", { body: { verification_type: "email", email }, ip: ip() });
  const [code] = await app.db
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.recipient, email), eq(outgoingMessage.kind, "identity.verification_code")));
  const proof = await app.call("POST /register/verify", {
    body: { verification_type: "email", email, code: code?.subject.slice(0, 6) ?? "" },
    ip: ip(),
  });
  const parent = await app.call("POST /register/client", {
    body: {
      name: "Lena Later",
      email,
      password: "a heron by the river",
      terms: true,
      withPhone: false,
      students: [{ name: "Other Child", birthDate: "2015-01-01" }],
      verification_type: "email",
      verification_token: proof.body.verification_token,
    },
    ip: ip(),
  });
  expect(parent.status).toBe(200);
  const me = await app.call("GET /auth2/token/user", { as: parent.body.token });
  expect(me.body.students?.map(({ name }) => name)).toEqual(["Lou Lark", "Other Child"]);
});

test("[STU-08] a parent added by the school gets the child", async () => {
  await register({ login: "lou.fifth", email: "added@test.example" });
  const added = await app.call("POST /client", { body: { name: "Ada Added", email: "Added@test.example" }, as: await f.tokenFor(f.admin) });
  expect((await byLogin("lou.fifth"))?.student.clientId).toBe(added.body.id);
});

test("[STU-08] the email says in each language what happened and what the parent can do", async () => {
  const facts = { child: "Lou", course: "C", group: "G", school: "S", starts: "Monday", url: "https://x.example/us/signup" };
  for (const edition of editionSlugs) {
    const texts = (["consents", "sign_up", "ask_school"] as const).map((next) => joinedMail(edition, { ...facts, next }));
    expect(new Set(texts.map(({ paragraphs }) => paragraphs.join())).size).toBe(3);
    expect(texts.map(({ action }) => action !== undefined)).toEqual([true, true, false]);
  }
  const askedOf = async (to: string) => (await emails()).find(({ recipient, text }) => recipient === to && text.includes("Lou"))?.text;
  // Who has an account can't sign up again, and only the school may put a child there.
  await register({ login: "lou.seventh", email: "bo@test.example" });
  expect(await askedOf("bo@test.example")).toContain("Ask the school to add you");
  await app.db.update(school).set({ isCountryDefault: false }).where(eq(school.id, f.school.id));
  await register({ login: "lou.sixth", email: "sixth@test.example" });
  const [email] = (await emails()).filter(({ recipient }) => recipient === "sixth@test.example");
  expect(email?.text).toContain("Ask the school to add you");
});
