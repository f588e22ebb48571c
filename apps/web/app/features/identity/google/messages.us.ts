export const messages = {
  metaTitle: "Google",
  working: "Logging you in with Google",
  problems: {
    denied: "You came back from Google without logging in. Try again, or use your password.",
    again: "This login with Google was begun elsewhere, or too long ago. Please try once more.",
    unverified: "Google does not know yet that this email is yours. Confirm it there first, or use your password.",
    closed: "This account is closed. Write to us and we’ll look into it together.",
    student: "No student here logs in with this Google account. Use your username and password.",
    off: "One can’t log in with Google here. Use your password.",
    away: "Google can’t be reached right now. Try again in a moment, or use your password.",
    wait: "Too many tries. Wait a minute and try again.",
    network: "We can’t reach the server. Check your connection and try again.",
    duplicate: "Another account here has this Google account already.",
    fresh: "For this we ask for a login no older than five minutes. Log out, log in and try again.",
    unknown: "Something went wrong... Try again in a moment.",
  },
  told: "What we were told: “<message></message>”",
  signUp: {
    with: "Google has confirmed that <email></email> is yours: no code, no password.",
    another: "Use another email",
    begin: "There is no account for <email></email> yet. Make one here: Google has told us your name and email.",
    stale:
      "Too much time has gone by since Google confirmed you. What you wrote is still here: continue with Google once more, or choose a password.",
  },
  connect: {
    title: "Log in with Google",
    text: "Next time you log in with Google, you need no password here.",
    connected: "Your Google account opens this account.",
    connect: "Connect Google",
    again: "Log in again with Google",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    google: typeof messages;
  }
}
