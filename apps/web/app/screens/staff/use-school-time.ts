import { boundFormats, useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, useTimeZone } from "~/shared/session/session.ts";
import type { StaffClass } from "./types.ts";

/** What a class's clock says in its school's zone, where that is another time than the reader's; else null. */
export function useSchoolTime(): (one: Pick<StaffClass, "from" | "timeZone">) => { time: string; zone: string } | null {
  const edition = useEdition();
  const zone = useTimeZone();
  const own = useFormats();
  return ({ from, timeZone }) => {
    const at = Temporal.Instant.from(from);
    if (at.toZonedDateTimeISO(zone).offset === at.toZonedDateTimeISO(timeZone).offset) return null;
    return { time: boundFormats(edition, timeZone).time(from), zone: own.zoneName(from, timeZone) };
  };
}
