export const messages = {
  metaTitle: "Live online classes for children",
  metaDescription:
    "Live lessons in small groups with a real teacher: children build games, planets and websites, and parents see every step. The first lesson is free.",
  hero: {
    title: "Live classes worth getting <mark>up for.</mark>",
    lead: "One real teacher, a handful of children, the same hour every week. They build games, planets and websites, and you see every step.",
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
      title: "Join live, build, keep it",
      text: "The lesson opens in the browser. What your child makes stays in their room, and so do the teacher’s words about it.",
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
    went: { title: "How did it go?", text: "The teacher marks four skills with words, not just a number." },
    see: { title: "Can I see it?", text: "Open the project they built, and the recording where there is one." },
    ask: { title: "Who do I ask?", text: "Call or write to us: people answer, in your language." },
  },
  sample: {
    label: "An example of what a parent sees after a lesson",
    child: "Maya Bennett",
    lesson: "Lesson 7: Recipes of our own",
    when: "Today, {time} · Planets in Python",
    attended: "Attended, 58 of 60 min",
    outcome: "Outcome:",
    reviewed: "Reviewed",
    skills: { aloud: "Reads the code aloud", mistakes: "Finds own mistakes", explains: "Explains to others", plans: "Plans before typing" },
    levels: { outstanding: "Outstanding", proficient: "Proficient", developing: "Developing" },
    quote: "Maya taught Python a new word that draws a planet with rings. Ask her how one recipe calls another.",
    teacher: "Tomás Rivera",
    recording: "Watch the recording",
    project: "Open the project",
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
