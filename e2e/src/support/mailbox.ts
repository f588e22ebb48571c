import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The newest email to an address with this subject. Others may arrive meanwhile, and emails arrive shortly after what triggers them. */
async function letterTo(mailbox: Page, email: string, subject: string | RegExp): Promise<Locator> {
  const letter = mailbox.getByRole("listitem").filter({ hasText: email }).filter({ hasText: subject }).first();
  await expect(async () => {
    await mailbox.goto("/mailbox");
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  return letter;
}

/** The newest code sent to an address, from the development mailbox. */
export async function codeFor(context: BrowserContext, email: string): Promise<string> {
  const mailbox = await context.newPage();
  const letter = await letterTo(mailbox, email, /^\d{6} /);
  const subject = await letter.getByRole("strong").innerText();
  await mailbox.close();
  return subject.slice(0, 6);
}

/** The link in the newest message to an address, from the development mailbox. */
export async function linkFor(context: BrowserContext, email: string, subject: string | RegExp): Promise<string> {
  const mailbox = await context.newPage();
  const letter = await letterTo(mailbox, email, subject);
  await letter.getByRole("link").click();
  const link = await mailbox.locator('a[href*="token="]').first().getAttribute("href");
  await mailbox.close();
  return link ?? "no link";
}
