export const messages = {
  title: "Activity log",
  zone: "Times in {zone}",
  domain: "Area",
  allDomains: "All areas",
  person: "Done by",
  everyone: "Everyone",
  about: "Only {name}",
  showAll: "Show all activity",
  empty: "Oops! There is nothing here",
  older: "Show older",
  end: "No earlier activity",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffActivityLog: typeof messages;
  }
}
