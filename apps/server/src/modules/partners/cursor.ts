import { z } from "zod";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import type { Secrets } from "../../kernel/auth/secrets.ts";

const purpose = "partner-cursor";
const content = z.object({ key: z.string(), school: z.int(), after: z.tuple([z.int(), z.int()]) });

/** Which list of which school a cursor belongs to. */
interface Place {
  readonly key: string;
  readonly schoolId: number;
}

/**
 * Where the next page begins, sealed: a cursor of another list or school is refused, and no one reads ids from it.
 * @param after the ids of the last record of a page; the second is 0 where one id is enough
 */
export const cursorOf = (secrets: Pick<Secrets, "seal">, { key, schoolId }: Place, after: readonly [number, number]): string =>
  Buffer.from(secrets.seal(purpose, JSON.stringify({ key, school: schoolId, after }))).toString("base64url");

/** The ids a page begins after. @throws `validation_failed` naming `cursor` for one that this list did not return */
export function readCursor(
  secrets: Pick<Secrets, "open">,
  { key, schoolId }: Place,
  cursor: string | undefined,
): readonly [number, number] {
  if (cursor === undefined) return [0, 0];
  try {
    const read = content.parse(JSON.parse(secrets.open(purpose, Buffer.from(cursor, "base64url"))));
    if (read.key === key && read.school === schoolId) return read.after;
  } catch {
    // Not sealed by us: refused like one of another list.
  }
  throw fieldRefusal("cursor", "malformed");
}
