import { expect, test } from "vitest";
import { deliveredClasses, type PaidPlace } from "./delivered-classes.ts";

const now = Temporal.Instant.from("2026-05-20T12:00:00Z");
const paidAt = Temporal.Instant.from("2026-05-01T12:00:00Z");

/** A class on a day of May, of an hour. */
function on(day: number, status: "UPCOMING" | "CLOSED" | "CANCELED" | "POSTPONED" = "UPCOMING") {
  const from = Temporal.Instant.from(`2026-05-${String(day).padStart(2, "0")}T16:00:00Z`);
  return { status, from, to: from.add({ hours: 1 }) };
}
const place = (bought: number, ...roster: ReturnType<typeof on>[]): PaidPlace => ({ bought, paidAt, roster });
const gone = (bought: number): PaidPlace => ({ bought, paidAt, roster: null });

test.each<[string, PaidPlace[], [bought: number, delivered: number, firstDay: number | null]]>([
  ["all ahead", [place(2, on(21), on(28))], [2, 0, 21]],
  ["one closed, and one whose time is over", [place(3, on(7, "CLOSED"), on(14), on(21))], [3, 2, 7]],
  ["canceled and postponed", [place(3, on(7, "CANCELED"), on(14, "POSTPONED"), on(21))], [3, 0, 7]],
  ["postponed without a new date", [place(2, on(7, "POSTPONED"), on(21))], [2, 0, 21]],
  ["a child who left: the roster shrinks, what was bought doesn't", [place(4, on(7, "CLOSED"))], [4, 1, 7]],
  ["a child who left before the first class", [place(4)], [4, 0, null]],
  ["more classes than were bought", [place(1, on(7, "CLOSED"), on(14, "CLOSED"), on(21))], [1, 1, 7]],
  ["two children, each by their own", [place(2, on(14, "CLOSED"), on(21)), place(2, on(7, "CLOSED"), on(14, "CLOSED"))], [4, 3, 7]],
  ["one child erased", [place(2, on(21), on(28)), gone(2)], [4, 2, 1]],
  ["an erased child of whom nothing was counted", [gone(0)], [1, 1, 1]],
  ["no places", [], [0, 0, null]],
])("[CLI-16] %s", (_, places, [classesBought, classesDelivered, firstDay]) => {
  const { firstClassAt, ...counts } = deliveredClasses(places, now);
  expect(counts).toEqual({ classesBought, classesDelivered });
  expect(firstClassAt?.toZonedDateTimeISO("UTC").day ?? null).toBe(firstDay);
});
