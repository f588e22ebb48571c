export const messages = {
  nav: { label: "Staff pages", today: "Today", settings: "School settings" },
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
    distributor: "You will see your schools and their groups here. There is nothing for you to do until then.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staff: typeof messages;
  }
}
