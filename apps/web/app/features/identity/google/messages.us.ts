export const messages = {
  metaTitle: "Google",
  working: "Logging you in with Google",
  problems: {
    denied: "You didn’t finish logging in with Google. Try again, or use your password.",
    again: "This Google login has expired or started on another device. Try again.",
    unverified: "Google hasn’t verified this email address. Verify it with Google first, or use your password.",
    closed: "This account is closed. Contact us and we’ll look into it.",
    student: "No student uses this Google account here. Log in with your username and password.",
    off: "Google login isn’t available here. Use your password.",
    away: "We can’t reach Google right now. Try again in a moment, or use your password.",
    wait: "Too many attempts. Wait a minute and try again.",
    network: "We can’t reach the server. Check your connection and try again.",
    duplicate: "This Google account is already connected to another account here.",
    fresh: "For your security, you need to have logged in within the last five minutes. Log out, log in and try again.",
    unknown: "Something went wrong. Try again in a moment.",
  },
  details: "Details: “<message></message>”",
  signUp: {
    with: "Google has verified <email></email>. You don’t need a code or a password.",
    another: "Use another email",
    begin: "There’s no account for <email></email> yet. Create one here with your name and email from Google.",
    stale: "Your Google verification has expired. What you entered is still here: continue with Google again, or choose a password.",
  },
  connect: {
    title: "Google login",
    text: "Connect Google to log in without a password.",
    connected: "You can log in with your Google account.",
    connect: "Connect Google",
    again: "Log in again with Google",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    google: typeof messages;
  }
}
