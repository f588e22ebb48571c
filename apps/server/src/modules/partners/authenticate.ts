import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { PartnerScope } from "@larkroom/domain/partners/partner-scopes";
import type { Db } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { partnerKey } from "./tables.ts";

/** Who calls the partner API: a key of one school. */
export interface PartnerCaller {
  readonly keyId: number;
  readonly schoolId: number;
  readonly scopes: ReadonlySet<PartnerScope>;
}

/** The last use is stored at most this often. */
const usedEvery = { minutes: 1 };

/** The format of a key. Anything else is not looked up. */
const keyFormat = /^lark_[\w-]{43}$/;

/** The key in an Authorization header; null for a missing, unknown, revoked or expired one, which can't be told apart. */
export async function callerOf(kernel: Kernel, authorization: string | undefined): Promise<PartnerCaller | null> {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  if (!keyFormat.test(key)) return null;
  const now = kernel.now();
  const [row] = await kernel.db
    .select()
    .from(partnerKey)
    .where(and(eq(partnerKey.keyHash, kernel.secrets.hash(key)), or(isNull(partnerKey.expiresAt), gt(partnerKey.expiresAt, now))));
  if (!row) return null;
  await noteUse(kernel.db, row, now);
  return { keyId: row.id, schoolId: row.schoolId, scopes: new Set(row.scopes) };
}

async function noteUse(db: Db, { id, lastUsedAt }: typeof partnerKey.$inferSelect, now: Temporal.Instant): Promise<void> {
  const before = now.subtract(usedEvery);
  if (lastUsedAt !== null && Temporal.Instant.compare(lastUsedAt, before) > 0) return;
  await db
    .update(partnerKey)
    .set({ lastUsedAt: now })
    .where(and(eq(partnerKey.id, id), or(isNull(partnerKey.lastUsedAt), lt(partnerKey.lastUsedAt, now))));
}
