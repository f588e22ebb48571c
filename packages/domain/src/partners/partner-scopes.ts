/**
 * What a partner key opens. Each list has a scope of its own; `students` adds the children to attendance, orders and webhooks, by id and first name,
 * and only those whose parents allow sharing with connected services.
 */
export const partnerScopes = ["courses", "groups", "classes", "attendance", "orders", "students"] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** The scopes of a key that is made without choosing: every list, and no child. */
export const plainScopes = partnerScopes.filter((scope) => scope !== "students");

/** At most this many keys of a school at a time. */
export const maxPartnerKeys = 20;

/** Whether a key still opens anything. An expired one stays listed until someone revokes it. */
export const isExpired = (expiresAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0;
