import { expect, test } from "vitest";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { mailHtml, mailText } from "../../../kernel/mail/layout.ts";
import { refundFailedMail } from "./refund-failed-mail.ts";

const brand = { name: "Larkroom", publicUrl: "http://localhost:3000" };
const facts = {
  parent: "Dana <b>",
  course: "Web",
  amount: "$90.00",
  provider: "Stripe",
  orderId: 7,
  url: "http://localhost:3000/us/staff/orders/7",
};
const slugs = Object.keys(editions) as EditionSlug[];

test.each(slugs)("the email about a refund that failed says in %s what happened and what to do", (slug) => {
  const [back, refused] = [true, false].map((cameBack) => refundFailedMail(slug, { ...facts, cameBack }));
  for (const content of [back, refused]) {
    if (!content) throw new Error("no email");
    expect(content.paragraphs).toHaveLength(2);
    expect(mailHtml(content, slug, brand)).toContain("Dana &lt;b&gt;");
    expect(mailHtml(content, slug, brand)).not.toMatch(/undefined|null|\{\w+\}/);
    const text = mailText(content, brand);
    for (const part of [facts.amount, "Dana", "Web", "Stripe", facts.url]) expect(text).toContain(part);
  }
  expect(back?.paragraphs[0]).not.toBe(refused?.paragraphs[0]);
});

test("its Hebrew has no English, and each language its own words", () => {
  const {
    subject,
    heading,
    paragraphs,
    lines = [],
    action,
  } = refundFailedMail("il", { ...facts, parent: "דנה", course: "", cameBack: true });
  const own = [subject, heading, ...paragraphs, ...lines.map(({ label }) => label), action?.label ?? ""].join(" ");
  expect(own.replaceAll("Stripe", "")).not.toMatch(/[a-z]{3,}/i);
  expect(new Set(slugs.map((slug) => refundFailedMail(slug, { ...facts, cameBack: true }).heading)).size).toBe(3);
});
