import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useZoneNames } from "~/shared/formats/use-zone-names.ts";
import { useEdition, useTimeZone } from "~/shared/session/session.ts";
import type { StaffClass } from "./types.ts";

/** What a class's clock says in its school's zone, where that is another time than the reader's; else null. */
export function useSchoolTime({ from, timeZone }: Pick<StaffClass, "from" | "timeZone">): { time: string; zone: string } | null {
  const edition = useEdition();
  const zone = useTimeZone();
  const zones = useZoneNames([timeZone]);
  const at = Temporal.Instant.from(from);
  if (at.toZonedDateTimeISO(zone).offset === at.toZonedDateTimeISO(timeZone).offset) return null;
  return { time: boundFormats(edition, timeZone).time(from), zone: zones.name(timeZone, from) };
}
