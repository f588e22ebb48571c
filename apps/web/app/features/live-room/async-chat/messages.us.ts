export const messages = {
  ask: "Ask {name}",
  askNew: "Ask {name} (new answer)",
  title: "Messages with {name}",
  empty: "No messages yet.",
  emptyChild: "Stuck? Ask {name}. You’ll see the answer here.",
  write: "Write to {name}",
  send: "Send",
  you: "You",
  held: "Waiting for approval",
  heldStaff: "Held by the chat filter. Other students don’t see it.",
  removed: "Message deleted",
  locked: "Chat is off. Ask a parent to turn it on.",
  readOnly: "Only {name} can answer here.",
  failed: "We couldn’t load the messages.",
  notSent: "We couldn’t send your message. Try again.",
  close: "Close",
  tryAgain: "Try again",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    asyncChat: typeof messages;
  }
}
