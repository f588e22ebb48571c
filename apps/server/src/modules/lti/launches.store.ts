import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Launch } from "@larkroom/domain/lti/check-launch";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { ltiCourse, ltiIntegration, ltiLaunch, ltiUser } from "./tables.ts";
import type { Integration } from "./integrations.store.ts";

export type LaunchRow = typeof ltiLaunch.$inferSelect;
/** A launch whose id token was valid. */
export type ValidLaunch = LaunchRow & {
  readonly subject: string;
  readonly content: NonNullable<LaunchRow["content"]>;
  readonly deploymentId: string;
};

/** The time from the login to the opening of Larkroom. */
const life = { minutes: 10 };

interface NewLogin {
  readonly integration: Pick<Integration, "id" | "schoolId">;
  readonly state: string;
  readonly nonce: string;
  readonly browser: string;
  readonly request: Record<string, string>;
}

export async function insertLogin(kernel: Kernel, { integration, state, nonce, browser, request }: NewLogin): Promise<void> {
  const now = kernel.now();
  await kernel.db.insert(ltiLaunch).values({
    schoolId: integration.schoolId,
    integrationId: integration.id,
    nonce,
    request,
    createdAt: now,
    stateHash: kernel.secrets.hash(state),
    browserHash: kernel.secrets.hash(browser),
    expiresAt: now.add(life),
  });
}

/** The login of a state that no launch has used, or null. */
export async function findLogin(kernel: Kernel, state: string): Promise<LaunchRow | null> {
  const [row] = await kernel.db
    .select()
    .from(ltiLaunch)
    .where(and(eq(ltiLaunch.stateHash, kernel.secrets.hash(state)), isNull(ltiLaunch.launchedAt), gt(ltiLaunch.expiresAt, kernel.now())));
  return row ?? null;
}

/**
 * Stores a valid launch and uses its state up. @returns the token that names it, or null when another launch has used the state
 */
export async function storeLaunch(
  kernel: Kernel,
  tx: Tx,
  { id, integrationId, schoolId }: LaunchRow,
  launch: Launch,
): Promise<string | null> {
  const now = kernel.now();
  const token = kernel.secrets.token();
  const [user] = await tx
    .select({ accountId: ltiUser.accountId })
    .from(ltiUser)
    .where(and(eq(ltiUser.integrationId, integrationId), eq(ltiUser.subject, launch.subject)));
  const courseId = launch.context === null ? null : await storeCourse(tx, { integrationId, schoolId }, launch, launch.context, now);
  const [taken] = await tx
    .update(ltiLaunch)
    .set({
      launchedAt: now,
      tokenHash: kernel.secrets.hash(token),
      subject: launch.subject,
      name: launch.name,
      person: launch.person,
      deploymentId: launch.deploymentId,
      content: launch.content,
      deepLinking: launch.deepLinking,
      courseId,
      accountId: user?.accountId ?? null,
    })
    .where(and(eq(ltiLaunch.id, id), isNull(ltiLaunch.launchedAt)))
    .returning({ id: ltiLaunch.id });
  if (!taken) return null;
  await tx
    .update(ltiIntegration)
    .set({ launchCount: sql`${ltiIntegration.launchCount} + 1` })
    .where(eq(ltiIntegration.id, integrationId));
  return token;
}

/** A course of the platform with the services it offers now. */
async function storeCourse(
  tx: Tx,
  of: { readonly integrationId: number; readonly schoolId: number },
  { deploymentId, lineItemsUrl, rosterUrl }: Launch,
  { id: contextId, title }: NonNullable<Launch["context"]>,
  now: Temporal.Instant,
): Promise<number> {
  const current = { title, lineItemsUrl, rosterUrl, seenAt: now };
  const [row] = await tx
    .insert(ltiCourse)
    .values({ ...of, ...current, deploymentId, contextId, createdAt: now })
    .onConflictDoUpdate({ target: [ltiCourse.integrationId, ltiCourse.deploymentId, ltiCourse.contextId], set: current })
    .returning({ id: ltiCourse.id });
  if (!row) throw new Error("an insert returned nothing");
  return row.id;
}

const isOpen = (kernel: Kernel) => and(isNull(ltiLaunch.openedAt), gt(ltiLaunch.expiresAt, kernel.now()));
const valid = (row: LaunchRow | undefined): ValidLaunch | null => (row?.launchedAt ? (row as ValidLaunch) : null);

/** The launch of a page's address; null when it has expired or was opened. */
export async function findByToken(kernel: Kernel, token: string): Promise<ValidLaunch | null> {
  const [row] = await kernel.db
    .select()
    .from(ltiLaunch)
    .where(and(eq(ltiLaunch.tokenHash, kernel.secrets.hash(token)), isOpen(kernel)));
  return valid(row);
}

/** The launch that a browser has proved to be its own; likewise. */
export async function findByKey(kernel: Kernel, key: string): Promise<ValidLaunch | null> {
  const [row] = await kernel.db
    .select()
    .from(ltiLaunch)
    .where(and(eq(ltiLaunch.keyHash, kernel.secrets.hash(key)), isOpen(kernel)));
  return valid(row);
}

/** Gives the browser that began a launch the key that opens it. An earlier one stops working. */
export async function giveKey(kernel: Kernel, { id }: ValidLaunch): Promise<string> {
  const key = kernel.secrets.token();
  await kernel.db
    .update(ltiLaunch)
    .set({ keyHash: kernel.secrets.hash(key) })
    .where(eq(ltiLaunch.id, id));
  return key;
}

/** Uses a key up: a launch opens Larkroom, or answers a platform, once. */
export async function takeKey(kernel: Kernel, tx: Tx, key: string): Promise<ValidLaunch | null> {
  const [row] = await tx
    .update(ltiLaunch)
    .set({ openedAt: kernel.now() })
    .where(and(eq(ltiLaunch.keyHash, kernel.secrets.hash(key)), isOpen(kernel)))
    .returning();
  return valid(row);
}

/** Whether an account is still linked to the person of a launch. Staff may have unlinked it meanwhile. */
export async function isLinked(db: Db | Tx, { integrationId, subject, accountId }: ValidLaunch): Promise<boolean> {
  if (accountId === null) return false;
  const [row] = await db
    .select({ id: ltiUser.id })
    .from(ltiUser)
    .where(and(eq(ltiUser.integrationId, integrationId), eq(ltiUser.subject, subject), eq(ltiUser.accountId, accountId)));
  return row !== undefined;
}
