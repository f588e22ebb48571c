/** How a request looks. */
export const requestSample = (origin: string): string =>
  `curl "${origin}/api/partner/classes?limit=100&updatedSince=2026-03-01T00:00:00Z" \\
  -H "Authorization: Bearer lark_…"`;

/** How a receiver checks a signature, in Node. */
export const nodeSample = `import { createHmac, timingSafeEqual } from "crypto";

/** body: the raw bytes as they arrived, before any JSON parser. */
export function isGenuine(secret, headers, body) {
  const sent = Number(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1000 - sent) < 300)) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const wanted = createHmac("sha256", key)
    .update(headers["webhook-id"] + "." + headers["webhook-timestamp"] + ".")
    .update(body)
    .digest();
  return headers["webhook-signature"].split(" ").some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ""), "base64");
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;

/** The same in Python. */
export const pythonSample = `import base64, hashlib, hmac, time

def is_genuine(secret: str, headers: dict, body: bytes) -> bool:
    """body: the raw bytes as they arrived, before any JSON parser."""
    sent = headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) >= 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{sent}.".encode() + body
    wanted = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(
        hmac.compare_digest(one.removeprefix("v1,"), wanted)
        for one in headers["webhook-signature"].split(" ")
    )`;
