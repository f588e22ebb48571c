export const messages = {
  nav: {
    label: "Staff pages",
    people: "People",
    school: "School",
    today: "Today",
    students: "Students",
    clients: "Parents",
    teachers: "Teachers",
    assistants: "Assistants",
    admins: "Admins",
    trail: "History",
    settings: "School settings",
  },
  schools: { choose: "School", all: "All schools" },
  palette: {
    find: "Find or do anything",
    results: "What was found",
    groups: { actions: "On this page", recent: "Recent", places: "Go to", people: "People", commands: "Commands" },
    kinds: { students: "Student", clients: "Parent", teachers: "Teacher", assistants: "Assistant" },
    add: {
      students: "Add a student",
      clients: "Add a parent",
      teachers: "Invite a teacher",
      assistants: "Invite an assistant",
      admins: "Invite an admin",
    },
    looking: "Looking for people…",
    nothing: "Nothing found. Try part of a name.",
    failed: "People could not be searched. Try again in a moment.",
    move: "Move",
    run: "Open or do",
    close: "Close",
  },
  tryAgain: "Try again",
  status: {
    UPCOMING: "Scheduled",
    POSTPONED: "Put off",
    OPEN: "Live",
    CLOSED: "Over",
    PREVIEW: "Preview",
    CANCELED: "Canceled",
  },
  open: "Open class",
  opening: "Opening the class",
  enter: "Enter",
  openEarly: {
    title: "Open the class already?",
    text: "It starts {day, select, today {today at {time}} tomorrow {tomorrow at {time}} other {on {date} at {time}}}. Children can come in as soon as it is open.",
    accept: "Open now",
    decline: "Wait",
  },
  openRefused: "This class can’t be opened now. The page shows how it stands.",
  openGone: "This class is no longer yours to open.",
  later: {
    metaTitle: "Your pages",
    title: "Your pages come later",
    observer: "You will see the classes you observe and their results here. There is nothing for you to do until then.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staff: typeof messages;
  }
}
