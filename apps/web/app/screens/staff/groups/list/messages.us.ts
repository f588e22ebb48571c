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
    startDate: "Start date",
    school: "School",
  },
  of: "{count, number} of {all, number}",
  classesOf: "Completed classes in {name}",
  next: "{day, select, today {Today} tomorrow {Tomorrow} yesterday {Yesterday} other {{date}}}, {time}",
  filters: { status: "Status", withoutTeacher: "Teacher", launched: "Classes scheduled", finished: "Progress", venue: "Location" },
  any: {
    status: "Any status",
    withoutTeacher: "Any teacher",
    launched: "Any schedule",
    finished: "Any progress",
    venue: "Any location",
  },
  choices: {
    withoutTeacher: { yes: "No teacher", no: "Has teacher" },
    launched: { yes: "Classes scheduled", no: "Not scheduled" },
    finished: { yes: "Finished", no: "In progress" },
  },
  clearFilters: "Clear filters",
  empty: "No groups yet. Create one with a course, weekly times, a teacher and seats.",
  emptyWatched: "No groups assigned to you yet. Your school decides which ones you can view.",
  emptyFiltered: "No groups match.",
  add: {
    action: "New group",
    text: "You can change everything until you schedule the group’s classes.",
    accept: "Create group",
    done: "{name} created",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffGroupList: typeof messages;
  }
}
