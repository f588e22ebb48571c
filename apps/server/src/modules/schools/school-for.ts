import type { Actor } from "../../kernel/auth/actor.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findSchool, type School } from "./schools.store.ts";

/**
 * The school of a new record: an admin's own, or the one a super admin names in `schoolId`.
 * @throws naming the field when none is given, or one out of scope: a missing school and another's are refused alike
 */
export async function schoolFor({ actor, kernel }: { actor: Actor; kernel: Kernel }, asked: number | undefined): Promise<School> {
  const own = "schoolId" in actor ? actor.schoolId : null;
  const id = asked ?? own;
  if (id === null) throw fieldRefusal("schoolId", "required");
  const found = own === null || own === id ? await findSchool(kernel.db, id) : null;
  if (!found) throw fieldRefusal("schoolId", "no_school", "This school doesn’t exist");
  return found;
}
