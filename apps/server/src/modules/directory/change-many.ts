import { and, eq, inArray, isNull } from "drizzle-orm";
import { accountStatus } from "@larkroom/domain/people/account-status";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { invitePerson } from "../identity/index.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { childNamesForEmail, updateStaffProfile } from "../people/index.ts";
import { changeAccount } from "./update-account.ts";

type BulkCall = Call<"POST /people/bulk">;
type Action = BulkCall["body"]["action"];

interface Found {
  id: number;
  kind: (typeof account.$inferSelect)["kind"];
  name: string;
  email: string | null;
  edition: (typeof account.$inferSelect)["edition"];
  schoolId: number | null;
  schoolTitle: string | null;
  disabledAt: Temporal.Instant | null;
  invitedAt: Temporal.Instant | null;
  passwordHash: string | null;
  googleId: string | null;
}

/** The outcome for one person: done, nothing to do, or refused with a reason. */
function plan(
  action: Action,
  person: Found,
  ownId: number | null,
): { outcome: "done" | "nothing_to_do" | "refused"; reason: string | null } {
  const status = accountStatus({
    kind: person.kind,
    isDisabled: person.disabledAt !== null,
    hasLogin: person.passwordHash !== null || person.googleId !== null,
    isInvited: person.invitedAt !== null,
  });
  const done = { outcome: "done", reason: null } as const;
  if (action === "suspend") {
    if (person.id === ownId) return { outcome: "refused", reason: "own_account" };
    return status === "suspended" ? { outcome: "nothing_to_do", reason: null } : done;
  }
  if (action === "activate") return status === "suspended" ? done : { outcome: "nothing_to_do", reason: null };
  if (person.email === null) return { outcome: "refused", reason: "no_email" };
  if (status === "added") return done;
  if (status === "invited") return action === "invite_again" ? done : { outcome: "nothing_to_do", reason: null };
  return { outcome: "refused", reason: status === "suspended" ? "suspended" : "already_in" };
}

async function carryOut(call: BulkCall, tx: Tx, action: Action, person: Found, children: readonly string[]): Promise<void> {
  const { kernel, actor } = call;
  if (action === "invite" || action === "invite_again") {
    await invitePerson(kernel, tx, {
      accountId: person.id,
      madeBy: accountIdOf(actor) ?? 0,
      inviter: "name" in actor ? actor.name : kernel.config.BRAND_NAME,
      school: person.schoolTitle,
      schoolId: person.schoolId,
      name: person.name,
      email: person.email ?? "",
      edition: person.edition,
      children,
    });
    await writeAuditLog(call, tx, {
      action: person.invitedAt === null ? "people.invited" : "people.invited_again",
      schoolId: person.schoolId,
      target: { kind: person.kind, id: person.id },
    });
    return;
  }
  await changeAccount(call, tx, person, { status: action === "suspend" ? "suspended" : "active" });
  if (action === "activate") await updateStaffProfile(tx, person.id, { hiddenAt: null });
}

/**
 * Applies one action to many people of one kind in one transaction, with an outcome for each; with `dryRun` it only returns the outcomes.
 * @throws `not_found`, and changes nothing, when one is missing or of another school
 */
export const changeMany = handler("POST /people/bulk", async (call) => {
  const { kernel, actor, body } = call;
  const { kind, action, dryRun } = body;
  const ids = [...new Set(body.ids)];
  // Only super admins manage admins.
  if (kind === "admin" && actor.kind === "admin" && actor.schoolId !== null) throw refusal("role_not_allowed");
  return inTransaction(kernel.db, async (tx) => {
    const rows = await tx
      .select({
        id: account.id,
        kind: account.kind,
        name: account.name,
        email: account.email,
        edition: account.edition,
        schoolId: account.schoolId,
        schoolTitle: school.title,
        disabledAt: account.disabledAt,
        invitedAt: account.invitedAt,
        passwordHash: account.passwordHash,
        googleId: account.googleId,
      })
      .from(account)
      .leftJoin(school, eq(school.id, account.schoolId))
      .where(and(inArray(account.id, ids), eq(account.kind, kind), isNull(account.removedAt), inScope(actor, account.schoolId)))
      .for("update", { of: account });
    if (rows.length < ids.length) throw refusal("not_found");
    const found = new Map(rows.map((row) => [row.id, row]));
    const sendsEmail = !dryRun && kind === "client" && (action === "invite" || action === "invite_again");
    const children = await childNamesForEmail(tx, sendsEmail ? [...found.keys()] : []);
    const items = [];
    for (const person of ids.flatMap((id) => found.get(id) ?? [])) {
      const planned = plan(action, person, accountIdOf(actor));
      if (planned.outcome === "done" && !dryRun) await carryOut(call, tx, action, person, children.get(person.id) ?? []);
      items.push({ id: person.id, name: person.name, ...planned });
    }
    return { items };
  });
});
