export const messages = {
  metaTitle: "Logging in",
  working: "Logging you in",
  other: {
    title: "Switch accounts?",
    text: "You’re logged in as {name}. This link is for another account.",
    go: "Log in with this link",
    stay: "Stay logged in as {name}",
  },
  failed: {
    title: "We couldn’t log you in",
    token_invalid: "This link has already been used or has expired. Log in with your password instead.",
    network: "We can’t reach the server. Check your connection and open the link again.",
    wait: "Too many attempts. Wait a minute and open the link again.",
    unknown: "Something went wrong. Open the link again in a moment.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    tokenLogin: typeof messages;
  }
}
