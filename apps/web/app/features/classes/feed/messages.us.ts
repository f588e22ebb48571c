export const messages = {
  title: "In your own calendar",
  text: "Your calendar program can show these classes and follow every change: give it a private address.",
  has: "Your classes can be read at a private address.",
  read: "A calendar read it last on {date}.",
  unread: "No calendar has read it yet.",
  make: "Make an address",
  copy: "Copy",
  copied: "Copied",
  notCopied: "The address could not be copied. Select it and copy it by hand.",
  once: "Copy it now: it is shown this once. Whoever has it can read the classes.",
  ends: "Calendars that use the old address stop showing the classes.",
  keep: "Keep it",
  renew: { action: "Make a new address", title: "Make a new address?" },
  remove: { action: "Remove the address", title: "Remove the address?", done: "The address is removed" },
  working: "Working on it",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    calendarFeed: typeof messages;
  }
}
