import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { course as courseTable, pricePlan, pricePlanInstallment } from "../catalog/tables.ts";
import { groupClass } from "../classes/tables.ts";
import { enrolment } from "../enrolment/tables.ts";
import { group as groupTable, groupSlot } from "../groups/tables.ts";
import { cards, payingApp } from "./payments.test-support.ts";

const pay = await payingApp();
const { app, f } = pay;
type Family = Awaited<ReturnType<typeof pay.newFamily>>;

const [made] = await app.db
  .insert(pricePlan)
  .values({ schoolId: f.school.id, courseId: f.drawing.id, journey: "renew", type: "ONETIME", title: "Go on", lessons: null })
  .returning({ id: pricePlan.id });
const renewPlan = made?.id ?? 0;
await app.db
  .insert(pricePlanInstallment)
  .values({ planId: renewPlan, number: 1, amount: 200_00, offsetValue: 0, offsetUnit: "days" as const });

/** Changes the times of a group's classes, so that so many of four are left. */
async function hold(group: number, left: number): Promise<void> {
  const classes = await app.db
    .select({ id: groupClass.id })
    .from(groupClass)
    .where(eq(groupClass.groupId, group))
    .orderBy(groupClass.number);
  for (const [index, { id }] of classes.entries()) {
    const isOver = index < classes.length - left;
    const startsAt = app.now().add({ hours: 168 * (index - (classes.length - left)) + 25 });
    await app.db
      .update(groupClass)
      .set({
        startsAt,
        endsAt: startsAt.add({ hours: 1 }),
        ...(isOver
          ? { status: "CLOSED" as const, openedAt: startsAt, finishedAt: startsAt.add({ hours: 1 }) }
          : { status: "UPCOMING" as const }),
      })
      .where(eq(groupClass.id, id));
  }
}

/** A family whose child takes the coding course in a group of its own. */
async function taking(): Promise<Family & { group: number }> {
  const family = await pay.newFamily();
  const group = await pay.newGroup({ firstInHours: 24 * 20 });
  await app.db.update(groupTable).set({ courseId: f.coding.id }).where(eq(groupTable.id, group));
  const bought = await pay.checkOut(family.parent, { course: f.coding, students: [family.child.id], group });
  expect(bought.body.result).toBe("paid");
  return { ...family, group };
}

const renewals = async ({ parent }: { parent: Person }) =>
  (await app.call("GET /public/profile/client/renewals", { as: await f.tokenFor(parent) })).body;
const renew = async ({ parent, child }: Family, group: number, card: string = cards.visa) =>
  pay.checkOut(parent, { students: [child.id], group, card, body: { journey: "renew", payment_plan: renewPlan } });

beforeEach(() => app.db.update(groupTable).set({ status: "ARCHIVED" }).where(eq(groupTable.courseId, f.drawing.id)));

describe("[CLI-27] continuing after a course", () => {
  test("[CLI-27] is offered from two classes before the end, with groups that fit and links to the checkout", async () => {
    const family = await taking();
    const late = await pay.newGroup({ firstInHours: 24 * 40 });
    const soon = await pay.newGroup({ firstInHours: 24 * 30 });
    const clashing = await pay.newGroup({ firstInHours: 24 * 25 });
    const full = await pay.newGroup({ capacity: 1, firstInHours: 24 * 35 });
    const other = await pay.newFamily();
    expect((await pay.checkOut(other.parent, { students: [other.child.id], group: full })).body.result).toBe("paid");
    await hold(family.group, 3);
    expect(await renewals(family)).toEqual([]);
    await hold(family.group, 2);
    const [next] = await app.db.select().from(groupClass).where(eq(groupClass.groupId, clashing)).orderBy(groupClass.startsAt);
    const [own] = (await app.db.select().from(groupClass).where(eq(groupClass.groupId, family.group)).orderBy(groupClass.startsAt)).slice(
      -1,
    );
    await app.db
      .update(groupClass)
      .set({ startsAt: own?.startsAt ?? app.now(), endsAt: own?.endsAt ?? app.now() })
      .where(eq(groupClass.id, next?.id ?? 0));
    const time = { weekday: 2, timeFrom: "16:00", timeTo: "17:00" };
    await app.db.insert(groupSlot).values([family.group, late].map((groupId) => ({ groupId, ...time })));

    const found = await renewals(family);
    expect(found).toMatchObject([
      {
        student: { id: family.child.id },
        course: { id: f.coding.id },
        classesLeft: 2,
        offers: [{ course: { id: f.drawing.id }, price: { amount: 200_00, currency: "USD", isRenewal: true } }],
      },
    ]);
    // The accustomed time first, then the earliest; a full one and one at the same time as the child's last class are left out.
    expect(found[0]?.offers[0]?.groups.map(({ id, isSameTime }) => [id, isSameTime])).toEqual([
      [late, true],
      [soon, false],
    ]);
    expect(found[0]?.offers[0]?.groups[0]?.link).toContain(
      `/us/signup?course=${f.drawing.prettyUrl}&group=${late}&journey=renew&student=${family.child.id}`,
    );
    expect(await renewals(other)).toEqual([]);

    const bought = await renew(family, late);
    expect(bought.body.result).toBe("paid");
    expect(await pay.order(bought.body.orderId)).toMatchObject({ journey: "renew", amount: 200_00, status: "COMPLETED" });
    expect(await pay.placeOf(family.child, late)).toMatchObject({ enrolments: 1, inGroup: true, classes: 4 });
    // The finished course is still the child's, and it was continued.
    expect(await pay.placeOf(family.child, family.group)).toMatchObject({ active: 1, inGroup: true });
    expect(await renewals(family)).toEqual([]);
  });

  test("[CLI-27] courses for another age or that the child took aren't offered", async () => {
    const family = await taking();
    await pay.newGroup();
    await hold(family.group, 0);
    expect((await renewals(family))[0]?.offers).toHaveLength(1);
    await app.db.update(courseTable).set({ ageFrom: 15, ageTo: 17 }).where(eq(courseTable.id, f.drawing.id));
    expect((await renewals(family))[0]).toMatchObject({ classesLeft: 0, offers: [] });
    await app.db.update(courseTable).set({ ageFrom: 7, ageTo: 12 }).where(eq(courseTable.id, f.drawing.id));
  });

  test("[CLI-27] ends ninety days after the last class", async () => {
    const family = await taking();
    await hold(family.group, 0);
    expect(await renewals(family)).toHaveLength(1);
    app.sleep({ hours: 24 * 90 });
    expect(await renewals(family)).toEqual([]);
  });

  test("[PAY-01] the price for those who continue is refused to others, and given once for each finished course", async () => {
    const group = await pay.newGroup();
    const fresh = await pay.newFamily();
    expect((await renew(fresh, group)).body).toMatchObject({ code: "plan_not_available", reason: "not_renewable" });
    const family = await taking();
    expect((await renew(family, group)).body.code).toBe("plan_not_available");
    await hold(family.group, 0);

    // An order that waits for its payment is tried again, and takes the only renewal.
    const declined = await renew(family, group, cards.declined);
    expect(declined.body.result).toBe("declined");
    app.sleep({ seconds: 11 });
    const again = await renew(family, group);
    expect(again.body).toMatchObject({ result: "paid", orderId: declined.body.orderId });
    const rows = await app.db.select({ journey: enrolment.journey }).from(enrolment).where(eq(enrolment.studentId, family.child.id));
    expect(rows.map(({ journey }) => journey).toSorted()).toEqual(["purchase", "renew"]);
    app.sleep({ seconds: 11 });
    expect((await renew(family, await pay.newGroup())).body.code).toBe("plan_not_available");
  });
});
