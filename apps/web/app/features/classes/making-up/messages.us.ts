export const messages = {
  absence: {
    tell: "{name} can’t come",
    text: "The teacher will know, and it won’t count as missed. The lesson can be caught up afterwards.",
    reason: "Why, if you like",
    send: "Tell the teacher",
    keep: "Never mind",
    sending: "Sending…",
    told: "The teacher knows that {name} won’t come.",
    back: "{name} is coming after all",
    tellDone: "Noted. The teacher knows.",
    backDone: "Good: {name} is expected again.",
  },
  catchUp: {
    label: "Lessons to catch up",
    open: "{name} can catch up on <b>{lesson}</b>",
    until: "{course} • until {date}",
    booked: "{name} catches up on <b>{lesson}</b>",
    bookedFor: "{course} • {when}",
    find: "Find a class",
    findLabel: "Find a class for {name}: {lesson}",
    giveBack: "Give the place back",
    giveBackLabel: "Give the place back: {lesson}, {name}",
    title: "When suits you?",
    intro: "The same lesson, with a free place. The best fit for {name} is first.",
    best: "Best fit",
    place: "{with} • {free, plural, one {# place left} other {# places left}}",
    with: "with {teacher}",
    noTeacher: "teacher to be named",
    book: "Book",
    bookLabel: "Book {when}",
    none: "No class fits right now",
    noneText: "The school sees that {name} is waiting. Please look again in a few days.",
    done: "Booked. It is in the schedule.",
    given: "The place is free again. You can book another class.",
    loading: "Looking for classes…",
  },
  failures: {
    taken: "Somebody was quicker: this place is gone. Please choose another.",
    clash: "{name} has another lesson at that time.",
    late: "It is too late for that: the class is about to begin.",
  },
  clock: {
    changes: "The clocks change: from {date}, {course} begins at {after} for you, not at {before}. At the school it stays the same.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    makingUp: typeof messages;
  }
}
