export const messages = {
  absence: {
    report: "Report an absence for {name}",
    text: "The teacher will see it, and the absence counts as excused. Your child can catch up later.",
    reason: "Reason (optional)",
    send: "Report absence",
    cancel: "Cancel",
    sending: "Sending…",
    reported: "Absence reported. {name} isn’t expected in this class.",
    back: "Cancel {name}’s absence",
    reportDone: "Absence reported",
    backDone: "{name} is expected in class again",
  },
  catchUp: {
    label: "Catch-up classes",
    open: "{name} can catch up on <b>{lesson}</b>",
    until: "{course} • by {date}",
    booked: "Catch-up class booked for {name}: <b>{lesson}</b>",
    bookedFor: "{course} • {when}",
    find: "Find a class",
    findLabel: "Find a class for {name}: {lesson}",
    giveBack: "Cancel booking",
    giveBackLabel: "Cancel booking: {lesson}, {name}",
    title: "Choose a catch-up class",
    intro: "These classes teach the same lesson and have a free seat. The best fit for {name} is first.",
    best: "Best fit",
    place: "{with} • {free, plural, one {# seat left} other {# seats left}}",
    with: "with {teacher}",
    noTeacher: "teacher to be announced",
    book: "Book",
    bookLabel: "Book {when}",
    none: "No catch-up classes available",
    noneText: "The school can see that {name} is waiting. Check back in a few days.",
    done: "Booked. We’ve added it to your schedule.",
    given: "Booking canceled. You can book another class.",
    loading: "Looking for classes…",
  },
  failures: {
    taken: "This seat has just been taken. You can book another class.",
    clash: "{name} already has a class at that time.",
    late: "It’s too late to change this. The class is about to start.",
  },
  clock: {
    changes: "Clocks change: from {date}, {course} starts at {after} instead of {before} your time. The school’s time stays the same.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    catchUps: typeof messages;
  }
}
