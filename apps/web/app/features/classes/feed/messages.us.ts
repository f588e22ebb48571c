export const messages = {
  title: "Calendar link",
  text: "Add these classes to your calendar app with a private link. It stays up to date.",
  has: "Your calendar link is active.",
  read: "Last synced {date}.",
  unread: "No calendar has used it yet.",
  make: "Create link",
  copy: "Copy",
  copied: "Copied",
  notCopied: "We couldn’t copy the link. Select it and copy it manually.",
  once: "Copy it now; we won’t show it again. Anyone with the link can see the classes.",
  ends: "Calendars using the current link will stop updating.",
  cancel: "Cancel",
  renew: {
    action: "Replace link",
    title: "Replace the calendar link?",
  },
  remove: {
    action: "Remove link",
    title: "Remove the calendar link?",
    done: "Calendar link removed",
  },
  working: "One moment…",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    calendarFeed: typeof messages;
  }
}
