export const messages = {
  title: "Good questions",
  lead: "What families ask us most. The rest we answer ourselves.",
  metaTitle: "Questions and answers",
  metaDescription: "What a child needs for a live class, what happens after a missed lesson, how to stop: answers for parents.",
  clientTitle: "Questions and answers",
  clientLead: "About classes, payments and your children’s pages.",
  studentTitle: "Questions",
  studentLead: "Press a question to see the answer.",
  still: "Still wondering?",
  callUs: "Call <phone></phone>, weekdays 9 to 6, or write to <email></email>.",
  askParent: "Can’t find it? Ask your teacher in class, or your parent.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    help: typeof messages;
  }
}
