import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editions, editionSlugs } from "./editions.ts";
import { placesFor, zoneName } from "./zone-name.ts";
import { choiceOfZone } from "./zone-choice.ts";
import { nameOfZone } from "./zone-names.ts";

const { us, uk, il, pt: portugal } = editions;
const at = (text: string) => Temporal.Instant.from(text);
const summer = at("2026-07-01T12:00:00Z");
const afternoon = at("2026-03-05T17:05:00Z");
const all = ["UTC", ...Intl.supportedValuesOf("timeZone")];

describe("the name of a zone", () => {
  test.each([
    ["America/New_York", us, "New York time (EDT)", "New York time (EST)"],
    ["America/New_York", il, "שעון ניו יורק (EDT)", "שעון ניו יורק (EST)"],
    ["Europe/Lisbon", portugal, "hora de Lisboa (WEST)", "hora de Lisboa (WET)"],
    ["Europe/London", uk, "London time (BST)", "London time (GMT)"],
    ["Asia/Jerusalem", il, "שעון ישראל (IDT)", "שעון ישראל (IST)"],
    ["Asia/Tel_Aviv", us, "Israel time (IDT)", "Israel time (IST)"],
    ["Asia/Kathmandu", us, "Nepal time (GMT+5:45)", "Nepal time (GMT+5:45)"],
    ["Asia/Katmandu", il, "שעון נפאל (GMT+5:45)", "שעון נפאל (GMT+5:45)"],
    ["Pacific/Auckland", uk, "New Zealand time (GMT+12)", "New Zealand time (GMT+13)"],
    ["Africa/Cairo", portugal, "hora do Egito (GMT+3)", "hora do Egito (GMT+2)"],
    ["America/Argentina/Buenos_Aires", portugal, "hora de Buenos Aires (GMT-3)", "hora de Buenos Aires (GMT-3)"],
    ["UTC", us, "UTC", "UTC"],
    ["+02:00", portugal, "GMT+2", "GMT+2"],
    ["Etc/GMT+5", us, "GMT-5", "GMT-5"],
  ])("%s in $slug", (zone, edition, inSummer, inWinter) => {
    expect(zoneName(zone, summer, edition)).toBe(inSummer);
    expect(zoneName(zone, afternoon, edition)).toBe(inWinter);
  });
});

describe("[FT-10] all time zones", () => {
  test("there are 418 of them, and UTC", () => {
    expect(all.length).toBeGreaterThanOrEqual(419);
  });

  test.each(editionSlugs)("each has its own name in %s, in the edition's language, made of words", (slug) => {
    const names = all.map((zone) => zoneName(zone, summer, editions[slug]));
    expect(new Set(names).size).toBe(all.length);
    for (const name of names.slice(1)) {
      expect(name).not.toMatch(/[_/{}]|undefined|^\W*$/);
      expect(name).toMatch(slug === "il" ? /^שעון [\u0590-\u05ff]/ : slug === "pt" ? /^hora d[aeo]s? [\p{Lu}]/u : /^[\p{Lu}].* time \(/u);
    }
    expect(names[0]).toBe("UTC");
  });

  test.each(["en", "he", "pt"] as const)("stands in a list of %s under its place", (lang) => {
    const places = { ...placesOf(lang) };
    const choices = all.map((zone) => choiceOfZone(zone, summer, lang, places));
    expect(new Set(choices).size).toBe(all.length);
    for (const choice of choices.slice(1)) expect(choice).toMatch(lang === "he" ? /^[\u0590-\u05ff]/ : /^\p{Lu}/u);
  });

  test("are found also by their current IANA name", () => {
    for (const zone of [
      "Asia/Kathmandu",
      "Asia/Ho_Chi_Minh",
      "Asia/Yangon",
      "America/Nuuk",
      "Atlantic/Faroe",
      "Pacific/Chuuk",
      "Africa/Asmara",
    ])
      expect(zoneName(zone, summer, il)).toMatch(/^שעון [\u0590-\u05ff]/);
  });

  test("a zone newer than the data files is named by its id", () => {
    expect(nameOfZone("America/Coyhaique", summer, "pt", {})).toBe("hora de Coyhaique (GMT-3)");
    expect(nameOfZone("America/Punta_Arenas", summer, "en", {})).toBe("Punta Arenas time (GMT-3)");
  });

  test("a page has the places of its reader's zone and of the editions'", () => {
    const ofEditions = {
      "America/New_York": "de Nova Iorque",
      "Europe/London": "de Londres",
      "Asia/Jerusalem": "de Israel",
      "Europe/Lisbon": "de Lisboa",
    };
    expect(placesFor("Europe/Lisbon", portugal)).toEqual(ofEditions);
    expect(placesFor("UTC", portugal)).toEqual(ofEditions);
    expect(placesFor("Africa/Cairo", portugal)).toEqual({ ...ofEditions, "Africa/Cairo": "do Egito" });
    expect(placesFor("Asia/Calcutta", portugal)).toEqual({ ...ofEditions, "Asia/Kolkata": "da Índia" });
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.constantFrom(...editionSlugs), (zone, slug) => {
        const edition = editions[slug];
        expect(nameOfZone(zone, summer, edition.lang, placesFor(zone, edition))).toBe(zoneName(zone, summer, edition));
      }),
    );
  });
});

const placesOf = (lang: "en" | "he" | "pt") =>
  Object.assign({}, ...all.map((zone) => placesFor(zone, { en: us, he: il, pt: portugal }[lang]))) as Record<string, string>;
