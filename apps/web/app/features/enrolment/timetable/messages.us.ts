export const messages = {
  title: "Family timetable",
  lead: "Choose a course for each child. We’ll find groups that never meet at the same time, on as few days as possible.",
  zone: "Times are shown in {zone}.",
  course: "Course for {name}",
  none: "No new course",
  atLeastTwo: "Choose a course for at least two children.",
  atMostFour: "Choose courses for up to four children at a time.",
  find: "Find times",
  finding: "Finding times…",
  onlyOne: "A family timetable needs at least two children",
  onlyOneText: "Add another child, or sign up for one course.",
  addChild: "Add a child",
  signUp: "Sign up for a course",
  noCourses: "No courses are open right now",
  noCoursesText: "New groups open all year.",
  failed: "We couldn’t load the courses",
  again: "Try again",
  results: "{count, plural, one {One set of times fits} other {# sets of times fit}}",
  days: "{count, plural, one {One day a week} other {# days a week}}",
  best: "Fewest days",
  wait: "Up to {hours, plural, =0 {} one {# hour } other {# hours }}{minutes, plural, =0 {} one {# minute } other {# minutes }}between classes on the same day",
  starts: "Starts {date}",
  teacherToCome: "Teacher to be announced",
  seats: "{count, plural, one {# seat left} other {# seats left}}",
  choose: "Choose and pay",
  chooseLabel: "Choose and pay: {days}",
  total: "{amount} in total",
  each: "{course}: {amount}",
  installments: "You can choose another price plan at checkout.",
  onePayment: "It’s a single payment. Seats are held when you start to pay.",
  payments:
    "If children join different groups, there’s a payment for each group, one after the other. Seats are held when you start each payment.",
  toPay: "{course} is still to be paid for. Its seats aren’t held yet.",
  goOn: "Continue",
  nothingFits: "No times fit all of these courses",
  obstacles: {
    enrolled: "{names} already takes this course.",
    no_group: "There’s no open group with a free seat for {names}.",
    busy: "Every open group overlaps with classes that {names} already has.",
    pair: "{names}: all open groups overlap, or there aren’t enough seats for both.",
    together: "Any two of {names} fit, but not all of them together.",
  },
  advice: "Choose another course, or find times for fewer children.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    timetable: typeof messages;
  }
}
