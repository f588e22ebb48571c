import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { consentVersion } from "@larkroom/domain/people/consent";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";
import { catchUpCredit } from "../catch-up/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { paymentOrder, paymentOrderItem } from "../payments/tables.ts";
import { listHouseholds } from "./households.read.ts";
import { client, consent, student as studentTable } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const adaToken = await f.tokenFor(f.ada);
const student = "/public/profile/client/student";

test("[CLI-05] [CLI-08] adds a child, and gives the child a login and a password", async () => {
  const added = await app.call(`POST ${student}`, { as: adaToken, body: { name: "Ella", birthDate: "2015-01-31" } });
  expect(added.status).toBe(200);
  expect(added.body).toMatchObject({ name: "Ella", login: null, hasPassword: false });
  const changed = await app.call(`PUT ${student}`, {
    as: adaToken,
    body: { id: added.body.id, name: "Ella Rose", birthDate: "2015-01-31", login: "Ella.Rose", password: "one two three" },
  });
  expect(changed.body).toMatchObject({ name: "Ella Rose", login: "ella.rose", hasPassword: true });
  const login = await app.call("POST /auth2/token/identity", {
    body: { type: "student", identity: "ELLA.rose", password: "one two three" },
  });
  expect(login.status).toBe(200);
  const { body: other } = await app.call(`POST ${student}`, { as: adaToken, body: { name: "Tom", birthDate: "2015-01-31" } });
  const taken = await app.call(`PUT ${student}`, {
    as: adaToken,
    body: { id: other.id, name: "Tom", birthDate: "2015-01-31", login: "ELLA.ROSE" },
  });
  expect(taken.status).toBe(422);
  expect(taken.body.details).toEqual([expect.objectContaining({ field: "login", code: "login_taken" })]);
});

test("[S-100] [CLI-05] everything a child could share is off until the parent allows it", async () => {
  const { body: child } = await app.call(`POST ${student}`, { as: adaToken, body: { name: "Nina", birthDate: "2016-02-02" } });
  const { body } = await app.call(`GET ${student}/:id/consent`, { as: adaToken, params: { id: child.id } });
  expect(body.purposes.map(({ granted, history }: { granted: boolean; history: unknown[] }) => [granted, history.length])).toEqual(
    Array.from({ length: 5 }, () => [false, 0]),
  );
  expect(body.purposes[0]).toMatchObject({ outdated: false, aged: false });
});

test("[CLI-05] names a missing name and an invalid birth date", async () => {
  const answer = await app.call(`POST ${student}`, { as: adaToken, wrongBody: { name: " " } });
  expect(answer.status).toBe(422);
  expect(answer.body.details?.map((one: { field: string }) => one.field)).toEqual(["name", "birthDate"]);
  const old = await app.call(`POST ${student}`, { as: adaToken, body: { name: "Old", birthDate: "1990-01-01" } });
  expect(old.body.details).toEqual([expect.objectContaining({ field: "birthDate", code: "error.register.age" })]);
});

test("[CLI-06] [CLI-07] [ER-05] a child with an active course can't be removed, another one can", async () => {
  expect((await app.call(`GET ${student}/has-active-courses`, { as: adaToken, query: { id: f.sam.id } })).body).toEqual({ result: true });
  const refused = await app.call(`DELETE ${student}`, { as: adaToken, body: { id: f.sam.id } });
  expect(refused.status).toBe(400);
  expect(refused.body.code).toBe("student_has_active_course");
  const { body: child } = await app.call(`POST ${student}`, { as: adaToken, body: { name: "Guest", birthDate: "2013-03-03" } });
  expect((await app.call(`GET ${student}/has-active-courses`, { as: adaToken, query: { id: child.id } })).body).toEqual({ result: false });
  expect((await app.call(`DELETE ${student}`, { as: adaToken, body: { id: child.id } })).status).toBe(204);
  expect((await app.call(`DELETE ${student}`, { as: adaToken, body: { id: child.id } })).status).toBe(404);
});

test("[CLI-06] [CLI-07] [STU-16] [CLI-18] a child whose course is still being paid for can't be removed by anyone until the order is canceled", async () => {
  const { body: child } = await app.call(`POST ${student}`, { as: adaToken, body: { name: "Booked", birthDate: "2014-04-04" } });
  const [order] = await app.db
    .insert(paymentOrder)
    .values({
      schoolId: f.school.id,
      clientId: f.ada.id,
      courseId: f.drawing.id,
      groupId: f.drawingGroup.id,
      planId: f.drawing.plans.oneTime,
      journey: "purchase",
      type: "ONETIME",
      status: "PENDING",
      currency: "USD",
      provider: "SANDBOX",
      subtotal: 24_000,
      amount: 24_000,
    })
    .returning({ id: paymentOrder.id });
  const orderId = order?.id ?? 0;
  await app.db.insert(paymentOrderItem).values({ orderId, studentId: child.id, courseId: f.drawing.id, amount: 24_000 });
  const takes = async () => (await app.call(`GET ${student}/has-active-courses`, { as: adaToken, query: { id: child.id } })).body.result;
  const office = await f.tokenFor(f.admin);
  const remove = () =>
    Promise.all([
      app.call(`DELETE ${student}`, { as: adaToken, body: { id: child.id } }),
      app.call("DELETE /student/:id", { as: office, params: { id: child.id } }),
    ]);
  expect(await takes()).toBe(true);
  for (const { status, body } of await remove()) expect([status, body.code]).toEqual([400, "student_has_active_course"]);
  await app.db.update(paymentOrder).set({ status: "CANCELED" }).where(eq(paymentOrder.id, orderId));
  expect(await takes()).toBe(false);
  expect((await remove()).map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(204);
  expect((await app.call("GET /student/:id", { as: office, params: { id: child.id } })).status).toBe(404);
});

test("[CLI-06] [STU-16] [GRP-13] no class expects a removed child any more, and no one is emailed about the child", async () => {
  const [held, next, postponed] = f.laterCodingGroup.classIds;
  await app.db.update(groupClass).set({ status: "POSTPONED" }).where(eq(groupClass.id, postponed));
  const office = await f.tokenFor(f.admin);
  const ways = [
    (id: number) => app.call(`DELETE ${student}`, { as: adaToken, body: { id } }),
    (id: number) => app.call("DELETE /student/:id", { as: office, params: { id } }),
  ];
  for (const remove of ways) {
    const { body: child } = await app.call(`POST ${student}`, { as: adaToken, body: { name: "Seated", birthDate: "2014-04-04" } });
    const own = { schoolId: f.school.id, studentId: child.id };
    await app.db.insert(attendance).values([
      { ...own, groupClassId: held, state: "PRESENT" },
      { ...own, groupClassId: next },
      { ...own, groupClassId: postponed, state: "EXCUSED", markedBy: "declared" },
    ]);
    await app.db.insert(catchUpCredit).values({
      ...own,
      groupClassId: held,
      lessonId: f.coding.lessonIds[1],
      status: "BOOKED",
      bookedClassId: next,
      expiresAt: app.now().add({ hours: 240 }),
    });
    expect(await listHouseholds(app.db, [child.id])).toMatchObject([{ children: [{ id: child.id }] }]);
    expect((await remove(child.id)).status).toBe(204);
    const shown = await app.call("GET /group_class/:id", { as: office, params: { id: next } });
    expect(shown.body).toMatchObject({ studentsNumber: 1, students: [{ id: f.sia.id }] });
    const kept = await app.db.select({ id: attendance.groupClassId }).from(attendance).where(eq(attendance.studentId, child.id));
    expect(kept).toEqual([{ id: held }]);
    const [credit] = await app.db.select().from(catchUpCredit).where(eq(catchUpCredit.studentId, child.id));
    expect([credit?.status, credit?.bookedClassId]).toEqual(["EXPIRED", null]);
    expect(await listHouseholds(app.db, [child.id])).toEqual([]);
  }
});

test("[PM-01] [CLI-06] [CLI-08] another family's child returns 404", async () => {
  const missing = await app.call(`DELETE ${student}`, { as: adaToken, body: { id: 999_999 } });
  for (const foreign of [f.tim, f.gal]) {
    const answers = await Promise.all([
      app.call(`DELETE ${student}`, { as: adaToken, body: { id: foreign.id } }),
      app.call(`PUT ${student}`, { as: adaToken, body: { id: foreign.id, name: "Mine", birthDate: "2015-01-01" } }),
      app.call(`GET ${student}/has-active-courses`, { as: adaToken, query: { id: foreign.id } }),
      app.call(`GET ${student}/:id/consent`, { as: adaToken, params: { id: foreign.id } }),
    ]);
    for (const answer of answers) expect({ ...answer.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
  }
  expect((await app.call(`DELETE ${student}`, { as: await f.tokenFor(f.sam), body: { id: f.sam.id } })).status).toBe(403);
});

test("[CON-01] [CON-02] [S-91] consents are given and withdrawn, and every change is stored", async () => {
  const path = { params: { id: f.sam.id }, as: adaToken };
  const before = await app.call(`GET ${student}/:id/consent`, path);
  expect(before.body.purposes.every((one: { granted: boolean }) => !one.granted)).toBe(true);
  const set = (granted: boolean, version = consentVersion) =>
    app.call(`PUT ${student}/:id/consent`, { ...path, body: { purpose: "camera", granted, version } });
  expect((await set(true, "1999-01")).status).toBe(422);
  const given = await set(true);
  expect(given.body.purposes[0]).toMatchObject({ purpose: "camera", granted: true });
  const withdrawn = await set(false);
  expect(withdrawn.body.purposes[0]).toMatchObject({ granted: false });
  expect(withdrawn.body.purposes[0]?.history).toHaveLength(2);
  const record = { version: consentVersion, method: "profile", by: f.ada.name, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
  expect(withdrawn.body.purposes[0]?.history).toEqual([
    { granted: false, ...record },
    { granted: true, ...record },
  ]);
  const shown = await app.call(`GET ${student}/:id/consent`, path);
  expect(shown.body).toEqual(withdrawn.body);
  expect([shown.body.version, shown.body.purposes.map(({ purpose }: { purpose: string }) => purpose)]).toEqual([
    consentVersion,
    ["camera", "chat", "recording", "ai_assistant", "third_parties"],
  ]);
  const auditLog = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "people.consent_withdrawn"));
  expect(auditLog).toHaveLength(1);
  expect(
    (await app.call(`PUT ${student}/:id/consent`, { ...path, wrongBody: { purpose: "cookies", granted: true, version: consentVersion } }))
      .status,
  ).toBe(422);
});

test("[CON-01] [CON-02] [S-92] consent to a former text about connected services isn't in force; the parent is asked again", async () => {
  const path = { params: { id: f.sia.id }, as: adaToken };
  const given = {
    schoolId: f.school.id,
    studentId: f.sia.id,
    granted: true,
    version: "2026-01",
    method: "profile",
    at: app.now(),
  } as const;
  await app.db.insert(consent).values([
    { ...given, purpose: "third_parties", givenBy: f.ada.id },
    { ...given, purpose: "camera", givenBy: f.ada.id },
  ]);
  const read = async () => {
    const { purposes } = (await app.call(`GET ${student}/:id/consent`, path)).body;
    return purposes.filter(({ history }) => history.length > 0).map(({ purpose, granted, outdated }) => [purpose, granted, outdated]);
  };
  const ofUser = async () =>
    (await app.call("GET /auth2/token/user", { as: adaToken })).body.students?.find(({ id }) => id === f.sia.id)?.consents;
  expect(await read()).toEqual([
    ["camera", true, false],
    ["third_parties", false, true],
  ]);
  expect(await ofUser()).toEqual(["camera"]);
  await app.call(`PUT ${student}/:id/consent`, { ...path, body: { purpose: "third_parties", granted: true, version: consentVersion } });
  expect((await read())[1]).toEqual(["third_parties", true, false]);
  expect(await ofUser()).toEqual(["camera", "third_parties"]);
});

test("[CON-02] emails the parent in their language when something changes, and only then", async () => {
  await app.db.update(client).set({ mailEdition: "pt" }).where(eq(client.id, f.bo.id));
  const as = await f.tokenFor(f.bo);
  const set = (granted: boolean) =>
    app.call(`PUT ${student}/:id/consent`, {
      as,
      params: { id: f.tim.id },
      body: { purpose: "recording", granted, version: consentVersion },
    });
  await set(false);
  await set(true);
  await set(true);
  await set(false);
  const emails = await app.db
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.kind, "people.consent_changed"), eq(outgoingMessage.recipient, "bo@test.example")))
    .orderBy(asc(outgoingMessage.id));
  expect(emails.map(({ edition, subject }) => [edition, subject])).toEqual([
    ["pt", "Deu uma autorização para Tim Two"],
    ["pt", "Retirou uma autorização para Tim Two"],
  ]);
  expect(emails[0]?.text).toContain("Gravações das aulas");
});

test("[AUTH-04] [S-19] [S-20] a parent can open their own child's pages only", async () => {
  const parent = await f.tokenFor(f.ada);
  for (const foreign of [f.tim, f.gal, { id: 999_999 }]) {
    const answer = await app.call("POST /login/as_student", { as: parent, body: { id: foreign.id } });
    expect([answer.status, answer.body.token, answer.cookies["session"]]).toEqual([404, undefined, undefined]);
  }
  const refused = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "identity.switch_refused"));
  expect(refused).toHaveLength(3);
  const { body } = await app.call("POST /login/as_student", { as: parent, body: { id: f.sam.id } });
  const me = await app.call("GET /auth2/token/user", { as: body.token });
  expect(me.body).toMatchObject({ id: f.sam.id, type: "student", role: "client_as_student", actedBy: { id: f.ada.id, name: f.ada.name } });
  expect((await app.call("GET /auth2/token/user", { as: parent })).status).toBe(401);
  for (const call of [
    app.call("POST /login/as_student", { as: body.token, body: { id: f.sia.id } }),
    app.call("POST /change_password", { as: body.token, body: { password } }),
    app.call("GET /public/profile/client/orders", { as: body.token }),
    app.call("GET /public/profile/client/billing_dashboard", { as: body.token }),
    app.call("PUT /public/profile/client", { as: body.token, wrongBody: {} }),
  ]) {
    expect((await call).status).toBe(403);
  }
  const courseRequest = { prettyUrl: f.drawing.prettyUrl };
  expect((await app.call("POST /public/profile/student/request_course", { as: body.token, body: courseRequest })).status).toBe(200);
  const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.actorId, f.sam.id));
  expect(logged).toMatchObject({ actorRole: "client_as_student", behindId: f.ada.id });
});

test("[S-07] concurrent requests exchange the parent's session once", async () => {
  const parent = await f.tokenFor(f.ada);
  const answers = await Promise.all(
    [f.sam, f.sia, f.sam, f.sia].map(({ id }) => app.call("POST /login/as_student", { as: parent, body: { id } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
});

test("[CLI-05] a household can add thirty children an hour at most, also concurrently", async () => {
  const boToken = await f.tokenFor(f.bo);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      app.call(`POST ${student}`, { as: boToken, body: { name: `Child ${index}`, birthDate: "2015-01-31" } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("[AUTH-04] [S-07] no one can open a suspended child's pages, and the parent stays logged in", async () => {
  const parent = await f.tokenFor(f.ada);
  await app.db.update(account).set({ disabledAt: app.now() }).where(eq(account.id, f.sia.id));
  const refused = await app.call("POST /login/as_student", { as: parent, body: { id: f.sia.id } });
  expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, "transition_not_allowed", "suspended"]);
  expect((await app.call("GET /auth2/token/user", { as: parent })).body).toMatchObject({ id: f.ada.id });
  await app.db.update(account).set({ disabledAt: null }).where(eq(account.id, f.sia.id));
});

test("[CLI-05] [CLI-08] [S-41] ignores fields that can't be set", async () => {
  const parent = await f.tokenFor(f.ada);
  const forged = {
    clientId: f.bo.id,
    client: f.bo.id,
    schoolId: f.otherSchool.id,
    school: f.otherSchool.id,
    type: "admin",
    kind: "admin",
    role: "super_admin",
    isForDemo: true,
    isEvolveMe: true,
    featureTags: ["x"],
    createdAt: "2020-01-01T00:00:00Z",
    email: "x@test.example",
    removedAt: null,
  };
  const draft = { name: "Wren", birthDate: "2015-01-31" };
  const { body: made } = await app.call(`POST ${student}`, { as: parent, wrongBody: { ...forged, ...draft, id: f.tim.id } });
  expect(made.id).not.toBe(f.tim.id);
  expect((await app.call(`PUT ${student}`, { as: parent, body: { ...forged, ...draft, id: made.id } })).status).toBe(200);
  const [row] = await app.db.select().from(account).innerJoin(studentTable, eq(studentTable.id, account.id)).where(eq(account.id, made.id));
  expect(row?.account).toMatchObject({ kind: "student", schoolId: f.school.id, email: null });
  expect(row?.account.createdAt.epochMilliseconds).toBeGreaterThan(Date.UTC(2021, 0));
  expect(row?.student).toMatchObject({
    clientId: f.ada.id,
    schoolId: f.school.id,
    isForDemo: false,
    isEvolveMe: false,
    featureTags: [],
    removedAt: null,
  });
});

test("[AUTH-01] returns the current user with the data of their kind and no secrets", async () => {
  const me = async (token: string) => (await app.call("GET /auth2/token/user", { as: token })).body;
  const common = { token: null, edition: "us", country: f.school.countryId };
  const parent = await me(await f.tokenFor(f.bo));
  expect(parent).toMatchObject({ ...common, id: f.bo.id, name: "Bo Two", type: "client", role: "client", email: "bo@test.example" });
  expect(parent.students?.[0]).toEqual({
    id: f.tim.id,
    name: "Tim Two",
    login: "tim",
    birthDate: "2016-04-12",
    hasPassword: true,
    consents: [],
  });
  const child = await me(await f.tokenFor(f.tim));
  expect(child).toMatchObject({
    ...common,
    id: f.tim.id,
    name: "Tim Two",
    type: "student",
    role: "student",
    login: "tim",
    actedBy: null,
    client: { name: "Bo Two", email: "bo@test.example" },
  });
  const teacher = await me(await f.tokenFor(f.teacher));
  expect(teacher).toMatchObject({ ...common, type: "teacher", role: "teacher", school: { id: f.school.id, name: "School A" } });
  const owner = await me(await f.tokenFor(f.superAdmin));
  expect(owner).toMatchObject({ ...common, type: "admin", role: "super_admin", schoolId: null, school: null });
  expect(JSON.stringify([parent, child, teacher, owner])).not.toMatch(/argon2|hash|secret|readable|googleId/i);
  expect([child.students, teacher.students, teacher.client, owner.login]).toEqual([undefined, undefined, undefined, undefined]);
});

test("[AUTH-01] without a session there is no current user", async () => {
  const answer = await app.call("GET /auth2/token/user");
  expect(answer.status).toBe(401);
  expect((await app.call("POST /login/as_student", { body: { id: f.sam.id } })).status).toBe(401);
});
