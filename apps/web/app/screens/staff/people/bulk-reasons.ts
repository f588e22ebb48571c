const reasons = ["own_account", "no_email", "suspended", "already_in"] as const;

/** Why something is not done to somebody, as far as there are words for it. */
export const knownReason = (reason: string | null): (typeof reasons)[number] | "other" => reasons.find((one) => one === reason) ?? "other";

/** How many are changed together at most. */
export const MOST_TOGETHER = 500;
