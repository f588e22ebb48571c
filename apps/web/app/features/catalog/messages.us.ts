export const messages = {
  ages: "Ages <range></range>",
  lessons: "{count, plural, one {# lesson} other {# lessons}}, {minutes} min",
  days: "{count, plural, other {# days a week to choose from}}",
  from: "from <price></price>",
  seeCourse: "See course",
  inDevelopment: "In development",
  opens: "Opens {when}",
  joinList: "Join the waiting list",
  filter: "Age of your child",
  allAges: "All ages",
  found: "{count, plural, =0 {No courses} one {# course} other {# courses}} shown",
  none: "Nothing for this age yet",
  noneText: "New courses are on their way. Have a look at the others, or ask us.",
  showAll: "Show all ages",
  noCourses: "No courses are open right now",
  noCoursesText: "New groups open all through the year. Write to us, and we tell you when one does.",
  startingSoon: "Starting soon",
  today: "Today",
  tomorrow: "Tomorrow",
  seatsLeft: "{count, plural, one {# seat left} other {# seats left}}",
  facts: {
    label: "At a glance",
    ages: "years old",
    lessons: "{count, plural, one {lesson} other {lessons}}",
    minutes: "{minutes} min",
    live: "live each time",
    group: "{count, plural, one {child} other {children}} at most",
  },
  makes: "What your child will make",
  byLesson: "By lesson {number}",
  about: "About this course",
  lessonByLesson: "Lesson by lesson",
  plannedLessons: "What we are writing",
  lessonRange: "Lessons <range></range>",
  oneLesson: "Lesson {number}",
  kinds: { INSTRUCTIONAL: "Instructional Lesson", ASYNC: "Async Lesson", WORKSHOP: "Workshop Lesson" },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    catalog: typeof messages;
  }
}
