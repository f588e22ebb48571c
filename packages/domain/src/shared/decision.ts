/**
 * What a rule answers: `{ ok: true, ...what }` when the thing may happen, `{ ok: false, reason }` when it may not.
 * A reason is an error code of the contract, so that a refusal needs no translation on its way to the wire.
 */
export type Decision<Reason extends string, What extends object = object> = ({ ok: true } & What) | { ok: false; reason: Reason };

/** Says yes, with what follows from it. */
export const allow = <What extends object>(what: What): { ok: true } & What => ({ ok: true, ...what });

/** Says no, and why. */
export const refuse = <Reason extends string>(reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason });
