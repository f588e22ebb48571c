export const messages = {
  title: "Common questions",
  lead: "What families ask us most. For anything else, get in touch.",
  metaTitle: "Common questions",
  metaDescription: "What your child needs for a live class, what happens if they miss one and how to cancel: answers for parents.",
  clientTitle: "Common questions",
  clientLead: "About classes, payments and your children’s pages.",
  studentTitle: "Questions",
  studentLead: "Select a question to see the answer.",
  still: "Still have a question?",
  callUs: "Call <phone></phone>, weekdays 9 to 6, or email <email></email>.",
  askParent: "Can’t find it? Ask your teacher in class, or your parent.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    help: typeof messages;
  }
}
