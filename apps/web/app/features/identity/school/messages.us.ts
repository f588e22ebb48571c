export const messages = {
  metaTitle: "School sign-in",
  button: "Sign in with {school}",
  buttonClever: "Sign in with Clever ({school})",
  working: "Logging you in with your school account",
  find: {
    label: "School address",
    hint: "Your school told you this name, for example brookline-coding.",
    send: "Continue",
    none: "No school with this address offers this. Check it, or log in with your password.",
    other: "Another school",
  },
  connect: {
    first: "Log in once with your username and password to connect your school account. After that you won’t need them.",
    metaTitle: "School account",
    working: "Connecting your school account",
    done: "School account connected",
    doneText: "From now on you can log in with your school account.",
    failed: "School account not connected",
    next: "Continue",
  },
  account: {
    title: "School account",
    connected: "You can log in with your account at {school}, connected on {day}.",
    used: "Last used on {day}.",
    disconnect: "Disconnect",
    cancel: "Cancel",
    ask: "Disconnect your school account?",
    askText: "You won’t be able to log in with it. You can connect it again later.",
    done: "School account disconnected",
    only: "This is your only way to log in. Set a password first.",
  },
  problems: {
    denied: "You didn’t finish logging in at your school. Try again, or use your password.",
    again: "This login has expired or started on another device. Try again.",
    account: "This school account can’t open an account here. Ask your school.",
    off: "Your school doesn’t offer this anymore. Use your password.",
    away: "We can’t reach your school’s login right now. Try again in a moment, or use your password.",
    wait: "Too many attempts. Wait a minute and try again.",
    network: "We can’t reach the server. Check your connection and try again.",
    duplicate: "Your account here is already connected to another school account. Ask your school.",
    fresh: "Too much time has passed since you logged in. Sign in with your school again.",
    unknown: "Something went wrong. Try again in a moment.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    schoolSignIn: typeof messages;
  }
}
