import { eq } from "drizzle-orm";
import { z } from "zod";
import { type EditionSlug, editionOfCountry } from "@larkroom/domain/editions/editions";
import { suggestLogin } from "@larkroom/domain/identity/child-login";
import type { ImportedChild } from "@larkroom/domain/import/student-import";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { lockInTransaction } from "../../kernel/db/advisory-lock.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type Report, runOperation } from "../../kernel/operations/operations.ts";
import { getSchool } from "../schools/index.ts";
import { studentImport } from "./tables.ts";
import { enqueueParentInvitations, insertStudents } from "../people/index.ts";
import { maxReportedErrors, findPlan } from "./import.store.ts";
import { parentsOf, takenLogins } from "./match-children.ts";
import { findNewParents, writeParents } from "./new-parents.ts";
import { findImporter, sortChildren } from "./sort-children.ts";

export const importJob = defineJob({
  name: "people.student_import",
  schema: z.object({ operationId: z.int(), accountId: z.int() }),
  attempts: 3,
  concurrency: 1,
});

/** Rows per statement. */
const batch = 1000;

type Named = ImportedChild & { readonly login: string };

/** A login for each child: the file's, or a free one made from the name. */
async function withLogins(kernel: Kernel, tx: Tx, children: readonly ImportedChild[]): Promise<Named[]> {
  const used = new Set(children.flatMap(({ login }) => (login === null ? [] : [login])));
  const named = children.filter((child): child is Named => child.login !== null);
  let left = children.filter(({ login }) => login === null);
  while (left.length > 0) {
    const tried = left.map((child) => ({ ...child, login: suggestLogin(child.name, (count) => kernel.secrets.digits(count)) }));
    const taken = await takenLogins(
      tx,
      tried.map(({ login }) => login),
    );
    left = tried.filter((child) => {
      const isFree = !taken.has(child.login) && !used.has(child.login);
      if (isFree) named.push(child);
      used.add(child.login);
      return !isFree;
    });
  }
  return named;
}

interface Place {
  readonly schoolId: number;
  readonly edition: EditionSlug;
  readonly parents: ReadonlyMap<string, number>;
  readonly now: Temporal.Instant;
}

/** Creates children without a password until staff read it or a parent sets one: hashing thousands would take minutes. @returns their ids by login */
async function write(
  tx: Tx,
  children: readonly Named[],
  { schoolId, edition, parents, now }: Place,
): Promise<ReadonlyMap<string | null, number>> {
  const made = await tx
    .insert(account)
    .values(
      children.map(({ name, login, email }) => ({
        kind: "student" as const,
        schoolId,
        edition,
        name,
        login,
        email,
        passwordSetBy: "platform" as const,
        createdAt: now,
      })),
    )
    .returning({ id: account.id, login: account.login });
  const ids = new Map(made.map(({ id, login }) => [login, id]));
  await insertStudents(
    tx,
    children.map(({ login, email, birthDate }) => ({
      id: ids.get(login) ?? 0,
      schoolId,
      birthDate,
      createdAt: now,
      clientId: (email !== null && parents.get(email)) || null,
    })),
  );
  return ids;
}

interface Seats {
  readonly groupId: number;
  readonly accountId: number;
  readonly ids: ReadonlyMap<string | null, number>;
  readonly parents: ReadonlyMap<string, number>;
  readonly newParents: readonly number[];
}

/** Gives new children their place in the group. New parents in the file get only the invitation, now or later. */
async function seat(kernel: Kernel, tx: Tx, children: readonly Named[], { groupId, accountId, ids, parents, newParents }: Seats) {
  const made = children.flatMap(({ login, email }) => {
    const id = ids.get(login);
    const parent = email === null ? undefined : parents.get(email);
    return id === undefined ? [] : [{ id, isNotified: parent === undefined || !newParents.includes(parent) }];
  });
  await kernel.ports.importedChildren.seat(kernel, tx, {
    groupId,
    studentIds: made.map(({ id }) => id),
    announcedIds: made.filter(({ isNotified }) => isNotified).map(({ id }) => id),
    actor: { kind: "job" as const, job: importJob.name },
    by: accountId,
  });
}

/**
 * Executes a plan in one transaction, one import per school at a time: afterwards all of its children exist, or none. Known children are looked up again, so
 * that the same file twice adds none. New parents are created with their children; if requested, they are emailed after everything is written.
 */
async function carryOut(kernel: Kernel, { operationId, accountId }: z.output<(typeof importJob)["schema"]>, report: Report) {
  return inTransaction(kernel.db, async (tx) => {
    const plan = await findPlan(tx, operationId);
    if (!plan) throw refusal("not_found");
    if (plan.outcome !== null) return plan.outcome;
    const { schoolId, groupId } = plan;
    await lockInTransaction(tx, `student-import ${schoolId}`);
    const importer = await findImporter(tx, accountId);
    if (groupId !== null) await kernel.ports.importedChildren.schoolOfGroup(tx, importer, groupId);
    const sorted = await sortChildren(kernel, tx, { schoolId, groupId, actor: importer }, plan.children);
    const fresh = await withLogins(kernel, tx, sorted.fresh);
    const edition = editionOfCountry((await getSchool(tx, schoolId)).countryId)?.slug ?? "us";
    const newParents = await writeParents(tx, await findNewParents(tx, fresh), { schoolId, edition, now: kernel.now() });
    const place: Place = { schoolId, edition, parents: await parentsOf(tx, schoolId, fresh), now: kernel.now() };
    for (let from = 0; from < fresh.length; from += batch) {
      await report(from, fresh.length);
      const some = fresh.slice(from, from + batch);
      const ids = await write(tx, some, place);
      if (groupId !== null) await seat(kernel, tx, some, { groupId, accountId, ids, parents: place.parents, newParents });
    }
    await report(fresh.length, fresh.length);
    const errors = [...plan.errors, ...sorted.errors].toSorted((a, b) => a.row - b.row);
    if (plan.notifyParents) await enqueueParentInvitations(kernel, tx, newParents, accountId);
    const counts = {
      newStudents: fresh.length,
      existedStudents: sorted.existed,
      totalRows: plan.totalRows,
      newParents: newParents.length,
      parentsNotified: plan.notifyParents,
    };
    const outcome = { ...counts, errorRows: new Set(errors.map(({ row }) => row)).size, errors: errors.slice(0, maxReportedErrors) };
    await tx.update(studentImport).set({ outcome, children: [], errors: [] }).where(eq(studentImport.id, plan.id));
    await writeAuditLog({ kernel, actor: { kind: "job", job: importJob.name } }, tx, {
      action: "people.students_imported",
      schoolId,
      after: { ...counts, by: accountId, group: groupId },
    });
    return outcome;
  });
}

/** Registers the import job. */
export function registerImportJob(kernel: Kernel): void {
  kernel.jobs.handle(importJob, (planned, { attempt }) =>
    runOperation(kernel, planned.operationId, {
      attempt,
      attempts: importJob.attempts ?? 1,
      run: (report) => carryOut(kernel, planned, report),
    }),
  );
}
