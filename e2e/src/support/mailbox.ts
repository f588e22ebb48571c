import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The newest letter to an address with such a subject. Others to it may come meanwhile, and letters come a little after what sends them. */
async function letterTo(mailbox: Page, email: string, subject: string | RegExp): Promise<Locator> {
  const letter = mailbox.getByRole("listitem").filter({ hasText: email }).filter({ hasText: subject }).first();
  await expect(async () => {
    await mailbox.goto("/mailbox");
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  return letter;
}

/** The newest code that was sent to an address, as the development mailbox shows it. */
export async function codeFor(context: BrowserContext, email: string): Promise<string> {
  const mailbox = await context.newPage();
  const letter = await letterTo(mailbox, email, /^\d{6} /);
  const subject = await letter.getByRole("strong").innerText();
  await mailbox.close();
  return subject.slice(0, 6);
}

/** The link of the newest message to an address, as the development mailbox shows it. */
export async function linkFor(context: BrowserContext, email: string, subject: string | RegExp): Promise<string> {
  const mailbox = await context.newPage();
  const letter = await letterTo(mailbox, email, subject);
  await letter.getByRole("link").click();
  const link = await mailbox.locator('a[href*="token="]').first().getAttribute("href");
  await mailbox.close();
  return link ?? "no link";
}
