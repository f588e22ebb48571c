export const messages = {
  code: {
    title: "Login by code",
    text: "Your teacher has the number and the code of the class. They work from half an hour before the class until it ends.",
    group: "Class number",
    code: "Code",
    name: "Your name",
    optional: "optional",
    join: "Go to the class",
    joining: "One moment",
    back: "Log in with a password",
  },
  problems: {
    group_missing: "Class number is required",
    group_unknown: "There is no class with this number",
    group_closed: "This class is not open for guests now",
    code_missing: "Code is required",
    code_wrong: "This code is not right",
    name_missing: "Name is required",
    name_not_allowed: "Choose another name. It can't hold contact details or rude words.",
    name_of_staff: "Someone on the staff has this name. Choose another one.",
  },
  demo: {
    metaTitle: "Demo class",
    metaDescription: "Try a live class: no account, just a name.",
    teacher: "With {name}",
    name: "What should we call you?",
    nameHint: "The class sees this name, marked as a guest’s.",
    early: "Guests come in from {time} on {day}.",
    waiting: "This page opens the door by itself.",
    over: "This class is over.",
    canceled: "This class will not take place.",
    front: "To the front page",
    known: "You are logged in as {name}. A demo class is for guests without an account.",
    open: "Open the class",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    guests: typeof messages;
  }
}
