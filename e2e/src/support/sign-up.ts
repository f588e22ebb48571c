import { expect, type Page } from "@playwright/test";
import { codeFor } from "./mailbox.ts";
import type { Family } from "./new-family.ts";
import { textsOf } from "./texts.ts";

const people = {
  us: { name: "Wren Calder", child: "Ivy", phone: "(646) 555-01", choose: /^Choose / },
  il: { name: "נועה כרמי", child: "עידו", phone: "050-555-01", choose: /^בחירה/ },
} as const;

let families = 0;

/** A newcomer's way through the pages: a time for the course, the family's form, the code from the mailbox. It ends at the checkout, logged in. */
export async function signUp(page: Page, place: keyof typeof people, course: string): Promise<Family> {
  const { name, child, phone, choose } = people[place];
  const say = await textsOf("family", place);
  const family = { identity: `wren.${Date.now().toString(36)}@calder.example`, password: "marbles and kites", child };
  await page.goto(`/${place}/signup?course=${course}&journey=purchase`);
  await page.getByRole("button", { name: choose }).first().click();
  await expect(page).toHaveURL(/\/signup\/students$/);
  const form = page.getByRole("main");
  // A parent or a student, which is answered; two names, email, phone, password, the three parts of a birth date, two consents and the terms.
  await expect(form.locator("input, select, textarea").filter({ visible: true })).toHaveCount(13);
  await form.getByLabel(say("fullName")).fill(name);
  await form.getByLabel(say("email"), { exact: true }).fill(family.identity);
  await form.getByRole("textbox", { name: say("phone") }).fill(`${phone}${70 + ++families}`);
  await form.getByLabel(say("password"), { exact: true }).fill(family.password);
  await form.getByLabel(say("childName"), { exact: true }).fill(child);
  await form.getByLabel(say("month"), { exact: true }).selectOption("05");
  await form.getByLabel(say("day"), { exact: true }).selectOption("09");
  await form.getByLabel(say("year"), { exact: true }).selectOption("2015");
  await form.getByRole("checkbox", { name: place === "us" ? /^I accept the terms/ : /תנאי השימוש/ }).check();
  await form.getByRole("button", { name: say("next"), exact: true }).click();
  await page.getByLabel(say("code.label"), { exact: true }).fill(await codeFor(page.context(), family.identity));
  await expect(page).toHaveURL(/\/signup\/checkout$/);
  return family;
}
