export const messages = {
  title: "Active sessions",
  text: "Don’t recognize one? End it, then change your password.",
  device: {
    both: "{browser} on {system}",
    one: "{name}",
    phone: "Phone",
    tablet: "Tablet",
    computer: "Computer",
    unknown: "Unknown device",
  },
  current: "This session",
  since: "Logged in on {date}, {time}",
  lastSeen: "Last used on {date}, {time}",
  from: "from <address></address>",
  actingAs: "Viewing {name}’s pages",
  end: "End session",
  endOf: "End session: {device}",
  logOut: "Log out",
  ended: "Session ended",
  addressNote: "IP addresses are shortened, so they show the network but not the exact location.",
  trusted: {
    title: "Trusted devices",
    text: "You don’t need a code to log in on these devices. A new password or authenticator app removes them all.",
    none: "No trusted devices. You can trust a device when you enter your code at login.",
    current: "This device",
    until: "Trusted until {until} · last used {used}",
    forget: "Remove all trusted devices",
    forgotten: "Trusted devices removed. You’ll be asked for a code on every device.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    sessions: typeof messages;
  }
}
