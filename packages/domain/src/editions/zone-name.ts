import { editions, type Edition, type Language } from "./editions.ts";
import { currentId, nameOfZone } from "./zone-names.ts";
import type { ZonePlaces } from "./zone-places.ts";
import { places as en } from "./zone-places.en.ts";
import { places as he } from "./zone-places.he.ts";
import { places as pt } from "./zone-places.pt.ts";

/* Contains the places of every zone in every language, for the server. A browser loads those of its own language when it needs them. */

const placesOf: Readonly<Record<Language, ZonePlaces>> = { en, he, pt };

/** `New York time (EDT)`: shown once per screen or message; the short name is the one in effect at the instant. */
export const zoneName = (zone: string, instant: Temporal.Instant, edition: Edition): string =>
  nameOfZone(zone, instant, edition.lang, placesOf[edition.lang]);

const editionZones = Object.values(editions).map(({ timeZone }) => timeZone);

/** The places that a page needs to name a zone, and those of the editions, without loading its language's file. */
export function placesFor(zone: string, { lang }: Edition): ZonePlaces {
  const places = placesOf[lang];
  return Object.fromEntries([...editionZones, currentId(zone)].flatMap((id) => (places[id] === undefined ? [] : [[id, places[id]]])));
}
