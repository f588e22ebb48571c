export const messages = {
  title: "Developers",
  description: "Read a school’s courses, groups, classes, attendance and orders with a key, and be told when something happens.",
  lead: "Connect your school’s own systems: read its data with a key, and be told when something happens.",
  contents: "On this page",
  openapi: "OpenAPI document",
  start: {
    title: "Get started",
    key: "A school admin adds a key in the console, under API and webhooks. It’s shown once. A key reads only its own school.",
    request: "Send it with every request, from a server and never from a page or an app:",
    scopes: "A key has scopes. Each call below names the one it needs; without it the answer is 403, and its reason names the scope.",
    students:
      "Children appear only with the scope students, by id and first name, and only while a parent allows sharing with other companies. Parents never appear.",
  },
  lists: {
    title: "Lists and limits",
    cursor:
      "A list answers up to 100 items in the order of their ids. While nextCursor isn’t null, send it as cursor with the same filters to get the next page.",
    updated: "updatedSince finds what changed. Ask from a few minutes before your last run, and expect to see some records again.",
    limit:
      "{calls} calls a minute for each key. RateLimit-Remaining says how many are left, RateLimit-Reset and Retry-After how many seconds to wait.",
    money: "Amounts are in the smallest unit of the currency, and times are in UTC.",
  },
  calls: { title: "Calls", scope: "Scope: {scope}", parameters: "Parameters", fields: "Fields" },
  webhooks: {
    title: "Webhooks",
    text: "An admin adds the address of your receiver in the console, and gets its signing secret once. Events arrive as a POST with JSON.",
    answer:
      "Answer with a 2xx status within 10 seconds. Otherwise we try again, nine times within 24 hours. Redirects aren’t followed. Answer 410 to unsubscribe.",
    order: "An event may arrive more than once and in any order. Its webhook-id stays the same: ignore ids you know.",
    replay: "The console lists the events of the last 30 days and can send them again.",
    events: "Events",
  },
  signature: {
    title: "Check the signature",
    text: "Each event is signed as in Standard Webhooks. Compare the signature before you trust the body, and refuse old timestamps.",
  },
  table: { name: "Name", type: "Type", about: "About" },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    developers: typeof messages;
  }
}
