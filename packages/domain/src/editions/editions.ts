import type { Currency } from "../shared/money.ts";

/** The country prefix of every page and the name of its edition. */
export type EditionSlug = "us" | "uk" | "il" | "pt";

/** One country's product: its language, money and habits. */
export interface Edition {
  slug: EditionSlug;
  /** The id the X-Country header and the records carry. */
  countryId: 1 | 2 | 3 | 4;
  locale: "en-US" | "en-GB" | "he-IL" | "pt-PT";
  lang: "en" | "he" | "pt";
  dir: "ltr" | "rtl";
  currency: Currency;
  /** Where the sign stands; `{amount}` is the number as the reader writes it. Spaces do not break. */
  currencyTemplate: string;
  /** ISO weekday (1 Monday … 7 Sunday) a week begins with. */
  firstWeekday: 1 | 7;
  hour12: boolean;
  /** IANA zone assumed until the reader's own is known. */
  timeZone: string;
  /** ISO 3166 country a phone number without + belongs to. */
  phoneCountry: "US" | "GB" | "IL" | "PT";
}

export const editions: Readonly<Record<EditionSlug, Edition>> = {
  us: {
    slug: "us",
    countryId: 1,
    locale: "en-US",
    lang: "en",
    dir: "ltr",
    currency: "USD",
    currencyTemplate: "${amount}",
    firstWeekday: 1,
    hour12: true,
    timeZone: "America/New_York",
    phoneCountry: "US",
  },
  uk: {
    slug: "uk",
    countryId: 2,
    locale: "en-GB",
    lang: "en",
    dir: "ltr",
    currency: "GBP",
    currencyTemplate: "£{amount}",
    firstWeekday: 1,
    hour12: true,
    timeZone: "Europe/London",
    phoneCountry: "GB",
  },
  il: {
    slug: "il",
    countryId: 3,
    locale: "he-IL",
    lang: "he",
    dir: "rtl",
    currency: "ILS",
    currencyTemplate: "{amount}\u00A0₪",
    firstWeekday: 7,
    hour12: false,
    timeZone: "Asia/Jerusalem",
    phoneCountry: "IL",
  },
  pt: {
    slug: "pt",
    countryId: 4,
    locale: "pt-PT",
    lang: "pt",
    dir: "ltr",
    currency: "EUR",
    currencyTemplate: "{amount}\u00A0€",
    firstWeekday: 1,
    hour12: false,
    timeZone: "Europe/Lisbon",
    phoneCountry: "PT",
  },
};

export const editionSlugs = ["us", "uk", "il", "pt"] as const satisfies readonly EditionSlug[];

/** The edition of a visitor nothing is known about. */
export const defaultEdition: EditionSlug = "us";

/** Tells a country prefix from any other text. */
export const isEdition = (text: unknown): text is EditionSlug =>
  typeof text === "string" && (editionSlugs as readonly string[]).includes(text);

/** The edition of a country id, null for an unknown one. */
export const editionOfCountry = (countryId: number): Edition | null =>
  editionSlugs.map((slug) => editions[slug]).find((edition) => edition.countryId === countryId) ?? null;

/** The ISO weekday a week begins with in a country; as in the default edition for an unknown one. */
export const firstWeekdayOf = (countryId: number): Edition["firstWeekday"] =>
  (editionOfCountry(countryId) ?? editions[defaultEdition]).firstWeekday;

/** The edition whose money a currency is: what places its sign. */
export const editionOfCurrency = (currency: Currency): Edition => {
  const found = editionSlugs.map((slug) => editions[slug]).find((edition) => edition.currency === currency);
  if (!found) throw new RangeError(`no edition has ${currency}`);
  return found;
};
