export const messages = {
  open: "What your payments cover",
  loading: "Loading classes",
  slow: "This is taking longer than usual.",
  failed: "We couldn’t load these classes.",
  again: "Try again",
  states: { delivered: "Delivered", caught_up: "Caught up", to_come: "To come", credited: "Credited", refunded: "Refunded" },
  one: { delivered: "Delivered", caught_up: "Caught up", to_come: "To come", credited: "Credited", refunded: "Refunded" },
  meanings: {
    delivered: "Classes that took place",
    caught_up: "Missed, then taken in a catch-up class",
    to_come: "Still ahead",
    credited: "Owed to you by the school",
    refunded: "Given up, with the money returned or never charged",
  },
  classes: "{count, plural, one {# class} other {# classes}}",
  total: "{count, plural, one {# class} other {# classes}} for {price}",
  money: {
    paid: "Paid {amount}",
    owed: "Still to pay {amount}",
    canceled: "Never charged {amount}",
    refunded: "Refunded {amount}",
  },
  reduction: "Price reduction: {amount}",
  extra: "{count, plural, one {Plus one class} other {Plus # classes}} at no charge",
  list: "{name}’s classes",
  lesson: "Lesson {number, number}: {title}",
  notScheduled: "Not scheduled yet",
  nothingScheduled: "Not scheduled",
  notes: {
    missed: "Missed",
    canceled: "Canceled by the school",
    postponed: "Postponed, new date to follow",
    until: "Missed. You can book a catch-up class until {date}.",
    on: "Missed. Catch-up class on {date}.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    hourLedger: typeof messages;
  }
}
