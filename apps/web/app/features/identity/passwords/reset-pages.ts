/** Who can ask for a link to a new password. */
export type ResetStrategy = "client" | "student";

/** Whose password an address or a form means; a parent's where it says nothing. */
export const resetStrategy = (text: unknown): ResetStrategy => (text === "student" ? "student" : "client");

/** The login of a parent or a child, without the country prefix. */
export const loginOf = (strategy: ResetStrategy): string => (strategy === "student" ? "/login?strategy=student" : "/login");

/** Where a forgotten password is replaced, without the country prefix. */
export const forgotOf = (strategy: ResetStrategy): string => `/forgot-password?strategy=${strategy}`;
