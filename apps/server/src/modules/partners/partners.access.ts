import { requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { canManageSchool, findSchool, type School } from "../schools/index.ts";

/** The school whose keys and webhooks someone manages. @throws `not_found` for any but their own */
export async function getManagedSchool(db: Db, actor: Actor, id: number): Promise<School> {
  const found = await findSchool(db, id);
  requireAccess(canManageSchool, actor, found && { schoolId: found.id, distributorId: found.distributorId });
  if (!found) throw new Error(`no school ${id}`);
  return found;
}
