import { plainDay } from "@larkroom/domain/shared/brand";
import { laterDay, localInstant } from "@larkroom/domain/shared/time";
import type { CourseKey } from "../content/courses/frames.ts";
import type { DemoChild } from "../make-people.ts";
import { currentPurchases } from "./current-purchases.ts";
import { giveCodes } from "./give-codes.ts";
import type { Fate, Purchase } from "./purchase.ts";
import { timeOfDay, type YearPlan } from "./year-plan.ts";

/** Everything that was ordered in the last twelve months, in the order in which it was. */
export function planPurchases(plan: YearPlan): Purchase[] {
  const terms = decideFates(plan, termPurchases(plan));
  const settled = [...terms, ...currentPurchases(plan)].toSorted(byTime);
  const withCodes = giveCodes(settled, plan);
  return [...withCodes, ...abandonedBefore(terms), ...waiting(plan)].toSorted(byTime);
}

const byTime = (a: Purchase, b: Purchase): number => Temporal.Instant.compare(a.at, b.at);

/** Fills the groups of earlier terms, family by family, with children of the right age who have not taken the course. */
function termPurchases({ terms, earlier, agesOf, timeZone, now }: YearPlan): Purchase[] {
  const taken = new Map<number, { course: CourseKey; until: Temporal.Instant }[]>();
  const purchases: Purchase[] = [];
  let turn = 0;
  for (const { id, course, classes, startDate, size } of terms) {
    const [from, to] = agesOf(course);
    const [begin, end] = [classes[0]?.from, classes.at(-1)?.to];
    if (!begin || !end) continue;
    const mayTake = ({ id: child, age }: DemoChild): boolean => {
      const others = taken.get(child) ?? [];
      const running = others.filter(({ until }) => Temporal.Instant.compare(until, begin) > 0);
      return age >= from && age <= to && others.every((one) => one.course !== course) && running.length < 2;
    };
    const members = Array.from(earlier, (_, step) => earlier[(turn * 7 + step) % earlier.length])
      .filter((child) => child !== undefined && mayTake(child))
      .slice(0, size) as DemoChild[];
    for (const child of members) taken.set(child.id, [...(taken.get(child.id) ?? []), { course, until: end }]);
    // Brothers and sisters in the same group are one order.
    for (const [clientId, children] of Map.groupBy(members, (child) => child.clientId)) {
      const chosen = startDate.subtract({ days: 3 + ((turn * 11) % 15) });
      const earliest = now
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
        .subtract({ days: 362 - (turn % 7) });
      const day = plainDay((Temporal.PlainDate.compare(chosen, earliest) < 0 ? earliest : chosen).toString());
      const at = localInstant(day, timeOfDay(turn), timeZone);
      const type = turn % 5 < 3 ? "INSTALLMENTS" : "ONETIME";
      purchases.push({ clientId, children, course, groupId: id, classes, at, type, code: null, fate: { kind: "paid" } });
      turn += 1;
    }
  }
  return purchases.toSorted(byTime);
}

/** What happens to which orders: the one nearest to each of these days before today. */
const wanted: readonly { readonly daysAgo: readonly number[]; readonly type?: Purchase["type"]; readonly fate: Fate }[] = [
  { daysAgo: [170], fate: { kind: "disputed", status: "lost" } },
  { daysAgo: [255], fate: { kind: "disputed", status: "won" } },
  { daysAgo: [320, 210, 140, 95], fate: { kind: "canceled", by: "by_client", after: 0 } },
  { daysAgo: [290, 120], type: "INSTALLMENTS", fate: { kind: "canceled", by: "by_staff", after: 3 } },
  { daysAgo: [230], type: "ONETIME", fate: { kind: "canceled", by: "by_staff", after: 5 } },
  { daysAgo: [190], type: "INSTALLMENTS", fate: { kind: "canceled", by: "by_client", after: 2 } },
  { daysAgo: [300, 240, 160, 110, 85], fate: { kind: "refunded" } },
  { daysAgo: [330, 265, 205, 150, 100], type: "INSTALLMENTS", fate: { kind: "retried" } },
  { daysAgo: [310, 180, 90], type: "INSTALLMENTS", fate: { kind: "transfer" } },
  { daysAgo: [340, 220, 130], type: "ONETIME", fate: { kind: "direct" } },
];

/** Overdue for two days to two months: late, but someone may still follow it up. */
const overdueDays = [2, 60] as const;

function decideFates({ now, timeZone, partsOf }: YearPlan, purchases: readonly Purchase[]): Purchase[] {
  const fates = new Map<Purchase, Fate>();
  const late = purchases.filter((one) => {
    if (one.type !== "INSTALLMENTS") return false;
    const due = laterDay(plainDay(one.at.toZonedDateTimeISO(timeZone).toPlainDate().toString()), partsOf(one.course) - 1, "months");
    const days = Temporal.PlainDate.from(due).until(now.toZonedDateTimeISO(timeZone).toPlainDate(), { largestUnit: "days" }).days;
    return days >= overdueDays[0] && days <= overdueDays[1];
  });
  const [first, second] = late.toReversed();
  if (first) fates.set(first, { kind: "overdue", code: "card_declined" });
  if (second) fates.set(second, { kind: "overdue", code: "insufficient_funds", isPaused: true });
  for (const { daysAgo, type, fate } of wanted)
    for (const days of daysAgo) {
      const target = now.subtract({ hours: 24 * days }).epochMilliseconds;
      const distance = ({ at }: Purchase): number => Math.abs(at.epochMilliseconds - target);
      const [nearest] = purchases
        .filter((one) => !fates.has(one) && !late.includes(one) && (type === undefined || one.type === type))
        .toSorted((a, b) => distance(a) - distance(b));
      if (nearest) fates.set(nearest, fate);
    }
  return purchases.map((one) => ({ ...one, fate: fates.get(one) ?? one.fate }));
}

/** Some families came back the day after a card was declined. */
const abandonedBefore = (purchases: readonly Purchase[]): Purchase[] =>
  purchases
    .filter(({ fate }, index) => index % 11 === 6 && fate.kind !== "direct")
    .map((one) => ({ ...one, at: one.at.subtract({ hours: 23, minutes: 18 }), code: null, fate: { kind: "abandoned" } }));

/** A place in an upcoming group that is kept until the payment to the school comes. */
function waiting({ upcoming, earlier, now, agesOf }: YearPlan): Purchase[] {
  if (!upcoming) return [];
  const [from, to] = agesOf(upcoming.course);
  const child = earlier.findLast(({ age }) => age >= from && age <= to);
  if (!child) return [];
  const { id: groupId, course, classes } = upcoming;
  const at = now.subtract({ hours: 30 });
  return [
    { clientId: child.clientId, children: [child], course, groupId, classes, at, type: "ONETIME", code: null, fate: { kind: "waiting" } },
  ];
}
