import type { Language } from "./editions.ts";
import type { ZonePlaces } from "./zone-places.ts";

const eastern = { [-300]: "EST", [-240]: "EDT" };
const central = { [-360]: "CST", [-300]: "CDT" };
const mountain = { [-420]: "MST", [-360]: "MDT" };
const pacific = { [-480]: "PST", [-420]: "PDT" };
const westEurope = { 0: "WET", 60: "WEST" };
const midEurope = { 60: "CET", 120: "CEST" };
const eastEurope = { 120: "EET", 180: "EEST" };

/** The abbreviations in common use, by offset in minutes. Without one, the offset itself is shown. */
const abbreviations: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  "America/New_York": eastern,
  "America/Detroit": eastern,
  "America/Toronto": eastern,
  "America/Chicago": central,
  "America/Mexico_City": central,
  "America/Denver": mountain,
  "America/Phoenix": mountain,
  "America/Los_Angeles": pacific,
  "America/Anchorage": { [-540]: "AKST", [-480]: "AKDT" },
  "Pacific/Honolulu": { [-600]: "HST" },
  "Europe/London": { 0: "GMT", 60: "BST" },
  "Europe/Dublin": { 0: "GMT", 60: "IST" },
  "Europe/Lisbon": westEurope,
  "Atlantic/Madeira": westEurope,
  "Europe/Madrid": midEurope,
  "Europe/Paris": midEurope,
  "Europe/Berlin": midEurope,
  "Europe/Rome": midEurope,
  "Europe/Amsterdam": midEurope,
  "Europe/Brussels": midEurope,
  "Europe/Vienna": midEurope,
  "Europe/Zurich": midEurope,
  "Europe/Warsaw": midEurope,
  "Europe/Prague": midEurope,
  "Europe/Athens": eastEurope,
  "Europe/Kyiv": eastEurope,
  "Europe/Bucharest": eastEurope,
  "Asia/Jerusalem": { 120: "IST", 180: "IDT" },
  "Asia/Kolkata": { 330: "IST" },
  "Asia/Tokyo": { 540: "JST" },
  "Australia/Sydney": { 600: "AEST", 660: "AEDT" },
  "Africa/Johannesburg": { 120: "SAST" },
};

const frames: Readonly<Record<Language, string>> = {
  en: "{place} time ({short})",
  he: "שעון {place} ({short})",
  pt: "hora {place} ({short})",
};

/** Old ids that browsers still report, by the current one. */
const formerNames: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Europe/Kiev": "Europe/Kyiv",
  "Asia/Tel_Aviv": "Asia/Jerusalem",
  Israel: "Asia/Jerusalem",
  Portugal: "Europe/Lisbon",
  GB: "Europe/London",
  "US/Eastern": "America/New_York",
  "US/Central": "America/Chicago",
  "US/Mountain": "America/Denver",
  "US/Pacific": "America/Los_Angeles",
};

/** The id of a zone that the place files and abbreviations know. */
export const currentId = (zone: string): string => formerNames[zone] ?? zone;

/** False for zones that aren't places (UTC, Etc/GMT-3, +02:00): they are named by their offset. */
export function isPlace(zone: string): boolean {
  const id = currentId(zone);
  return id.includes("/") && !id.startsWith("Etc/");
}

/** The place of a zone as used in a sentence; for an unknown zone it is derived from the id. Null for a zone that isn't a place. */
export function placeOf(zone: string, lang: Language, places: ZonePlaces): string | null {
  if (!isPlace(zone)) return null;
  const id = currentId(zone);
  const city = (id.split("/").at(-1) ?? id).replaceAll("_", " ");
  return places[id] ?? (lang === "pt" ? `de ${city}` : city);
}

/** The short name of a zone at an instant: its abbreviation, or its offset. */
export function shortName(zone: string, instant: Temporal.Instant): string {
  const minutes = Math.round(instant.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9);
  return abbreviations[currentId(zone)]?.[minutes] ?? offsetName(minutes);
}

/**
 * The displayed name of a zone at an instant: "New York time (EDT)", "שעון ישראל (IDT)", "hora de Lisboa (WEST)".
 * @param places those of the language
 */
export function nameOfZone(zone: string, instant: Temporal.Instant, lang: Language, places: ZonePlaces): string {
  const place = placeOf(zone, lang, places);
  const short = shortName(zone, instant);
  return place === null ? short : frames[lang].replace("{place}", () => place).replace("{short}", short);
}

/** `UTC`, `GMT+2`, `GMT-3:30`. */
function offsetName(minutes: number): string {
  if (minutes === 0) return "UTC";
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `GMT${minutes < 0 ? "-" : "+"}${Math.floor(size / 60)}${rest}`;
}
