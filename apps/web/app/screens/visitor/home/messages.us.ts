export const messages = {
  metaTitle: "Live online classes for children",
  metaDescription:
    "Live lessons in small groups with a real teacher: children build games, planets and websites, and parents see how every lesson went. The first lesson is free.",
  hero: {
    title: "Live classes worth getting <mark>up for.</mark>",
    lead: "One real teacher, a handful of children, the same hour every week. They build games, planets and websites, and you see how every lesson went.",
    trial: "Book a free trial lesson",
    courses: "See the courses",
    note: "Ages {from} to {to}. No card needed for the trial.",
  },
  how: {
    title: "From first hello to “look what I made”",
    lead: "Three steps, and none of them takes long.",
    try: {
      title: "Try one lesson, free",
      text: "A real class with a teacher and a few other children. Your child leaves with something that already works.",
    },
    pick: {
      title: "Pick a group that fits",
      text: "Same day, same hour, same faces. Times are shown in your own time zone, and a missed lesson can be caught up.",
    },
    join: {
      title: "Join live and build",
      text: "The lesson opens in the browser, with nothing to install. Slides left open can be finished at home.",
    },
  },
  courses: {
    title: "Pick what they will make",
    lead: "Every course ends with a project your child can show and explain.",
    all: "All {count} courses",
  },
  after: {
    title: "You are never outside the door",
    lead: "After each lesson, this is waiting in your account.",
    there: { title: "Were they there?", text: "Minutes in class and lessons caught up, for each child." },
    went: {
      title: "How did it go?",
      text: "Stars for every lesson, and once a week an email with attendance and the slides they finished.",
    },
    rest: { title: "What if we miss one?", text: "Book the same lesson with another group, or finish the slides left open at home." },
    ask: { title: "Who do I ask?", text: "Call or write to us: people answer, in your language." },
  },
  sample: {
    label: "An example of what a parent sees after a lesson",
    child: "Maya Bennett",
    lesson: "Lesson 7: Recipes of our own",
    when: "Today, {time} · Planets in Python",
    attended: "Attended",
    facts: {
      time: { label: "Time in class", value: "58 of 60 min" },
      slides: { label: "Slides finished", value: "9 of 10" },
      stars: { label: "Stars", value: "3" },
    },
    rest: "One slide is left. Maya can finish it at home.",
    next: "Next lesson: Thursday, {time}",
    nextLesson: "Lesson 8: A solar system that moves",
    teacher: "with Tomás Rivera",
  },
  teachers: {
    title: "Teachers who know every name in the room",
    lead: "Each group keeps one teacher from the first lesson to the last.",
  },
  questions: { title: "Good questions", all: "All questions" },
  closing: { title: "The first lesson is on us.", text: "Pick a day, bring headphones.", trial: "Book a trial lesson" },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    home: typeof messages;
  }
}
