/** The kinds of sign-in that a school can offer: Clever, or any OpenID Connect provider. */
export const signInKinds = ["CLEVER", "OIDC"] as const;
export type SignInKind = (typeof signInKinds)[number];

/** The issuer of a kind that has only one; null: the school names its own. */
export const issuerOf: Readonly<Record<SignInKind, string | null>> = { CLEVER: "https://clever.com", OIDC: null };
