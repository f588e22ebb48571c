export const messages = {
  action: "Move {name} to another group",
  title: "Another time for {name}",
  intro: "Other groups of {course}. The price stays the same, and the lessons go on where they are.",
  until: "{name} can be moved until {hours, plural, one {# hour} other {# hours}} before the next lesson.",
  loading: "Looking for groups…",
  none: "There is no other group right now",
  noneText: "When one opens, it stands here.",
  row: "{weekdays}, {hours}",
  everyOtherWeek: "{weekdays}, {hours}, every other week",
  about: "{with} • {free, plural, =0 {no places left} one {# place left} other {# places left}}",
  with: "with {teacher}",
  noTeacher: "teacher to be named",
  first: "First lesson there: {date}",
  choose: "Move here",
  chooseLabel: "Move to {group}",
  sending: "Moving…",
  done: "{name} is in {group} now.",
  sure: "Move {name} to {group}?",
  sureText: "The place in the group of now is given up. Lessons that were held stay on record.",
  accept: "Move",
  decline: "Stay",
  reasons: {
    same_group: "The group of now",
    other_course: "Another course",
    not_in_group: "{name} is not in the group any more",
    already: "{name} is in it already",
    closed: "Closed for joining",
    ended: "No lessons ahead",
    full: "Full",
    clash: "{name} has another lesson at that time",
    too_late: "Too close to the next lesson",
  },
  failures: {
    full: "Somebody was quicker: that group is full now.",
    clash: "{name} has another lesson at that time.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    moveChild: typeof messages;
  }
}
