export const messages = {
  title: "You’re in the lobby",
  text: "The host will let you in soon. Keep this page open.",
  starts: "{course} starts {date} at {time}.",
  offline: "Check your connection. We can hold your place for a few seconds only.",
  declinedTitle: "You can’t join this class",
  declinedText: "The host didn’t let you in. If you think that’s a mistake, contact the school.",
  host: "Lobby",
  waiting: "{count, plural, =0 {Lobby} one {# guest waiting} other {# guests waiting}}",
  empty: "No one is waiting. Guests with the link appear here.",
  admitted: "{count, plural, =0 {No guests in the class} one {# guest in the class} other {# guests in the class}}",
  admit: "Let in",
  decline: "Decline",
  admitName: "Let in {name}",
  declineName: "Decline {name}",
  gone: "This guest has left the lobby.",
  full: "The class is full.",
  failed: "We couldn’t load the lobby.",
  tryAgain: "Try again",
  close: "Close",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    lobby: typeof messages;
  }
}
