/** AI providers a school can use. `COMPATIBLE`: a service with OpenAI's API whose address is a setting of the server. */
export const providers = ["OPENAI", "ANTHROPIC", "COMPATIBLE"] as const;
export type Provider = (typeof providers)[number];

/** Why a test of the connection failed. */
export type ProviderProblem = "keys_refused" | "not_reachable" | "model_unknown";
