import { and, eq, getViewSelectedFields, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { featuresOf } from "@larkroom/domain/classes/features";
import { endDesktop, isInTransition, observed, stopDesktop } from "@larkroom/domain/remote-desktop/desktop-states";
import { isOrphan, sweepDesktop } from "@larkroom/domain/remote-desktop/sweep-desktop";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { guarded } from "../../kernel/boundary.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type DesktopProvider, DesktopRefusedError } from "../../kernel/ports/desktops.ts";
import { isRunning } from "../classes/index.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { applyDesktopJob, changeState, type Desktop, findDesktopById, keyOf, listExisting, saveMachine } from "./desktops.store.ts";
import { remoteDesktop, usedDesktopTicket } from "./tables.ts";

const followJob = defineJob({ name: "remote-desktop.follow", schema: z.object({}), concurrency: 1 });
const sweepJob = defineJob({ name: "remote-desktop.sweep", schema: z.object({}), concurrency: 1 });

/** A machine that was just launched may be missing in the provider's list for a moment. */
const listedWithinMinutes = 2;
/** After this long in one transition the provider is asked again. */
const askAgainMinutes = 1;
const followAgainSeconds = 2;
/** How long the record of a desktop that has ended is kept. */
const keptHours = 24;

const record = (kernel: Kernel, ...change: [Desktop, Desktop["state"], boolean]): Promise<boolean> =>
  inTransaction(kernel.db, (tx) => changeState(kernel, tx, ...change));

/** Asks the provider for what a desktop's state says. May run any number of times. @throws for a request that may succeed later */
export async function applyDesktop(kernel: Kernel, desktopId: number): Promise<void> {
  const { desktops: provider } = kernel.ports;
  const one = await findDesktopById(kernel.db, desktopId);
  if (!provider || !one) return;
  switch (one.state) {
    case "PENDING":
      await begin(kernel, provider, one);
      break;
    case "STOPPING":
      if (one.machineId !== null) await provider.stop(one.machineId);
      break;
    case "SHUTTING_DOWN":
      await end(kernel, provider, one);
      break;
    default:
      return;
  }
  await followDesktops(kernel);
}

async function begin(kernel: Kernel, provider: DesktopProvider, one: Desktop): Promise<void> {
  try {
    if (one.machineId !== null) {
      // One that was launched is starting already.
      const machine = (await provider.list()).find(({ id }) => id === one.machineId);
      return machine?.state === "STOPPED" ? await provider.start(machine.id) : undefined;
    }
    const machineId = await provider.launch(keyOf(one));
    const state = await saveMachine(kernel.db, one, machineId);
    // It was ended meanwhile, so no one else knows of the machine.
    if (state === null || state === "SHUTTING_DOWN") await provider.terminate(machineId);
  } catch (error) {
    if (!(error instanceof DesktopRefusedError)) throw error;
    kernel.log.warn({ err: error, desktopId: one.id }, "a remote desktop could not be started");
    await record(kernel, one, one.machineId === null ? "TERMINATED" : "SHUTTING_DOWN", one.machineId !== null);
  }
}

async function end(kernel: Kernel, provider: DesktopProvider, one: Desktop): Promise<void> {
  const machineId = one.machineId ?? (await provider.list()).find(({ key }) => key === keyOf(one))?.id;
  if (machineId !== undefined) {
    await saveMachine(kernel.db, one, machineId);
    return provider.terminate(machineId);
  }
  // Never launched. A launch that is still on its way finds the desktop terminated and ends the machine.
  await record(kernel, one, "TERMINATED", false);
}

/** Records the states that the provider reports. Runs again soon while a desktop is on its way to another state. */
export async function followDesktops(kernel: Kernel): Promise<void> {
  const { desktops: provider } = kernel.ports;
  if (!provider) return;
  const recorded = await listExisting(kernel.db);
  if (recorded.length === 0) return;
  const machines = new Map((await provider.list()).map(({ id, state }) => [id, state]));
  let isMoving = false;
  for (const one of recorded) {
    if (one.machineId === null) continue;
    const isNew = Temporal.Instant.compare(one.changedAt.add({ minutes: listedWithinMinutes }), kernel.now()) > 0;
    const reported = machines.get(one.machineId) ?? (one.state === "PENDING" && isNew ? "PENDING" : "TERMINATED");
    const next = observed(one.state, reported);
    if (next !== one.state) await record(kernel, one, next, false);
    isMoving ||= isInTransition(next);
  }
  if (!isMoving) return;
  const startAfter = kernel.now().add({ seconds: followAgainSeconds });
  await inTransaction(kernel.db, (tx) => kernel.jobs.enqueue(tx, followJob, {}, { singletonKey: "follow", startAfter }));
}

/** Ends the desktops of classes that are over and stops those that no one uses. `where` limits it to some. */
async function sweep(kernel: Kernel, where?: SQL): Promise<void> {
  const rows = await kernel.db
    .select({
      one: remoteDesktop,
      found: getViewSelectedFields(groupClass),
      isOwnerIn: sql`${account.kind} <> 'student' or exists (
        select 1 from ${attendance} where ${attendance.groupClassId} = ${remoteDesktop.groupClassId}
        and ${attendance.studentId} = ${remoteDesktop.accountId})`.mapWith(Boolean),
    })
    .from(remoteDesktop)
    .innerJoin(groupClass, eq(groupClass.id, remoteDesktop.groupClassId))
    .innerJoin(account, eq(account.id, remoteDesktop.accountId))
    .where(and(ne(remoteDesktop.state, "TERMINATED"), where));
  for (const { one, found, isOwnerIn } of rows) {
    const isClassOn = featuresOf(found.features).vdi && isRunning(found);
    const step = sweepDesktop({ ...one, isClassOn, isOwnerIn }, kernel.config.DESKTOP_IDLE_MINUTES, kernel.now());
    if (step !== "keep") await record(kernel, one, step === "end" ? endDesktop(one.state) : stopDesktop(one.state), true);
  }
}

/** What is done every minute: ends and stops desktops, asks again for what was not done, and terminates machines without a desktop. */
export async function sweepDesktops(kernel: Kernel): Promise<void> {
  const { desktops: provider } = kernel.ports;
  if (!provider) return;
  await sweep(kernel);
  const late = kernel.now().subtract({ minutes: askAgainMinutes });
  const stuck = await kernel.db
    .select({ id: remoteDesktop.id })
    .from(remoteDesktop)
    .where(and(inArray(remoteDesktop.state, ["PENDING", "STOPPING", "SHUTTING_DOWN"]), lt(remoteDesktop.changedAt, late)));
  await inTransaction(kernel.db, (tx) =>
    kernel.jobs.enqueueAll(
      tx,
      applyDesktopJob,
      stuck.map(({ id }) => ({ payload: { desktopId: id }, singletonKey: String(id) })),
    ),
  );
  await followDesktops(kernel);
  await reap(kernel, provider);
  await kernel.db
    .delete(remoteDesktop)
    .where(and(eq(remoteDesktop.state, "TERMINATED"), lt(remoteDesktop.changedAt, kernel.now().subtract({ hours: keptHours }))));
  await kernel.db.delete(usedDesktopTicket).where(lt(usedDesktopTicket.expiresAt, kernel.now()));
}

/** Terminates machines that belong to no desktop: of deleted classes, or launched in the moment of a crash. */
async function reap(kernel: Kernel, provider: DesktopProvider): Promise<void> {
  // Listed first: a desktop that is recorded later has a machine that is not in this list.
  const machines = await provider.list();
  const known = new Set((await listExisting(kernel.db)).map(keyOf));
  for (const machine of machines.filter((one) => isOrphan(one, known, kernel.now()))) {
    await provider.terminate(machine.id);
    kernel.log.warn({ machine: machine.id }, "a remote desktop without a class was removed");
  }
}

/** Registers the jobs of remote desktops. */
export function registerRemoteDesktopJobs(kernel: Kernel): void {
  kernel.jobs.handle(applyDesktopJob, ({ desktopId }) => applyDesktop(kernel, desktopId));
  kernel.jobs.handle(followJob, () => followDesktops(kernel));
  kernel.jobs.handle(sweepJob, () => sweepDesktops(kernel));
  kernel.jobs.schedule(sweepJob, { cron: "* * * * *", payload: {} });
}

/** Ends desktops as soon as their class is over or their owner left it. Returns how to stop. */
export function followClasses(kernel: Kernel): () => void {
  const follow = (where: SQL) => guarded(kernel.log, "remote desktops could not be ended", () => sweep(kernel, where))();
  const stops = [
    kernel.bus.on("results-changed", ({ classId }) => follow(eq(remoteDesktop.groupClassId, classId))),
    kernel.bus.on("access-lost", ({ accountId }) => follow(eq(remoteDesktop.accountId, accountId))),
  ];
  return () => stops.forEach((stop) => stop());
}
