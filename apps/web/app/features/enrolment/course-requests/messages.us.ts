export const messages = {
  dialog: {
    title: "How to sign up?",
    text: "A parent signs you up for a course. Ask yours with one press: we write to them, and their answer comes to your page.",
    textNamed: "{name} signs you up for a course. Ask with one press: we write to {name}, and the answer comes to your page.",
    ask: "Ask my parent",
    asking: "Sending",
    or: "or",
    together: "Is your parent with you?",
    logIn: "Log in as parent",
    sent: "We have sent a request to your parent",
  },
  failures: {
    network: "We can’t reach the server. Try again in a moment.",
    wait: "You have asked a lot already. Try again a little later.",
    gone: "This course can’t be joined any more.",
    done: "This was answered already.",
    unknown: "Something went wrong on our side. Try again in a moment.",
  },
  own: {
    title: "Courses you asked for",
    OPEN: "Waiting for your parent",
    ACCEPTED: "Your parent said yes",
    DECLINED: "Not now",
    asked: "Asked on {date}",
    answered: "Answered on {date}",
    note: "Your parent writes: {note}",
  },
  parent: {
    label: "What your children ask for",
    wants: "{name} would like to take <b>{course}</b>",
    group: "Group: {group}",
    asked: "Asked on {date}",
    accept: "Yes, sign up",
    acceptLabel: "Yes, sign up: {course} for {name}",
    decline: "Not now",
    declineLabel: "Not now: {course} for {name}",
    declineTitle: "Not now?",
    declineText: "{name} sees your answer. A word why helps.",
    note: "A word to {name}",
    sendDecline: "Send the answer",
    keep: "Back",
    sending: "Sending",
    declined: "{name} sees your answer",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    courseRequests: typeof messages;
  }
}
