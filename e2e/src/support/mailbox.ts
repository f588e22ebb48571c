import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The newest email to an address with this subject. Others may arrive meanwhile, and emails arrive shortly after what triggers them. */
async function emailTo(mailbox: Page, address: string, subject: string | RegExp): Promise<Locator> {
  const email = mailbox.getByRole("listitem").filter({ hasText: address }).filter({ hasText: subject }).first();
  await expect(async () => {
    await mailbox.goto("/mailbox");
    await expect(email).toBeVisible({ timeout: 500 });
  }).toPass();
  return email;
}

/** The newest code sent to an address, from the development mailbox. */
export async function codeFor(context: BrowserContext, address: string): Promise<string> {
  const mailbox = await context.newPage();
  const email = await emailTo(mailbox, address, /^\d{6} /);
  const subject = await email.getByRole("strong").innerText();
  await mailbox.close();
  return subject.slice(0, 6);
}

/** The link in the newest message to an address, from the development mailbox. */
export async function linkFor(context: BrowserContext, address: string, subject: string | RegExp): Promise<string> {
  const mailbox = await context.newPage();
  const email = await emailTo(mailbox, address, subject);
  await email.getByRole("link").click();
  const link = await mailbox.locator('a[href*="token="]').first().getAttribute("href");
  await mailbox.close();
  return link ?? "no link";
}
