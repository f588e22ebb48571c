export const messages = {
  metaTitle: "Invitation",
  title: "Welcome, {name}",
  text: "Choose a password and you are in. From then on you log in with <email></email>.",
  textWithoutEmail: "Choose a password and you are in.",
  save: "Set the password and log in",
  logIn: "Log in",
  dead: {
    title: "This invitation no longer works",
    text: "It was used already, or it is older than 3 days. If you have chosen a password, log in with it. If not, ask whoever invited you for a new invitation.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    invitation: typeof messages;
  }
}
