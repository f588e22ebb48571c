export const messages = {
  title: "Availability",
  own: "My availability",
  text: "Used to plan group times and find substitutes. Changes here don’t move any classes.",
  clock: "Times are in the school’s time zone, {zone}.",
  week: {
    title: "Weekly hours",
    none: "No hours yet. Until you add some, your school sees “Availability unknown”.",
    weekday: "Weekday",
    from: "From",
    to: "To",
    add: "Add hours",
    remove: "Remove {weekday}, {from}",
  },
  days: {
    title: "Exceptions",
    none: "No exceptions yet. Add days off or days with extra hours.",
    day: "Date",
    what: "Type",
    away: "Unavailable",
    there: "Available",
    from: "From",
    to: "To",
    whole: "Leave the times empty for the whole day.",
    note: "Note",
    add: "Add exception",
    remove: "Remove {day}",
    one: "this day",
  },
  save: "Save availability",
  saved: "Availability saved",
  problems: {
    required: "Enter a time.",
    day: "Enter a date.",
    order: "The end time must be after the start time.",
    both: "Enter both times or neither.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffHours: typeof messages;
  }
}
