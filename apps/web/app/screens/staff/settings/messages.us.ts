export const messages = {
  metaTitle: "School settings",
  school: "School",
  none: "No school yet",
  noneText: "Once you’re assigned a school, its settings appear here.",
  save: "Save",
  saving: "Saving…",
  saved: "Changes saved",
  undo: "Discard changes",
  unsaved: "Unsaved changes",
  units: {
    minutes: "minutes",
    percent: "%",
    hours: "hours",
    seconds: "seconds",
    tries: "attempts",
    catchUps: "catch-ups",
    days: "days",
  },
  groups: {
    joining: {
      title: "Joining a class",
      text: "When children and staff can join.",
    },
    attendance: {
      title: "Attendance",
      text: "How attendance is marked automatically when a class ends. Manual marks stay.",
    },
    catchUps: {
      title: "Catch-up classes",
      text: "When a student can make up a missed lesson in another class.",
    },
    moves: {
      title: "Changing groups",
      text: "When a parent can move a child to another group of the same course.",
    },
    wall: {
      title: "Student tiles",
      text: "When a student’s tile is highlighted for the teacher in class.",
    },
    media: {
      title: "Live classes",
      text: "How video and sound travel between the people in a class.",
    },
    money: {
      title: "Seats and refunds",
      text: "Rules for families who are buying or canceling.",
    },
    receipts: {
      title: "Receipts",
      text: "What receipts and credit notes say about the school. Those already issued don’t change.",
    },
    chat: { title: "Chat in class", text: "Photos and files that children send." },
    signIn: {
      title: "Logging in",
      text: "How staff verify their identity. Admins always enter a code.",
    },
    recordings: {
      title: "Recordings",
      text: "Staff, slides and the class chat are recorded. Students are only in it if a parent allows it. Recordings are deleted after 90 days.",
    },
  },
  fields: {
    title: {
      label: "School name",
      hint: "Families see it in emails and on bills.",
    },
    joinOpensMinutes: {
      label: "How early people can join",
      hint: "Enter 0 to open at the start.",
    },
    lateAfterMinutes: {
      label: "Late after",
      hint: "Counted from when the class opens.",
    },
    partialBelowShare: {
      label: "Left early below",
      hint: "The share of the class a student was online.",
    },
    absentBelowShare: {
      label: "Absent below",
      hint: "Can’t be higher than “Left early below”.",
    },
    absentBelowMinutes: {
      label: "Always absent below",
      hint: "Applies even to a short class.",
    },
    catchUpsPerCourse: {
      label: "Catch-up classes per course",
      hint: "For absences that weren’t reported.",
    },
    catchUpDays: {
      label: "Time to make up a missed lesson",
      hint: "Counted from the missed class.",
    },
    catchUpDaysAfterEnd: {
      label: "Catch-up limit after the group ends",
      hint: "Counted from the group’s last class.",
    },
    asyncDueDays: {
      label: "Lessons at one’s own pace are due after",
      hint: "Counted from the day the lesson opens.",
    },
    moveUntilHours: {
      label: "Deadline before the next class",
      hint: "Counted to the next class of either group.",
    },
    stuckAfterTries: {
      label: "Stuck after",
      hint: "Wrong attempts at the same question.",
    },
    idleAfterSeconds: {
      label: "Inactive after",
      hint: "No activity on the slide for this long.",
    },
    resortSeconds: {
      label: "Reorder every",
      hint: "Tiles won’t move more often than this.",
    },
    connectionMode: {
      label: "Connection mode",
      hint: "Applies to classes that start after you save; automatic uses LiveKit when the built-in server is busy. Classes on LiveKit can’t be recorded.",
    },
    seatHoldMinutes: {
      label: "Seats are held for",
      hint: "While a family pays, no one else can take their seats.",
    },
    directPaymentDays: {
      label: "Seats are held for direct payments for",
      hint: "Where families pay the school directly, they have this long to pay.",
    },
    fullUntilHours: {
      label: "Full refund until",
      hint: "Counted back from the first class.",
    },
    legalName: {
      label: "Legal name",
      hint: "The registered name. If empty, the school’s name is printed.",
    },
    address: {
      label: "Address",
      hint: "As it should be printed, in up to a few lines.",
    },
    taxLines: {
      label: "Tax details",
      hint: "Tax numbers and any notes the law requires.",
    },
    holdChatFiles: {
      label: "Approve children’s photos and files first",
      hint: "Others in the class see them once a member of staff has approved them.",
    },
    staffSecondFactor: {
      label: "Require two-step verification for teachers, assistants and observers",
      hint: "From their next login, they’ll enter a code from an app after their password.",
    },
    recordings: {
      label: "Teachers can record classes",
      hint: "Also turn on recording in the settings of each group.",
    },
  },
  connectionModes: {
    automatic: "Automatic",
    embedded: "Built-in server",
    livekit: "LiveKit",
  },
  noLiveKit: "LiveKit isn’t set up here, so every class uses the built-in server.",
  problems: {
    empty: "Fill in this field.",
    number: "Enter a number.",
    whole: "Enter a whole number.",
    range: "Enter a number from {min} to {max}.",
    order: "This can’t be higher than “Left early below”.",
    refused: "We can’t save this value. Change it and try again.",
  },
  failures: {
    forbidden: "You no longer have permission to edit this school.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffSettings: typeof messages;
  }
}
