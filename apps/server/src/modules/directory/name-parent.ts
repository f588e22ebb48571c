import { and, eq, isNull } from "drizzle-orm";
import { normaliseEmail } from "@larkroom/domain/identity/identity";
import { childName } from "@larkroom/domain/people/child-name";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Call } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { findSchool } from "../schools/index.ts";
import { adoptStudents, giveParent, insertClient } from "../people/index.ts";
import { addPerson } from "./add-person.ts";
import { oneOf } from "./lists.ts";

interface Child {
  readonly id: number;
  readonly name: string;
  readonly schoolId: number;
  readonly hasParent: boolean;
}

/** @throws naming the field when the school has no such active parent */
async function mustBeParent(tx: Tx, id: number, schoolId: number): Promise<void> {
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(oneOf("client", id), eq(account.schoolId, schoolId), isNull(account.disabledAt)));
  if (!row) throw fieldRefusal("clientId", "no_parent", "This parent isn’t at the school");
}

/**
 * Assigns one of the school's parents, or a new one who gets an email, to a child without a parent. This gives no consents: only the parent can. An
 * assigned parent can't be replaced: the first of two concurrent requests wins.
 */
export async function nameParent(call: Call<"PUT /student/:id">, tx: Tx, child: Child): Promise<void> {
  const { body } = call;
  const { clientId, parent } = body;
  if (clientId === undefined && parent === undefined) return;
  if (clientId !== undefined && parent !== undefined)
    throw fieldRefusal("parent", "one_of", "Choose a parent from the school or add a new one");
  if (child.hasParent) throw refusal("transition_not_allowed", { reason: "has_parent" });
  if (clientId !== undefined) await mustBeParent(tx, clientId, child.schoolId);
  const named = clientId ?? (await addParent(call, tx, child));
  if (!(await giveParent(tx, child.id, named))) throw refusal("transition_not_allowed", { reason: "has_parent" });
  if (parent !== undefined) await adoptStudents(tx, { clientId: named, schoolId: child.schoolId, email: normaliseEmail(parent.email) });
  await writeAuditLog(call, tx, {
    action: "people.parent_named",
    schoolId: child.schoolId,
    target: { kind: "student", id: child.id },
    after: { clientId: named, isNew: parent !== undefined },
  });
}

async function addParent(call: Call<"PUT /student/:id">, tx: Tx, child: Child): Promise<number> {
  const { kernel, now } = call;
  const { name, email } = call.body.parent ?? { name: "", email: "" };
  const place = await findSchool(kernel.db, child.schoolId);
  const draft = { name, email, phone: null, children: [childName(child.name)] };
  const id = await addPerson(call, tx, "client", draft, { schoolId: child.schoolId, school: place });
  await insertClient(tx, { id, schoolId: child.schoolId, createdAt: now });
  return id;
}
