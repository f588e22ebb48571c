import { eq } from "drizzle-orm";
import type { Secrets } from "../../kernel/auth/secrets.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { aiProvider } from "./tables.ts";

/** A school's provider with its key decrypted. It never leaves the server. */
export interface ProviderAccount extends Omit<typeof aiProvider.$inferSelect, "key"> {
  readonly key: string;
}

const purpose = "ai-provider";

export const sealKey = (secrets: Pick<Secrets, "seal">, key: string): Uint8Array => secrets.seal(purpose, key);

/** The provider of a school, or null. */
export async function findProvider(db: Db | Tx, secrets: Pick<Secrets, "open">, schoolId: number): Promise<ProviderAccount | null> {
  const [row] = await db.select().from(aiProvider).where(eq(aiProvider.schoolId, schoolId));
  return row ? { ...row, key: secrets.open(purpose, row.key) } : null;
}

/** Locks a school's provider until the transaction ends. */
export async function lockProvider(tx: Tx, schoolId: number): Promise<void> {
  await tx.select({ schoolId: aiProvider.schoolId }).from(aiProvider).where(eq(aiProvider.schoolId, schoolId)).for("update");
}
