import { createHmac, timingSafeEqual } from "node:crypto";
import { mediaRoleSchema, mediaSourceSchema } from "@larkroom/contract/live-room/media-signal";
import { z } from "zod";

const claimsSchema = z.object({
  room: z.string(),
  identity: z.string(),
  role: mediaRoleSchema,
  canPublish: z.array(mediaSourceSchema),
  limits: z.object({ screens: z.int(), microphones: z.int() }),
  /** Both in milliseconds since 1970. */
  issuedAt: z.int(),
  expiresAt: z.int(),
});

/** The claims signed into a ticket's token. */
export type TicketClaims = z.infer<typeof claimsSchema>;

const signature = (secret: string, body: string): Buffer => createHmac("sha256", secret).update(`sfu.${body}`).digest();

/** Signs claims as `body.signature`, both base64url. */
export function signTicket(secret: string, claims: TicketClaims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${body}.${signature(secret, body).toString("base64url")}`;
}

/** Reads a token. BAD_TOKEN when the signature or format is wrong, TOKEN_EXPIRED when `now` (ms) is past its expiry. */
export function readTicket(
  secret: string,
  token: string,
  now: number,
): { ok: true; claims: TicketClaims } | { ok: false; reason: "BAD_TOKEN" | "TOKEN_EXPIRED" } {
  const [body = "", mark = "", ...rest] = token.split(".");
  const given = Buffer.from(mark, "base64url");
  const expected = signature(secret, body);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return { ok: false, reason: "BAD_TOKEN" };
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  if (!claims.success) return { ok: false, reason: "BAD_TOKEN" };
  if (now >= claims.data.expiresAt) return { ok: false, reason: "TOKEN_EXPIRED" };
  return { ok: true, claims: claims.data };
}
