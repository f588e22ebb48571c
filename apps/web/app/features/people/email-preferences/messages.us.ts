export const messages = {
  title: "Email preferences",
  lessons: "Weekly summary",
  lessonsHint: "Sent on the last evening of the school week: how classes went and when the next one is.",
  byEmailOnly: "Add your email above to get it.",
  nowOn: "You’ll get the weekly summary",
  nowOff: "You won’t get the weekly summary",
  page: {
    metaTitle: "Unsubscribe",
    ask: "Unsubscribe from weekly summaries?",
    askText:
      "You’ll no longer get a weekly email about your children’s classes. We’ll still email you about urgent changes, such as a rescheduled class.",
    end: "Unsubscribe",
    ending: "Unsubscribing…",
    done: "You’re unsubscribed",
    doneText: "You won’t get weekly summaries. You can turn them back on in your profile.",
    unknown: "This link is incomplete",
    unknownText: "Open the link from the email again, or change your email preferences in your profile.",
    profile: "Go to my profile",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    emailPreferences: typeof messages;
  }
}
