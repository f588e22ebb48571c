import { describe, expect, test } from "vitest";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { mailHtml, mailText } from "../../kernel/mail/layout.ts";
import { failureMail, type MoneyFacts, receiptMail, refundMail, reminderMail } from "./mails.ts";

const brand = { name: "Larkroom", publicUrl: "http://localhost:3000" };
const facts: MoneyFacts = {
  course: "Web Studio <i>",
  children: ["Maya", "Noah"],
  amount: "$237.60",
  card: "Mastercard 4444",
  part: { number: 1, of: 4 },
  next: { day: "Fri, Apr 10, 2026", amount: "$237.60" },
  firstLesson: { day: "Sat, Mar 21, 2026", time: "10:00 AM", zone: "New York time (EDT)" },
  failure: null,
  retryDay: null,
  receipt: "R-2026-00042",
  url: "http://localhost:3000/us/profile/billing?order=7",
};

const slugs = Object.keys(editions) as EditionSlug[];
const kinds = { receiptMail, failureMail, refundMail };

describe("emails about payments", () => {
  test.each(slugs.flatMap((slug) => Object.entries(kinds).map(([name, write]) => [name, slug, write] as const)))(
    "%s in %s is complete",
    (_, slug, write) => {
      for (const some of [
        facts,
        { ...facts, amount: null, card: null, part: null, next: null, firstLesson: null, failure: "expired_card", retryDay: "Sat" },
      ]) {
        const content = write(slug, some);
        const html = mailHtml(content, slug, brand);
        expect(html).toContain(`lang="${editions[slug].lang}" dir="${editions[slug].dir}"`);
        expect(html).toContain("Web Studio &lt;i&gt;");
        expect(html).not.toMatch(/undefined|null|\{\w+\}|<i>/);
        expect(content.action?.url).toBe(some.url);
        expect(mailText(content, brand)).toContain("Maya, Noah");
      }
    },
  );

  test("editions share no words, except the English ones", () => {
    for (const write of Object.values(kinds)) expect(new Set(slugs.map((slug) => write(slug, facts).heading)).size).toBe(3);
  });

  test("Hebrew and Portuguese contain no English", () => {
    for (const write of Object.values(kinds)) {
      const hebrew = write("il", { ...facts, failure: "expired_card" });
      const own = [
        hebrew.subject,
        hebrew.heading,
        ...hebrew.paragraphs,
        hebrew.action?.label ?? "",
        ...(hebrew.lines ?? []).map(({ label }) => label),
      ].join(" ");
      expect(own.replaceAll(/Web Studio <i>|Mastercard|Sat, Mar 21, 2026/g, "")).not.toMatch(/[a-z]{3,}/i);
      expect((write("pt", facts).lines ?? []).map(({ label }) => label)).not.toContain("Course");
    }
  });

  test("a receipt lists the payments, then their sum, then what comes next", () => {
    expect(receiptMail("us", facts).lines?.map(({ label, value, strong }) => [label, value, strong ?? false])).toEqual([
      ["Course", "Web Studio <i>", false],
      ["For", "Maya, Noah", false],
      ["First class", "Sat, Mar 21, 2026, 10:00 AM, New York time (EDT)", false],
      ["Payment", "1 of 4", false],
      ["Card", "Mastercard 4444", false],
      ["Paid", "$237.60", true],
      ["Receipt", "R-2026-00042", false],
      ["Next payment", "Fri, Apr 10, 2026, $237.60", false],
    ]);
  });

  test("a failed payment gives the reason, and when it is retried or what to do", () => {
    expect(failureMail("us", { ...facts, failure: "insufficient_funds", retryDay: "Sat, Mar 22, 2026" }).paragraphs.join(" ")).toBe(
      "We couldn’t charge $237.60 to Mastercard 4444: insufficient funds. We’ll try again automatically on Sat, Mar 22, 2026. To use another card, pay now.",
    );
    expect(failureMail("us", { ...facts, failure: "something_new" }).paragraphs.join(" ")).toBe(
      "We couldn’t charge $237.60 to Mastercard 4444. Pay with another card so that classes can continue.",
    );
  });

  test("[OVW-03] a reminder names one payment, or each of several and their sum, in every language", () => {
    const one = { course: "קוד Web", day: "2026-03-10", amount: "$90.00" };
    const about = { parts: [one], sum: "$90.00", url: "http://localhost:3000/us/profile/billing?order=7" };
    const several = { ...about, parts: [one, { ...one, day: "2026-03-20" }], sum: "$180.00" };
    for (const slug of slugs) {
      const single = reminderMail(slug, about);
      const text = mailText(single, brand);
      for (const part of [one.course, one.day, one.amount, about.url]) expect(text).toContain(part);
      const lines = reminderMail(slug, several).lines ?? [];
      expect(lines.map(({ value }) => value)).toEqual(["$90.00", "$90.00", "$180.00"]);
      expect(lines.slice(0, 2).map(({ label }) => [label.includes(one.course), /2026-03-[12]0/.exec(label)?.[0]])).toEqual([
        [true, "2026-03-10"],
        [true, "2026-03-20"],
      ]);
      expect(reminderMail(slug, several).heading).not.toBe(single.heading);
      expect(mailHtml(single, slug, brand)).not.toMatch(/undefined|null/);
    }
    expect(new Set(slugs.map((slug) => reminderMail(slug, about).heading)).size).toBe(3);
    const hebrew = reminderMail("il", several);
    expect([hebrew.subject, hebrew.heading, ...hebrew.paragraphs, hebrew.action?.label].join(" ").replaceAll("Web", "")).not.toMatch(
      /[a-z]{3,}/i,
    );
  });
});
