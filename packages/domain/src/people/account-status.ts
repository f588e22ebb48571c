import type { PersonKind } from "../identity/person-kinds.ts";

/** The status of an account: in use, emailed and waiting for its first password, not emailed yet, or suspended by an admin. */
export const accountStatuses = ["active", "invited", "added", "suspended"] as const;

export type AccountStatus = (typeof accountStatuses)[number];

interface AccountFacts {
  readonly kind: PersonKind;
  readonly isDisabled: boolean;
  /** Has a password, or a login through a third party. */
  readonly hasLogin: boolean;
  /** An email with a link was sent to the person. */
  readonly isInvited: boolean;
}

/** A child needs no login of their own: the parent opens their pages. */
export function accountStatus({ kind, isDisabled, hasLogin, isInvited }: AccountFacts): AccountStatus {
  if (isDisabled) return "suspended";
  if (hasLogin || kind === "student") return "active";
  return isInvited ? "invited" : "added";
}
