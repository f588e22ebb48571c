import { type Algorithm, hash, verify } from "@node-rs/argon2";

/** Hashes and verifies passwords with argon2id in the thread pool, without blocking the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that doesn't exist (`null`) as for one that does. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** RFC 9106's second recommended option, with OWASP's parameters for servers: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Creates the hasher; `pepper` is the application's own secret and never stored with the hashes. */
export function createPasswords(pepper: Uint8Array): Passwords {
  const options = { ...cost, secret: pepper };
  const dummyHash = hash("a password no one has", options);
  dummyHash.catch(() => undefined);
  return {
    hash: (password) => hash(password, options),
    async verify(stored, password) {
      const right = await verify(stored ?? (await dummyHash), password, options).catch(() => false);
      return stored !== null && right;
    },
  };
}
