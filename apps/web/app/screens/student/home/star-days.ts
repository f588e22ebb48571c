import type { PlainDay } from "@larkroom/domain/shared/brand";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import type { StudentClass } from "~/features/classes/types.ts";

/** The number of stars that gives the lark its hat. */
export const hatAt = 140;

export interface StarDay {
  day: PlainDay;
  stars: number;
}

/** The stars of the last seven days in the reader's time zone, today last. */
export function starDays(classes: readonly StudentClass[], now: Temporal.Instant, zone: string): StarDay[] {
  const today = Temporal.PlainDate.from(dayIn(now, zone));
  return Array.from({ length: 7 }, (_, index) => {
    const day = plainDay(today.subtract({ days: 6 - index }).toString());
    const of = classes.filter(({ from }) => dayIn(Temporal.Instant.from(from), zone) === day);
    return { day, stars: of.reduce((sum, { attendance }) => sum + (attendance?.stars ?? 0), 0) };
  });
}
