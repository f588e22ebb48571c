import { createHmac } from "node:crypto";
import type { Secrets } from "../../kernel/auth/secrets.ts";

const purpose = "webhook";
const prefix = "whsec_";

/** A new signing secret, in the format of Standard Webhooks. */
export const makeSecret = (secrets: Pick<Secrets, "token">): string =>
  prefix + Buffer.from(secrets.token(), "base64url").toString("base64");

export const sealSecret = (secrets: Pick<Secrets, "seal">, secret: string): Uint8Array => secrets.seal(purpose, secret);
export const openSecret = (secrets: Pick<Secrets, "open">, sealed: Uint8Array): string => secrets.open(purpose, sealed);

/**
 * The `webhook-signature` of a delivery (Standard Webhooks): an HMAC-SHA256 of its id, its time and the bytes of its body, so that none of them can be
 * changed or sent again later.
 */
export function signatureOf(secret: string, { id, seconds, body }: { id: string; seconds: number; body: string }): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}
