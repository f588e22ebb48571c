/** Who can request a password reset link. */
export type ResetStrategy = "client" | "student";

/** Whose password a URL or form refers to; a parent's by default. */
export const resetStrategy = (text: unknown): ResetStrategy => (text === "student" ? "student" : "client");

/** The login page of a parent or a child, without the country prefix. */
export const loginOf = (strategy: ResetStrategy): string => (strategy === "student" ? "/login?strategy=student" : "/login");

/** The page for a forgotten password, without the country prefix. */
export const forgotOf = (strategy: ResetStrategy): string => `/forgot-password?strategy=${strategy}`;
