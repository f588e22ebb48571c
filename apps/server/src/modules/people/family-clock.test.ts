import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { signUps } from "./sign-up.test-support.ts";
import { student } from "./tables.ts";
import { findAddressee } from "./addressee.read.ts";

// The second of June in UTC and east of it, still the evening of the first in New York.
const app = await testApp({}, Temporal.Instant.from("2026-06-02T02:00:00Z"));
const f = await makeFixtures(app);
const { signedUp } = signUps(app);
const asAdmin = await f.tokenFor(f.admin);
const bornToday = "2021-06-02";

const students = [{ name: "Early", birthDate: bornToday }];

test("[AUTH-05] a UTC offset of 0 without a zone is stored and used: the child turns five today", async () => {
  const made = await signedUp("utc@bennett.example", "10.2.1.1", { timeZone: null, utcOffset: 0, students });
  expect(made.status).toBe(200);
  const me = (await app.call("GET /auth2/token/user", { as: made.body.token })).body;
  const [stored] = await app.db.select().from(account).where(eq(account.id, me.id));
  expect([stored?.timeZone, stored?.utcOffset]).toEqual([null, 0]);
  expect((await findAddressee(app.db, me.id))?.zone).toBe("+00:00");
  expect((await app.call("GET /student/:id", { as: asAdmin, params: { id: me.students?.[0]?.id ?? 0 } })).body.age).toBe(5);
});

test.each([[-240], [null], [undefined]])(
  "[AUTH-05] with an offset of %s it is still the day before for an American family",
  async (utcOffset) => {
    const made = await signedUp(`at${utcOffset}@bennett.example`, `10.2.1.${(utcOffset ?? 7) + 245}`, {
      timeZone: null,
      utcOffset,
      students,
    });
    expect(made.status).toBe(422);
    expect(made.body.details).toEqual([expect.objectContaining({ field: "students.0.birthDate", code: "error.register.age" })]);
  },
);

test("[PM-01] a child's age is counted in the family's time zone everywhere, not in the school's", async () => {
  await app.db.update(student).set({ birthDate: bornToday }).where(eq(student.id, f.sam.id));
  const ages = async () => {
    const [one, list, members] = await Promise.all([
      app.call("GET /student/:id", { as: asAdmin, params: { id: f.sam.id } }),
      app.call("GET /student", { as: asAdmin, query: { client: f.ada.id } }),
      app.call("GET /group/:id/students", { as: asAdmin, params: { id: f.codingGroup.id } }),
    ]);
    const own = await app.call("PUT /public/profile/client/student", {
      as: await f.tokenFor(f.ada),
      body: { id: f.sam.id, name: f.sam.name, birthDate: "2020-06-02" },
    });
    await app.db.update(student).set({ birthDate: bornToday }).where(eq(student.id, f.sam.id));
    const ofSam = (rows: readonly { id: number; age: number | null }[]) => rows.find(({ id }) => id === f.sam.id)?.age;
    return [one.body.age, ofSam(list.body.items), ofSam(members.body), own.body.age === null ? null : own.body.age - 1];
  };
  const live = (timeZone: string | null, utcOffset: number | null = null) =>
    app.db.update(account).set({ timeZone, utcOffset }).where(eq(account.id, f.ada.id));
  await live("Asia/Tokyo");
  expect(await ages()).toEqual([5, 5, 5, 5]);
  await live("America/New_York");
  expect(await ages()).toEqual([4, 4, 4, 4]);
  await live(null, 0);
  expect(await ages()).toEqual([5, 5, 5, 5]);
  await live(null);
  expect(await ages()).toEqual([4, 4, 4, 4]);
});

test("staff can add a child who is old enough in the family's time zone, although not yet in the school's", async () => {
  const add = (name: string) => app.call("POST /student", { as: asAdmin, body: { clientId: f.ada.id, name, birthDate: bornToday } });
  await app.db.update(account).set({ timeZone: "America/New_York" }).where(eq(account.id, f.ada.id));
  expect((await add("Too Early")).body.details?.[0]?.code).toBe("error.register.age");
  await app.db.update(account).set({ timeZone: "Asia/Jerusalem" }).where(eq(account.id, f.ada.id));
  expect((await add("In Time")).status).toBe(200);
});
