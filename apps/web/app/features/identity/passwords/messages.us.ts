export const messages = {
  current: "Password now",
  next: "New password",
  nextHint: "At least {min} characters.",
  show: "Show the password",
  hide: "Hide the password",
  saving: "Saving",
  problems: {
    currentEmpty: "Please enter your password of now.",
    wrong: "This is not your password of now.",
    empty: "Please enter a new password.",
    password_short: "Please enter a password that’s at least {min} characters long.",
    password_long: "This password is too long.",
    password_common: "This is one of the passwords tried first by others. Please choose another.",
    other: "Please look at this again.",
  },
  change: {
    title: "Change your password",
    text: "Everybody who is logged in with the old one elsewhere is logged out.",
    save: "Change the password",
    saved: "The password is changed",
  },
  calendar: {
    also: "Also renew my calendar link",
    hint: "Calendars that use the current link will stop updating until you give them the new one.",
    renewed: "Your new calendar link. Copy it now, it won’t be shown again:",
    copy: "Copy",
    copied: "Copied",
    notCopied: "We couldn’t copy the link. Select it and copy it yourself.",
    failed: "Your password is changed and the old calendar link no longer works, but we couldn’t create a new link.",
    retry: "Try again",
  },
  set: {
    title: "Set a password",
    text: "So far you log in without one, with Google. With a password you can log in either way.",
    save: "Set the password",
    saved: "The password is set",
    fresh: "For this we ask for a login no older than five minutes. Log in again, then set it.",
  },
  forgot: {
    metaTitle: "Forgot password",
    metaDescription: "Ask for a link to a new password.",
    title: "Forgot your password?",
    text: "Tell us the email or the phone you log in with. We’ll mail you a link to a new one.",
    studentText: "Tell us your username. The link goes to your email, or to your parent’s if you have none.",
    emailMissing: "Email or phone is required",
    usernameMissing: "Username is required",
    send: "Send me a link",
    sending: "Sending",
    back: "Back to login",
  },
  sent: {
    title: "Look in your mailbox",
    text: "If <identity></identity> has an account here, a link is on its way. It works once, for 60 minutes.",
    studentText:
      "If <identity></identity> has an account here, a link is on its way to the family’s mailbox. It works once, for 60 minutes.",
    nothing: "Nothing came? Look among the unwanted mail, then check what you typed.",
    again: "Ask again",
  },
  choose: {
    title: "Choose a new password",
    text: "Whoever is logged in with the old one is logged out.",
    save: "Set the password",
  },
  done: {
    title: "The new password is set",
    text: "Log in with it now. Wherever you were logged in before, you no longer are.",
    logIn: "Log in",
  },
  dead: {
    title: "This link no longer works",
    text: "It was used already, or it is older than 60 minutes. Your password stays as it is.",
    ask: "Ask for a new link",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    passwords: typeof messages;
  }
}
