import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/scenario.ts";
import { authenticator, callAs, logInQuietly, login } from "./support/people.ts";

interface Orders {
  items: { id: number; client: { name: string }; refunded: number }[];
}

test("[GEN-06] [GEN-08] [GEN-10] a school admin refunds a part of an order, and the family sees it", async ({
  page,
  browser,
  context,
  baseURL,
  problems,
}) => {
  // A refund without a recent code is refused, and so is a code that another test has used: the browser logs both.
  problems.allow(/the server responded with a status of (403|422|429)/);
  const office = await callAs(baseURL ?? "", "school admin");
  const family = await callAs(baseURL ?? "", "parent");
  const { name } = await family.get<{ name: string }>("/auth2/token/user");
  const { items } = await office.get<Orders>(`/payment_order?limit=50&status=COMPLETED&search=${encodeURIComponent(name)}`);
  const [order] = items;
  if (!order) throw new Error("the parent has no paid order");
  await logInQuietly(context, "school admin");

  await test.step("finds the order by its number", async () => {
    await page.goto("/us/staff/orders");
    await page.getByLabel("Parent, child, email or order").fill(`#${order.id}`);
    const grid = page.getByRole("grid", { name: "Orders" });
    await expect(grid.getByRole("row")).toHaveCount(2);
    await expectAccessible(page);
    await grid.getByRole("link", { name: `Order ${order.id}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${order.id}` })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("refunds a part, with a reason and a code", async () => {
    await page.getByRole("main").getByRole("button", { name: "Refund", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Refund part of order ${order.id}` });
    await expect(dialog).toContainText("can be refunded");
    await dialog.getByLabel("Amount").fill("10.00");
    await dialog.getByLabel("Reason").fill("A class was cut short");
    await expectAccessible(page);
    // A code works once: until one is accepted, the next one is given.
    await expect(async () => {
      const code = dialog.getByLabel("Code from your authenticator app");
      if (await code.isVisible()) await code.fill(authenticator().generate());
      await dialog.getByRole("button", { name: "Refund" }).click();
      await expect(dialog).toBeHidden({ timeout: 5_000 });
    }).toPass({ intervals: [5_000], timeout: 90_000 });
    await expect(page.getByRole("region", { name: "Refunds" })).toContainText("$10.00");
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Refund made");
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText("A class was cut short");
  });

  await test.step("the family sees the refund, but not the reason", async () => {
    const home = await browser.newContext({ baseURL: baseURL ?? "" });
    await logInQuietly(home, "parent", login("parent"));
    const billing = await home.newPage();
    await billing.goto(`/us/profile/billing?order=${order.id}`);
    await expect(billing.getByText(/We (refunded \$10\.00 to|sent \$10\.00 back to) your card on /).first()).toBeVisible();
    await expect(billing.getByText("A class was cut short")).toHaveCount(0);
    await home.close();
  });
});
