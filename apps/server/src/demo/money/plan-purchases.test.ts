import { describe, expect, test } from "vitest";
import { courseFrames, type CourseKey } from "../content/courses/frames.ts";
import { earlierAges, earlierFamilies } from "./families.ts";
import { planPurchases } from "./plan-purchases.ts";
import { planTerms } from "./terms.ts";
import type { YearPlan } from "./year-plan.ts";

const timeZone = "Europe/Lisbon";
const lessonsOf = (course: CourseKey): number => (["games", "web", "robots", "language"].includes(course) ? 10 : 8);
const earlier = earlierAges.flatMap((ages, family) => ages.map((age, place) => ({ id: 100 + family * 10 + place, clientId: family, age })));

function planOn(day: string): YearPlan & { today: Temporal.PlainDate } {
  const today = Temporal.PlainDate.from(day);
  const terms = planTerms(today, lessonsOf).map((term, index) => {
    const classes = Array.from({ length: lessonsOf(term.course) }, (_, week) => {
      const from = term.startDate.add({ weeks: week, days: 2 }).toZonedDateTime({ timeZone, plainTime: "17:00" }).toInstant();
      return { from, to: from.add({ hours: 1 }) };
    });
    return { ...term, id: index + 1, classes };
  });
  const now = today.toZonedDateTime({ timeZone, plainTime: "11:00" }).toInstant();
  const fixed = { current: [], upcoming: null, featuredClientId: null, partsOf: (course: CourseKey) => (lessonsOf(course) === 10 ? 3 : 2) };
  return { today, now, timeZone, terms, earlier, agesOf: (course) => courseFrames[course].ages, ...fixed };
}

const days = Array.from({ length: 26 }, (_, turn) =>
  Temporal.PlainDate.from("2026-01-03")
    .add({ weeks: turn * 2 })
    .toString(),
);

describe.each(days)("a year of orders on %s", (day) => {
  const plan = planOn(day);
  const purchases = planPurchases(plan);
  const daysAgo = (at: Temporal.Instant): number => at.until(plan.now).total("hours") / 24;

  test("has orders in each of the months before the running groups", () => {
    for (let month = 3; month < 12; month += 1) {
      const [from, to] = [month * 30.4, (month + 1) * 30.4];
      expect(purchases.filter(({ at }) => daysAgo(at) >= from && daysAgo(at) < to).length, `${month} months ago`).toBeGreaterThan(0);
    }
  });

  test("has every kind of outcome", () => {
    const kinds = purchases.map(({ fate }) => ("by" in fate ? `${fate.by} ${fate.after > 0}` : "status" in fate ? fate.status : fate.kind));
    const expected = ["paid", "abandoned", "retried", "refunded", "transfer", "direct", "won", "lost"];
    expect(new Set(kinds.filter((kind) => kind !== "overdue"))).toEqual(
      new Set([...expected, "by_client false", "by_client true", "by_staff true"]),
    );
  });

  test("sells a place once to a child of the right age, before the first class and at most for two courses at a time", () => {
    const bought = purchases.filter(({ fate }) => fate.kind !== "abandoned");
    const places = bought.flatMap((one) => one.children.map((child) => ({ ...one, child })));
    expect(new Set(places.map(({ child, course }) => `${child.id} ${course}`)).size).toBe(places.length);
    for (const { child, course, at, classes } of places) {
      const [from, to] = courseFrames[course].ages;
      expect(child.age >= from && child.age <= to).toBe(true);
      expect(Temporal.Instant.compare(at, classes[0]?.from ?? at)).toBe(-1);
      expect(daysAgo(at)).toBeLessThan(367);
      const meanwhile = places.filter(
        (other) =>
          other.child === child &&
          Temporal.Instant.compare(other.classes[0]?.from ?? at, classes[0]?.from ?? at) <= 0 &&
          Temporal.Instant.compare(other.classes.at(-1)?.to ?? at, classes[0]?.from ?? at) > 0,
      );
      expect(meanwhile.length).toBeLessThanOrEqual(2);
    }
  });

  test("is busier when school begins than in summer", () => {
    const startsIn = (...months: number[]) => {
      const own = plan.terms.filter(({ startDate }) => months.includes(startDate.month));
      return own.reduce((sum, { size }) => sum + size, 0) / months.length;
    };
    // A month counts as soon as all of its groups are over, and until the first of them is a year ago.
    const isWhole = (month: number): boolean => {
      const first = plan.today.with({ month, day: 1 });
      const last = Temporal.PlainDate.compare(first, plan.today) > 0 ? first.subtract({ years: 1 }) : first;
      const age = last.until(plan.today, { largestUnit: "days" }).days;
      return age > 130 && age < 345;
    };
    const busy = [9, 1].filter((month) => [month, 6, 7].every(isWhole)).map((month) => startsIn(month) > 1.5 * startsIn(6, 7));
    expect(busy).not.toContain(false);
    expect(plan.terms.length).toBeGreaterThan(14);
  });
});

test("every edition has a name for each child of the earlier families", () => {
  for (const families of Object.values(earlierFamilies))
    expect(families.map(({ children }) => children.length)).toEqual(earlierAges.map((ages) => ages.length));
  const emails = Object.values(earlierFamilies).flatMap((families) => families.map(({ email }) => email));
  expect(new Set(emails).size).toBe(emails.length);
});
