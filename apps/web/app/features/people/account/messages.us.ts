export const messages = {
  title: "About you",
  name: "Your name",
  email: "Email",
  emailHint: "You log in with it. A new one is proved with a code first.",
  phone: "Phone",
  phoneHint: "Only for what can’t wait, such as a lesson called off. A new one is proved with a code first.",
  phoneFixed: "Only for what can’t wait, such as a lesson called off. To change it, write to us.",
  password: "Your password",
  passwordHint: "A new email or phone is confirmed with it.",
  country: "Country",
  countryHint: "Courses, prices and dates follow it.",
  countries: { us: "United States", uk: "United Kingdom", il: "Israel", pt: "Portugal" },
  language: "Language of our mails",
  languages: { us: "English (US)", uk: "English (UK)", il: "Hebrew", pt: "Portuguese" },
  timeZone: "Time zone",
  timeZoneHint: "Times in our mails are told in it. Pages follow your device.",
  ownZone: "That of the country",
  save: "Save",
  saving: "Saving",
  saved: "Your profile is saved",
  errors: {
    password_wrong: "This is not your password.",
    fresh_login_required: "Log in again first, then change it: your last login was more than five minutes ago.",
    email_taken: "Another account has this email.",
    phone_taken: "Another account has this phone.",
    one_contact_at_a_time: "One at a time: change the email and save, then the phone.",
    time_zone_unknown: "We don’t know this time zone. Please choose another.",
  },
  failed: "This could not be loaded",
  failedText: "Nothing has changed. Try again in a moment.",
  tryAgain: "Try again",
  referrals: {
    title: "Tell other families",
    text: "Whoever signs up with your link is named here, by the first name only. They don’t see who you are.",
    link: "Your link",
    copy: "Copy the link",
    copied: "The link is copied",
    notCopied: "The link could not be copied. It is selected: copy it from there.",
    came: "Who came",
    nobody: "Nobody yet.",
    joined: "since {date}",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    account: typeof messages;
  }
}
