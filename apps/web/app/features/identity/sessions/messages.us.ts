export const messages = {
  title: "Where you are logged in",
  text: "Is there one you don’t know? End it, then change your password.",
  device: {
    both: "{browser} on {system}",
    one: "{name}",
    phone: "A phone",
    tablet: "A tablet",
    computer: "A computer",
    unknown: "An unknown device",
  },
  current: "This one",
  since: "Logged in on {date}, {time}",
  lastSeen: "Last used on {date}, {time}",
  from: "from <address></address>",
  actingAs: "On {name}’s pages",
  end: "End",
  endOf: "End: {device}",
  logOut: "Log out",
  ended: "The session is ended",
  addressNote: "Addresses are shortened: they tell the network, not the home.",
  trusted: {
    title: "Trusted devices",
    text: "You don’t enter a code when you sign in on these devices. A new password or authenticator removes them all.",
    none: "No trusted devices. You can trust a device when you enter your code at sign-in.",
    current: "This device",
    until: "Trusted until {until} · last used {used}",
    forget: "Forget my devices",
    forgotten: "You’ll be asked for a code on every device",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    sessions: typeof messages;
  }
}
