import { asc, eq } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { cents } from "@larkroom/domain/shared/brand";
import { pricePlan, pricePlanInstallment } from "../../modules/catalog/tables.ts";
import { groupClass } from "../../modules/classes/tables.ts";
import { enrolment } from "../../modules/enrolment/tables.ts";
import { group } from "../../modules/groups/tables.ts";
import { courseFrames } from "../content/courses/frames.ts";
import type { DemoChild, MakePeople } from "../make-people.ts";
import { fillTerms } from "./fill-terms.ts";
import { makeCodes } from "./make-codes.ts";
import { makeEarlierFamilies } from "./make-earlier-families.ts";
import { type MakeTerms, makeTerms } from "./make-terms.ts";
import { orderHistory } from "./order-history.ts";
import { planPurchases } from "./plan-purchases.ts";
import type { PlannedGroup } from "./year-plan.ts";
import { demoCodes, expiryOf } from "./promo-codes.ts";
import type { Purchase } from "./purchase.ts";
import { writeCards } from "./write-cards.ts";
import { writeCharges } from "./write-charges.ts";
import { writeDisputes } from "./write-disputes.ts";
import { writeOrders } from "./write-orders.ts";
import { writeReceipts } from "./write-receipts.ts";
import { writeRefunds } from "./write-refunds.ts";

interface MakeYear extends MakePeople, MakeTerms {
  /** The timetable's children, who are in its groups already. */
  readonly children: readonly DemoChild[];
  readonly adminId: number;
}

/**
 * A year of a school's money: groups that are over with the families who paid for them, and the orders behind the places in the groups that meet now.
 * Its sums come from the product's own rules, and it takes a fixed number of statements.
 */
export async function makeYear(context: MakeYear): Promise<void> {
  const { tx, edition, schoolId, now, timeZone, courses, children } = context;
  const earlier = await makeEarlierFamilies(context);
  const terms = await makeTerms(context);
  const plans = await readPlans(context);
  const places = await readPlaces(context);
  const featuredClientId = children[0]?.clientId ?? null;
  const planOf = ({ course, type }: Pick<Purchase, "course" | "type">) => {
    const id = courses.find(({ key }) => key === course)?.id;
    const plan = plans.find((one) => one.courseId === id && one.type === type);
    if (!plan) throw new Error(`${course} has no price`);
    return plan;
  };
  const purchases = planPurchases({
    now,
    timeZone,
    terms,
    earlier,
    featuredClientId,
    ...places,
    agesOf: (course) => courseFrames[course].ages,
    partsOf: (course) => planOf({ course, type: "INSTALLMENTS" }).installments.length,
  });
  await fillTerms(tx, schoolId, terms, purchases);
  const codes = await makeCodes(context, purchases);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const cards = await writeCards({ tx, edition, today, featuredClientId }, purchases);
  const { currency, countryId } = editions[edition];
  const played = purchases.map((purchase) => {
    const plan = planOf(purchase);
    const code = demoCodes.find((one) => one.code === purchase.code);
    const rules = { plan, currency, countryId, timeZone, now, code: code ? { ...code, expiryDate: expiryOf(code, today) } : null };
    return {
      purchase,
      history: orderHistory(purchase, rules),
      courseId: plan.courseId,
      planId: plan.id,
      promoCodeId: codes.get(purchase.code ?? "") ?? null,
      methodId: cards.get(purchase.clientId)?.methodId ?? null,
      reminded: now.subtract({ hours: 50 }),
    };
  });
  const orders = await writeOrders({ tx, schoolId, currency, now }, played);
  const charges = await writeCharges(context, orders, cards);
  const refunds = await writeRefunds(context, orders, charges);
  await writeDisputes(context, orders, charges);
  await writeReceipts(context, { orders, charges, refunds });
}

/** The plans that families buy. */
async function readPlans({ tx, schoolId }: MakeYear) {
  const rows = await tx
    .select({ plan: pricePlan, part: pricePlanInstallment })
    .from(pricePlan)
    .innerJoin(pricePlanInstallment, eq(pricePlanInstallment.planId, pricePlan.id))
    .where(eq(pricePlan.schoolId, schoolId))
    .orderBy(asc(pricePlanInstallment.number));
  const sold = [...Map.groupBy(rows, ({ plan }) => plan.id).values()].filter(([first]) => first?.plan.journey === "purchase");
  return sold.flatMap((own) => {
    const plan = own[0]?.plan;
    const installments = own.map(({ part }) => ({
      amount: cents(part.amount),
      offset: { value: part.offsetValue, unit: part.offsetUnit },
    }));
    const cost = cents(installments.reduce((sum, { amount }) => sum + amount, 0));
    return plan ? [{ id: plan.id, courseId: plan.courseId, type: plan.type, cost, active: true, installments }] : [];
  });
}

/** The timetable's places in the order of its children, and a group without children that has not begun. */
async function readPlaces({ tx, schoolId, courses, children, now }: MakeYear) {
  const rows = await tx
    .select({ id: group.id, courseId: group.courseId, from: groupClass.startsAt, to: groupClass.endsAt })
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .where(eq(group.schoolId, schoolId))
    .orderBy(asc(groupClass.startsAt));
  const groups = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, classes]): PlannedGroup[] => {
    const course = courses.find((one) => one.id === classes[0]?.courseId);
    return course ? [{ id, course: course.key, classes: classes.map(({ from, to }) => ({ from, to })) }] : [];
  });
  const taken = await tx
    .select({ studentId: enrolment.studentId, groupId: enrolment.groupId })
    .from(enrolment)
    .where(eq(enrolment.schoolId, schoolId))
    .orderBy(asc(enrolment.id));
  const current = taken.flatMap(({ studentId, groupId }) => {
    const place = children.findIndex(({ id }) => id === studentId);
    const [child, own] = [children[place], groups.find(({ id }) => id === groupId)];
    return child && own ? [{ child, place, group: own }] : [];
  });
  const upcoming = groups.find(({ id, course, classes }) => {
    const first = classes[0]?.from;
    return course === "art" && first && Temporal.Instant.compare(first, now) > 0 && taken.every(({ groupId }) => groupId !== id);
  });
  return { current, upcoming: upcoming ?? null };
}
