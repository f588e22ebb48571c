import { integration, startAmo } from "../../apps/server/src/adapters/amo/stand-in-server.test-support.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { withOwnProduct } from "./support/own-product.ts";
import { logInQuietly } from "./support/people.ts";
import { expect, test as base } from "./support/scenario.ts";

/** A worker's product may connect to a stand-in of the CRM. */
const test = base.extend<object, { amo: Awaited<ReturnType<typeof startAmo>> }>({
  amo: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- a fixture that needs no other
    async ({}, provide) => {
      const amo = await startAmo();
      await provide(amo);
      amo.close();
    },
    { scope: "worker" },
  ],
  product: async ({ amo }, provide) => withOwnProduct(provide, amo.env),
});

test("[CRM-04] [CRM-06] [CRM-07] a school's CRM is connected with a code, mapped and synchronized", async ({
  page,
  context,
  amo,
  problems,
}) => {
  // A code that is refused, as the scenario wants it, is logged by the browser.
  problems.allow(/the server responded with a status of 422/);
  await logInQuietly(context, "school admin");

  await test.step("the account is set up with the other connections", async () => {
    await page.goto("/us/staff/connections/crm");
    await expect(page.getByText("No CRM connected")).toBeVisible();
    await page.getByRole("link", { name: "Go to connections" }).click();
    const card = page.getByRole("listitem", { name: "amoCRM / Kommo" });
    await card.getByRole("button", { name: "Set up" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect to amoCRM / Kommo" });
    await dialog.getByLabel("Address").fill(amo.url);
    await dialog.getByLabel("Integration ID").fill(integration.clientId);
    await dialog.getByLabel("Secret key").fill(integration.clientSecret);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await card.getByRole("link", { name: "Leads and stages" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "CRM" })).toBeVisible();
  });

  await test.step("a wrong code is refused, the right one connects", async () => {
    const account = page.getByRole("region", { name: "Account" });
    await expect(account.getByText("Not connected")).toBeVisible();
    await account.getByRole("button", { name: "Connect" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect the CRM account" });
    await dialog.getByLabel("Authorization code").fill("def502-of-yesterday");
    await dialog.getByRole("button", { name: "Connect" }).click();
    await expect(dialog.getByText(/^The CRM didn’t accept this code/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Authorization code").fill(amo.code());
    await dialog.getByRole("button", { name: "Connect" }).click();
    await expect(dialog).toBeHidden();
    await expect(account.getByText("Connected", { exact: true })).toBeVisible();
  });

  await test.step("pipeline, stages and fields are chosen", async () => {
    await page.getByLabel("Pipeline", { exact: true }).selectOption({ label: "Sales" });
    await page.getByLabel("New", { exact: true }).selectOption({ label: "Initial contact" });
    await page.getByLabel("Trial class").selectOption({ label: "Trial class" });
    await page.getByLabel("Course", { exact: true }).selectOption({ label: "Course" });
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Changes saved")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a synchronization is run and listed", async () => {
    await page.getByRole("button", { name: "Sync now" }).click();
    const runs = page.getByRole("list", { name: "Last synchronizations" }).getByRole("listitem");
    await expect(async () => {
      await page.reload();
      await expect(runs.first()).toContainText("Done");
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page);
  });
});
