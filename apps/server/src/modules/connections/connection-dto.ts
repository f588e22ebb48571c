import { type ConnectionKind, fieldsOf } from "@larkroom/domain/connections/kinds";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { canManageSchool, findSchool, type School } from "../schools/index.ts";
import type { StoredConnection } from "./connections.store.ts";

/** A connection as the console shows it, set up or not: of a secret key, only its last four characters. */
export const toConnectionDto = (kind: ConnectionKind, own: StoredConnection | null) => ({
  kind,
  active: own?.active ?? false,
  address: own?.address ?? null,
  keys: fieldsOf(kind).map(([field, { secret, required }]) => {
    const key = own?.keys[field] ?? "";
    return { field, secret, required, isSet: key !== "", value: key === "" ? null : secret ? key.slice(-4) : key };
  }),
  testedAt: own?.testedAt ?? null,
  testProblem: own?.testProblem ?? null,
  updatedAt: own?.updatedAt ?? null,
});

/** A school whose connections the actor manages. @throws `not_found` */
export async function getConnectedSchool(db: Db, actor: Actor, id: number): Promise<School> {
  const found = await findSchool(db, id);
  requireAccess(canManageSchool, actor, found && { schoolId: found.id, distributorId: found.distributorId });
  if (!found) throw refusal("not_found");
  return found;
}

/** @throws `not_found` for a kind without an adapter */
export function mustBeOffered({ ports }: Kernel, kind: ConnectionKind): void {
  if (!ports.connections.kinds.includes(kind)) throw refusal("not_found");
}
