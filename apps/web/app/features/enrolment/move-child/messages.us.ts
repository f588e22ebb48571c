export const messages = {
  action: "Move {name} to another group",
  title: "Move {name} to another group",
  intro: "Other groups of {course}. The price stays the same, and the course continues from the same point.",
  until: "You can move {name} up to {hours, plural, one {# hour} other {# hours}} before the next class.",
  loading: "Loading groups…",
  none: "No other groups right now",
  noneText: "When a new group opens, you’ll see it here.",
  row: "{weekdays}, {hours}",
  everyOtherWeek: "{weekdays}, {hours}, every other week",
  about: "{with} • {free, plural, =0 {no seats left} one {# seat left} other {# seats left}}",
  with: "with {teacher}",
  noTeacher: "teacher to be announced",
  first: "First class in this group: {date}",
  choose: "Move here",
  chooseLabel: "Move here: {group}",
  sending: "Moving…",
  done: "{name} is now in {group}.",
  sure: "Move {name} to {group}?",
  sureText: "Their seat in the current group will be released. Past classes stay on record.",
  accept: "Move",
  decline: "Cancel",
  reasons: {
    same_group: "Current group",
    other_course: "Different course",
    not_in_group: "{name} is no longer in the group",
    already: "{name} is already in this group",
    closed: "Closed to new students",
    ended: "No classes left",
    full: "Full",
    clash: "{name} has another class at that time",
    too_late: "Too close to the next class",
  },
  failures: {
    full: "That group has just filled up. Choose another one.",
    clash: "{name} has another class at that time.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    moveChild: typeof messages;
  }
}
