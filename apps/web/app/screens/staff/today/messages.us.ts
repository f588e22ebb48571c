export const messages = {
  metaTitle: "Today",
  morning: "Good morning, {name}",
  afternoon: "Good afternoon, {name}",
  evening: "Good evening, {name}",
  figures: {
    today: "{count, plural, one {class today} other {classes today}}",
    live: "{count, plural, one {# live now} other {# live now}}",
    next: "next {day, select, today {at {time}} tomorrow {tomorrow at {time}} other {on {date}, {time}}}",
    none: "nothing in the next days",
    students: "{count, plural, one {child today} other {children today}}",
    groups: "{count, plural, =0 {no group} one {in # group} other {in # groups}}",
    week: "{count, plural, one {class this week} other {classes this week}}",
    done: "{count, plural, =0 {none over yet} one {# is over} other {# are over}}",
    flagged: "{count, plural, one {# wants its marks checked} other {# want their marks checked}}",
  },
  count: "{count, plural, one {# class} other {# classes}}",
  lesson: "Lesson {number, number}: {title}",
  catchUp: "Catch-up, lesson {number, number}: {title}",
  classOf: "class {number, number} of {count, number}",
  students: "{count, plural, =0 {No students} one {# student} other {# students}}",
  here: "{present, number} of {count, number} came",
  hereShort: "{present, number} of {count, number} came",
  inSchool: "{time}, {zone}",
  checkMarks: "Check the marks",
  failed: "Your classes could not be loaded",
  failedText: "We keep trying. Classes that are open go on.",
  stale: "We can’t reach the server. This is how it stood at {time}.",
  emptyTitle: "No classes today",
  emptyText: "Nothing is planned in the next days. New classes stand here as soon as there are any.",
  emptyNext: "The next one is {course}, {day, select, today {today at {time}} tomorrow {tomorrow at {time}} other {{date} at {time}}}.",
  seeNext: "See the next class",
  week: "Week at a glance",
  weekDays: "{count, plural, =0 {no classes} one {# class} other {# classes}}, {from} – {to}",
  weekFailed: "The week could not be loaded",
  previousWeek: "The week before",
  thisWeek: "This week",
  nextWeek: "The week after",
  noClasses: "No classes",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffToday: typeof messages;
  }
}
