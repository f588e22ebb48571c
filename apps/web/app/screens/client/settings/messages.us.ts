export const messages = {
  title: "My profile",
  leave: "Log out",
  leaveText: "Logs you out on this device. Your children stay logged in on theirs.",
  logOut: "Log out",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    clientSettings: typeof messages;
  }
}
