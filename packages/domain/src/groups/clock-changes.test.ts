import { describe, expect, test } from "vitest";
import { plainDay } from "../shared/brand.ts";
import { planLaunch } from "./launch.ts";
import { zones } from "./timetable.testing.ts";

interface Change {
  zone: string;
  day: string;
  /** The first skipped or repeated wall time, and by how many minutes the clocks go forward (above 0) or back. */
  from: Temporal.PlainTime;
  minutes: number;
}

/** Every clock change of a zone in the years 2025 to 2030. */
function changesOf(zone: string): Change[] {
  const changes: Change[] = [];
  let at = Temporal.ZonedDateTime.from(`2025-01-01T00:00[${zone}]`);
  for (let next = at.getTimeZoneTransition("next"); next && next.year <= 2030; next = at.getTimeZoneTransition("next")) {
    const before = next.subtract({ nanoseconds: 1 });
    const minutes = (next.offsetNanoseconds - before.offsetNanoseconds) / 60_000_000_000;
    const skipped = before.toPlainDateTime().add({ nanoseconds: 1 });
    const from = minutes > 0 ? skipped : skipped.subtract({ minutes: -minutes });
    changes.push({ zone, day: from.toPlainDate().toString(), from: from.toPlainTime(), minutes });
    at = next;
  }
  return changes;
}

const all = zones.flatMap(changesOf);
const clock = (time: Temporal.PlainTime) => time.toString({ smallestUnit: "minute" });

/** Three classes one or seven days apart, the second on the day of the change. */
function classesAround({ zone, day }: Change, time: Temporal.PlainTime, length: number) {
  const date = Temporal.PlainDate.from(day);
  const planned = planLaunch({
    lessons: ["before", "on", "after"].map((id) => ({ id })),
    timeZone: zone,
    firstWeekday: 1,
    holidays: [],
    existing: [],
    slots: [{ weekday: date.dayOfWeek, timeFrom: clock(time), timeTo: clock(time.add({ minutes: length })) }],
    startDate: plainDay(date.subtract({ days: 7 }).toString()),
  });
  if (!planned.ok) throw new Error(planned.reason);
  return planned.classes.map(({ from, to, lessonId }) => ({
    lessonId,
    wall: from.toZonedDateTimeISO(zone).toPlainDateTime(),
    offset: from.toZonedDateTimeISO(zone).offsetNanoseconds,
    minutes: to.since(from).total("minutes"),
  }));
}

describe("[F-13] every clock change of New York, London, Jerusalem and Lisbon, 2025 to 2030", () => {
  test("there are two a year in each zone, an hour forward in spring and back in autumn", () => {
    expect(all).toHaveLength(4 * 6 * 2);
    for (const zone of zones)
      expect(changesOf(zone).map(({ minutes }) => minutes)).toEqual(Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 60 : -60)));
  });

  test.each(all)("$zone, $day: a class in the afternoon keeps its wall time", (change) => {
    const classes = classesAround(change, Temporal.PlainTime.from("17:00"), 60);
    expect(classes.map(({ wall }) => clock(wall.toPlainTime()))).toEqual(["17:00", "17:00", "17:00"]);
    expect(classes.map(({ minutes }) => minutes)).toEqual([60, 60, 60]);
    const [before, , after] = classes;
    expect(((after?.offset ?? 0) - (before?.offset ?? 0)) / 60_000_000_000).toBe(change.minutes);
  });

  test.each(all.filter(({ minutes }) => minutes > 0))(
    "$zone, $day: a class in the missing hour is held after it, once, at its full length",
    (change) => {
      for (const into of [0, 30]) {
        const time = change.from.add({ minutes: into });
        const classes = classesAround(change, time, 45);
        expect(classes.map(({ wall }) => clock(wall.toPlainTime()))).toEqual([clock(time), clock(time.add({ minutes: 60 })), clock(time)]);
        expect(classes[1]?.wall.toPlainDate().toString()).toBe(change.day);
        expect(classes.map(({ minutes }) => minutes)).toEqual([45, 45, 45]);
      }
    },
  );

  test.each(all.filter(({ minutes }) => minutes < 0))(
    "$zone, $day: a class in the doubled hour is held in the first, once, at its full length",
    (change) => {
      for (const into of [0, 30]) {
        const time = change.from.add({ minutes: into });
        const classes = classesAround(change, time, 45);
        expect(classes.map(({ wall }) => clock(wall.toPlainTime()))).toEqual([clock(time), clock(time), clock(time)]);
        // Still summer time.
        expect(classes[1]?.offset).toBe(classes[0]?.offset);
        expect(classes.map(({ minutes }) => minutes)).toEqual([45, 45, 45]);
      }
    },
  );
});
