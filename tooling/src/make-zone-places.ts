import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "../../packages/domain/src/editions/editions.ts";
import { root } from "./repository.ts";

/*
 * Generates packages/domain/src/editions/zone-places.{en,he,pt}.ts: the place name of every time zone, from this Node's CLDR data (Intl). Run it after a
 * Node update with new zones: `node tooling/src/make-zone-places.ts`.
 */

const ids = Intl.supportedValuesOf("timeZone");

/** Zones that CLDR names after their country, because it has no other, and that people there name after the city. */
const cities: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  "Europe/London": { en: "London", he: "לונדון", pt: "Londres" },
  "Europe/Dublin": { en: "Dublin", he: "דבלין", pt: "Dublin" },
  "Europe/Lisbon": { en: "Lisbon", he: "ליסבון", pt: "Lisboa" },
  "Europe/Madrid": { en: "Madrid", he: "מדריד", pt: "Madrid" },
  "Europe/Paris": { en: "Paris", he: "פריז", pt: "Paris" },
  "Europe/Berlin": { en: "Berlin", he: "ברלין", pt: "Berlim" },
  "Europe/Rome": { en: "Rome", he: "רומא", pt: "Roma" },
  "Europe/Amsterdam": { en: "Amsterdam", he: "אמסטרדם", pt: "Amesterdão" },
  "Europe/Brussels": { en: "Brussels", he: "בריסל", pt: "Bruxelas" },
  "Europe/Vienna": { en: "Vienna", he: "וינה", pt: "Viena" },
  "Europe/Zurich": { en: "Zurich", he: "ציריך", pt: "Zurique" },
  "Europe/Warsaw": { en: "Warsaw", he: "ורשה", pt: "Varsóvia" },
  "Europe/Prague": { en: "Prague", he: "פראג", pt: "Praga" },
  "Europe/Athens": { en: "Athens", he: "אתונה", pt: "Atenas" },
  "Europe/Kiev": { en: "Kyiv", he: "קייב", pt: "Kiev" },
  "Europe/Bucharest": { en: "Bucharest", he: "בוקרשט", pt: "Bucareste" },
  "Asia/Dubai": { en: "Dubai", he: "דובאי", pt: "Dubai" },
  "Asia/Tokyo": { en: "Tokyo", he: "טוקיו", pt: "Tóquio" },
  "Africa/Johannesburg": { en: "Johannesburg", he: "יוהנסבורג", pt: "Joanesburgo" },
};

/** Current IANA names of zones that CLDR still lists under an older name: browsers report either. */
const presentNames: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Mendoza": "America/Argentina/Mendoza",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Louisville": "America/Kentucky/Louisville",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

function nameIn(locale: string, zone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "shortGeneric" });
  return format.formatToParts(Date.UTC(2026, 6, 1)).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Zones for which every English locale has an abbreviation (GMT) instead of the place. */
const englishPlaces: Readonly<Record<string, string>> = {
  "Africa/Abidjan": "Côte d’Ivoire",
  "Africa/Accra": "Ghana",
  "Africa/Bamako": "Mali",
  "Africa/Banjul": "Gambia",
  "Africa/Bissau": "Guinea-Bissau",
  "Africa/Conakry": "Guinea",
  "Africa/Dakar": "Senegal",
  "Africa/Freetown": "Sierra Leone",
  "Africa/Lome": "Togo",
  "Africa/Monrovia": "Liberia",
  "Africa/Nouakchott": "Mauritania",
  "Africa/Ouagadougou": "Burkina Faso",
  "Africa/Sao_Tome": "São Tomé & Príncipe",
  "America/Danmarkshavn": "Danmarkshavn",
  "America/El_Salvador": "El Salvador",
  "Atlantic/Reykjavik": "Iceland",
  "Atlantic/St_Helena": "St Helena",
};

/** For each zone, one of these locales has the place name where the others have an abbreviation. */
const englishLocales = ["en-001", "en-AU", "en-IN", "en-ZA", "en-GB", "en"];

function english(zone: string): string {
  const city = cities[zone]?.en;
  if (city !== undefined) return city;
  const found = englishLocales.map((locale) => nameIn(locale, zone)).find((name) => name.endsWith(" Time"));
  const name = englishPlaces[zone] ?? found?.slice(0, -" Time".length);
  if (name === undefined) throw new Error(`no English name of ${zone}`);
  return name.replace(/ SAR China$/, "").replace(/^(US Virgin|St) /, (start) => (start === "St " ? "St. " : "U.S. Virgin "));
}

const hebrew = (zone: string): string =>
  cities[zone]?.he ??
  nameIn("he", zone)
    .replace(/^שעון /, "")
    .replace(/ \(אזור מנהלי .*\)$/, "");

/** Portuguese names that need a preposition with an article; all others use `de`. */
const articles: readonly (readonly [preposition: string, names: RegExp])[] = [
  ["das", /^(Ilhas|Filipinas|Bermudas|Baamas|Maldivas|Seicheles|Comores|Canárias)\b/],
  ["dos", /^(Camarões|Países Baixos|Emirados|Territórios|Açores)/],
  [
    "da",
    /^(Costa do Marfim|Etiópia|Argélia|Eritreia|República|Gâmbia|Guiné|Serra Leoa|África|Nigéria|Zâmbia|Somália|Libéria|Mauritânia|Líbia|Tunísia|Namíbia|Tanzânia|Colômbia|Venezuela|Guiana|Guatemala|Nicarágua|Bolívia|Jamaica|Martinica|Domínica|Arábia|Arménia|China|Coreia|Geórgia|Índia|Jordânia|Malásia|Síria|Tailândia|Albânia|Alemanha|Áustria|Bélgica|Bielorrússia|Bósnia|Bulgária|Chéquia|Croácia|Dinamarca|Eslováquia|Eslovénia|Estónia|Finlândia|Grécia|Hungria|Irlanda|Islândia|Letónia|Lituânia|Macedónia|Moldávia|Noruega|Polónia|Roménia|Sérvia|Suécia|Suíça|Turquia|Ucrânia|Nova Zelândia|Nova Caledónia|Ilha |Estação|Terra|Maurícia|Reunião|Samoa Americana|Baía|Madeira|Sacalina|Cidade)/,
  ],
  [
    "do",
    /^(Dubai|Gana|Mali|Burundi|Egito|Senegal|Jibuti|Lesoto|Maláui|Quénia|Chade|Níger|Togo|Benim|Gabão|Zimbabué|Ruanda|Uganda|Sudão|Congo|Paraguai|Equador|Haiti|Peru|Suriname|Uruguai|Panamá|Iémen|Barém|Brunei|Butão|Camboja|Catar|Irão|Iraque|Japão|Koweit|Laos|Líbano|Nepal|Paquistão|Quirguistão|Sri Lanca|Tajiquistão|Turquemenistão|Usbequistão|Vietname|Afeganistão|Azerbaijão|Bangladeche|Luxemburgo|Listenstaine|Mónaco|Montenegro|Chile|Território|Atol|Botsuana|Burquina|Sara Ocidental)/,
  ],
];

/** Corrections where CLDR's Portuguese has two names at once, or an error. */
const portuguesePlaces: Readonly<Record<string, string>> = {
  "Africa/Abidjan": "Costa do Marfim",
  "America/El_Salvador": "El Salvador",
  "America/Lower_Princes": "Sint Maarten",
  "America/Marigot": "Saint-Martin",
  "America/North_Dakota/New_Salem": "New Salem, Dakota do Norte",
};

/** Angolan Portuguese follows Portugal's, and has place names where Portugal's own locale has abbreviations. */
function portuguese(zone: string): string {
  const name = (cities[zone]?.pt ?? portuguesePlaces[zone] ?? nameIn("pt-AO", zone).replace(/^Hora de /, "")).replace(
    /, RAE da China$/,
    "",
  );
  const preposition = articles.find(([, names]) => names.test(name))?.[0] ?? "de";
  return `${preposition} ${name}`;
}

const widest = 150;

/** Lines of `Area: Id=Name;Id=Name`. */
function lines(place: (zone: string) => string): string[] {
  const areas = Map.groupBy(
    ids.flatMap((zone) => [zone, presentNames[zone] ?? []].flat().map((id) => ({ id, name: place(zone) }))),
    ({ id }) => id.slice(0, id.indexOf("/")),
  );
  return [...areas].flatMap(([area, zones]) => {
    const found: string[] = [];
    for (const { id, name } of zones.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const entry = `${id.slice(area.length + 1)}=${name}`;
      const last = found.at(-1);
      if (last === undefined || last.length + entry.length > widest) found.push(`${area}: ${entry}`);
      else found[found.length - 1] = `${last};${entry}`;
    }
    return found;
  });
}

const places: Readonly<Record<Language, (zone: string) => string>> = { en: english, he: hebrew, pt: portuguese };
for (const [lang, place] of Object.entries(places)) {
  const file = path.join(root, `packages/domain/src/editions/zone-places.${lang}.ts`);
  writeFileSync(
    file,
    `import { readPlaces } from "./zone-places.ts";\n\n/** Generated by tooling/src/make-zone-places.ts. */\nexport const places = readPlaces(\`\n${lines(place).join("\n")}\n\`);\n`,
  );
}
