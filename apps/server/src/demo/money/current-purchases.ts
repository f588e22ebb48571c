import { localInstant } from "@larkroom/domain/shared/time";
import { plainDay } from "@larkroom/domain/shared/brand";
import type { CourseKey } from "../content/courses/frames.ts";
import type { Fate, Purchase } from "./purchase.ts";
import { timeOfDay, type YearPlan } from "./year-plan.ts";

interface Arranged {
  readonly place: number;
  readonly course: CourseKey;
  readonly type: Purchase["type"];
  readonly daysAgo: number;
  readonly fate: Fate;
}

/**
 * The featured family's two orders, an order whose card has expired, one that was declined until the last try, one that is being tried again, a dispute,
 * and a refund that failed at the provider.
 */
const arranged: readonly Arranged[] = [
  { place: 0, course: "planets", type: "INSTALLMENTS", daysAgo: 27, fate: { kind: "paid" } },
  { place: 1, course: "games", type: "ONETIME", daysAgo: 40, fate: { kind: "paid" } },
  { place: 20, course: "robots", type: "INSTALLMENTS", daysAgo: 36, fate: { kind: "overdue", code: "expired_card" } },
  { place: 18, course: "chess", type: "INSTALLMENTS", daysAgo: 43, fate: { kind: "overdue", code: "insufficient_funds" } },
  { place: 26, course: "chess", type: "INSTALLMENTS", daysAgo: 33, fate: { kind: "overdue", code: "insufficient_funds" } },
  { place: 24, course: "chess", type: "ONETIME", daysAgo: 44, fate: { kind: "disputed", status: "opened" } },
  { place: 3, course: "games", type: "ONETIME", daysAgo: 41, fate: { kind: "refunded", isRefused: true } },
  { place: 7, course: "web", type: "ONETIME", daysAgo: 47, fate: { kind: "direct" } },
];

/** Children whose parents paid at once and saved no card: they choose one at checkout. */
const payAtOnce = [2, 3, 5, 6];

/** In days: the families signed up shortly before. */
const longestAgo = 86;

/** The orders behind the places of the timetable's children, up to twelve weeks old and each from before its first class. */
export function currentPurchases({ current, now, timeZone, featuredClientId }: YearPlan): Purchase[] {
  return current.flatMap(({ child, place, group: { id: groupId, course, classes } }, turn) => {
    const order = { clientId: child.clientId, children: [child], course, groupId, classes, code: null };
    const known = arranged.find((one) => one.place === place && one.course === course);
    if (known) return [{ ...order, type: known.type, fate: known.fate, at: now.subtract({ hours: 24 * known.daysAgo }) }];
    const first = classes[0]?.from;
    if (child.clientId === featuredClientId || !first) return [];
    const hasBegun = Temporal.Instant.compare(first, now) < 0;
    const begin = hasBegun ? first : now;
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
    const chosen = begin
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .subtract({ days: hasBegun ? 8 + ((turn * 29) % 60) : 1 + ((turn * 11) % 30) });
    const earliest = today.subtract({ days: longestAgo - (turn % 9) });
    const day = Temporal.PlainDate.compare(chosen, earliest) < 0 ? earliest : chosen;
    const at = localInstant(plainDay(day.toString()), timeOfDay(turn), timeZone);
    return [{ ...order, type: turn % 3 === 0 || payAtOnce.includes(place) ? "ONETIME" : "INSTALLMENTS", fate: { kind: "paid" }, at }];
  });
}
