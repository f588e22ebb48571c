export const messages = {
  d1: "Mondays",
  d2: "Tuesdays",
  d3: "Wednesdays",
  d4: "Thursdays",
  d5: "Fridays",
  d6: "Saturdays",
  d7: "Sundays",
  all: "{days}",
  and: "{before} and {last}",
  everyOther: "{days}, every other week",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    weekdays: typeof messages;
  }
}
