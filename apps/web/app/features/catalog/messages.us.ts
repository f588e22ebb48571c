export const messages = {
  ages: "Ages <range></range>",
  lessons: "{count, plural, one {# lesson} other {# lessons}}, {minutes} min",
  days: "{count, plural, other {Choose from # days of the week}}",
  from: "from <price></price>",
  seeCourse: "View course",
  inDevelopment: "Coming soon",
  opens: "Opens {when}",
  joinList: "Join the waiting list",
  filter: "Your child’s age",
  allAges: "All ages",
  found: "{count, plural, =0 {No courses} one {# course} other {# courses}} shown",
  none: "No courses for this age yet",
  noneText: "New courses are coming. Look at the others, or ask us.",
  showAll: "Show all ages",
  noCourses: "No courses are open right now",
  noCoursesText: "New groups open all year. Contact us and we’ll let you know when one does.",
  startingSoon: "Starting soon",
  today: "Today",
  tomorrow: "Tomorrow",
  seatsLeft: "{count, plural, one {# seat left} other {# seats left}}",
  facts: {
    label: "At a glance",
    ages: "years old",
    lessons: "{count, plural, one {lesson} other {lessons}}",
    minutes: "{minutes} min",
    live: "per live class",
    group: "{count, plural, one {child} other {children}} maximum",
  },
  makes: "What your child will make",
  byLesson: "By lesson {number}",
  about: "About this course",
  lessonByLesson: "Course outline",
  plannedLessons: "Planned lessons",
  lessonRange: "Lessons <range></range>",
  oneLesson: "Lesson {number}",
  kinds: { INSTRUCTIONAL: "Instructional Lesson", ASYNC: "Async Lesson", WORKSHOP: "Workshop Lesson" },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    catalog: typeof messages;
  }
}
