import type { PersonKind } from "../identity/person-kinds.ts";

/** How an account stands: in use, told of and waiting for its first password, not told of yet, or closed by an admin. */
export const accountStatuses = ["active", "invited", "added", "suspended"] as const;

export type AccountStatus = (typeof accountStatuses)[number];

interface Standing {
  readonly kind: PersonKind;
  readonly isDisabled: boolean;
  /** A password, or a login by a third party. */
  readonly hasWayIn: boolean;
  /** A letter with a link went out to the person. */
  readonly isInvited: boolean;
}

/** A child needs no way in of their own: the parent opens their pages. */
export function accountStatus({ kind, isDisabled, hasWayIn, isInvited }: Standing): AccountStatus {
  if (isDisabled) return "suspended";
  if (hasWayIn || kind === "student") return "active";
  return isInvited ? "invited" : "added";
}
