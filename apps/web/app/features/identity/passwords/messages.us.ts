export const messages = {
  current: "Current password",
  next: "New password",
  nextHint: "At least {min} characters.",
  show: "Show password",
  hide: "Hide password",
  saving: "Saving",
  problems: {
    currentEmpty: "Enter your current password.",
    wrong: "That’s not your current password.",
    empty: "Enter a new password.",
    password_short: "Please enter a password that’s at least {min} characters long.",
    password_long: "This password is too long.",
    password_common: "This password is too common. Choose another one.",
    other: "Check this field.",
  },
  change: {
    title: "Change password",
    text: "You’ll be logged out everywhere else.",
    save: "Change password",
    saved: "Password changed",
  },
  calendar: {
    also: "Also reset my calendar link",
    hint: "Calendars that use the current link will stop updating until you give them the new one.",
    renewed: "Here’s your new calendar link. Copy it now, because it won’t be shown again:",
    copy: "Copy",
    copied: "Copied",
    notCopied: "We couldn’t copy the link. Select it and copy it manually.",
    failed: "Your password is changed and the old calendar link no longer works, but we couldn’t create a new link.",
    retry: "Try again",
  },
  set: {
    title: "Set a password",
    text: "You currently log in with Google, without a password. Set one to log in either way.",
    save: "Set password",
    saved: "Password set",
    fresh: "For your security, you need to have logged in within the last five minutes. Log in again, then set your password.",
  },
  forgot: {
    metaTitle: "Forgot password",
    metaDescription: "Request a link to reset your password.",
    title: "Forgot your password?",
    text: "Enter the email or phone number on your account. We’ll email you a link to set a new password.",
    studentText: "Enter your username. We’ll send a link to your email, or to your parent’s if you don’t have one.",
    emailMissing: "Email or phone is required",
    usernameMissing: "Username is required",
    send: "Send link",
    sending: "Sending",
    back: "Back to login",
  },
  sent: {
    title: "Check your email",
    text: "If <identity></identity> has an account, we’ve sent a link. It works once and expires in 60 minutes.",
    studentText:
      "If <identity></identity> has an account, we’ve sent a link to the family’s email. It works once and expires in 60 minutes.",
    nothing: "Didn’t get it? Check your spam folder, then check what you typed.",
    again: "Request again",
  },
  choose: {
    title: "Choose a new password",
    text: "You’ll be logged out everywhere else.",
    save: "Set password",
  },
  done: {
    title: "Your new password is set",
    text: "Log in with it now. You’ve been logged out everywhere else.",
    logIn: "Log in",
  },
  dead: {
    title: "This link no longer works",
    text: "It’s already been used, or it’s more than 60 minutes old. Your password hasn’t changed.",
    ask: "Request a new link",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    passwords: typeof messages;
  }
}
