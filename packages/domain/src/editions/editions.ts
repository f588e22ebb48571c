import type { Currency } from "../shared/money.ts";

/** The country prefixes of pages, which are also the names of the editions. */
export const editionSlugs = ["us", "uk", "il", "pt"] as const;
export type EditionSlug = (typeof editionSlugs)[number];

/** The languages of the editions. */
export const languages = ["en", "he", "pt"] as const;
export type Language = (typeof languages)[number];

/** The product for one country: its language, currency and conventions. */
export interface Edition {
  slug: EditionSlug;
  /** The id used in the X-Country header and in records. */
  countryId: 1 | 2 | 3 | 4;
  /** The country's name in its own language until staff rename it. */
  country: string;
  locale: "en-US" | "en-GB" | "he-IL" | "pt-PT";
  lang: Language;
  dir: "ltr" | "rtl";
  currency: Currency;
  /** The position of the currency sign; `{amount}` is the number in the reader's format. Its spaces are non-breaking. */
  currencyTemplate: string;
  /** ISO weekday (1 Monday … 7 Sunday) on which a week begins. */
  firstWeekday: 1 | 7;
  hour12: boolean;
  /** The IANA zone assumed until the reader's own is known. */
  timeZone: string;
  /** The ISO 3166 country of phone numbers without +. */
  phoneCountry: "US" | "GB" | "IL" | "PT";
}

export const editions: Readonly<Record<EditionSlug, Edition>> = {
  us: {
    slug: "us",
    countryId: 1,
    country: "United States",
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
    country: "United Kingdom",
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
    country: "ישראל",
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
    country: "Portugal",
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

/** The ids of the countries, in the order of the editions. */
export const countryIds = editionSlugs.map((slug) => editions[slug].countryId);

/** The edition for a visitor about whom nothing is known. */
export const defaultEdition: EditionSlug = "us";

/** Whether a text is a country prefix. */
export const isEdition = (text: unknown): text is EditionSlug =>
  typeof text === "string" && (editionSlugs as readonly string[]).includes(text);

/** The edition of a country id, null for an unknown one. */
export const editionOfCountry = (countryId: number): Edition | null =>
  editionSlugs.map((slug) => editions[slug]).find((edition) => edition.countryId === countryId) ?? null;

/** The ISO weekday on which a week begins in a country; that of the default edition for an unknown one. */
export const firstWeekdayOf = (countryId: number): Edition["firstWeekday"] =>
  (editionOfCountry(countryId) ?? editions[defaultEdition]).firstWeekday;

/** The edition a currency belongs to, which determines the position of its sign. */
export const editionOfCurrency = (currency: Currency): Edition => {
  const found = editionSlugs.map((slug) => editions[slug]).find((edition) => edition.currency === currency);
  if (!found) throw new RangeError(`no edition has ${currency}`);
  return found;
};
