import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { catchUpCredit } from "../catch-up/tables.ts";
import { payingApp } from "./payments.test-support.ts";
import { paymentOrderItem } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

async function bought(children = 1, plan: "oneTime" | "installments" = "oneTime") {
  const family = await pay.newFamily(children);
  const group = await pay.newGroup();
  const { body } = await pay.checkOut(family.parent, { students: family.children.map(({ id }) => id), group, plan });
  const classes = await app.db.select().from(groupClass).where(eq(groupClass.groupId, group)).orderBy(asc(groupClass.startsAt));
  return { ...family, group, classes: classes.map(({ id }) => id), orderId: body.orderId, as: await f.tokenFor(family.parent) };
}

const hoursOf = async (orderId: number, as: string) => {
  const { status, body } = await app.call("GET /public/profile/client/orders/:id/hours", { params: { id: orderId }, as });
  expect(status).toBe(200);
  for (const place of body.places) {
    const values = place.hours.reduce((sum, { value }) => sum + value, 0);
    expect(values + place.reduction).toBe(place.price);
    expect(place.price).toBe(place.paid + place.owed + place.canceled);
  }
  return body;
};

const statesOf = (place: Awaited<ReturnType<typeof hoursOf>>["places"][number] | undefined) =>
  Object.fromEntries((place?.sums ?? []).filter(({ hours }) => hours > 0).map(({ state, hours, value }) => [state, [hours, value]]));

/** Holds a class within the next hour, with one mark for everyone. */
async function hold(classId: number, state: "PRESENT" | "EXCUSED") {
  const now = app.now();
  await app.db
    .update(groupClass)
    .set({ status: "CLOSED", startsAt: now.add({ minutes: 1 }), endsAt: now.add({ minutes: 61 }), openedAt: now, finishedAt: now })
    .where(eq(groupClass.id, classId));
  await app.db.update(attendance).set({ state }).where(eq(attendance.groupClassId, classId));
}

async function addCredit(classId: number, studentId: number, status: "OPEN" | "USED", bookedClassId: number | null = null) {
  const [lesson] = await app.db.select({ id: groupClass.lessonId }).from(groupClass).where(eq(groupClass.id, classId));
  await app.db.insert(catchUpCredit).values({
    schoolId: f.school.id,
    studentId,
    groupClassId: classId,
    lessonId: lesson?.id ?? 0,
    status,
    bookedClassId,
    expiresAt: app.now().add({ hours: 240 }),
  });
}

describe("[HRS-01] the hours of an order", () => {
  test("[HRS-01] are to come after the purchase, each worth its share of the price, in four queries after the order", async () => {
    const { orderId, as, child, classes } = await bought();
    const result = await hoursOf(orderId, as);
    const statements = await statementsOf(app.db, () => hoursOf(orderId, as));
    expect(result.currency).toBe("USD");
    expect(result.places).toMatchObject([
      { student: { id: child.id }, price: 240_00, paid: 240_00, owed: 0, canceled: 0, refunded: 0, reduction: 0, extra: 0 },
    ]);
    expect(result.places[0]?.hours.map(({ state, value, class: one }) => [state, value, one?.id])).toEqual(
      classes.map((id) => ["to_come", 60_00, id]),
    );
    expect(statements.filter(({ text }) => /payment_order_item|installment|refund/.test(text))).toHaveLength(4);
  });

  test("[HRS-01] follow what happens: delivered, missed and made up, canceled by the school, and a move keeps what was bought", async () => {
    const { orderId, as, child, classes } = await bought();
    const [first = 0, second = 0, third = 0] = classes;
    await hold(first, "PRESENT");
    await hold(second, "EXCUSED");
    await addCredit(second, child.id, "OPEN");
    expect(statesOf((await hoursOf(orderId, as)).places[0])).toEqual({ delivered: [1, 60_00], credited: [1, 60_00], to_come: [2, 120_00] });
    // The make-up takes place with another group: that class is not one more class.
    const other = await pay.newGroup();
    const [makeUp] = await app.db.select().from(groupClass).where(eq(groupClass.groupId, other)).orderBy(asc(groupClass.startsAt));
    await app.db.insert(attendance).values({ groupClassId: makeUp?.id ?? 0, studentId: child.id, schoolId: f.school.id });
    await app.db.update(catchUpCredit).set({ status: "USED", bookedClassId: makeUp?.id }).where(eq(catchUpCredit.groupClassId, second));
    const madeUp = (await hoursOf(orderId, as)).places[0];
    expect(statesOf(madeUp)).toEqual({ delivered: [1, 60_00], caught_up: [1, 60_00], to_come: [2, 120_00] });
    const at = makeUp?.startsAt.toString({ smallestUnit: "millisecond" });
    expect(madeUp?.hours.find(({ state }) => state === "caught_up")?.class?.catchUpFrom).toBe(at);
    await app.db.update(groupClass).set({ status: "CANCELED" }).where(eq(groupClass.id, third));
    expect(statesOf((await hoursOf(orderId, as)).places[0])).toEqual({
      delivered: [1, 60_00],
      caught_up: [1, 60_00],
      credited: [1, 60_00],
      to_come: [1, 60_00],
    });
  });

  test("[HRS-01] of a canceled order: what was held keeps its worth and the rest was refunded, though the rosters are empty", async () => {
    const { orderId, as, classes } = await bought();
    await hold(classes[0] ?? 0, "PRESENT");
    await app.call("POST /public/profile/client/orders/:id/cancel", { params: { id: orderId }, as });
    const { places } = await hoursOf(orderId, as);
    expect(places[0]).toMatchObject({ paid: 240_00, refunded: 180_00 });
    expect(statesOf(places[0])).toEqual({ delivered: [1, 60_00], refunded: [3, 180_00] });
  });

  test("[HRS-01] of siblings in installments: each child has a place of its own, and what is not yet paid is owed", async () => {
    const { orderId, as, children } = await bought(2, "installments");
    const { places } = await hoursOf(orderId, as);
    expect(places.map(({ student }) => student.id)).toEqual(children.map(({ id }) => id));
    const order = await pay.order(orderId);
    const sum = (read: (place: (typeof places)[number]) => number) => places.reduce((all, place) => all + read(place), 0);
    expect(sum(({ price }) => price)).toBe(order.amount);
    const owed = (await pay.installments(orderId))
      .filter(({ status }) => status === "scheduled")
      .reduce((all, { amount }) => all + amount, 0);
    expect([sum((place) => place.owed), sum(({ paid }) => paid)]).toEqual([owed, order.amount - owed]);
  });

  test("[HRS-01] a class belongs to one order only, also when the course is bought again", async () => {
    const { orderId, as, child, parent, classes } = await bought();
    await hold(classes[0] ?? 0, "PRESENT");
    await app.call("POST /public/profile/client/orders/:id/cancel", { params: { id: orderId }, as });
    app.sleep({ hours: 2 });
    const again = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup() });
    expect(statesOf((await hoursOf(orderId, as)).places[0])).toEqual({ delivered: [1, 60_00], refunded: [3, 180_00] });
    expect(statesOf((await hoursOf(again.body.orderId, as)).places[0])).toEqual({ to_come: [4, 240_00] });
    const items = await app.db.select().from(paymentOrderItem).where(eq(paymentOrderItem.studentId, child.id));
    expect(items.map(({ classesBought }) => classesBought)).toEqual([4, 4]);
  });

  test("[HRS-01] [S-27] are the client's own: another's order answers like a missing one, and a child or staff may not ask", async () => {
    const { orderId } = await bought();
    const key = "GET /public/profile/client/orders/:id/hours";
    const foreign = await app.call(key, { params: { id: orderId }, as: await f.tokenFor(f.bo) });
    const missing = await app.call(key, { params: { id: 999_999 }, as: await f.tokenFor(f.bo) });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    for (const as of [await f.tokenFor(f.sam), await f.tokenFor(f.admin)])
      expect((await app.call(key, { params: { id: orderId }, as })).status).toBe(403);
  });
});

describe("[HRS-02] the hours of a course", () => {
  const key = "GET /course/:id/hours";

  test("[HRS-02] the totals cover every place, and the pages list each once", async () => {
    const { orderId, child } = await bought();
    const as = await f.tokenFor(f.admin);
    const whole = await app.call(key, { params: { id: f.drawing.id }, query: { limit: 200 }, as });
    expect(whole.body.currency).toBe("USD");
    expect(whole.body.items[0]).toMatchObject({ orderId, student: { id: child.id }, price: 240_00 });
    const sum = (read: (one: (typeof whole.body.items)[number]) => number) => whole.body.items.reduce((all, one) => all + read(one), 0);
    const { totals } = whole.body;
    expect([totals.price, totals.paid, totals.refunded]).toEqual([
      sum(({ price }) => price),
      sum(({ paid }) => paid),
      sum(({ refunded }) => refunded),
    ]);
    expect(totals.sums.reduce((all, { value }) => all + value, 0) + totals.reduction).toBe(totals.price);
    const pages = await Promise.all([1, 2].map((page) => app.call(key, { params: { id: f.drawing.id }, query: { page, limit: 1 }, as })));
    expect(pages.map(({ body }) => body.items[0]?.orderId)).toEqual(whole.body.items.slice(0, 2).map((one) => one.orderId));
    expect(pages.map(({ body }) => body.total)).toEqual([whole.body.total, whole.body.total]);
  });

  test("[HRS-02] only for those who run the school: another school's admin finds nothing, a teacher and a parent may not ask", async () => {
    expect((await app.call(key, { params: { id: f.drawing.id }, as: await f.tokenFor(f.otherAdmin) })).status).toBe(404);
    for (const person of [f.teacher, f.ada])
      expect((await app.call(key, { params: { id: f.drawing.id }, as: await f.tokenFor(person) })).status).toBe(403);
  });
});
