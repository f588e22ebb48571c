import { and, count, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { activeStates, type DesktopState } from "@larkroom/domain/remote-desktop/desktop-states";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { z } from "zod";
import { remoteDesktop, usedDesktopTicket } from "./tables.ts";

export type Desktop = typeof remoteDesktop.$inferSelect;

/** Asks the provider for what a desktop's state says. */
export const applyDesktopJob = defineJob({ name: "remote-desktop.apply", schema: z.object({ desktopId: z.int() }), concurrency: 4 });

/** The key by which a desktop's machine is launched once. */
export const keyOf = ({ id, generation }: Pick<Desktop, "id" | "generation">): string => `${id}-${generation}`;

export async function findDesktop(db: Db | Tx, groupClassId: number, accountId: number): Promise<Desktop | null> {
  const [row] = await db
    .select()
    .from(remoteDesktop)
    .where(and(eq(remoteDesktop.groupClassId, groupClassId), eq(remoteDesktop.accountId, accountId)));
  return row ?? null;
}

export async function findDesktopById(db: Db | Tx, id: number): Promise<Desktop | null> {
  const [row] = await db.select().from(remoteDesktop).where(eq(remoteDesktop.id, id));
  return row ?? null;
}

/** Desktops that have a machine, or may have one, in order of ids. */
export async function listExisting(db: Db | Tx, groupClassId?: number): Promise<Desktop[]> {
  return db
    .select()
    .from(remoteDesktop)
    .where(
      and(ne(remoteDesktop.state, "TERMINATED"), groupClassId === undefined ? undefined : eq(remoteDesktop.groupClassId, groupClassId)),
    )
    .orderBy(remoteDesktop.id);
}

export async function countActive(tx: Tx, schoolId: number): Promise<number> {
  const [row] = await tx
    .select({ active: count() })
    .from(remoteDesktop)
    .where(and(eq(remoteDesktop.schoolId, schoolId), inArray(remoteDesktop.state, activeStates)));
  return row?.active ?? 0;
}

/** Lets the provider be asked soon, and tells all nodes that a desktop changed. */
async function followUp(kernel: Kernel, tx: Tx, desktopId: number, isAsked: boolean): Promise<void> {
  if (isAsked) await kernel.jobs.enqueue(tx, applyDesktopJob, { desktopId }, { singletonKey: String(desktopId) });
  await kernel.bus.announce(tx, "desktop-changed", { desktopId });
}

type Starting = Pick<Desktop, "schoolId" | "groupClassId" | "accountId">;

/** Records that a desktop is to start: with a new machine, or the stopped one. */
export async function saveStart(kernel: Kernel, tx: Tx, own: Starting, step: "launch" | "restart"): Promise<void> {
  const now = kernel.now();
  const common = { state: "PENDING" as const, changedAt: now, lastUsedAt: now };
  const next = step === "launch" ? { generation: sql`${remoteDesktop.generation} + 1`, machineId: null } : {};
  const [saved] = await tx
    .insert(remoteDesktop)
    .values({ ...own, ...common, createdAt: now })
    .onConflictDoUpdate({ target: [remoteDesktop.groupClassId, remoteDesktop.accountId], set: { ...common, ...next } })
    .returning({ id: remoteDesktop.id });
  if (saved) await followUp(kernel, tx, saved.id, true);
}

/**
 * Records a desktop's next state, if it is still in the one that was read. `isAsked`: the provider has to be asked for it.
 * @returns whether it was recorded
 */
export async function changeState(
  kernel: Kernel,
  tx: Tx,
  { id, generation, state }: Pick<Desktop, "id" | "generation" | "state">,
  to: DesktopState,
  isAsked: boolean,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(remoteDesktop)
    .set({ state: to, changedAt: kernel.now() })
    .where(and(eq(remoteDesktop.id, id), eq(remoteDesktop.generation, generation), eq(remoteDesktop.state, state)));
  if (rowCount !== 1) return false;
  await followUp(kernel, tx, id, isAsked);
  return true;
}

/** Records the machine of a desktop. @returns the desktop's state; null if it ended or has another machine meanwhile */
export async function saveMachine(db: Db, { id, generation }: Desktop, machineId: string): Promise<DesktopState | null> {
  const [row] = await db
    .update(remoteDesktop)
    .set({ machineId })
    .where(and(eq(remoteDesktop.id, id), eq(remoteDesktop.generation, generation), ne(remoteDesktop.state, "TERMINATED")))
    .returning({ state: remoteDesktop.state });
  return row?.state ?? null;
}

/** Records that someone has a desktop open. */
export async function touch(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .update(remoteDesktop)
    .set({ lastUsedAt: now })
    .where(and(eq(remoteDesktop.id, id), lt(remoteDesktop.lastUsedAt, now)));
}

/** Uses a ticket up. @returns false if it was used before */
export async function useTicket(db: Db, hash: Uint8Array, expiresAt: Temporal.Instant): Promise<boolean> {
  const { rowCount } = await db.insert(usedDesktopTicket).values({ hash, expiresAt }).onConflictDoNothing();
  return rowCount === 1;
}
