export const messages = {
  metaTitle: "Invitation",
  title: "Welcome, {name}",
  text: "Choose a password to get started. From then on, log in with <email></email>.",
  textWithoutEmail: "Choose a password to get started.",
  save: "Set password and log in",
  logIn: "Log in",
  dead: {
    title: "This invitation no longer works",
    text: "It’s already been used, or it’s more than 3 days old. If you’ve chosen a password, log in with it; otherwise ask for a new invitation.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    invitation: typeof messages;
  }
}
