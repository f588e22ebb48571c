export const messages = {
  metaTitle: "Logging in",
  working: "Logging you in",
  other: {
    title: "Change accounts?",
    text: "You are logged in as {name}. The link you opened is for another account.",
    go: "Log in with the link",
    stay: "Stay {name}",
  },
  failed: {
    title: "You could not be logged in",
    token_invalid: "This link no longer works: it was used already, or it is too old. Log in with your password instead.",
    network: "We can’t reach the server. Check your connection and open the link again.",
    wait: "Too many tries. Wait a minute and open the link again.",
    unknown: "Something went wrong. Open the link again in a moment.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    tokenLogin: typeof messages;
  }
}
