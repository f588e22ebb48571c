import { describe, expect, test } from "vitest";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { consentPurposes } from "@larkroom/domain/people/consent";
import { mailHtml, type MailContent, mailText } from "../../kernel/mail/layout.ts";
import { erasedMail, exportReadyMail } from "../privacy/mails.ts";
import { consentChangedMail, contactChangedMail } from "./mails.ts";

const brand = { name: "Larkroom", publicUrl: "http://localhost:3000" };
const url = "http://localhost:3000/us/profile/students";
const slugs = Object.keys(editions) as EditionSlug[];
const consent = { child: "מאיה", purpose: "camera", when: "10.3.2026", url } as const;
const lines = [{ label: "x", value: "y" }];

const emails: Record<string, (slug: EditionSlug) => MailContent> = {
  "e-mail changed": (slug) => contactChangedMail(slug, "email", "לרק"),
  "phone changed": (slug) => contactChangedMail(slug, "phone", "לרק"),
  "consent given": (slug) => consentChangedMail(slug, { ...consent, granted: true }),
  "consent withdrawn": (slug) => consentChangedMail(slug, { ...consent, granted: false }),
  "a child's export": (slug) => exportReadyMail(slug, { child: "מאיה", until: "10.3.2026", url }),
  "a household's export": (slug) => exportReadyMail(slug, { child: null, until: "10.3.2026", url }),
  "a child erased": (slug) => erasedMail(slug, { subject: "student", when: "10.3.2026", lines: [], url }),
  "an account erased": (slug) => erasedMail(slug, { subject: "client", when: "10.3.2026", lines, url: null }),
};

describe("emails to parents about their household", () => {
  test.each(slugs.flatMap((slug) => Object.entries(emails).map(([name, write]) => [name, slug, write] as const)))(
    "%s in %s is whole",
    (_, slug, write) => {
      const content = write(slug);
      const html = mailHtml(content, slug, brand);
      expect(html).toContain(`lang="${editions[slug].lang}" dir="${editions[slug].dir}"`);
      expect(`${html}${mailText(content, brand)}`).not.toMatch(/undefined|null|\{\w+\}/);
    },
  );

  test("each edition has its own words", () => {
    for (const write of Object.values(emails)) {
      expect(new Set(slugs.map((slug) => write(slug).subject)).size).toBe(3);
      const own = (slug: EditionSlug) => {
        const { subject, heading, paragraphs, footnote, lines: rows, action } = write(slug);
        return [
          subject,
          heading,
          ...paragraphs,
          footnote,
          action?.label,
          ...(rows ?? []).flatMap(({ label, value }) => [label, value]),
        ].join(" ");
      };
      expect(own("il")).not.toMatch(/[a-z]{2,}/i);
      expect(own("pt")).not.toMatch(/\b(your|the|was)\b/i);
    }
  });

  test("each purpose has its own name", () => {
    for (const slug of slugs) {
      const names = consentPurposes.map((purpose) => consentChangedMail(slug, { ...consent, purpose, granted: true }).lines?.[1]?.value);
      expect(new Set(names).size).toBe(consentPurposes.length);
    }
  });
});
