export const messages = {
  title: "About you",
  name: "Your name",
  email: "Email",
  emailHint: "You use it to log in. We’ll verify a new address with a code.",
  phone: "Phone",
  phoneHint: "Only for urgent messages, such as a canceled class. We’ll verify a new number with a code.",
  phoneFixed: "Only for urgent messages, such as a canceled class. To change it, contact us.",
  password: "Current password",
  passwordHint: "Needed to change your email or phone.",
  country: "Country",
  countryHint: "Determines your courses, prices and date formats.",
  countries: { us: "United States", uk: "United Kingdom", il: "Israel", pt: "Portugal" },
  language: "Email language",
  languages: { us: "English (US)", uk: "English (UK)", il: "Hebrew", pt: "Portuguese" },
  timeZone: "Time zone",
  timeZoneHint: "Used in our emails. This site uses your device’s time zone.",
  ownZone: "Same as country",
  save: "Save changes",
  saving: "Saving…",
  saved: "Changes saved",
  errors: {
    password_wrong: "That password is incorrect.",
    fresh_login_required: "Your last login was more than 5 minutes ago. Log in again, then make this change.",
    email_taken: "Another account uses this email.",
    phone_taken: "Another account uses this phone number.",
    one_contact_at_a_time: "Change your email and save, then change your phone.",
    time_zone_unknown: "Choose a time zone from the list.",
  },
  failed: "We couldn’t load this",
  failedText: "Your information is safe. Try again.",
  tryAgain: "Try again",
  referrals: {
    title: "Refer a family",
    text: "Families who sign up with your link appear here by first name only. They won’t see who referred them.",
    link: "Your referral link",
    copy: "Copy link",
    copied: "Link copied",
    notCopied: "We couldn’t copy the link. It’s selected, so you can copy it manually.",
    came: "Your referrals",
    nobody: "No referrals yet.",
    joined: "joined {date}",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    account: typeof messages;
  }
}
