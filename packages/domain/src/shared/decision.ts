/**
 * The result of a rule: `{ ok: true, ...what }` if allowed, `{ ok: false, reason }` if refused. A reason is an error code of the contract, so
 * that it needs no translation on its way to the wire.
 */
export type Decision<Reason extends string, What extends object = object> = ({ ok: true } & What) | { ok: false; reason: Reason };

/** Allows, with the result. */
export const allow = <What extends object>(what: What): { ok: true } & What => ({ ok: true, ...what });

/** Refuses, with the reason. */
export const refuse = <Reason extends string>(reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason });
