import { nextClockChange } from "@larkroom/domain/schedule/clock-change";
import { Alert } from "~/kit/banner/banner.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StudentClass } from "../types.ts";

/**
 * Warns a family outside the school's time zone that a class will start at a different local time, from two weeks before until it has begun. Shows one
 * line per group. @param classes the classes within `clockChangeSpan`
 */
export function ClockWarning({ classes, now }: { classes: readonly StudentClass[]; now: Temporal.Instant }) {
  const texts = useTexts("catchUps");
  const formats = useFormats();
  const familyZone = useTimeZone();
  const groups = Map.groupBy(
    classes.filter(({ status }) => status !== "CANCELED"),
    (one) => one.groupId,
  );
  const changes = [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const placed = own.map((one) => ({ one, from: Temporal.Instant.from(one.from) }));
    const change = nextClockChange(placed, { schoolZone: first.timeZone, familyZone, now });
    return change ? [{ ...change, course: first.course.title, groupId: first.groupId }] : [];
  });
  return changes.map(({ groupId, course, day, before, after }) => (
    <Alert key={groupId} tone="info">
      {texts("clock.changes", { date: formats.day(day), course, before: formats.wallTime(before), after: formats.wallTime(after) })}
    </Alert>
  ));
}
