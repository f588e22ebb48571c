import { z } from "zod";
import { withLock } from "../../kernel/db/advisory-lock.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { VendorError } from "../../kernel/ports/connections.ts";
import { findConnectionById, listActiveConnections } from "../connections/index.ts";
import { apiOfAccount } from "./account-api.ts";
import { stateOf } from "./account-token.ts";
import { beginSync, endSync, findSetup, notePushed, saveSetup } from "./crm.store.ts";
import { families } from "./families.ts";
import { formLeads } from "./form-leads.ts";
import { receiveStages } from "./receive-stages.ts";
import { clearEnded, type Run, sendChanged } from "./send-leads.ts";
import { waitingFamilies } from "./waiting-families.ts";

/** Every table whose rows are leads. */
const leadSources = [formLeads, waitingFamilies, families] as const;

export const syncJob = defineJob({ name: "crm.sync", schema: z.object({ connectionId: z.int() }), concurrency: 2 });
const syncAllJob = defineJob({ name: "crm.sync-all", schema: z.object({}), concurrency: 1 });

/** Whether an account can be synchronized: it is switched on and connected, and a pipeline is chosen. */
export async function canSync(kernel: Kernel, connectionId: number): Promise<boolean> {
  const own = await findConnectionById(kernel.db, kernel.secrets, connectionId);
  return own !== null && own.active && stateOf(own) === "connected" && (await findSetup(kernel.db, connectionId))?.pipelineId != null;
}

/**
 * Takes stages over from an account and sends leads to it, on one node at a time. A problem of the whole account ends the run and is shown in
 * the console; the next run goes on where this one ended.
 */
export async function syncAccount(kernel: Kernel, connectionId: number): Promise<void> {
  const outcome = await withLock(kernel.db.$client, `crm sync of ${connectionId}`, () => run(kernel, connectionId));
  // What changed since the other run began may have been missed by it.
  if (!outcome.acquired) await syncLater(kernel, connectionId, { seconds: 30 });
  else if (outcome.value) await syncLater(kernel, connectionId, { seconds: 1 });
}

/** Synchronizes an account by job. One that waits already is enough. */
export async function syncLater(kernel: Kernel, connectionId: number, after: Temporal.DurationLike = { seconds: 0 }): Promise<void> {
  const startAfter = kernel.now().add(after);
  await inTransaction(kernel.db, (tx) =>
    kernel.jobs.enqueue(tx, syncJob, { connectionId }, { singletonKey: String(connectionId), startAfter }),
  );
}

/** @returns whether there is more to send */
async function run(kernel: Kernel, connectionId: number): Promise<boolean> {
  const own = await findConnectionById(kernel.db, kernel.secrets, connectionId);
  const setup = await findSetup(kernel.db, connectionId);
  if (!own?.active || stateOf(own) !== "connected" || !setup) return false;
  const syncId = await beginSync(kernel.db, connectionId, kernel.now());
  const tally = { sent: 0, received: 0, heldBack: 0, failed: 0 };
  const one: Run = { kernel, api: apiOfAccount(kernel, own), setup, tally };
  let problem: string | null = null;
  let isMore = false;
  try {
    // Also of a school that sends nothing any more: what it sent before can still lose its consent.
    await clearEnded(one, leadSources);
    if (setup.pipelineId === null) return false;
    const pulledUntil = await receiveStages(one, leadSources);
    if (pulledUntil) await saveSetup(kernel.db, setup, { pulledUntil });
    let noted = setup;
    // A run whose mapping was changed meanwhile ends, and the next one sends all leads by the new mapping.
    isMore = await sendChanged(one, leadSources, async (kind, until) => {
      const pushedUntil = { ...noted.pushedUntil, [kind]: until.toString() };
      const isNoted = await notePushed(kernel.db, noted, pushedUntil);
      noted = { ...noted, pushedUntil };
      return isNoted;
    });
  } catch (error) {
    problem = error instanceof VendorError ? error.problem : "failed";
    if (!(error instanceof VendorError)) throw error;
  } finally {
    await endSync(kernel.db, syncId, { ...tally, problem, endedAt: kernel.now() });
  }
  return isMore;
}

/** Registers the jobs of the CRM. */
export function registerCrmJobs(kernel: Kernel): void {
  kernel.jobs.handle(syncJob, ({ connectionId }) => syncAccount(kernel, connectionId));
  kernel.jobs.handle(syncAllJob, async () => {
    const all = await listActiveConnections(kernel.db, kernel.secrets, "AMO");
    await inTransaction(kernel.db, (tx) =>
      kernel.jobs.enqueueAll(
        tx,
        syncJob,
        all.map(({ id }) => ({ payload: { connectionId: id }, singletonKey: String(id) })),
      ),
    );
  });
  kernel.jobs.schedule(syncAllJob, { cron: "*/10 * * * *", payload: {} });
}
