import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useZoneNames } from "~/shared/formats/use-zone-names.ts";
import { useEdition, useTimeZone } from "~/shared/session/session.ts";
import type { StaffClass } from "./types.ts";

/** A class's time in its school's time zone; null when it is the same as the reader's. */
export function useSchoolTime({ from, timeZone }: Pick<StaffClass, "from" | "timeZone">): { time: string; zone: string } | null {
  const edition = useEdition();
  const zone = useTimeZone();
  const zones = useZoneNames([timeZone]);
  const at = Temporal.Instant.from(from);
  if (at.toZonedDateTimeISO(zone).offset === at.toZonedDateTimeISO(timeZone).offset) return null;
  return { time: boundFormats(edition, timeZone).time(from), zone: zones.name(timeZone, from) };
}
