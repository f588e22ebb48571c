import { isLuhn } from "../../adapters/sandbox-pay/test-cards.ts";
import type { Db } from "../../kernel/db/db.ts";

/** A random id or hash, with the prefix that some have. One in some hundred runs would contain a valid card number by chance. */
const randomWords = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|(?<![\da-z])(?:x|[a-z]{4,5})?(?=\d*[a-f])[\da-f]{20,}(?![\da-z])/gi;

/** The format of card numbers: Visa, Mastercard, American Express, Discover and similar, each with its lengths. */
const cardNumber = /^(?:4(?:\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|6\d{15,18})$/;

/** A scan for card numbers that ignores spaces and dashes: the known numbers anywhere, other numbers outside random ids and hashes. */
export function scanFor(known: readonly string[]): (text: string) => string[] {
  const numbers = known.map((number) => number.replaceAll(/\D/g, ""));
  return (text) => {
    const joined = text.replaceAll(/(?<=\d)[ -](?=\d)/g, "");
    const runs = text.replaceAll(randomWords, "_").match(/(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)/g) ?? [];
    const others = runs.map((run) => run.replaceAll(/\D/g, "")).filter((digits) => cardNumber.test(digits) && isLuhn(digits));
    return [...new Set([...numbers.filter((number) => joined.includes(number)), ...others])];
  };
}

/** The whole content of the database, as text. */
export async function databaseText(db: Db): Promise<string> {
  const tables = await db.$client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.$client.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join("\n");
}
