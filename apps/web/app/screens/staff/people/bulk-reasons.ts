const reasons = ["own_account", "no_email", "suspended", "already_in"] as const;

/** The reason why someone is skipped, if there is a text for it. */
export const knownReason = (reason: string | null): (typeof reasons)[number] | "other" => reasons.find((one) => one === reason) ?? "other";

/** The maximum number of people per bulk action. */
export const MOST_TOGETHER = 500;
