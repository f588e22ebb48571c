import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { pricePlan, pricePlanInstallment } from "../catalog/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { type CartOptions, payingApp } from "./payments.test-support.ts";
import { paymentOrderItem } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;
const asAdmin = await f.tokenFor(f.admin);

const [made] = await app.db
  .insert(pricePlan)
  .values({ schoolId: f.school.id, courseId: f.drawing.id, journey: "purchase", type: "ONETIME", title: "Three lessons", lessons: 3 })
  .returning({ id: pricePlan.id });
const threeLessons = { body: { payment_plan: made?.id ?? 0 } };
await app.db.insert(pricePlanInstallment).values({ planId: made?.id ?? 0, number: 1, amount: 150_00, offsetValue: 0, offsetUnit: "days" });

/** The ids of a group's classes, by start. */
async function classesOf(group: number): Promise<number[]> {
  const rows = await app.db.select().from(groupClass).where(eq(groupClass.groupId, group)).orderBy(asc(groupClass.startsAt));
  return rows.map(({ id }) => id);
}

const change = (id: number, values: Partial<typeof groupClass.$inferInsert>) =>
  app.db.update(groupClass).set(values).where(eq(groupClass.id, id));

const hold = (id: number) => change(id, { status: "CLOSED", openedAt: app.now(), finishedAt: app.now() });

/** A new family buys a place in a group. */
async function buy(group: number, options: Pick<CartOptions, "plan" | "body">) {
  const { parent, child } = await pay.newFamily();
  const { status, body } = await pay.checkOut(parent, { students: [child.id], group, ...options });
  expect(status).toBe(200);
  const [item] = await app.db.select().from(paymentOrderItem).where(eq(paymentOrderItem.orderId, body.orderId));
  return { child, classesBought: item?.classesBought };
}

/** Staff add a class to a group. */
async function addClass(group: number, inHours: number): Promise<void> {
  const from = app.now().add({ hours: inHours });
  const body = { group, lesson: f.drawing.lessonIds[0], from: from.toString(), to: from.add({ hours: 1 }).toString() };
  expect((await app.call("POST /group_class", { as: asAdmin, body })).status).toBe(200);
}

async function move({ id: student }: Person, from: number, toGroup: number): Promise<void> {
  const moved = await app.call("POST /group/:id/move_student", { as: asAdmin, params: { id: from }, body: { student, toGroup } });
  expect(moved.status).toBe(200);
}

describe("[PAY-01] the classes of a child who buys some lessons", () => {
  test("[PAY-01] are the next ones with a date: none that runs, and a postponed one only when there are too few", async () => {
    const group = await pay.newGroup();
    const [postponed = 0, running = 0, first = 0, second = 0] = await classesOf(group);
    const at = (minutes: number) => ({ startsAt: app.now().add({ minutes }), endsAt: app.now().add({ minutes: minutes + 60 }) });
    await change(postponed, { status: "POSTPONED", ...at(-120) });
    await change(running, { status: "OPEN", openedAt: app.now(), ...at(-50) });
    const rosterOf = async ({ child }: { child: Person }) => {
      const rows = await app.db.select().from(attendance).where(eq(attendance.studentId, child.id)).orderBy(attendance.groupClassId);
      return rows.map(({ groupClassId }) => groupClassId);
    };
    const [trial, some, all] = [await buy(group, { plan: "trial" }), await buy(group, threeLessons), await buy(group, { plan: "oneTime" })];
    expect([await rosterOf(trial), trial.classesBought]).toEqual([[first], 1]);
    expect([await rosterOf(some), some.classesBought]).toEqual([[postponed, first, second], 3]);
    expect([await rosterOf(all), all.classesBought]).toEqual([[postponed, running, first, second], 4]);
  });

  test("[PAY-01] include one that is added later if another was canceled, and no more than were bought", async () => {
    const group = await pay.newGroup();
    const { child } = await buy(group, threeLessons);
    const rosters = async () => (await pay.placeOf(child, group)).classes;
    await addClass(group, 900);
    expect(await rosters()).toBe(3);
    const [, second = 0] = await classesOf(group);
    const body = { status: "CANCELED" } as const;
    expect((await app.call("POST /group_class/:id/set_status", { as: asAdmin, params: { id: second }, body })).status).toBe(200);
    await addClass(group, 1_000);
    expect(await rosters()).toBe(4);
    await addClass(group, 1_100);
    expect(await rosters()).toBe(4);
  });

  test("[PAY-01] are counted with those of the group the child was in before", async () => {
    const [from, to] = [await pay.newGroup(), await pay.newGroup()];
    const { child } = await buy(from, threeLessons);
    await hold((await classesOf(from))[0] ?? 0);
    await move(child, from, to);
    expect(await pay.placeOf(child, to)).toMatchObject({ classes: 2 });
    await addClass(to, 900);
    expect(await pay.placeOf(child, to)).toMatchObject({ classes: 2 });
  });

  test("[PAY-01] in a new group are as many as are left, also of lessons that had no class in the old one", async () => {
    const [from, to] = [await pay.newGroup(), await pay.newGroup()];
    const [, , third = 0, fourth = 0] = await classesOf(from);
    for (const id of [third, fourth]) await change(id, { status: "CANCELED" });
    const { child } = await buy(from, threeLessons);
    expect(await pay.placeOf(child, from)).toMatchObject({ classes: 2 });
    await move(child, from, to);
    expect(await pay.placeOf(child, to)).toMatchObject({ classes: 3 });
  });
});
