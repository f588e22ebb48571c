/** Services a school can be connected to: a learning platform, a CRM, another vendor's lessons. */
export const connectionKinds = ["CANVAS", "AMO", "ALGORITMICS"] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** A key as the service's own settings give it. */
export interface ConnectionField {
  /** Never shown again after it is saved. */
  readonly secret: boolean;
  readonly required: boolean;
}

/** What is entered for a kind of connection beside the service's address, and how fast the service may be called. */
interface KindRules {
  readonly fields: Readonly<Record<string, ConnectionField>>;
  readonly callsPerSecond: number;
}

/** amoCRM turns away the eighth call within a second; a little less is asked for, because calls don't arrive as evenly as they leave. */
const kinds: Readonly<Record<ConnectionKind, KindRules>> = {
  CANVAS: { fields: { token: { secret: true, required: true } }, callsPerSecond: 10 },
  AMO: { fields: { clientId: { secret: false, required: true }, clientSecret: { secret: true, required: true } }, callsPerSecond: 6 },
  ALGORITMICS: { fields: { key: { secret: true, required: true } }, callsPerSecond: 5 },
};

/** The fields of a kind by the names they are stored and sent under, in the order in which they are entered. */
export const fieldsOf = (kind: ConnectionKind): readonly (readonly [string, ConnectionField])[] => Object.entries(kinds[kind].fields);

export const callsPerSecond = (kind: ConnectionKind): number => kinds[kind].callsPerSecond;

/** Why a service could not be used: found by a test of the connection, or by a call. */
export const connectionProblems = ["keys_refused", "not_allowed", "wrong_address", "rate_limited", "not_reachable"] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

export interface KeysProblem {
  readonly field: string;
  readonly reason: "required" | "invalid" | "unknown_key";
}

/** A key is one line without spaces in it. */
const looksLikeAKey = /^[\x21-\x7E]{1,300}$/;

/** Why keys don't fit a kind; null if they do. A connection may be incomplete as long as it is off. */
export function keysProblem(
  kind: ConnectionKind,
  { active, keys }: { readonly active: boolean; readonly keys: Readonly<Record<string, string>> },
): KeysProblem | null {
  const known = new Map(fieldsOf(kind));
  const stray = Object.keys(keys).find((field) => !known.has(field));
  if (stray !== undefined) return { field: stray, reason: "unknown_key" };
  for (const [field, { required }] of known) {
    const value = keys[field] ?? "";
    if (value === "") {
      if (required && active) return { field, reason: "required" };
    } else if (!looksLikeAKey.test(value)) return { field, reason: "invalid" };
  }
  return null;
}
