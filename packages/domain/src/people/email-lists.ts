/** The emails that a parent can turn off, each by itself. Emails about money, safety and changes of classes are always sent. */
export const emailLists = ["weekly_summary", "assignment_reminders", "grade_emails", "offers"] as const;
export type EmailList = (typeof emailLists)[number];
