import type messages from "./texts/en.json";

type Problem = keyof (typeof messages)["syncs"]["problems"];

const problems = ["keys_refused", "not_allowed", "wrong_address", "rate_limited", "not_reachable"] as const satisfies readonly Problem[];

/** The text key of why a synchronization ended early. */
export const knownSyncProblem = (code: string): Problem => problems.find((one) => one === code) ?? "failed";
