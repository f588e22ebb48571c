import { describe, expect, test } from "vitest";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { mailHtml, mailText } from "../../kernel/mail/layout.ts";
import { type UpcomingFacts, upcomingMail } from "./upcoming-mail.ts";

const brand = { name: "Larkroom", publicUrl: "http://localhost:3000" };
const facts: UpcomingFacts = {
  course: "Web Studio <i>",
  school: "123",
  children: ["Maya", "Noah"],
  amount: "$90.00",
  day: "2026-04-10",
  part: { number: 2, of: 4 },
  card: "Visa 4242",
  how: "card",
  orderId: 71,
  url: "http://localhost:3000/us/profile/billing?order=71",
};
const slugs = Object.keys(editions) as EditionSlug[];
const cases: UpcomingFacts[] = [
  facts,
  { ...facts, how: "expires" },
  { ...facts, how: "no_card", card: null },
  { ...facts, how: "direct", card: null },
];

describe("the email before a charge", () => {
  test.each(slugs.flatMap((slug) => cases.map((one) => [slug, one.how, one] as const)))("in %s is complete: %s", (slug, how, one) => {
    const content = upcomingMail(slug, one);
    const text = mailText(content, brand);
    for (const expected of ["Maya, Noah", "$90.00", "2026-04-10", one.url]) expect(text).toContain(expected);
    expect(text.includes("Visa 4242")).toBe(one.card !== null);
    expect(text.includes("123")).toBe(how === "direct");
    expect(mailHtml(content, slug, brand)).not.toMatch(/undefined|null|\{\w+\}|<i>/);
    const own = [
      content.subject,
      content.heading,
      ...content.paragraphs,
      content.action?.label,
      ...(content.lines ?? []).map((l) => l.label),
    ];
    const foreign = { il: /[a-z]{3,}/i, pt: /\b(?:charge|card|pay|date)\b/i, us: /[\u0590-\u05ff]/, uk: /[\u0590-\u05ff]/ }[slug];
    expect(own.join(" ").replaceAll(/Web Studio <i>|Visa/g, "")).not.toMatch(foreign);
  });

  test("says something of its own in each case", () => {
    for (const slug of slugs) expect(new Set(cases.map((one) => upcomingMail(slug, one).paragraphs.join(" "))).size).toBe(4);
  });
});
