import type { BoundFormats } from "~/shared/formats/use-formats.ts";
import type { OpenGroup } from "./types.ts";

interface FirstClassProps {
  group: Pick<OpenGroup, "firstClass" | "slots" | "timeZone">;
  formats: Pick<BoundFormats, "date" | "timeRange">;
}

/** The date of a child's first class in a group; its hours too if it isn't at one of the weekly times shown beside it, because the school has moved it. */
export function FirstClass({ group: { firstClass, slots, timeZone }, formats }: FirstClassProps) {
  if (!firstClass) return null;
  const starts = Temporal.Instant.from(firstClass.from).toZonedDateTimeISO(timeZone);
  const time = starts.toPlainTime().toString({ smallestUnit: "minute" });
  const isWeekly = slots.some(({ local }) => local.weekday === starts.dayOfWeek && local.timeFrom === time);
  return (
    <time dateTime={firstClass.from}>
      {formats.date(firstClass.from)}
      {isWeekly ? null : (
        <>
          , <bdi className="ltr">{formats.timeRange(firstClass.from, firstClass.to)}</bdi>
        </>
      )}
    </time>
  );
}
