import { zoneOfOffset } from "../shared/time.ts";
import { editions, type EditionSlug } from "./editions.ts";

/** What is known of a person's clock. */
export interface PersonClock {
  /** IANA zone; null where it was never named. */
  timeZone: string | null;
  /** Minutes east of UTC, 0 among them; null where it was never named. */
  utcOffset: number | null;
  edition: EditionSlug;
}

/** The zone of a person's clock: the one they named, else the one of their offset, else their edition's. */
export const zoneOfPerson = ({ timeZone, utcOffset, edition }: PersonClock): string =>
  timeZone ?? (utcOffset === null ? editions[edition].timeZone : zoneOfOffset(utcOffset));
