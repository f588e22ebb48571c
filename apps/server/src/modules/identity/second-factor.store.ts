import { and, count, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { normaliseRecoveryCode, recoveryAlphabet, secondFactorRules } from "@larkroom/domain/identity/second-factor";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { totpStep } from "../../kernel/auth/totp.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { school } from "../schools/schools.views.ts";
import type { Account } from "./accounts.store.ts";
import { recoveryCode, secondFactor } from "./tables.ts";
import { revokeTrustedDevices } from "./trusted-devices.store.ts";

const seal = "second-factor";
const hashOf = (kernel: Kernel, accountId: number, code: string): Uint8Array =>
  kernel.secrets.keyedHash("recovery-code", `${accountId} ${code}`);

/** Whether an account has a confirmed second factor. */
export async function hasSecondFactor(db: Db | Tx, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: secondFactor.accountId })
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)));
  return row !== undefined;
}

/** Whether an account has a confirmed second factor, and whether its school requires one of all teaching staff. */
export async function secondFactorOf(
  db: Db | Tx,
  account: Pick<Account, "id" | "schoolId">,
): Promise<{ enabled: boolean; schoolRequires: boolean }> {
  const [[own], enabled] = await Promise.all([
    account.schoolId === null ? [] : db.select({ settings: school.settings }).from(school).where(eq(school.id, account.schoolId)),
    hasSecondFactor(db, account.id),
  ]);
  return { enabled, schoolRequires: settingsOf(own?.settings ?? {}).staffSecondFactor };
}

export async function countRecoveryCodes(db: Db | Tx, accountId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)));
  return row?.left ?? 0;
}

/** Stores an offered secret, sealed; the current one stays valid. */
export async function offerSecret(kernel: Kernel, tx: Tx, accountId: number, secret: string): Promise<void> {
  const offeredSecret = kernel.secrets.seal(seal, secret);
  await tx
    .insert(secondFactor)
    .values({ accountId, offeredSecret, createdAt: kernel.now() })
    .onConflictDoUpdate({ target: secondFactor.accountId, set: { offeredSecret } });
}

/** Confirms the offered secret with its code. Returns whether the code was right; null when no secret was offered. */
export async function confirmSecret(kernel: Kernel, tx: Tx, accountId: number, code: string): Promise<boolean | null> {
  const [row] = await tx.select().from(secondFactor).where(eq(secondFactor.accountId, accountId)).for("update");
  if (!row?.offeredSecret) return null;
  const step = totpStep(kernel.secrets.open(seal, row.offeredSecret), code, kernel.now());
  if (step === null) return false;
  await tx
    .update(secondFactor)
    .set({ secret: row.offeredSecret, offeredSecret: null, confirmedAt: kernel.now(), lastStep: step })
    .where(eq(secondFactor.accountId, accountId));
  return true;
}

/** Uses up an authenticator code or a recovery code: each works once. Returns which it was, null for neither. */
export async function takeCode(kernel: Kernel, tx: Tx, accountId: number, typed: string): Promise<"authenticator" | "recovery" | null> {
  if (/^\d{6}$/.test(typed)) return (await takeTotp(kernel, tx, accountId, typed)) ? "authenticator" : null;
  const code = normaliseRecoveryCode(typed);
  if (code === null) return null;
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: kernel.now() })
    .where(
      and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, hashOf(kernel, accountId, code)), isNull(recoveryCode.usedAt)),
    )
    .returning({ id: recoveryCode.id });
  return used.length > 0 ? "recovery" : null;
}

async function takeTotp(kernel: Kernel, tx: Tx, accountId: number, code: string): Promise<boolean> {
  const [row] = await tx.select().from(secondFactor).where(eq(secondFactor.accountId, accountId));
  if (!row?.secret) return false;
  const step = totpStep(kernel.secrets.open(seal, row.secret), code, kernel.now());
  if (step === null) return false;
  const taken = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.accountId, accountId), or(isNull(secondFactor.lastStep), lt(secondFactor.lastStep, step))))
    .returning({ id: secondFactor.accountId });
  return taken.length > 0;
}

/** Replaces the recovery codes and returns the new ones: they are stored as hashes only. */
export async function replaceRecoveryCodes(kernel: Kernel, tx: Tx, accountId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < secondFactorRules.recoveryCodes)
    codes.add(kernel.secrets.code(secondFactorRules.recoveryCodeLength, recoveryAlphabet));
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.insert(recoveryCode).values([...codes].map((code) => ({ accountId, codeHash: hashOf(kernel, accountId, code) })));
  return [...codes];
}

/** Removes an account's second factor, its recovery codes and its trusted devices. */
export async function clearSecondFactor(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.delete(secondFactor).where(eq(secondFactor.accountId, accountId));
  await revokeTrustedDevices(tx, accountId);
}

/** Gives an account without one a second factor with a known secret: for the demo's accounts. */
export async function giveSecondFactor(kernel: Kernel, tx: Tx, accountId: number, secret: string): Promise<void> {
  const now = kernel.now();
  await tx
    .insert(secondFactor)
    .values({ accountId, secret: kernel.secrets.seal(seal, secret), confirmedAt: now, createdAt: now })
    .onConflictDoNothing();
}
