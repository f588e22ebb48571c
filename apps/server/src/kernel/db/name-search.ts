import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { containsFrom, likeText } from "./list.ts";

/** Names in the order of their keys (`name_key` of the migrations): what the indexes of names give without sorting. */
export const byName = (name: AnyColumn): SQL => sql`name_key(${name}) using ~<~`;

/** The same from the last to the first. */
export const byNameBackwards = (name: AnyColumn): SQL => sql`name_key(${name}) using ~>~`;

/** How names are searched: `everywhere` among all people there are, else in one school or a few, which an index narrows down to first. */
interface Search {
  readonly name: AnyColumn;
  readonly text: string;
  readonly everywhere: boolean;
}

const hasHebrew = /[\u05D0-\u05EA]/;

/**
 * Which names a text finds, whatever its case and accents, in the order in which they are looked for: those that begin with it; from three characters
 * also those that hold it further in. Each is asked for only while there are too few.
 *
 * Among all people the database goes along the names in their order for a text that many have, and by trigrams for one that few have. Hebrew names are
 * filed before Latin ones, so for a Latin text the names of Hebrew beginning are looked at last: else it would go past all of them first. In a
 * school it goes along the names only, and is not offered the trigrams, which would be read for all schools.
 */
export function namesFound({ name, text, everywhere }: Search): SQL[] {
  const begins = sql`name_key(${name}) like name_key(${likeText(text)}) || '%'`;
  if (text.length < containsFrom) return [begins];
  if (!everywhere) return [begins, sql`strpos(name_key(${name}), name_key(${text})) > 0 and not ${begins}`];
  const holds = sql`name_key(${name}) like '%' || name_key(${likeText(text)}) || '%' and not ${begins}`;
  if (hasHebrew.test(text)) return [begins, holds];
  return [begins, sql`${holds} and name_key(${name}) ~>=~ 'a'`, sql`${holds} and name_key(${name}) ~<~ 'a'`];
}
