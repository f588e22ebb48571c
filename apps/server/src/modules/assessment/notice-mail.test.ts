import { describe, expect, test } from "vitest";
import { noticeKinds } from "@larkroom/domain/assessment/find-notices";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { mailHtml, mailText } from "../../kernel/mail/layout.ts";
import { type NoticeFacts, noticeMail } from "./notice-mail.ts";

const slugs = Object.keys(editions) as EditionSlug[];
const brand = { name: "Larkroom", publicUrl: "http://localhost:3000" };
const group = (heading: string, url: string) => ({ heading, items: [], url });
const facts = (change: Partial<NoticeFacts> = {}): NoticeFacts => ({
  list: "grade_emails",
  kinds: ["graded"],
  children: ["מאיה"],
  more: 0,
  unsubscribe: "http://localhost:3000/u",
  groups: [group("מאיה: פייתון", "http://localhost:3000/x")],
  ...change,
});

describe("emails about assignments", () => {
  test.each(slugs.flatMap((slug) => noticeKinds.map((kind) => [kind, slug] as const)))("%s in %s is whole", (kind, slug) => {
    const list = kind === "due" || kind === "missed" ? "assignment_reminders" : "grade_emails";
    const content = noticeMail(slug, facts({ list, kinds: [kind] }));
    const html = mailHtml(content, slug, brand);
    expect(html).toContain(`lang="${editions[slug].lang}" dir="${editions[slug].dir}"`);
    expect(`${html}${mailText(content, brand)}`).not.toMatch(/undefined|null|\{\w+\}/);
    expect(slug === "il").toBe(
      !/[a-z]{2,}/i.test([content.subject, content.heading, ...content.paragraphs, content.action?.label].join(" ")),
    );
  });

  test("the subject names the children and counts what is most important", () => {
    const subject = (slug: EditionSlug, change: Partial<NoticeFacts>) => noticeMail(slug, facts(change)).subject;
    const reminders = { list: "assignment_reminders" } as const;
    expect(subject("us", { ...reminders, kinds: ["missed"], children: ["Sam"] })).toBe("Missed assignment: Sam");
    expect(subject("us", { ...reminders, kinds: ["due", "missed"], children: ["Sam", "Sia", "Tim"] })).toBe(
      "Assignments due and missed: Sam, Sia and Tim",
    );
    expect(subject("pt", { ...reminders, kinds: ["missed", "missed"], children: ["Sam", "Sia"] })).toBe("2 trabalhos em falta: Sam e Sia");
    expect(subject("il", { kinds: ["graded", "graded", "commented"], children: ["סם", "Sia"] })).toBe("2 ציונים חדשים: סם ו־Sia");
    expect(subject("uk", { kinds: ["commented"], children: ["Sam"] })).toBe("New comment on an assignment: Sam");
  });

  test("one group is opened with a button, several with a link each", () => {
    expect(noticeMail("us", facts())).toMatchObject({ action: { url: "http://localhost:3000/x" }, sections: [{ link: null }] });
    const both = noticeMail("us", facts({ groups: [group("Sam: Python", "/a"), group("Sia: Python", "/b")] }));
    expect(both.action).toBeUndefined();
    expect(both.sections?.map(({ link }) => link?.url)).toEqual(["/a", "/b"]);
  });

  test("says how much more there is", () => {
    expect(noticeMail("us", facts({ more: 3 })).paragraphs).toContain("3 more are in your account.");
  });
});
