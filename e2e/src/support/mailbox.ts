import type { BrowserContext } from "@playwright/test";
import { expect } from "@playwright/test";

/** The link of the newest message to an address, as the development mailbox shows it. */
export async function linkFor(context: BrowserContext, email: string, subject: string | RegExp): Promise<string> {
  const mailbox = await context.newPage();
  const letter = mailbox.getByRole("listitem").filter({ hasText: email }).filter({ hasText: subject }).first();
  await expect(async () => {
    await mailbox.goto("/mailbox");
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.getByRole("link").click();
  const link = await mailbox.locator('a[href*="token="]').first().getAttribute("href");
  await mailbox.close();
  return link ?? "no link";
}
