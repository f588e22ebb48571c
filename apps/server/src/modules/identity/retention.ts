import { lt, sql } from "drizzle-orm";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { knownDevice, oneTimeToken, trustedDevice, verificationCode } from "./tables.ts";

const count = (result: { rowCount: number | null }): number => result.rowCount ?? 0;

/** What the identity module deletes by age: codes of people who never registered, links that no longer work, and browsers not seen for long. */
export const identityRetention: readonly RetentionPart[] = [
  {
    kind: "guests",
    what: "verification_code",
    sweep: async ({ db }, start) => count(await db.delete(verificationCode).where(lt(verificationCode.createdAt, start))),
  },
  {
    kind: "sessions",
    what: "one_time_token",
    sweep: async ({ db }, start) =>
      count(
        await db
          .delete(oneTimeToken)
          .where(
            sql`least(${oneTimeToken.usedAt}, ${oneTimeToken.revokedAt}, ${oneTimeToken.expiresAt}) < ${start.toString()}::timestamptz`,
          ),
      ),
  },
  {
    kind: "sessions",
    what: "trusted_device",
    sweep: async ({ db }, start) => count(await db.delete(trustedDevice).where(lt(trustedDevice.expiresAt, start))),
  },
  {
    kind: "connection_logs",
    what: "known_device",
    sweep: async ({ db }, start) => count(await db.delete(knownDevice).where(lt(knownDevice.lastSeenAt, start))),
  },
];
