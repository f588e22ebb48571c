import type { Limit } from "../../kernel/limits/limits.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** How often somebody may try. Failures count, successes don't: a whole school may log in from one address. */
export const limits = {
  /** Wrong passwords for one identity, from anywhere. */
  identity: { name: "login-identity", points: 10, seconds: quarterHour },
  /** Wrong passwords for one identity from a browser that has logged in before: guesses made elsewhere don't lock its owner out. */
  knownDevice: { name: "login-device", points: 10, seconds: quarterHour },
  /** Wrong passwords from one address, whatever the identity. */
  address: { name: "login-address", points: 49, seconds: quarterHour },
  /** Codes asked for from one address. */
  codesFromAddress: { name: "code-address", points: 20, seconds: hour },
  /** Codes sent to one mailbox or phone. */
  codesToRecipient: { name: "code-recipient", points: 6, seconds: hour },
  /** Wrong current passwords given by somebody logged in, and wrong parent's passwords given by a child. */
  ownPassword: { name: "own-password", points: 5, seconds: quarterHour },
  tokenChecks: { name: "token-checks", points: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;
