export const messages = {
  metaTitle: "Find a course",
  metaDescription: "Four short questions, and the courses that fit your child: by age, experience, interests and days.",
  invite: "Not sure which course fits?",
  inviteText: "Answer four short questions.",
  begin: "Find a course",
  place: "Question {number} of {of}",
  questions: {
    age: "How old is your child?",
    skill: "How much experience does your child have?",
    topics: "What does your child like?",
    days: "Which days suit you?",
  },
  hints: {
    age: "We teach children from 8 to 17 here. Younger children have courses of their own in the list.",
    skill: "With computers, or with what the course is about.",
    topics: "Choose as many as you like, or none.",
    days: "Choose the days with time for a class, or none if any day works.",
  },
  years: "{age} years old",
  skills: { none: "None yet", some: "Some", sure: "A lot" },
  skillTexts: {
    none: "Everything will be new.",
    some: "Has taken a course, or tries things at home.",
    sure: "Makes things alone and looks for a challenge.",
  },
  topics: {
    games: "Games",
    stories: "Stories and words",
    art: "Drawing and design",
    science: "Science and space",
    machines: "Robots and machines",
    web: "Websites and apps",
    thinking: "Puzzles and strategy",
    music: "Music",
  },
  next: "Next",
  show: "Show courses",
  back: "Back",
  found: "{count, plural, one {A course that fits at {age}} other {# courses that fit at {age}}}",
  why: "Why it fits",
  reasons: {
    topic: {
      games: "About games, which your child likes",
      stories: "About stories and words, which your child likes",
      art: "About drawing and design, which your child likes",
      science: "About science and space, which your child likes",
      machines: "About robots and machines, which your child likes",
      web: "About websites and apps, which your child likes",
      thinking: "About puzzles and strategy, which your child likes",
      music: "About music, which your child likes",
    },
    age: "For ages <range></range>",
    skill: { none: "No experience needed", some: "Builds on some experience", sure: "A challenge for experienced children" },
    days: "Has groups on {days}",
    soon: "A group with free seats starts soon",
  },
  none: "No course fits at {age} yet",
  noneText: "Write to us: we’ll tell you what comes next, or look at all courses.",
  ask: "Ask us",
  all: "See all courses",
  bookCall: "Not sure? Book a call",
  change: "Change answers",
  resume: "Continue with your answers from last time",
  trial: "Book a free trial",
  signUp: "Sign up",
  waitingList: "Join the waiting list",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    finder: typeof messages;
  }
}
