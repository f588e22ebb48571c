import { eq, inArray } from "drizzle-orm";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { account } from "../../../kernel/auth/tables.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { grantedPurposes, nameSeenBy } from "../../people/index.ts";
import { student } from "../../people/people.views.ts";

/** Who someone is to the caller, with whether they may be in recordings now. */
interface Known {
  readonly id: number;
  readonly name: string;
  readonly isChild: boolean;
  readonly isShown: boolean;
}

/** The people of a recording. A child whose consent was withdrawn since is not shown. Two queries. */
export async function readPeople(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, Known>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, name: account.name, childId: student.id, clientId: student.clientId })
    .from(account)
    .leftJoin(student, eq(student.id, account.id))
    .where(inArray(account.id, [...new Set(ids)]));
  const granted = await grantedPurposes(
    db,
    rows.flatMap(({ childId }) => childId ?? []),
  );
  return new Map(
    rows.map(({ id, name, childId, clientId }) => {
      const isChild = childId !== null;
      return [
        id,
        {
          id,
          isChild,
          isShown: !isChild || (granted.get(id)?.has("recording") ?? false),
          name: isChild ? nameSeenBy(actor, { id, clientId, name }) : name,
        },
      ];
    }),
  );
}
