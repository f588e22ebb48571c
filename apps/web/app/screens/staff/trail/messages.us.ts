export const messages = {
  title: "History",
  zone: "Times in {zone}",
  domain: "About",
  allDomains: "Everything",
  person: "Done by",
  everybody: "Everybody",
  about: "Only {name}",
  showAll: "Show everything",
  empty: "Oops! There is nothing here",
  older: "Show older",
  end: "This is where it begins",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffTrail: typeof messages;
  }
}
