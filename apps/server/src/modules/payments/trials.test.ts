import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { journeys } from "@larkroom/domain/enrolment/journeys";
import { ConstraintError, translateDatabaseError } from "../../kernel/db/errors.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { pricePlan, pricePlanInstallment } from "../catalog/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { endTrials } from "../enrolment/index.ts";
import { enrolment } from "../enrolment/tables.ts";
import { type CartOptions, cards, payingApp } from "./payments.test-support.ts";
import { expireHolds } from "./reconcile.ts";
import { paymentOrder } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

type PlanJourney = (typeof pricePlan.$inferInsert)["journey"];

/** A plan, paid at once, of the course that no fixture child takes. */
async function addPlan(journey: PlanJourney, cost: number): Promise<number> {
  const { id: courseId, schoolId } = f.drawing;
  const values = { schoolId, courseId, journey, type: "ONETIME" as const, title: `${journey} ${cost}`, lessons: 1 };
  const [made] = await app.db.insert(pricePlan).values(values).returning({ id: pricePlan.id });
  if (!made) throw new Error("no plan");
  await app.db.insert(pricePlanInstallment).values({ planId: made.id, number: 1, amount: cost, offsetValue: 0, offsetUnit: "days" });
  return made.id;
}

const ordersOf = ({ id }: Person) => app.db.select().from(paymentOrder).where(eq(paymentOrder.clientId, id));

const trialsOf = ({ id }: Person) =>
  app.db
    .select()
    .from(enrolment)
    .where(and(eq(enrolment.studentId, id), eq(enrolment.courseId, f.drawing.id)));

describe("[PAY-01] the journey of an order", () => {
  test.each(["gift", "TRIAL", "", "trial ", "__proto__", 1, {}])("[PAY-01] %j is invalid: 422 names the field", async (journey) => {
    const { parent, child } = await pay.newFamily();
    const { status, body } = await pay.checkOut(parent, {
      students: [child.id],
      group: await pay.newGroup(),
      plan: "trial",
      wrong: { journey },
    });
    expect([status, body.code, body.details?.[0]?.field]).toEqual([422, "validation_failed", "journey"]);
    expect(await ordersOf(parent)).toEqual([]);
  });

  test("[PAY-01] each journey offers its own plans only", async () => {
    const plans = { ...f.drawing.plans, renew: await addPlan("renew", 50_00) };
    const taken: Record<string, string[]> = {};
    const refusals = new Set<string>();
    for (const journey of journeys) {
      taken[journey] = [];
      for (const plan of ["oneTime", "installments", "trial", "renew", "inactive"] as const) {
        const { parent, child } = await pay.newFamily();
        const body = { journey, payment_plan: plans[plan] };
        const group = await pay.newGroup();
        const answer = await pay.checkOut(parent, { students: [child.id], group, method: await pay.typeCard(cards.visa), body });
        if (answer.status === 200) taken[journey].push(plan);
        else refusals.add(`${answer.status} ${answer.body.code}`);
      }
    }
    expect([...refusals]).toEqual(["422 plan_not_available"]);
    expect(taken).toEqual({
      trial: ["trial"],
      purchase: ["oneTime", "installments"],
      invite: ["oneTime", "installments"],
      // Only for children who finished a course.
      renew: [],
      waitlist: [],
      child_request: ["oneTime", "installments"],
    });
  });
});

describe("[PAY-01] a child gets one trial per course", () => {
  test.each<[string, CartOptions["body"]]>([
    ["with the journey", { journey: "trial" }],
    ["without a journey", {}],
  ])("[PAY-01] %s: the plan makes it a trial", async (_, body) => {
    const { parent, child } = await pay.newFamily();
    const [first, second] = [await pay.newGroup(), await pay.newGroup()];
    const had = await pay.checkOut(parent, { students: [child.id], group: first, plan: "trial", body });
    expect(had.body.order).toMatchObject({ status: "COMPLETED", journey: "trial" });
    expect(await trialsOf(child)).toMatchObject([{ journey: "trial", status: "ACTIVE" }]);
    for (const again of [{ journey: "trial" as const }, {}]) {
      const { status, body: answer } = await pay.checkOut(parent, { students: [child.id], group: second, plan: "trial", body: again });
      expect([status, answer.code]).toEqual([409, "student_already_enrolled"]);
    }
    await app.db
      .update(groupClass)
      .set({ status: "CLOSED", openedAt: app.now(), finishedAt: app.now() })
      .where(eq(groupClass.groupId, first));
    app.sleep({ hours: 24 * 40 });
    await endTrials(app.kernel);
    expect(await pay.placeOf(child, first)).toMatchObject({ active: 0, inGroup: false });
    const later = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), plan: "trial" });
    expect([later.status, later.body.code]).toEqual([409, "student_already_enrolled"]);
  });

  test("[PAY-01] eight groups at the same moment: one trial", async () => {
    const { parent, child } = await pay.newFamily();
    const groups = await Promise.all(Array.from({ length: 8 }, () => pay.newGroup()));
    const answers = await Promise.all(
      groups.map((group, index) => pay.checkOut(parent, { students: [child.id], group, plan: "trial", key: `race ${child.id} ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === "student_already_enrolled")).toHaveLength(7);
    expect(await trialsOf(child)).toHaveLength(1);
  });

  test("[PAY-01] the database allows one, whatever writes it", async () => {
    const { parent, child } = await pay.newFamily();
    await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), plan: "trial" });
    const [had] = await trialsOf(child);
    if (!had) throw new Error("no trial");
    const { id: _, orderItemId: __, ...values } = had;
    await app.db.update(enrolment).set({ status: "ENDED", endReason: "trial_over", endedAt: app.now() }).where(eq(enrolment.id, had.id));
    const refused = await app.db
      .insert(enrolment)
      .values({ ...values, status: "ENDED", endedAt: app.now() })
      .catch(translateDatabaseError);
    expect(refused).toBeInstanceOf(ConstraintError);
    expect(refused).toMatchObject({ constraint: "enrolment_trial_once" });
    const invented = await app.db
      .insert(enrolment)
      .values({ ...values, journey: "gift" as "trial", status: "ENDED", endedAt: app.now() })
      .catch(translateDatabaseError);
    expect(invented).toMatchObject({ constraint: "enrolment_journey" });
  });
});

describe("[PAY-01] a trial isn't used up before its class", () => {
  /** A booked trial: its class can be changed, and another trial ordered. */
  async function book() {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const order = async (into: number) => {
      const { body } = await pay.checkOut(parent, { students: [child.id], group: into, plan: "trial" });
      return body.code ?? body.order?.status;
    };
    expect(await order(group)).toBe("COMPLETED");
    const [own] = await app.db.select().from(attendance).where(eq(attendance.studentId, child.id));
    const change = (values: Partial<typeof groupClass.$inferInsert>) =>
      app.db
        .update(groupClass)
        .set(values)
        .where(eq(groupClass.id, own?.groupClassId ?? 0));
    return { child, group, change, orderAgain: async () => order(await pay.newGroup()) };
  }

  test("[PAY-01] it lasts while its class is postponed, and until three days after the new date", async () => {
    const { child, group, change, orderAgain } = await book();
    await change({ status: "POSTPONED" });
    app.sleep({ hours: 24 * 40 });
    await endTrials(app.kernel);
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 1, inGroup: true, classes: 1 });
    const startsAt = app.now().add({ hours: 1 });
    const endsAt = startsAt.add({ hours: 1 });
    await change({ status: "CLOSED", startsAt, endsAt, openedAt: startsAt, finishedAt: endsAt });
    app.sleep({ hours: 75 });
    await endTrials(app.kernel);
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 0, inGroup: false });
    expect(await orderAgain()).toBe("student_already_enrolled");
  });

  test.each<[string, "CANCELED" | "UPCOMING"]>([
    ["was canceled", "CANCELED"],
    ["was never held", "UPCOMING"],
  ])("[PAY-01] one whose class %s ends, and the child can have another", async (_, status) => {
    const { child, group, change, orderAgain } = await book();
    await change({ status });
    app.sleep({ hours: 24 * 10 });
    await endTrials(app.kernel);
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 0, inGroup: false });
    expect(await orderAgain()).toBe("COMPLETED");
  });
});

describe("[PAY-01] an unfinished trial releases its seat", () => {
  const paidTrial = () => addPlan("trial", 12_00);

  /** A family that starts a paid trial in a group with one seat and is declined. */
  async function beginTrial(): Promise<{ parent: Person; child: Person; group: number; plan: number; orderId: number }> {
    const plan = await paidTrial();
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup({ capacity: 1 });
    const body = { payment_plan: plan, journey: "trial" } as const;
    const held = await pay.checkOut(parent, { students: [child.id], group, card: cards.declined, body });
    expect(held.body).toMatchObject({ result: "declined", order: { status: "PENDING", journey: "trial" } });
    return { parent, child, group, plan, orderId: held.body.orderId };
  }

  test("[PAY-01] abandoned: the seat is released when the hold expires, and the trial is still available", async () => {
    const { parent, child, group, plan, orderId } = await beginTrial();
    const other = await pay.newFamily();
    expect((await pay.checkOut(other.parent, { students: [other.child.id], group })).body.code).toBe("group_full");
    app.sleep({ minutes: 31 });
    await expireHolds(app.kernel);
    expect(await pay.order(orderId)).toMatchObject({ status: "CANCELED", cancelReason: "hold_expired" });
    expect(await pay.placeOf(child, group)).toMatchObject({ holds: 0, inGroup: false });
    const again = await pay.checkOut(parent, { students: [child.id], group, body: { payment_plan: plan } });
    expect(again.body).toMatchObject({ result: "paid", order: { journey: "trial" } });
  });

  test("[PAY-01] canceled before payment: seat and trial are available at once", async () => {
    const { parent, child, group, plan, orderId } = await beginTrial();
    await app.call("POST /public/profile/client/orders/:id/cancel", { params: { id: orderId }, as: await f.tokenFor(parent) });
    expect(await pay.placeOf(child, group)).toMatchObject({ holds: 0, inGroup: false });
    const again = await pay.checkOut(parent, { students: [child.id], group, body: { payment_plan: plan } });
    expect(again.body).toMatchObject({ result: "paid", order: { journey: "trial" } });
  });

  test("[PAY-01] canceled after payment: available until the child has been in its class, used from then on", async () => {
    const plan = await paidTrial();
    const { parent, child } = await pay.newFamily();
    const cancel = async (id: number) =>
      app.call("POST /public/profile/client/orders/:id/cancel", { params: { id }, as: await f.tokenFor(parent) });
    const [first, second] = [await pay.newGroup(), await pay.newGroup({ firstInHours: 2 })];
    const unused = await pay.checkOut(parent, { students: [child.id], group: first, body: { payment_plan: plan } });
    expect((await cancel(unused.body.orderId)).status).toBe(200);
    expect(await pay.placeOf(child, first)).toMatchObject({ active: 0, inGroup: false });
    const used = await pay.checkOut(parent, { students: [child.id], group: second, body: { payment_plan: plan } });
    expect(used.body.result).toBe("paid");
    await app.db.update(attendance).set({ firstJoinedAt: app.now() }).where(eq(attendance.studentId, child.id));
    expect((await cancel(used.body.orderId)).status).toBe(200);
    expect(await pay.placeOf(child, second)).toMatchObject({ active: 0, inGroup: false });
    const third = await pay.checkOut(parent, { students: [child.id], group: first, body: { payment_plan: plan } });
    expect([third.status, third.body.code]).toEqual([409, "student_already_enrolled"]);
  });
});
