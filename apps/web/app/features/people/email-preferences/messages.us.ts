export const messages = {
  title: "Email preferences",
  weeklySummary: {
    label: "Weekly summary",
    hint: "Sent on the last evening of the school week: how classes and assignments went, and when the next class is.",
  },
  assignmentReminders: { label: "Assignment reminders", hint: "When an assignment is due within a day, and when one was missed." },
  gradeEmails: { label: "Grades and comments", hint: "When a teacher publishes a grade or a comment, or a quiz can be retaken." },
  offers: { label: "Offers", hint: "When your child can continue in the same group after a trial class." },
  byEmailOnly: "Add your email above to get them.",
  nowOn: "You’ll get these emails",
  nowOff: "You won’t get these emails",
  page: {
    metaTitle: "Unsubscribe",
    weekly_summary: {
      ask: "Unsubscribe from weekly summaries?",
      askText:
        "You’ll no longer get a weekly email about your children’s classes. We’ll still email you about urgent changes, such as a rescheduled class.",
      doneText: "You won’t get weekly summaries. You can turn them back on in your profile.",
    },
    assignment_reminders: {
      ask: "Unsubscribe from assignment reminders?",
      askText: "You’ll no longer get an email when an assignment is due or was missed. You’ll still see it in your account.",
      doneText: "You won’t get assignment reminders. You can turn them back on in your profile.",
    },
    grade_emails: {
      ask: "Unsubscribe from emails about grades?",
      askText: "You’ll no longer get an email about new grades and comments. You’ll still see them in your account.",
      doneText: "You won’t get emails about grades. You can turn them back on in your profile.",
    },
    offers: {
      ask: "Unsubscribe from offers?",
      askText: "You’ll no longer get an email with an offer to continue after a trial class.",
      doneText: "You won’t get offers. You can turn them back on in your profile.",
    },
    all: "All email preferences",
    always: "We always email you about payments, your account, your children’s safety, and changes to classes.",
    end: "Unsubscribe",
    ending: "Unsubscribing…",
    done: "You’re unsubscribed",
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
