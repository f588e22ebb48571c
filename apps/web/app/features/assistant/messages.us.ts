export const messages = {
  button: "Ask {name}",
  title: "{name}, your AI helper",
  titleLesson: "{name}, your hint helper",
  notPerson: "{name} is a computer program, not a person. Your teacher and your parents can read this chat.",
  lessonOnly: "{name} gives the hints from your lesson. No AI is used.",
  hello: "Stuck on this slide? Ask for a hint, or ask a question about it.",
  helloLesson: "Stuck on this slide? Ask for a hint, or write where you’re stuck.",
  hint: "Give me a hint",
  write: "Write about this slide",
  send: "Send",
  close: "Close {name}",
  you: "You",
  thinking: "Thinking…",
  fromLesson: "Hint from the lesson",
  fromAi: "AI answer: check it yourself",
  rung: "Hint {rung} of 3",
  notLoaded: "We couldn’t load the chat. Try again.",
  again: "Try again",
  offline: "You’re offline. You can ask again when you’re back.",
  failed: {
    off: "Your teacher has turned this off.",
    consent: "A parent’s permission is needed first.",
    limit: "That’s all for today. Raise your hand to ask your teacher.",
    closed: "The class isn’t open right now.",
    other: "No answer came. Try again.",
  },
  teacher: {
    title: "AI assistant",
    flagged: "{count, plural, one {# message to look at} other {# messages to look at}}",
    on: "On in this class",
    onHint: "Children with a parent’s permission can ask {name} for hints. It never gives answers.",
    specific: "Only some children",
    children: "Children",
    lesson: "It gives the lesson’s own hints. The school has no AI provider.",
    provider: "An AI provider answers children whose parents allow it. All others get the lesson’s own hints.",
    transcript: "What was said",
    empty: "No one has asked anything yet.",
    notAnswered: "Not answered",
    more: "Show earlier messages",
    saveFailed: "We couldn’t save that. Try again.",
    kinds: {
      question: "Question",
      answer_request: "Asked for a hint",
      personal_data: "Personal data: not answered",
      unsafe: "May be in danger: talk to the child",
      unkind: "Unkind words",
      off_topic: "Not about the lesson",
      instructions: "Tried to change the assistant’s rules",
    },
  },
  parent: {
    title: "Chats with the AI assistant",
    lead: "Everything {name} and the assistant wrote in class. Messages are deleted after 90 days.",
    empty: "{name} hasn’t used the AI assistant yet.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    assistant: typeof messages;
  }
}
