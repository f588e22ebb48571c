export const messages = {
  dialog: {
    title: "How to sign up?",
    text: "A parent signs you up for courses. Ask yours with one click: we’ll email them, and you’ll see the answer on your page.",
    textNamed: "{name} signs you up for courses. Ask with one click: we’ll email {name}, and you’ll see the answer on your page.",
    ask: "Ask my parent",
    asking: "Sending",
    or: "or",
    together: "Is your parent with you?",
    logIn: "Log in as parent",
    sent: "We have sent a request to your parent",
  },
  failures: {
    network: "We can’t reach the server. Try again in a moment.",
    wait: "You’ve sent a lot of requests. Try again a little later.",
    gone: "This course is no longer open.",
    done: "This request has already been answered.",
    unknown: "Something went wrong on our side. Try again in a moment.",
  },
  own: {
    title: "Your course requests",
    OPEN: "Waiting for your parent",
    ACCEPTED: "Your parent said yes",
    DECLINED: "Not now",
    asked: "Asked on {date}",
    answered: "Answered on {date}",
    note: "Note from your parent: {note}",
  },
  parent: {
    label: "Course requests from your children",
    wants: "{name} would like to join <b>{course}</b>",
    group: "Group: {group}",
    asked: "Asked on {date}",
    accept: "Yes, sign up",
    acceptLabel: "Yes, sign up: {course} for {name}",
    decline: "Not now",
    declineLabel: "Not now: {course} for {name}",
    declineTitle: "Decline this request?",
    declineText: "{name} will see your answer. A short reason can help.",
    note: "Note to {name}",
    sendDecline: "Send answer",
    keep: "Back",
    sending: "Sending",
    declined: "{name} will see your answer",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    courseRequests: typeof messages;
  }
}
