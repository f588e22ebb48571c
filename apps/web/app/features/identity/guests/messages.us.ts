export const messages = {
  code: {
    title: "Login by code",
    text: "Your teacher has the class number and code. They work from 30 minutes before class until it ends.",
    group: "Class number",
    code: "Code",
    name: "Your name",
    optional: "optional",
    join: "Join class",
    joining: "One moment",
    back: "Log in with a password",
  },
  problems: {
    group_missing: "Class number is required",
    group_unknown: "No class has this number",
    group_closed: "This class isn’t open to guests right now",
    code_missing: "Code is required",
    code_wrong: "That code isn’t right",
    name_missing: "Name is required",
    name_not_allowed: "Choose another name. It can’t contain contact details or rude words.",
    name_of_staff: "A staff member has this name. Choose another one.",
  },
  demo: {
    metaTitle: "Demo class",
    metaDescription: "Try a live class. No account needed, just a name.",
    teacher: "With {name}",
    name: "What should we call you?",
    nameHint: "The class will see this name, marked as a guest.",
    early: "You can join starting at {time} on {day}.",
    waiting: "This page will let you in automatically.",
    over: "This class has ended.",
    canceled: "This class was canceled.",
    front: "Go to home page",
    known: "You’re logged in as {name}. Demo classes are for guests without an account.",
    open: "Open class",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    guests: typeof messages;
  }
}
