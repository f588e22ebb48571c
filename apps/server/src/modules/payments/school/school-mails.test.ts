import { describe, expect, test } from "vitest";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { mailHtml, mailText } from "../../../kernel/mail/layout.ts";
import { type PlanFacts, planMail } from "./school-mails.ts";

const brand = { name: "Larkroom", publicUrl: "http://localhost:3000" };
const facts: PlanFacts = {
  course: "Web Studio <i>",
  school: "123",
  day: "2026-04-10",
  amount: "$90.00",
  stopsClasses: false,
  isDirect: false,
  orderId: 71,
  url: "http://localhost:3000/us/profile/billing?order=71",
};
const slugs = Object.keys(editions) as EditionSlug[];
const kinds = ["newDate", "resumed"] as const;

describe("emails about a payment plan that the school changed", () => {
  test.each(slugs.flatMap((slug) => kinds.map((kind) => [slug, kind] as const)))(
    "in %s promise a charge only where a card is charged (%s)",
    (slug, kind) => {
      const card = /saved card|הכרטיס השמור|cartão/;
      expect(mailText(planMail(slug, kind, facts), brand)).toMatch(card);
      const content = planMail(slug, kind, { ...facts, isDirect: true });
      const own = content.paragraphs.join(" ");
      expect(own).not.toMatch(card);
      expect(own).toContain("71");
      expect(mailHtml(content, slug, brand)).not.toMatch(/undefined|null|\{\w+\}|<i>/);
      const foreign = { il: /[a-z]{3,}/i, pt: /\b(?:charge|card|pay|date)\b/i, us: /[\u0590-\u05ff]/, uk: /[\u0590-\u05ff]/ }[slug];
      expect([content.subject, content.heading, own].join(" ").replaceAll("Web Studio <i>", "")).not.toMatch(foreign);
    },
  );
});
