export const messages = {
  about: "About the group",
  times: "Times and holidays",
  yes: "Yes",
  no: "No",
  sandbox: "Sandbox",
  sandboxText: "To try things out: it can’t be bought and counts in no figures.",
  match: "See what moves",
  toMatch: "The classes ahead have their old times still. Match them to the schedule when you are done.",
  holidays: {
    label: "The group’s own holidays",
    text: "No class is held on these days. The school’s holidays count beside them.",
    from: "Holiday {number, number} begins",
    to: "Holiday {number, number} ends",
    add: "Add a holiday",
    remove: "Remove holiday {number, number}",
    problem: "Give both days, the first one first",
  },
  teachers: {
    title: "Who teaches",
    text: "A change counts for the group and its classes ahead. Classes that were given to a substitute stay theirs.",
    accept: "Assign",
    done: "Assigned",
  },
  status: {
    title: "Status",
    says: {
      OPEN: "Children can join.",
      CLOSED_FOR_JOINING: "Classes go on; nobody can join.",
      ARCHIVED: "Nothing happens in it any more.",
    },
    close: "Close for joining",
    closed: "The group is closed for joining",
    reopen: "Open again",
    reopened: "The group is open",
    archive: "Archive",
    archived: "The group is archived",
    archiveTitle: "Archive {name}?",
    archiveText: "Nobody can join, and the classes ahead are canceled. What was held stays. Families are told.",
    remove: "Delete",
    removeTitle: "Delete {name}?",
    removeText: "The group was never launched and nobody is in it: nothing else is lost.",
    removed: "{name} is deleted",
  },
  lessons: {
    title: "Lessons",
    text: "{count, number} of the course’s {all, number} lessons. Classes follow at the next match to the schedule.",
    held: "(held)",
    accept: "Save the lessons",
    done: "The lessons are saved",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffGroupSettings: typeof messages;
  }
}
