export const messages = {
  metaTitle: "Live online classes for children",
  metaDescription:
    "Live classes in small groups with a real teacher. Children build games, planets and websites, and parents see how every class went. The first class is free.",
  hero: {
    title: "Live classes worth getting <mark>up for.</mark>",
    lead: "A real teacher, a small group, the same time every week. Children build games, planets and websites, and you see how every class went.",
    trial: "Book a free trial class",
    courses: "See courses",
    note: "Ages {from} to {to}. No card needed for the trial.",
  },
  how: {
    title: "From first hello to “look what I made”",
    lead: "Getting started takes three quick steps.",
    try: {
      title: "Try a class for free",
      text: "A real class with a teacher and a few other children. Your child leaves with something that already works.",
    },
    pick: {
      title: "Choose a group that fits",
      text: "Same day, same time, same faces. Times are shown in your time zone, and missed lessons can be made up in a catch-up class.",
    },
    join: {
      title: "Join live and build",
      text: "Classes open in the browser, with nothing to install. Unfinished slides can be completed at home.",
    },
  },
  courses: {
    title: "Choose what they’ll make",
    lead: "Every course ends with a project your child can show and explain.",
    all: "See all {count} courses",
  },
  after: {
    title: "You’re always in the loop",
    lead: "After each class, you’ll find this in your account.",
    there: { title: "Did they attend?", text: "Minutes in class and catch-up classes, for each child." },
    went: {
      title: "How did it go?",
      text: "Stars for every class, and a weekly email with attendance and finished slides.",
    },
    rest: { title: "What if we miss one?", text: "Book the same lesson with another group, or finish the remaining slides at home." },
    ask: { title: "Who can I ask?", text: "Call or write to us. Real people answer, in your language." },
  },
  sample: {
    label: "Example of what a parent sees after a class",
    child: "Maya Bennett",
    lesson: "Lesson 7: Recipes of our own",
    when: "Today, {time} · Planets in Python",
    attended: "Present",
    facts: {
      time: { label: "Time in class", value: "58 of 60 min" },
      slides: { label: "Slides finished", value: "9 of 10" },
      stars: { label: "Stars", value: "3" },
    },
    rest: "One slide left. Maya can finish it at home.",
    next: "Next class: Thursday, {time}",
    nextLesson: "Lesson 8: A solar system that moves",
    teacher: "with Tomás Rivera",
  },
  teachers: {
    title: "Teachers who know every child by name",
    lead: "Each group keeps the same teacher from the first class to the last.",
  },
  questions: { title: "Common questions", all: "See all questions" },
  closing: { title: "The first class is on us.", text: "Pick a day and bring headphones.", trial: "Book a trial class" },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    home: typeof messages;
  }
}
