import type { Edition } from "./editions.ts";
import { isNamedHere, nameOfZone } from "./zone-names.ts";
import type { ZonePlaces } from "./zone-places.ts";
import { places as en } from "./zone-places.en.ts";
import { places as he } from "./zone-places.he.ts";
import { places as pt } from "./zone-places.pt.ts";

/*
 * With the places of every zone in every language: for the server. A browser fetches those of its own language when it needs one.
 */

const placesOf: Readonly<Record<Edition["lang"], ZonePlaces>> = { en, he, pt };

/** `New York time (EDT)`: names a zone once a screen or a message; the short name is the one in force at the instant. */
export const zoneName = (zone: string, instant: Temporal.Instant, edition: Edition): string =>
  nameOfZone(zone, instant, edition.lang, placesOf[edition.lang]);

/** The place of a zone that a page could not name without its language's file; nothing for one it can. */
export function placesFor(zone: string, edition: Edition): ZonePlaces {
  const place = placesOf[edition.lang][zone];
  return isNamedHere(zone) || place === undefined ? {} : { [zone]: place };
}
