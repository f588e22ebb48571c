import { zoneOfOffset } from "../shared/time.ts";
import { editions, type EditionSlug } from "./editions.ts";

/** What is known about a person's clock. */
export interface PersonClock {
  /** The IANA zone; null if unknown. */
  timeZone: string | null;
  /** Minutes east of UTC (0 is valid); null if unknown. */
  utcOffset: number | null;
  edition: EditionSlug;
}

/** The zone of a person's clock: the one they set, else that of their offset, else their edition's. */
export const zoneOfPerson = ({ timeZone, utcOffset, edition }: PersonClock): string =>
  timeZone ?? (utcOffset === null ? editions[edition].timeZone : zoneOfOffset(utcOffset));
