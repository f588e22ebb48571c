import { createHash, createPublicKey, type KeyObject, verify, type webcrypto } from "node:crypto";
import { z } from "zod";
import type { CanvasPorts, SignedCanvasEvent } from "../../kernel/ports/canvas.ts";

/** How long the public keys are used without asking again; they rotate once a month. In ms. */
const keysForMs = 60 * 60_000;
/** For an unknown key they are loaded again, but not more often than this. In ms. */
const againAfterMs = 60_000;
/** How much clocks may differ, in seconds. */
const leeway = 300;

const header = z.object({ alg: z.literal("RS256"), kid: z.string() });
const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });
const idText = z.union([z.string(), z.number().transform(String)]).nullish();
const claims = z.looseObject({
  exp: z.number().optional(),
  nbf: z.number().optional(),
  jti: z.string().optional(),
  metadata: z.looseObject({
    event_name: z.string(),
    hostname: z.string().nullish(),
    root_account_lti_guid: z.string().nullish(),
    context_type: z.string().nullish(),
    context_id: idText,
  }),
  body: z.looseObject({ course_id: idText }),
});

/** A part of a JWT, or null if it isn't what is expected. */
function decode<T>(schema: z.ZodType<T>, part: string): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(part, "base64url").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** An event's own id, or what it says: Canvas gives events none, and sends one again as it was. */
const idOf = ({ jti, metadata, body }: z.output<typeof claims>): string =>
  createHash("sha256")
    .update(jti ?? JSON.stringify([metadata, body]))
    .digest("base64url");

/** Reads Canvas's live events, which are signed as JWTs with keys that it publishes. */
export function createEventReader({ keysUrl }: { readonly keysUrl: string }): CanvasPorts["readEvent"] {
  let keys = new Map<string, KeyObject>();
  let loadedAt = -Infinity;

  async function load(): Promise<void> {
    const answer = await fetch(keysUrl, {
      signal: AbortSignal.timeout(10_000),
      redirect: "error",
      headers: { accept: "application/json" },
    });
    if (!answer.ok) throw new Error(`Canvas's keys could not be loaded: ${answer.status}`);
    const { keys: found } = keySet.parse(await answer.json());
    keys = new Map(
      found
        .filter(({ kty }) => kty === "RSA")
        .map((key) => [key.kid, createPublicKey({ key: key as unknown as webcrypto.JsonWebKey, format: "jwk" })] as const),
    );
    loadedAt = performance.now();
  }

  async function keyOf(kid: string): Promise<KeyObject | null> {
    const age = performance.now() - loadedAt;
    if (age > keysForMs || (!keys.has(kid) && age > againAfterMs)) await load();
    return keys.get(kid) ?? null;
  }

  return async (body, now): Promise<SignedCanvasEvent | null> => {
    const [first = "", second = "", third = "", ...more] = body.trim().split(".");
    if (more.length > 0 || third === "") return null;
    const signedWith = decode(header, first);
    const key = signedWith && (await keyOf(signedWith.kid));
    if (!key || !verify("RSA-SHA256", Buffer.from(`${first}.${second}`), key, Buffer.from(third, "base64url"))) return null;
    const read = decode(claims, second);
    if (!read) return null;
    const seconds = now.epochMilliseconds / 1_000;
    if ((read.exp ?? Infinity) < seconds - leeway || (read.nbf ?? 0) > seconds + leeway) return null;
    const { event_name: name, hostname, root_account_lti_guid: guid, context_type: context, context_id: contextId } = read.metadata;
    return {
      id: idOf(read),
      name,
      host: hostname?.toLowerCase() ?? null,
      rootAccountGuid: guid?.toLowerCase() ?? null,
      courseId: read.body.course_id ?? (context === "Course" ? (contextId ?? null) : null),
    };
  };
}
