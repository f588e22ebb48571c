import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { childName } from "@larkroom/domain/people/child-name";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { invitePerson } from "../identity/index.ts";
import { school } from "../schools/schools.views.ts";
import { student } from "./tables.ts";

/** Emails per job. */
const together = 50;

/** The most names in an email, so that it doesn't become a list. */
const maxNames = 4;

export const inviteParentsJob = defineJob({
  name: "people.invite_parents",
  schema: z.object({ parents: z.array(z.int()).min(1).max(together), madeBy: z.int() }),
  attempts: 3,
  concurrency: 1,
});

/** Enqueues emails to parents about their new accounts, in batches, in the caller's transaction. */
export async function enqueueParentInvitations(kernel: Kernel, tx: Tx, parents: readonly number[], madeBy: number): Promise<void> {
  for (let from = 0; from < parents.length; from += together) {
    await kernel.jobs.enqueue(tx, inviteParentsJob, { parents: parents.slice(from, from + together), madeBy });
  }
}

/** The names of each parent's children, shortened because the email goes to an unverified address. */
export async function childNamesForEmail(db: Db | Tx, parents: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (parents.length === 0) return found;
  const rows = await db
    .select({ clientId: student.clientId, name: account.name })
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .where(and(inArray(student.clientId, [...parents]), isNull(student.removedAt)))
    .orderBy(student.id);
  for (const { clientId, name } of rows) {
    const names = (clientId !== null && found.get(clientId)) || [];
    if (clientId !== null && names.length < maxNames) found.set(clientId, [...names, childName(name)]);
  }
  return found;
}

/** Emails those of some parents who have not been invited yet and can't log in. No one is invited twice. */
async function invite(kernel: Kernel, { parents, madeBy }: z.output<(typeof inviteParentsJob)["schema"]>): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    const rows = await tx
      .select({
        id: account.id,
        name: account.name,
        email: account.email,
        edition: account.edition,
        schoolId: account.schoolId,
        school: school.title,
      })
      .from(account)
      .leftJoin(school, eq(school.id, account.schoolId))
      .where(
        and(
          inArray(account.id, parents),
          eq(account.kind, "client"),
          isNotNull(account.email),
          ...[account.invitedAt, account.passwordHash, account.googleId, account.disabledAt, account.removedAt].map((one) => isNull(one)),
        ),
      )
      .orderBy(account.id)
      .for("update", { of: account });
    if (rows.length === 0) return;
    const [maker] = await tx.select({ name: account.name }).from(account).where(eq(account.id, madeBy));
    const children = await childNamesForEmail(
      tx,
      rows.map(({ id }) => id),
    );
    for (const { id, email, ...row } of rows) {
      const inviter = maker?.name ?? kernel.config.BRAND_NAME;
      await invitePerson(kernel, tx, { ...row, accountId: id, madeBy, inviter, email: email ?? "", children: children.get(id) ?? [] });
    }
    await writeAuditLog({ kernel, actor: { kind: "job", job: inviteParentsJob.name } }, tx, {
      action: "people.parents_invited",
      schoolId: rows[0]?.schoolId ?? null,
      after: { count: rows.length, by: madeBy },
    });
  });
}

/** Registers the job that emails new parents. */
export function registerInvitations(kernel: Kernel): void {
  kernel.jobs.handle(inviteParentsJob, (wanted) => invite(kernel, wanted));
}
