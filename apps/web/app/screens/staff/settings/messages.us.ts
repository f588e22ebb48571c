export const messages = {
  metaTitle: "School settings",
  school: "School",
  none: "No school yet",
  noneText: "As soon as a school is yours, its settings stand here.",
  save: "Save",
  saving: "Saving",
  saved: "Saved",
  undo: "Undo changes",
  unsaved: "There are changes that are not saved yet.",
  units: {
    minutes: "minutes",
    percent: "%",
    hours: "hours",
    seconds: "seconds",
    tries: "tries",
    catchUps: "catch-ups",
    days: "days",
  },
  groups: {
    joining: { title: "Joining a class", text: "When children and staff may come in." },
    attendance: {
      title: "Attendance",
      text: "How marks are set by themselves when a class ends. Marks set by hand stay.",
    },
    catchUps: { title: "Catching up", text: "When a child may take a missed lesson in another class." },
    moves: { title: "Changing groups", text: "When a parent may move a child to another group of the course." },
    wall: { title: "Teacher’s wall", text: "When the wall in class points at a child." },
    money: { title: "Seats and refunds", text: "What holds while families buy, and when they change their mind." },
    signIn: { title: "Signing in", text: "How your staff prove who they are. Admins always enter a code." },
  },
  fields: {
    title: { label: "Name of the school", hint: "Families read it in letters and on bills." },
    joinOpensMinutes: { label: "The door opens before the start", hint: "0 opens it at the start." },
    lateAfterMinutes: { label: "Late after", hint: "Counted from the opening of the class." },
    partialBelowShare: { label: "Partly there below", hint: "The part of the class a child was online." },
    absentBelowShare: { label: "Absent below", hint: "No larger than the share above." },
    absentBelowMinutes: { label: "Absent below, in any case", hint: "Even in a short class." },
    catchUpsPerCourse: { label: "Catch-ups in a course", hint: "After absences nobody announced." },
    catchUpDays: { label: "A missed lesson can be caught up for", hint: "Counted from the class that was missed." },
    catchUpDaysAfterEnd: { label: "And at most, after the group’s end", hint: "Counted from the last class of the group." },
    moveUntilHours: { label: "Until before the next class", hint: "Counted to the next class of either group." },
    stuckAfterTries: { label: "Stuck after", hint: "Wrong tries at the same question." },
    idleAfterSeconds: { label: "Idle after", hint: "Nothing done on the slide for so long." },
    resortSeconds: { label: "Put in order every", hint: "Tiles do not move more often than this." },
    seatHoldMinutes: { label: "A seat is held for", hint: "While a family pays, nobody else can take it." },
    fullUntilHours: { label: "Full refund until", hint: "So long before the first class." },
    staffSecondFactor: {
      label: "Require two-step verification for teachers, assistants and observers",
      hint: "They enter a code from an app besides their password, from their next sign-in on.",
    },
  },
  problems: {
    empty: "Please fill this in",
    number: "Please give a number",
    whole: "Please give a whole number",
    range: "From {min} to {max}",
    order: "This can’t be more than the share for ‘partly there’",
    refused: "This value can’t be used. Please check it.",
  },
  failures: {
    forbidden: "This school is no longer yours to change.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffSettings: typeof messages;
  }
}
