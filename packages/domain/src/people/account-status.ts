import type { PersonKind } from "../identity/person-kinds.ts";

/** How an account stands: in use, still waiting for its first password, or closed by an admin. */
export const accountStatuses = ["active", "invited", "suspended"] as const;

export type AccountStatus = (typeof accountStatuses)[number];

interface Standing {
  readonly kind: PersonKind;
  readonly isDisabled: boolean;
  /** A password, or a login by a third party. */
  readonly hasWayIn: boolean;
}

/** A child needs no way in of their own: the parent opens their pages. */
export function accountStatus({ kind, isDisabled, hasWayIn }: Standing): AccountStatus {
  if (isDisabled) return "suspended";
  return hasWayIn || kind === "student" ? "active" : "invited";
}
