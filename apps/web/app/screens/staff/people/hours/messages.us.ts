export const messages = {
  title: "Teaching hours",
  own: "My hours",
  text: "A group’s classes are planned with these hours in mind, and a substitute is looked for by them. No class moves when they change.",
  clock: "Times on the school’s clock, {zone}.",
  week: {
    title: "Every week",
    none: "No hours yet. Until there are some, the school sees “hours not told”.",
    weekday: "Weekday",
    from: "From",
    to: "To",
    add: "Add hours",
    remove: "Remove {weekday}, {from}",
  },
  days: {
    title: "Days that differ",
    none: "Holidays, a doctor, a free afternoon: days on which the week’s hours don’t hold.",
    day: "Day",
    what: "What differs",
    away: "Away",
    there: "Can teach, too",
    from: "From",
    to: "To",
    whole: "Without times: the whole day.",
    note: "Note",
    add: "Add a day",
    remove: "Remove {day}",
    one: "this day",
  },
  save: "Save the hours",
  saved: "The hours are saved",
  problems: {
    required: "Please give a time",
    day: "Please give a day",
    order: "It ends before it begins",
    both: "Give both times, or none",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffHours: typeof messages;
  }
}
