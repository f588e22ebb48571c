import { asc, inArray } from "drizzle-orm";
import { z } from "zod";
import { expiredKeys, needsNewKey, signingKey } from "@larkroom/domain/lti/tool-keys";
import { lockInTransaction } from "../../kernel/db/advisory-lock.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { JWK, SigningKey } from "../../kernel/ports/lti.ts";
import { ltiKey } from "./tables.ts";

const seal = "lti-key";

/** Makes the next key when it is time, and deletes those whose tokens have all expired. One node at a time. */
export async function rotateKeys(kernel: Kernel): Promise<void> {
  const made = needsNewKey(await kernel.db.select().from(ltiKey), kernel.now()) ? await kernel.ports.lti.newKey() : null;
  await inTransaction(kernel.db, async (tx) => {
    await lockInTransaction(tx, "lti-keys");
    const keys = await tx.select().from(ltiKey);
    const now = kernel.now();
    if (made !== null && needsNewKey(keys, now))
      await tx.insert(ltiKey).values({
        kid: made.kid,
        publicKey: made.publicKey,
        sealedKey: kernel.secrets.seal(seal, JSON.stringify(made.privateKey)),
        madeAt: now,
      });
    const expired = expiredKeys(keys, now).map(({ kid }) => kid);
    if (expired.length > 0) await tx.delete(ltiKey).where(inArray(ltiKey.kid, expired));
  });
}

/** All our keys; the first one is made when it is first needed. */
async function ownKeys(kernel: Kernel): Promise<(typeof ltiKey.$inferSelect)[]> {
  const read = () => kernel.db.select().from(ltiKey).orderBy(asc(ltiKey.madeAt), asc(ltiKey.kid));
  const keys = await read();
  if (keys.length > 0) return keys;
  await rotateKeys(kernel);
  return read();
}

/** The key that signs now. */
export async function currentKey(kernel: Kernel): Promise<SigningKey> {
  const key = signingKey(await ownKeys(kernel), kernel.now());
  if (key === null) throw new Error("there is no key to sign with");
  return { kid: key.kid, privateKey: JSON.parse(kernel.secrets.open(seal, key.sealedKey)) as JWK };
}

/** The public keys, old ones until the tokens they signed have expired. */
export const listKeys = handler("GET /lti/jwks", async ({ kernel, answer }) => {
  const keys = await ownKeys(kernel);
  answer.header("cache-control", "public, max-age=300");
  const named = { kty: "RSA", alg: "RS256", use: "sig" } as const;
  return { keys: keys.map(({ kid, publicKey: { n = "", e = "" } }) => ({ ...named, kid, n, e })) };
});

export const rotateKeysJob = defineJob({ name: "lti.rotate-keys", schema: z.object({}) });
