import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { containsFrom, likeText } from "./list.ts";

/** Orders names by key (`name_key` of the migrations), which the name indexes provide without sorting. */
export const byName = (name: AnyColumn): SQL => sql`name_key(${name}) using ~<~`;

/** The same order, descending. */
export const byNameBackwards = (name: AnyColumn): SQL => sql`name_key(${name}) using ~>~`;

/** The last word of a name: usually the family name. */
const lastWord = (name: AnyColumn): SQL => sql`name_key(split_part(${name}, ' ', -1))`;

/** A name search: `everywhere` searches all people; otherwise the query is limited to one or a few schools by an index. */
interface Search {
  readonly name: AnyColumn;
  readonly text: string;
  readonly everywhere: boolean;
}

/** One group of the names a text matches. */
export interface NamesFound {
  readonly which: SQL;
  /** An order provided by an index; null when there is none. */
  readonly order: SQL | null;
}

/**
 * The most names to fetch that contain a text other than at the start of their first or last word. With more matches, the database picks
 * any of them: sorting all took thirty times as long as finding one.
 */
export const mostHolding = 60;

/**
 * The names a text matches, ignoring case and accents, as groups in search order: names that begin with it; from three characters
 * also names that contain it. Each group is queried only while there are too few results.
 *
 * Among all people, names whose last word begins with it come before those that contain it elsewhere: the former have a sorted index; of
 * the latter, found by trigrams, only `mostHolding` are fetched. In a school the database scans the school's names, and can't use the
 * trigram index, which would be read for all schools.
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
