import type { ClassState } from "./state.ts";

/** The people whose hands are up, in the order in which they raised them. */
export const handQueue = (state: ClassState): string[] =>
  Object.values(state.participants)
    .filter((person) => person.hand && !person.removed)
    .toSorted((one, other) => (one.hand?.seq ?? 0) - (other.hand?.seq ?? 0))
    .map(({ id }) => id);
