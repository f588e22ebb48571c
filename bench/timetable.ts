import { type TimetableChild, siblingTimetable } from "@larkroom/domain/enrolment/sibling-timetable";

/**
 * The time to find the best five sets of groups for four children: with six groups each, as families choose among; with the most that the server
 * compares, spread over the week; and with as many that all meet at the same hour, where nothing fits.
 *
 * node bench/timetable.ts [rounds, 200]
 */
const [rounds = 200] = process.argv.slice(2).map(Number);
const zone = "America/New_York";
const weeks = 12;

/** Weekly classes around the clock change in March. */
const classes = (weekday: number, quarters: number) =>
  Array.from({ length: weeks }, (_, week) => {
    const day = Temporal.PlainDate.from("2026-02-02").add({ days: weekday + 7 * week });
    const plainTime = Temporal.PlainTime.from("15:00").add({ minutes: 15 * quarters });
    const from = day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant();
    return { from, to: from.add({ hours: 1 }) };
  });

const family = (groups: number, place: (child: number, index: number) => [weekday: number, quarters: number]): TimetableChild[] =>
  [0, 1, 2, 3].map((child) => ({
    studentId: child + 1,
    busy: classes(child, 0),
    groups: Array.from({ length: groups }, (_, index) => ({
      id: 100 * child + index + 1,
      seatsLeft: 3,
      classes: classes(...place(child, index)),
    })),
  }));

const cases = {
  "6 groups each": family(6, (child, index) => [(index + child) % 5, (3 * index + 5 * child) % 20]),
  "24 groups each, all over the week": family(24, (child, index) => [index % 7, (5 * Math.floor(index / 7) + 3 * child) % 20]),
  "24 groups each, one weekday for each child": family(24, (child, index) => [child + 3, index % 20]),
  "24 groups each, all at one hour": family(24, () => [5, 8]),
};

const at = (times: readonly number[], share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);

for (const [name, children] of Object.entries(cases)) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    siblingTimetable(children, zone, 5);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const { sets } = siblingTimetable(children, zone, 5);
  console.log(`${name}: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, most ${at(times, 0.999)} ms, ${sets.length} sets`);
}
