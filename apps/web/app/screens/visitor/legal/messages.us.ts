export const messages = {
  contents: "On this page",
  since: "Effective {date}",
  print: "Print",
  company: "{brand} Inc.",
  privacyDescription: "What data we keep about parents and children, why, for how long, and what you can ask for.",
  termsDescription: "Classes, seats, prices, canceling and refunds, and what we promise each other.",
  retention: {
    what: "Data",
    howLong: "How long we keep it",
    kinds: {
      guests: "Names of class guests",
      sessions: "Login sessions",
      deleted_child: "A child’s data after a deletion request",
      webhook_deliveries: "Events sent to the school’s own systems",
      private_messages: "Private messages between a child and a teacher",
      ai_threads: "Conversations with the AI assistant",
      recordings: "Class recordings",
      room_chat: "Class chat and whiteboards",
      submissions: "Answers on slides",
      connection_logs: "Connection logs",
      service_calls: "Calls to services a school is connected to",
      leads: "Inquiries from people without an account",
      audit: "Activity log: who viewed or changed what",
      attendance_and_grades: "Attendance",
      payments: "Payments",
    },
    units: {
      hours: "{amount, plural, one {# hour} other {# hours}}",
      days: "{amount, plural, one {# day} other {# days}}",
      months: "{amount, plural, one {# month} other {# months}}",
      years: "{amount, plural, one {# year} other {# years}}",
    },
    from: {
      made: "{time}",
      group_end: "{time} after the group ends",
      last_group: "{time} after the child’s last group",
      session_end: "{time} after they end",
      deletion: "at most {time} after the request",
    },
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    legal: typeof messages;
  }
}
