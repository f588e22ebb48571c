import type { Language } from "./editions.ts";
import { placeOf, shortName } from "./zone-names.ts";
import type { ZonePlaces } from "./zone-places.ts";

/** A zone in a list of options, with the place first: "New York (EDT)", "Lisboa (WEST)". */
export function choiceOfZone(zone: string, instant: Temporal.Instant, lang: Language, places: ZonePlaces): string {
  const place = placeOf(zone, lang, places);
  const short = shortName(zone, instant);
  if (place === null) return short;
  return `${lang === "pt" ? place.replace(/^d[aeo]s? /, "") : place} (${short})`;
}
