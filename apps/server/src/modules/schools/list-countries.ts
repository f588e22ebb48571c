import { asc } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { handler } from "../../kernel/http/call.ts";
import { country } from "./tables.ts";

/** A country with the language and currency of its edition. */
export function toCountryDto({ id, slug, name, currency }: typeof country.$inferSelect) {
  const edition = editions[slug];
  return {
    id,
    slug,
    name,
    currencyCode: currency,
    currencyTemplate: edition.currencyTemplate,
    locale: { id, code: slug, lang: edition.lang, iso: edition.locale, name: edition.locale, dir: edition.dir },
  };
}

/** The countries with their languages and currencies. */
export const listCountries = handler("GET /public/country", async ({ kernel, answer }) => {
  const rows = await kernel.db.select().from(country).orderBy(asc(country.id));
  answer.header("cache-control", "public, max-age=7200");
  return rows.map(toCountryDto);
});
