import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { groupClass } from "../classes/tables.ts";
import { cards, payingApp } from "./payments.test-support.ts";
import { paymentOrder } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

/** Makes a new group whose classes begin the given minutes after codingGroup's upcoming ones, every week. */
async function groupBeside(minutes: number): Promise<number> {
  const group = await pay.newGroup();
  const taken = await app.db.select().from(groupClass).where(eq(groupClass.groupId, f.codingGroup.id)).orderBy(groupClass.startsAt);
  const [, next] = taken;
  const own = await app.db.select().from(groupClass).where(eq(groupClass.groupId, group)).orderBy(groupClass.startsAt);
  for (const [index, { id }] of own.entries()) {
    const startsAt = (next?.startsAt ?? app.now()).add({ hours: 168 * index, minutes });
    await app.db
      .update(groupClass)
      .set({ startsAt, endsAt: startsAt.add({ hours: 1 }) })
      .where(eq(groupClass.id, id));
  }
  return group;
}

describe("[PAY-01] a child can't be in two classes at once", () => {
  test("a group at the time of another lesson is refused before anything is held; one right after it is allowed", async () => {
    const refused = await pay.checkOut(f.ada, { students: [f.sam.id], group: await groupBeside(30) });
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, "schedule_clash", String(f.sam.id)]);
    expect(await app.db.select().from(paymentOrder).where(eq(paymentOrder.clientId, f.ada.id))).toEqual([]);
    // The class of codingGroup lasts an hour.
    const paid = await pay.checkOut(f.ada, { students: [f.sam.id], group: await groupBeside(60) });
    expect(paid.body).toMatchObject({ result: "paid" });
  });

  test("a child who buys one lesson is compared with the class the child will be put on: the next one with a date", async () => {
    const group = await groupBeside(30);
    const classes = await app.db.select().from(groupClass).where(eq(groupClass.groupId, group)).orderBy(groupClass.startsAt);
    // The last one is in the week after codingGroup's last class.
    for (const [index, { id }] of classes.slice(0, 3).entries())
      await app.db
        .update(groupClass)
        .set({ status: index === 0 ? "POSTPONED" : "CANCELED" })
        .where(eq(groupClass.id, id));
    const booked = await pay.checkOut(f.bo, { students: [f.tim.id], group, plan: "trial" });
    expect([booked.status, booked.body.order?.status]).toEqual([200, "COMPLETED"]);
    expect(await pay.placeOf(f.tim, group)).toMatchObject({ classes: 1 });
  });

  test("a seat held for an order that waits for its bank counts as a class", async () => {
    const { parent, child } = await pay.newFamily();
    const one = await pay.newGroup({ firstInHours: 100 });
    const waiting = await pay.checkOut(parent, { students: [child.id], group: one, card: cards.asks });
    expect(waiting.body.result).toBe("needs_action");
    const course = f.coding;
    await app.db
      .update(groupClass)
      .set({ startsAt: app.now().add({ hours: 100 }), endsAt: app.now().add({ hours: 101 }) })
      .where(eq(groupClass.id, f.laterCodingGroup.classIds[1]));
    const refused = await app.call("POST /pay/:id/init_session", {
      params: { id: course.id },
      as: await f.tokenFor(parent),
      body: { students: [child.id], payment_plan: course.plans.trial, group: f.laterCodingGroup.id, journey: "trial" },
    });
    expect([refused.status, refused.body.code]).toEqual([409, "schedule_clash"]);
  });
});
