import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { personKinds } from "@larkroom/domain/identity/person-kinds";
import { account } from "../../kernel/auth/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { paymentMethod } from "../payments/tables.ts";
import { aiAssistant, student } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asSuper = await f.tokenFor(f.superAdmin);
const us = f.school.countryId;
const phone = "+13325550123";
const email = (name: string) => `${name}@kinds.example`;

const me = async (who: Person) => (await app.call("GET /auth2/token/user", { as: await f.tokenFor(who) })).body;
const record = async (key: "GET /client/:id" | "GET /student/:id" | "GET /teacher/:id" | "GET /assistant/:id", id: number) =>
  (await app.call(key, { as: asSuper, params: { id } })).body;
const observer = async (id: number) => (await app.call("GET /canvas/observers/:id", { as: asSuper, params: { id } })).body;
const admin = async (id: number) => (await app.call("GET /admin/:id", { as: asSuper, params: { id } })).body;

/** Gives a person their own email and phone number. */
async function reachable({ id }: Person, name: string) {
  await app.db
    .update(account)
    .set({ email: email(name), phone })
    .where(eq(account.id, id));
  return { id, email: email(name), phone };
}

describe("[EN-01] each kind of user and its fields", () => {
  test("client: the students with their logins and birth dates, country and email", async () => {
    const its = await reachable(f.ada, "client");
    const user = await me(f.ada);
    expect(user).toMatchObject({ ...its, name: "Ada One", token: null, type: "client", country: us });
    expect(user.students).toContainEqual(
      expect.objectContaining({
        id: f.sam.id,
        name: f.sam.name,
        login: f.sam.identity,
        birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    );
    expect(await record("GET /client/:id", f.ada.id)).toMatchObject({
      ...its,
      country: us,
      googleId: null,
      referrals: [],
      school: { id: f.school.id },
      students: expect.arrayContaining([{ id: f.sam.id, name: f.sam.name }]),
      referralUuid: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test("[EN-06] client: the saved cards, for the client and the school's admins only, without a provider's reference", async () => {
    const none = { hasStripeAccount: false, defaultPaymentMethod: null, paymentMethods: [] };
    const own = async () => (await app.call("GET /public/profile/client", { as: await f.tokenFor(f.ada) })).body;
    expect(await own()).toMatchObject(none);
    const common = { clientId: f.ada.id, cardBrand: "visa", cardExpiresYear: 2030 };
    await app.db.insert(paymentMethod).values([
      { ...common, provider: "SANDBOX", reference: "secret-1", cardLastDigits: "1111", cardExpiresMonth: 1, removedAt: app.now() },
      { ...common, provider: "SANDBOX", reference: "secret-2", cardLastDigits: "2222", cardExpiresMonth: 2 },
    ]);
    expect(await own()).toMatchObject({ hasStripeAccount: false, defaultPaymentMethod: null });
    await app.db
      .insert(paymentMethod)
      .values({ ...common, provider: "STRIPE", reference: "secret-3", cardLastDigits: "3333", cardExpiresMonth: 3, isDefault: true });
    const card = (cardLastDigits: string, cardExpiresMonth: number) => ({
      id: expect.any(Number),
      cardBrand: "visa",
      cardLastDigits,
      cardExpiresYear: 2030,
      cardExpiresMonth,
    });
    const expected = { hasStripeAccount: true, defaultPaymentMethod: card("3333", 3), paymentMethods: [card("3333", 3), card("2222", 2)] };
    const read = async (who: Person) => (await app.call("GET /client/:id", { as: await f.tokenFor(who), params: { id: f.ada.id } })).body;
    for (const shown of [await own(), await read(f.admin), await read(f.superAdmin)]) {
      expect(shown).toMatchObject(expected);
      expect(JSON.stringify(shown)).not.toContain("secret-");
    }
    const hidden = { hasStripeAccount: null, defaultPaymentMethod: null, paymentMethods: null };
    for (const who of [f.teacher, f.distributor]) expect(await read(who)).toMatchObject({ id: f.ada.id, ...hidden });
  });

  test("student: the login, and the client's name and email", async () => {
    const its = await reachable(f.ada, "parent");
    const user = await me(f.sam);
    expect(user).toMatchObject({ id: f.sam.id, name: f.sam.name, type: "student", login: f.sam.identity, country: us });
    expect(user.client).toEqual({ name: f.ada.name, email: its.email });
    expect(await record("GET /student/:id", f.sam.id)).toMatchObject({
      id: f.sam.id,
      name: f.sam.name,
      login: f.sam.identity,
      isForDemo: false,
      isEvolveMe: false,
      featureTags: [],
      clientName: f.ada.name,
      clientPhone: phone,
      client: { id: f.ada.id, name: f.ada.name },
    });
  });

  test("[EN-06] student, client, teacher and assistant have every field of the specification; a password is read by its own call only", async () => {
    const contact = ["id", "name", "phone", "email", "country"];
    const ofStudent = [
      "id",
      "name",
      "login",
      "birthDate",
      "age",
      "client",
      "clientName",
      "clientPhone",
      "email",
      "isForDemo",
      "isEvolveMe",
    ];
    const ofClient = ["googleId", "facebookId", "students", "referrals", "referralUuid", "school", "createdAt", "utcOffset"];
    const cards = ["hasStripeAccount", "defaultPaymentMethod", "paymentMethods"];
    for (const [key, { id }, fields] of [
      ["GET /student/:id", f.sam, [...ofStudent, "featureTags"]],
      ["GET /client/:id", f.ada, [...contact, ...ofClient, ...cards]],
      ["GET /teacher/:id", f.teacher, contact],
      ["GET /assistant/:id", f.assistant, contact],
    ] as const) {
      const shown = await record(key, id);
      expect(Object.keys(shown), key).toEqual(expect.arrayContaining([...fields]));
      expect(shown).not.toHaveProperty("password");
    }
    await app.db
      .update(student)
      .set({ isForDemo: true, isEvolveMe: true, featureTags: ["robots"] })
      .where(eq(student.id, f.tim.id));
    const born = Temporal.PlainDate.from("2016-04-12");
    const today = app.now().toZonedDateTimeISO(f.school.timeZone).toPlainDate();
    expect(await record("GET /student/:id", f.tim.id)).toMatchObject({
      isForDemo: true,
      isEvolveMe: true,
      featureTags: ["robots"],
      birthDate: born.toString(),
      age: born.until(today, { largestUnit: "years" }).years,
    });
    const as = await f.tokenFor(f.admin);
    const { password } = (await app.call("DELETE /student/:id/password", { as, params: { id: f.tim.id } })).body;
    expect(password.length).toBeGreaterThan(5);
    expect((await app.call("GET /student/:id/password", { as, params: { id: f.tim.id } })).body).toEqual({ password });
  });

  test.each([
    ["teacher", f.teacher, (id: number) => record("GET /teacher/:id", id)],
    ["teacher_assistant", f.assistant, (id: number) => record("GET /assistant/:id", id)],
    ["canvas_observer", f.observer, observer],
    ["admin", f.admin, admin],
  ] as const)("%s: name, phone, email, country and school", async (type, who, read) => {
    const its = await reachable(who, type);
    const user = await me(who);
    expect(user).toMatchObject({ ...its, name: who.name, type, country: us, schoolId: f.school.id });
    expect(user).not.toHaveProperty("students");
    expect(await read(who.id)).toMatchObject({ ...its, name: who.name, country: us, school: { id: f.school.id } });
  });

  test("admin: a super admin has no school, and only admins can be without one", async () => {
    expect(await me(f.superAdmin)).toMatchObject({ type: "admin", role: "super_admin", schoolId: null, school: null });
    expect(await me(f.admin)).toMatchObject({ type: "admin", role: "school_admin", schoolId: f.school.id });
    const invite = (more: object) =>
      app.call("POST /admin", { as: asSuper, body: { name: "New", email: email(`n${JSON.stringify(more).length}`), ...more } });
    expect((await invite({})).body.school).toBeNull();
    expect((await invite({ schoolId: f.school.id })).body.school?.id).toBe(f.school.id);
    for (const kind of personKinds.filter((one) => one !== "admin"))
      await expect(app.db.insert(account).values({ kind, edition: "us", name: "Nobody's", schoolId: null }), kind).rejects.toMatchObject({
        constraint: "account_school_bound",
      });
  });

  test("ai_assistant: a name, a school and an external id; it can't log in", async () => {
    const [made] = await app.db
      .insert(account)
      .values({ kind: "ai_assistant", edition: "us", name: "Robin", schoolId: f.school.id, email: email("robin") })
      .returning({ id: account.id });
    const id = made?.id ?? 0;
    await app.db.insert(aiAssistant).values({ id, schoolId: f.school.id, externalId: "robin-7" });
    const listed = await app.call("GET /ai_assistant/list", { as: await f.tokenFor(f.admin) });
    expect(listed.body).toEqual([{ id, name: "Robin", school: f.school.id, externalId: "robin-7" }]);
    const body = { type: "ai_assistant", identity: email("robin"), password: "long enough for it" } as const;
    expect((await app.call("POST /auth2/token/identity", { body })).body.code).toBe("wrong_credentials");
  });
});
