import type { Language } from "./editions.ts";
import type { ZonePlaces } from "./zone-places.ts";

interface ZoneName {
  he: string;
  pt: string;
  /** The English name, if it isn't the last part of the zone's id. */
  en?: string;
  /** Common abbreviations by offset in minutes. Without one, the offset itself is shown. */
  short?: Readonly<Record<number, string>>;
}

const eastern = { [-300]: "EST", [-240]: "EDT" };
const central = { [-360]: "CST", [-300]: "CDT" };
const mountain = { [-420]: "MST", [-360]: "MDT" };
const pacific = { [-480]: "PST", [-420]: "PDT" };
const westEurope = { 0: "WET", 60: "WEST" };
const midEurope = { 60: "CET", 120: "CEST" };
const eastEurope = { 120: "EET", 180: "EEST" };

/** The zones most families live in; all others are in the place files. Portuguese names include the preposition. */
const zones: Readonly<Record<string, ZoneName>> = {
  "America/New_York": { he: "ניו יורק", pt: "de Nova Iorque", short: eastern },
  "America/Detroit": { he: "דטרויט", pt: "de Detroit", short: eastern },
  "America/Toronto": { he: "טורונטו", pt: "de Toronto", short: eastern },
  "America/Chicago": { he: "שיקגו", pt: "de Chicago", short: central },
  "America/Denver": { he: "דנוור", pt: "de Denver", short: mountain },
  "America/Phoenix": { he: "פיניקס", pt: "de Phoenix", short: mountain },
  "America/Los_Angeles": { he: "לוס אנג׳לס", pt: "de Los Angeles", short: pacific },
  "America/Anchorage": { he: "אנקורג׳", pt: "de Anchorage", short: { [-540]: "AKST", [-480]: "AKDT" } },
  "Pacific/Honolulu": { he: "הונולולו", pt: "de Honolulu", short: { [-600]: "HST" } },
  "America/Sao_Paulo": { en: "São Paulo", he: "סאו פאולו", pt: "de São Paulo" },
  "America/Mexico_City": { he: "מקסיקו סיטי", pt: "da Cidade do México", short: central },
  "Europe/London": { he: "לונדון", pt: "de Londres", short: { 0: "GMT", 60: "BST" } },
  "Europe/Dublin": { he: "דבלין", pt: "de Dublin", short: { 0: "GMT", 60: "IST" } },
  "Europe/Lisbon": { he: "ליסבון", pt: "de Lisboa", short: westEurope },
  "Atlantic/Madeira": { he: "מדיירה", pt: "da Madeira", short: westEurope },
  "Atlantic/Azores": { en: "Azores", he: "האיים האזוריים", pt: "dos Açores" },
  "Europe/Madrid": { he: "מדריד", pt: "de Madrid", short: midEurope },
  "Europe/Paris": { he: "פריז", pt: "de Paris", short: midEurope },
  "Europe/Berlin": { he: "ברלין", pt: "de Berlim", short: midEurope },
  "Europe/Rome": { he: "רומא", pt: "de Roma", short: midEurope },
  "Europe/Amsterdam": { he: "אמסטרדם", pt: "de Amesterdão", short: midEurope },
  "Europe/Brussels": { he: "בריסל", pt: "de Bruxelas", short: midEurope },
  "Europe/Vienna": { he: "וינה", pt: "de Viena", short: midEurope },
  "Europe/Zurich": { he: "ציריך", pt: "de Zurique", short: midEurope },
  "Europe/Warsaw": { he: "ורשה", pt: "de Varsóvia", short: midEurope },
  "Europe/Prague": { he: "פראג", pt: "de Praga", short: midEurope },
  "Europe/Athens": { he: "אתונה", pt: "de Atenas", short: eastEurope },
  "Europe/Kyiv": { he: "קייב", pt: "de Kiev", short: eastEurope },
  "Europe/Bucharest": { he: "בוקרשט", pt: "de Bucareste", short: eastEurope },
  "Asia/Jerusalem": { en: "Israel", he: "ישראל", pt: "de Israel", short: { 120: "IST", 180: "IDT" } },
  "Asia/Dubai": { he: "דובאי", pt: "do Dubai" },
  "Asia/Kolkata": { en: "India", he: "הודו", pt: "da Índia", short: { 330: "IST" } },
  "Asia/Tokyo": { he: "טוקיו", pt: "de Tóquio", short: { 540: "JST" } },
  "Asia/Singapore": { he: "סינגפור", pt: "de Singapura" },
  "Australia/Sydney": { he: "סידני", pt: "de Sydney", short: { 600: "AEST", 660: "AEDT" } },
  "Africa/Johannesburg": { he: "יוהנסבורג", pt: "de Joanesburgo", short: { 120: "SAST" } },
};

const frames: Readonly<Record<Language, string>> = {
  en: "{place} time ({short})",
  he: "שעון {place} ({short})",
  pt: "hora {place} ({short})",
};

/** Old ids that browsers still report for zones listed here by their current id. */
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

/** False for zones that aren't places (UTC, Etc/GMT-3, +02:00): they are named by their offset. */
const isPlace = (id: string): boolean => id.includes("/") && !id.startsWith("Etc/");

/** Whether a zone can be named without the place file of the language. */
export const isNamedHere = (zone: string): boolean => zones[formerNames[zone] ?? zone] !== undefined || !isPlace(zone);

/** The place of a zone as used in a sentence; for an unknown zone it is derived from the id. Null for a zone that isn't a place. */
export function placeOf(zone: string, lang: Language, places: ZonePlaces): string | null {
  const id = formerNames[zone] ?? zone;
  const known = zones[id];
  if (!known && !isPlace(id)) return null;
  const city = (id.split("/").at(-1) ?? id).replaceAll("_", " ");
  if (known) return known[lang] ?? city;
  return places[id] ?? (lang === "pt" ? `de ${city}` : city);
}

/** The short name of a zone at an instant: its abbreviation, or its offset. */
export function shortName(zone: string, instant: Temporal.Instant): string {
  const minutes = Math.round(instant.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9);
  return zones[formerNames[zone] ?? zone]?.short?.[minutes] ?? offsetName(minutes);
}

/**
 * The displayed name of a zone at an instant: "New York time (EDT)", "שעון ישראל (IDT)", "hora de Lisboa (WEST)".
 * @param places those of the language, for zones outside the built-in table
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
