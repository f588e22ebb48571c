import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { one as oneOf } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { course } from "../catalog/tables.ts";
import { groupClass } from "../classes/tables.ts";
import { group, groupStudent } from "../groups/tables.ts";
import { school } from "../schools/tables.ts";
import { seatHold, waitingListEntry } from "../enrolment/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const us = { headers: { "x-country": "us" } };

test("[CRS-03] [FT-10] anyone can list the courses of a country, with prices in its currency", async () => {
  const list = await app.call("GET /public/course", us);
  expect(list.status).toBe(200);
  expect(list.body.map((one) => one.prettyUrl)).toEqual(["code-for-larks", "drawing"]);
  expect(list.body[0]?.priceFrom).toEqual({ amount: 24_000, currency: "USD" });
  const il = await app.call("GET /public/course", { headers: { "x-country": "3" } });
  expect(il.body.map((one) => one.prettyUrl)).toEqual(["chess"]);
  expect(il.body[0]?.priceFrom?.currency).toBe("ILS");
  expect((await app.call("GET /public/course", { ...us, query: { age: "not an age" } })).status).toBe(422);
});

test("[CRS-03] the next group is the soonest one with a seat that is neither taken nor held", async () => {
  const find = async () => (await app.call("GET /public/course", us)).body.find((one) => one.id === f.drawing.id);
  const before = await find();
  expect(before?.nextGroup).toMatchObject({ groupId: f.drawingGroup.id, freeSeats: 8 });
  await app.db.insert(seatHold).values({
    schoolId: f.school.id,
    groupId: f.drawingGroup.id,
    studentId: f.sam.id,
    orderId: 1,
    expiresAt: app.now().add({ minutes: 30 }),
  });
  await app.db.insert(groupStudent).values({ groupId: f.drawingGroup.id, studentId: f.tim.id, schoolId: f.school.id, joinedAt: app.now() });
  expect((await find())?.nextGroup?.freeSeats).toBe(6);
  app.sleep({ minutes: 31 });
  expect((await find())?.nextGroup?.freeSeats).toBe(7);
});

test("[CRS-08] [CRS-05] a course's page has lessons, active plans, and groups without names of children", async () => {
  const { body } = await app.call("GET /public/course/:prettyUrl", { ...us, params: { prettyUrl: "code-for-larks" } });
  expect(body.lessons.length).toBeGreaterThan(0);
  expect(body.prices.map((plan) => plan.id).toSorted((a, b) => a - b)).toEqual(
    [f.coding.plans.oneTime, f.coding.plans.installments, f.coding.plans.trial].toSorted((a, b) => a - b),
  );
  expect(body.hasTrial).toBe(true);
  const groups = await app.call("GET /public/course/:id/regular_groups", { params: { id: f.coding.id } });
  expect(groups.body.map((one) => one.id).toSorted((a, b) => a - b)).toEqual(
    [f.codingGroup.id, f.laterCodingGroup.id].toSorted((a, b) => a - b),
  );
  const shown = JSON.stringify([body, groups.body]);
  for (const person of [f.sam, f.tim, f.ada, f.bo]) {
    expect(shown).not.toContain(person.name);
    expect(shown).not.toContain(`"${person.identity}"`);
  }
  expect(shown).not.toContain("@test.example");
  expect(shown).not.toContain(f.codingGroup.inviteId);
});

test("[CRS-05] [CRS-03] lists only groups that can be joined; a catch-up doesn't count as a first class", async () => {
  const listed = async () => (await app.call("GET /public/course/:id/regular_groups", { params: { id: f.coding.id } })).body;
  const ids = async () => (await listed()).map(({ id }) => id);
  const next = async () => oneOf((await app.call("GET /public/course", us)).body.find(({ id }) => id === f.coding.id));
  const both = await ids();
  expect(new Set(both)).toEqual(new Set([f.codingGroup.id, f.laterCodingGroup.id]));
  const [shown] = (await listed()).filter(({ id }) => id === f.codingGroup.id);
  expect(shown).toMatchObject({
    publicName: "codingGroup",
    status: "OPEN",
    venue: "REMOTE",
    capacity: 8,
    studentNumber: 2,
    freeSeats: 6,
    groupClassesNumber: 4,
    timeZone: f.school.timeZone,
    slots: [{ local: { weekday: expect.any(Number), timeFrom: "17:00", timeTo: "18:00" } }],
    teacher: { id: f.teacher.id, name: "Teacher A" },
    firstClass: { lessonTitle: "Lesson 3" },
  });
  const starts = await app.db.select({ from: groupClass.startsAt }).from(groupClass).where(eq(groupClass.groupId, f.codingGroup.id));
  expect(shown?.classTimes).toEqual(starts.map(({ from }) => from.toString({ fractionalSecondDigits: 3 })).toSorted());
  const first = { lessonId: f.coding.lessonIds[0], number: 1, timeZone: f.school.timeZone };
  const soon = app.now().add({ hours: 3 });
  const beside = { schoolId: f.school.id, groupId: f.codingGroup.id, ...first, startsAt: soon, endsAt: soon.add({ minutes: 60 }) };
  await app.db.insert(groupClass).values([
    { ...beside, uid: "beside-catch-up", isCatchUp: true, isAutoAddStudents: false },
    { ...beside, uid: "beside-preview", status: "PREVIEW" },
  ]);
  expect((await listed()).find(({ id }) => id === f.codingGroup.id)).toEqual(shown);
  const before = await next();
  expect(before.nextGroup?.from).not.toBe(soon.toString());
  // A group with nothing left but a catch-up can't be joined.
  const held = { status: "CLOSED", openedAt: app.now(), finishedAt: app.now() } as const;
  await app.db.update(groupClass).set(held).where(inArray(groupClass.id, f.codingGroup.classIds));
  expect(await ids()).toEqual([f.laterCodingGroup.id]);
  expect((await next()).nextGroup?.groupId).toBe(f.laterCodingGroup.id);
  for (const status of ["CLOSED_FOR_JOINING", "ARCHIVED"] as const) {
    await app.db.update(group).set({ status }).where(eq(group.id, f.laterCodingGroup.id));
    expect(await ids()).toEqual([]);
    expect((await next()).nextGroup).toBeNull();
  }
  await app.db.update(group).set({ status: "OPEN" }).where(eq(group.id, f.laterCodingGroup.id));
  await app.db.update(course).set({ status: "IN_DEVELOPMENT" }).where(eq(course.id, f.coding.id));
  expect([await ids(), (await next()).nextGroup, (await next()).weekdays]).toEqual([[], null, []]);
  await app.db.update(course).set({ status: "ACTIVE" }).where(eq(course.id, f.coding.id));
});

test("[CRS-04] lists a course's active price plans with every payment, or those of one journey", async () => {
  const ask = (query = {}, id = f.coding.id) => app.call("GET /public/course/:id/payment_plans", { params: { id }, query });
  const { body } = await ask();
  expect(new Set(body.map(({ id }) => id))).toEqual(new Set([f.coding.plans.oneTime, f.coding.plans.installments, f.coding.plans.trial]));
  for (const plan of body) {
    const { installments, cost, currency, active } = plan;
    expect([currency, active, cost]).toEqual(["USD", true, installments.reduce((sum, { amount }) => sum + amount, 0)]);
    expect(installments.map(({ number }) => number)).toEqual(installments.map((_, index) => index + 1));
    expect(Object.keys(plan).toSorted()).toEqual([
      "active",
      "checkoutDescription",
      "cost",
      "costUndiscounted",
      "currency",
      "description",
      "id",
      "installments",
      "journey",
      "lessons",
      "title",
      "type",
    ]);
  }
  const of = async (journey: string) => (await ask({ journey })).body.map(({ id }) => id);
  expect(await of("trial")).toEqual([f.coding.plans.trial]);
  expect(new Set(await of("purchase"))).toEqual(new Set([f.coding.plans.oneTime, f.coding.plans.installments]));
  expect(await of("renew")).toEqual([]);
  expect((await ask({ journey: "gift" })).status).toBe(422);
  expect((await ask({}, 999_999)).status).toBe(404);
});

test("[S-43] a hidden course, an inactive plan and a private school's courses return 404", async () => {
  await app.db.update(course).set({ status: "HIDDEN" }).where(eq(course.id, f.drawing.id));
  expect((await app.call("GET /public/course", us)).body).toHaveLength(1);
  expect((await app.call("GET /public/course/:prettyUrl", { ...us, params: { prettyUrl: "drawing" } })).status).toBe(404);
  expect((await app.call("GET /public/course/:id/payment_plans", { params: { id: f.drawing.id } })).status).toBe(404);
  expect((await app.call("GET /public/course/:id/regular_groups", { params: { id: f.drawing.id } })).status).toBe(404);
  const plans = await app.call("GET /public/course/:id/payment_plans", { params: { id: f.coding.id } });
  expect(plans.body.some((plan) => plan.id === f.coding.plans.inactive)).toBe(false);
  const trial = await app.call("GET /public/course/:id/payment_plans", { params: { id: f.coding.id }, query: { journey: "trial" } });
  expect(trial.body).toEqual([expect.objectContaining({ id: f.coding.plans.trial, cost: 0 })]);
  await app.db.update(school).set({ privateSale: true }).where(eq(school.id, f.otherSchool.id));
  expect((await app.call("GET /public/course", { headers: { "x-country": "il" } })).body).toEqual([]);
  const { id, plans: its } = f.chess;
  const asked = async (as?: string) => [
    await app.call("GET /public/course/:id/payment_plans", { as, params: { id } }),
    await app.call("GET /public/course/:id/regular_groups", { as, params: { id } }),
    await app.call("POST /pay/:id/quote", { as, params: { id }, body: { students: 1, payment_plan: its.oneTime } }),
    await app.call("POST /pay/check_promo_code", { as, body: { promo_code: "ANY", payment_plan_type: "ALL", course: id } }),
  ];
  for (const stranger of [undefined, await f.tokenFor(f.ada), await f.tokenFor(f.sam), await f.tokenFor(f.admin)])
    expect((await asked(stranger)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const joining = { params: { courseId: id }, body: { name: "Wait Er", email: "wait@er.example" } };
  expect((await app.call("PUT /public/waiting_list/course/:courseId", joining)).status).toBe(404);
  expect((await asked(await f.tokenFor(f.noa))).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("[CRS-08] [S-67] malformed addresses are rejected and cause no server error", async () => {
  for (const prettyUrl of ["CODE-FOR-LARKS", "x' or 1=1--", "%00", "a".repeat(90)]) {
    expect((await app.call("GET /public/course/:prettyUrl", { ...us, params: { prettyUrl } })).status).toBe(400);
  }
  expect((await app.call("GET /public/course/:prettyUrl", { ...us, params: { prettyUrl: "no-such-course" } })).status).toBe(404);
});

test("[FORM-01] [ST-01] an email address joins a waiting list once", async () => {
  const join = (email: string, more = {}) =>
    app.call("PUT /public/waiting_list/course/:courseId", {
      params: { courseId: f.coding.id },
      body: { name: "Wait Er", email, ...more },
    });
  const first = await join("Wait@Er.example");
  const again = await join("wait@er.example");
  expect(again.body).toEqual(first.body);
  expect(await app.db.select().from(waitingListEntry)).toHaveLength(1);
  expect((await join("wait@er.example", { course: f.coding.id })).body).toEqual(first.body);
  const elsewhere = await join("third@er.example", { course: f.drawing.id });
  expect([elsewhere.status, elsewhere.body.details?.[0]?.field]).toEqual([422, "course"]);
  expect((await join("not an e-mail")).body.details?.[0]?.field).toBe("email");
  expect((await join("other@er.example", { phone: "123" })).body.details?.[0]?.field).toBe("phone");
});
