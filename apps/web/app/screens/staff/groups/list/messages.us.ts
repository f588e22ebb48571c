export const messages = {
  count: "{count, plural, one {# group} other {# groups}}",
  filter: "Name, course or teacher",
  columns: {
    publicName: "Group",
    course: "Course",
    status: "Status",
    teacher: "Teacher",
    times: "Times",
    studentNumber: "Seats",
    classes: "Classes",
    nextClass: "Next class",
    startDate: "Started",
    school: "School",
  },
  of: "{count, number} of {all, number}",
  classesOf: "Classes of {name} that are over",
  next: "{day, select, today {Today} tomorrow {Tomorrow} yesterday {Yesterday} other {{date}}}, {time}",
  filters: { status: "Status", withoutTeacher: "Teacher", launched: "Launched", finished: "Finished", venue: "Venue" },
  any: { status: "Any status", withoutTeacher: "Any teacher", launched: "Launched?", finished: "Finished?", venue: "Any venue" },
  choices: {
    withoutTeacher: { yes: "No teacher", no: "With a teacher" },
    launched: { yes: "Launched", no: "Not launched" },
    finished: { yes: "Finished", no: "Going on" },
  },
  clearFilters: "Clear the filters",
  empty: "No group yet. A group is a course with a time, a teacher and seats.",
  emptyWatched: "No group is linked to you yet. The school says which ones you see.",
  emptyFiltered: "No group is like that.",
  add: {
    action: "New group",
    text: "The group gets its classes when it is launched: until then everything can be changed.",
    accept: "Make the group",
    done: "{name} is made",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffGroupList: typeof messages;
  }
}
