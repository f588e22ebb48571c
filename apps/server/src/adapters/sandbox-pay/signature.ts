import { createHmac, timingSafeEqual } from "node:crypto";

/** A signature is valid this many seconds before and after its time. */
export const toleranceSeconds = 300;

const hmac = (secret: string, seconds: number, body: string): Buffer => createHmac("sha256", secret).update(`${seconds}.${body}`).digest();

/** The signature header of a body: the time in seconds and an HMAC over both. */
export function signatureHeader(secret: string, body: string, at: Temporal.Instant): string {
  const seconds = Math.floor(at.epochMilliseconds / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString("hex")}`;
}

/** Whether the time is close enough and one of the header's signatures matches the body (there are two while a secret is rotated). */
export function isSigned(secret: string, body: string, header: string | undefined, now: Temporal.Instant): boolean {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2) as [string, string | undefined]);
  const seconds = Number(parts.find(([name]) => name === "t")?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(seconds) || Math.abs(now.epochMilliseconds / 1000 - seconds) > toleranceSeconds) return false;
  const wanted = hmac(secret, seconds, body);
  return parts.some(([name, value]) => {
    const given = name === "v1" ? Buffer.from(value ?? "", "hex") : Buffer.alloc(0);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
