import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Everything derived from randomness or the application's key. */
export interface Secrets {
  /** A new unguessable token of 256 bits, URL-safe. */
  token(): string;
  /** A random numeric code with this many digits. */
  digits(count: number): string;
  /** A random code with characters drawn uniformly from the alphabet. */
  code(length: number, alphabet: string): string;
  /** The hash by which a token is looked up; the token itself is never stored. */
  hash(token: string): Uint8Array;
  /** A keyed hash for short secrets, which a plain hash would not protect. `purpose` separates uses. */
  keyedHash(purpose: string, text: string): Uint8Array;
  /** Encrypts with AES-256-GCM under a separate key per purpose. */
  seal(purpose: string, text: string): Uint8Array;
  /** Decrypts. @throws when the bytes were not sealed with this key and purpose. */
  open(purpose: string, sealed: Uint8Array): string;
  /** Signs a short text, for URLs that carry their own permission. */
  sign(purpose: string, text: string): string;
  isSigned(purpose: string, text: string, signature: string): boolean;
}

const ivBytes = 12;
const tagBytes = 16;

/** Derives everything from the application's 32-byte key. */
export function createSecrets(appKey: Uint8Array): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", appKey, "larkroom", purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const sign = (purpose: string, text: string): string =>
    createHmac("sha256", keyFor(`sign:${purpose}`))
      .update(text)
      .digest("base64url");
  return {
    token: () => randomBytes(32).toString("base64url"),
    digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(""),
    code: (length, alphabet) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(""),
    hash: (token) => createHash("sha256").update(token).digest(),
    keyedHash: (purpose, text) =>
      createHmac("sha256", keyFor(`hash:${purpose}`))
        .update(text)
        .digest(),
    seal(purpose, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", keyFor(`seal:${purpose}`), iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv("aes-256-gcm", keyFor(`seal:${purpose}`), bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
    },
    sign,
    isSigned(purpose, text, signature) {
      const wanted = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
