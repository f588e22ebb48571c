import { inArray, sql } from "drizzle-orm";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { school } from "./tables.ts";

/** A platform that a school's people launch Larkroom from. Its keys and addresses are read with the integration itself. */
interface LtiConsumer {
  readonly id: number;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly isEnabled: boolean;
}

/**
 * The platforms of schools, by the school's id, each in the order of its names; null for a distributor's user, who doesn't see them. One query. The
 * domain of LTI is above this one, so that its table is named here and not imported.
 */
export async function listLtiConsumers(
  db: Db | Tx,
  actor: Actor,
  schoolIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LtiConsumer[]> | null> {
  if (actor.kind === "admin" && actor.distributorId !== null) return null;
  const rows = await db
    .select({
      id: school.id,
      consumers: sql<LtiConsumer[]>`coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name, 'issuer', l.issuer, 'clientId', l.client_id, 'isEnabled', l.is_enabled) order by l.name, l.id)
        from lti_integration l where l.school_id = school.id), '[]')`,
    })
    .from(school)
    .where(inArray(school.id, [...schoolIds]));
  return new Map(rows.map(({ id, consumers }) => [id, consumers]));
}
