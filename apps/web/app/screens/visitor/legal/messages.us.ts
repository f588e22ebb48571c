export const messages = {
  contents: "On this page",
  since: "Holds since {date}",
  print: "Print",
  company: "{brand} Inc.",
  privacyDescription: "What we keep about parents and children, what for, for how long, and what you can ask for.",
  termsDescription: "Lessons, seats, prices, canceling and refunds, and what we promise each other.",
  retention: {
    what: "What",
    howLong: "How long",
    kinds: {
      guests: "Named guests of a class",
      sessions: "Logins",
      deleted_child: "Data of a child whose deletion was asked for",
      private_messages: "Messages between a child and a teacher",
      room_chat: "Chat of a class",
      submissions: "Answers to slides",
      connection_logs: "Connection logs",
      leads: "Requests of people without an account",
      audit: "Who looked at or changed what",
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
      group_end: "{time} after the group has ended",
      last_group: "{time} after the child’s last group",
      session_end: "{time} after they have ended",
      deletion: "at most {time} after asking",
    },
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    legal: typeof messages;
  }
}
