import { asc } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { handler } from "../../kernel/http/call.ts";
import { country } from "./tables.ts";

/** The four countries with their languages and money. */
export const listCountries = handler("GET /public/country", async ({ kernel, answer }) => {
  const rows = await kernel.db.select().from(country).orderBy(asc(country.id));
  answer.header("cache-control", "public, max-age=7200");
  return rows.map((row) => {
    const edition = editions[row.slug];
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      currencyCode: row.currency,
      currencyTemplate: edition.currencyTemplate,
      locale: { id: row.id, code: row.slug, lang: edition.lang, iso: edition.locale, name: edition.locale, dir: edition.dir },
    };
  });
});
