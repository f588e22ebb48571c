import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { containsFrom, likeText } from "./list.ts";

/** Names in the order of their keys (`name_key` of the migrations): what the indexes of names give without sorting. */
export const byName = (name: AnyColumn): SQL => sql`name_key(${name}) using ~<~`;

/** The same from the last to the first. */
export const byNameBackwards = (name: AnyColumn): SQL => sql`name_key(${name}) using ~>~`;

/** The last word of a name: of most people what their family is called. */
const lastWord = (name: AnyColumn): SQL => sql`name_key(split_part(${name}, ' ', -1))`;

/** How names are searched: `everywhere` among all people there are, else in one school or a few, which an index narrows down to first. */
interface Search {
  readonly name: AnyColumn;
  readonly text: string;
  readonly everywhere: boolean;
}

/** Some of the names a text finds. */
export interface NamesFound {
  readonly which: SQL;
  /** The order they are looked for in, which an index has; null where they are found in none. */
  readonly order: SQL | null;
}

/**
 * Of so many names that hold a text further in than at the beginning of their first or last word, the first are shown; of more, the database's choice
 * of so many. To put all of them in order took thirty times as long as to find one.
 */
export const mostHolding = 60;

/**
 * Which names a text finds, whatever its case and accents, in the order in which they are looked for: those that begin with it; from three characters
 * also those that hold it further in. Each is asked for only while there are too few.
 *
 * Among all people those whose last word begins with it come before those that hold it elsewhere: an index has them in their order, and of the others,
 * which are found by trigrams, only `mostHolding` are fetched. In a school the database goes along the school's names, and is not offered the
 * trigrams, which would be read for all schools.
 */
export function namesFound({ name, text, everywhere }: Search): [NamesFound, ...NamesFound[]] {
  const order = byName(name);
  const begins = sql`name_key(${name}) like name_key(${likeText(text)}) || '%'`;
  if (text.length < containsFrom) return [{ which: begins, order }];
  if (!everywhere) {
    const further = sql`strpos(name_key(${name}), name_key(${text})) > 0 and not ${begins}`;
    return [
      { which: begins, order },
      { which: further, order },
    ];
  }
  const lastBegins = sql`${lastWord(name)} like name_key(${likeText(text)}) || '%'`;
  const holds = sql`name_key(${name}) like '%' || name_key(${likeText(text)}) || '%'`;
  return [
    { which: begins, order },
    { which: sql`${lastBegins} and not ${begins}`, order: sql`${lastWord(name)} using ~<~, ${order}` },
    { which: sql`${holds} and not ${begins} and not ${lastBegins}`, order: null },
  ];
}
