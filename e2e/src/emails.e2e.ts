import { expectAccessible } from "./support/accessibility.ts";
import { login, logInQuietly } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";

test("[EML-02] [EML-04] [EML-05] an admin gives the school's emails a color, sees one on a phone and a desktop, and gets it as a test", async ({
  page,
  context,
}) => {
  await logInQuietly(context, "school admin");
  await page.goto("/us/staff/emails");
  const body = page.frameLocator('iframe[title="Preview of the email"]');
  await page.getByLabel("Email", { exact: true }).selectOption({ label: "Maya’s trial class is coming up" });
  await expect(body.getByRole("heading", { level: 1, name: "The trial class is coming up" })).toBeVisible();
  await page.getByLabel("Button color").fill("#808080");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Text on this color is hard to read.")).toBeVisible();
  await expectAccessible(page, "an unreadable color");
  await page.getByLabel("Button color").fill("#17603A");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const button = body.getByRole("link", { name: "Go to my home page" });
  await expect(button).toHaveCSS("background-color", "rgb(23, 96, 58)");
  await expect(button).toHaveCSS("color", "rgb(255, 255, 255)");
  const width = () => page.locator("iframe").evaluate((frame) => frame.clientWidth);
  expect(await width()).toBeLessThanOrEqual(375);
  await page.getByRole("tab", { name: "Desktop" }).click();
  await expectAccessible(page, "on a desktop");
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("Test sent to")).toBeVisible();
  const mailbox = await context.newPage();
  await mailbox.goto("/mailbox");
  const sent = mailbox.getByRole("listitem").filter({ hasText: login("school admin").identity });
  await expect(sent.filter({ hasText: "Maya’s trial class is coming up" }).first()).toBeVisible();
  await mailbox.close();
  await page.getByLabel("Button color").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();
});
