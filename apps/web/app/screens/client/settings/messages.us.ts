export const messages = {
  title: "My profile",
  leave: "Log out",
  leaveText: "On this device. Your children’s own logins stay.",
  logOut: "Log out",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    clientSettings: typeof messages;
  }
}
