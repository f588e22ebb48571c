export const messages = {
  title: "My profile",
  password: "Change your password",
  passwordText: "Everybody who is logged in with the old one elsewhere is logged out.",
  current: "Password now",
  next: "New password",
  nextHint: "At least 6 characters.",
  show: "Show the password",
  hide: "Hide the password",
  save: "Change the password",
  saving: "Saving",
  saved: "The password is changed",
  problems: {
    currentEmpty: "Please enter your password of now.",
    nextEmpty: "Please enter a new password.",
    wrong: "This is not your password of now.",
    password_short: "Please enter a password that’s at least 6 characters long.",
    password_long: "This password is too long.",
    password_common: "This is one of the passwords tried first by others. Please choose another.",
    other: "Please look at this again.",
    network: "We can’t reach the server. Nothing was changed: try again in a moment.",
    wait: "Too many tries. Wait a little and try again.",
    unknown: "Something went wrong on our side. Nothing was changed.",
  },
  leave: "Log out",
  leaveText: "On this device. Your children’s own logins stay.",
  logOut: "Log out",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    clientSettings: typeof messages;
  }
}
