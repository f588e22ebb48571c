import { sql } from "drizzle-orm";
import { createAudit } from "../kernel/audit/audit.ts";
import type { Db, Tx } from "../kernel/db/db.ts";
import { databaseMode } from "../kernel/db/tables.ts";
import { inTransaction } from "../kernel/db/transaction.ts";
import { removeFilesJob } from "../kernel/files/remove-files.ts";
import type { Jobs } from "../kernel/jobs/jobs.ts";
import { demoEmails, demoStudentLogins } from "./demo-accounts.ts";
import { rowsToDeleteIn, markRowsToDelete, type ForeignKey, isDeletedWith, readShape, type Shape } from "./rows-to-delete.ts";
import { demoDistributor } from "./people.ts";

/** What is removed with the demo. */
export interface DemoHoldings {
  /** Titles of its schools. */
  readonly schools: readonly string[];
  readonly accounts: number;
  /** How many of these the seed did not create: people who signed up at a demo school or were added to it. */
  readonly addedAccounts: number;
  readonly sessions: number;
  readonly files: number;
}

/** Counts what `removeDemo` would remove. */
export async function surveyDemo(db: Db): Promise<DemoHoldings> {
  return inTransaction(db, async (tx) => {
    await markRowsToDelete(tx, await readShape(tx));
    const holdings = await countRowsToDelete(tx);
    await tx.execute(sql`drop table rows_to_delete`);
    return holdings;
  });
}

/**
 * Removes the demo from a database in one transaction: its schools with everything in them, the seed's accounts wherever they are,
 * and their sessions, messages and files. Records of other schools stay, and their references to the demo are cleared. The
 * database then has no mode until its next start. Running it again finds nothing.
 */
export async function removeDemo(db: Db, jobs: Jobs, now: () => Temporal.Instant): Promise<DemoHoldings> {
  return inTransaction(db, async (tx) => {
    const shape = await readShape(tx);
    const distributorIds = await demoDistributorIds(tx);
    await markRowsToDelete(tx, shape);
    const holdings = await countRowsToDelete(tx);
    await removeBytes(tx, jobs);
    await removeLoose(tx);
    await clearReferences(tx, shape);
    for (const table of childrenFirst(shape)) await removeRows(tx, shape, table);
    await removeDistributors(tx, distributorIds);
    await removeUnusedCards(tx);
    await tx.delete(databaseMode);
    if (holdings.accounts > 0 || holdings.schools.length > 0)
      await createAudit(now).write(tx, { actor: { kind: "job", job: "demo:remove" } }, [
        { action: "schools.demo_removed", before: holdings },
      ]);
    return holdings;
  });
}

async function countRowsToDelete(tx: Tx): Promise<DemoHoldings> {
  const { rows } = await tx.execute<Record<"accounts" | "added" | "sessions" | "files", string>>(sql`
    select
      (select count(*) from ${rowsToDeleteIn("account")} d) as accounts,
      (select count(*) from account where id in ${rowsToDeleteIn("account")} and kind <> 'ai_assistant'
        and coalesce(lower(email) in ${demoEmails}, false) = false
        and (kind <> 'student' or lower(login) not in ${demoStudentLogins})) as added,
      (select count(*) from ${rowsToDeleteIn("session")} d) as sessions,
      (select count(*) from ${rowsToDeleteIn("stored_file")} d) as files`);
  const { rows: schools } = await tx.execute<{ title: string }>(
    sql`select title from school where id in ${rowsToDeleteIn("school")} order by id`,
  );
  const [counted] = rows;
  return {
    schools: schools.map(({ title }) => title),
    accounts: Number(counted?.accounts),
    addedAccounts: Number(counted?.added),
    sessions: Number(counted?.sessions),
    files: Number(counted?.files),
  };
}

/** The number of keys per job. */
const keysAtOnce = 1000;

/** Queues deletion of the stored bytes, which runs after the commit, at the next start of a process that runs jobs. */
async function removeBytes(tx: Tx, jobs: Jobs): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(sql`select key from stored_file where id in ${rowsToDeleteIn("stored_file")}`);
  const keys = rows.map(({ key }) => key);
  for (let from = 0; from < keys.length; from += keysAtOnce)
    await jobs.enqueue(tx, removeFilesJob, { keys: keys.slice(from, from + keysAtOnce) });
}

/** Removes what refers to the demo without a foreign key. */
async function removeLoose(tx: Tx): Promise<void> {
  await tx.execute(
    sql`update client set referred_by = null where referred_by in ${rowsToDeleteIn("account")} and id not in ${rowsToDeleteIn("client")}`,
  );
  await tx.execute(sql`delete from idempotency_key where account_id in ${rowsToDeleteIn("account")}`);
  const charges = sql`select id from sandbox_charge where order_id in ${rowsToDeleteIn("payment_order")}`;
  await tx.execute(sql`delete from provider_event where provider = 'SANDBOX' and payload->>'reference' in (${charges})`);
  await tx.execute(sql`delete from sandbox_refund where charge_id in (${charges})`);
  await tx.execute(sql`delete from sandbox_charge where order_id in ${rowsToDeleteIn("payment_order")}`);
}

/** Removes cards of the sandbox gateway that no one pays with anymore. */
async function removeUnusedCards(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from sandbox_card card where not exists (select 1 from payment_method where reference = card.id)
      and not exists (select 1 from sandbox_charge where card_id = card.id)`);
}

/** Clears the references of rows that can stay without the rows they reference. */
async function clearReferences(tx: Tx, { foreignKeys, withId }: Shape): Promise<void> {
  for (const key of foreignKeys) {
    if (key.action !== "a" || isDeletedWith(key)) continue;
    const [child, column] = [sql.raw(key.child), sql.raw(key.column)];
    const stays = withId.has(key.child) ? sql`and id not in ${rowsToDeleteIn(key.child)}` : sql``;
    await tx.execute(sql`update ${child} set ${column} = null where ${column} in ${rowsToDeleteIn(key.parent)} ${stays}`);
  }
}

async function removeRows(tx: Tx, { foreignKeys, withId }: Shape, table: string): Promise<void> {
  if (withId.has(table)) return void (await tx.execute(sql`delete from ${sql.raw(table)} where id in ${rowsToDeleteIn(table)}`));
  for (const key of foreignKeys)
    if (key.child === table && isDeletedWith(key))
      await tx.execute(sql`delete from ${sql.raw(table)} where ${sql.raw(key.column)} in ${rowsToDeleteIn(key.parent)}`);
}

/** Every table with rows to remove, each before the tables it references. */
function childrenFirst({ foreignKeys, withId }: Shape): string[] {
  const ordered = new Set<string>();
  const visit = (table: string, open: ReadonlySet<string>): void => {
    if (ordered.has(table) || open.has(table)) return;
    const pointing = foreignKeys.filter((key: ForeignKey) => key.parent === table && key.action !== "n");
    for (const { child } of pointing) visit(child, new Set([...open, table]));
    ordered.add(table);
  };
  for (const table of [...withId, ...foreignKeys.map(({ child }) => child)]) visit(table, new Set());
  return [...ordered];
}

async function demoDistributorIds(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct distributor_id as id from account where lower(email) = ${demoDistributor.email} and distributor_id is not null`);
  return rows.map(({ id }) => Number(id));
}

/** Removes the seed's distributors, except those that meanwhile have other schools or people. */
async function removeDistributors(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await tx.execute(sql`
      delete from school_distributor where id = ${id} and not exists (select 1 from account where distributor_id = ${id})
        and not exists (select 1 from school where distributor_id = ${id})`);
}
