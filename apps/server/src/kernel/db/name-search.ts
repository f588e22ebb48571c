import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import { containsFrom, likeText } from "./list.ts";

/** Names in the order of their keys: what the indexes of names give without sorting. */
export const byName = (name: AnyColumn): SQL => sql`name_key(${name}) using ~<~`;

/** How names are searched: `everywhere` among all people there are, else in one school, or a few, that an index narrows down to first. */
interface Search {
  readonly name: AnyColumn;
  readonly text: string;
  readonly everywhere: boolean;
}

const begins = (name: AnyColumn, text: string): SQL => sql`name_key(${name}) like name_key(${likeText(text)}) || '%'`;

/** The key of names of different scripts may be one. */
const isReally = (name: AnyColumn, text: string): SQL => sql`strpos(name_plain(${name}), name_plain(${text})) > 0`;

/** Names that begin with a text, whatever its case and accents. */
export const nameBegins = ({ name, text }: Omit<Search, "everywhere">): SQL | undefined => and(begins(name, text), isReally(name, text));

/**
 * Names in which a text stands further in; undefined for a text too short for that. Among all people the database has two ways: along the names in
 * their order until there are enough, for a text that many have, or by its trigrams, for one that few have. In a school it only walks, and is
 * not offered the trigrams, which would be read for all schools.
 */
export const nameHolds = ({ name, text, everywhere }: Search): SQL | undefined =>
  text.length < containsFrom
    ? undefined
    : and(
        everywhere ? sql`name_key(${name}) like '%' || name_key(${likeText(text)}) || '%'` : undefined,
        sql`not ${begins(name, text)}`,
        isReally(name, text),
      );
