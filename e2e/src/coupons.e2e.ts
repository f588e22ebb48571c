import { readFileSync } from "node:fs";
import { expectAccessible } from "./support/accessibility.ts";
import { logInQuietly, login } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";

test("[PAY-05] [PAY-06] an admin makes a coupon with codes, and a parent sees its discount at checkout", async ({
  page,
  context,
  person,
  problems,
}) => {
  // A deactivated code is refused on purpose, and a second factor's code may have been used by another test.
  problems.allow(/the server responded with a status of (422|429)/);
  await logInQuietly(context, "school admin");

  await test.step("adds a coupon", async () => {
    await page.goto("/us/staff/coupons");
    await page.getByRole("main").getByRole("button", { name: "Add coupon" }).click();
    const dialog = page.getByRole("dialog", { name: "Add coupon" });
    await dialog.getByLabel("Name").fill("Spring fair");
    await dialog.getByLabel("Percent", { exact: true }).fill("15");
    await dialog.getByLabel("Country").selectOption("United States");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Coupon saved")).toBeVisible();
    await page.getByRole("link", { name: "Spring fair" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Spring fair" })).toBeVisible();
  });

  const codes = await test.step("generates codes and downloads them", async () => {
    await page.getByRole("button", { name: "Generate codes" }).click();
    const dialog = page.getByRole("dialog", { name: "Generate codes" });
    await dialog.getByLabel("How many codes").fill("30");
    await dialog.getByLabel("Beginning of each code").fill("fair-");
    await dialog.getByLabel("Random characters after it").selectOption("6 characters");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Generate codes" }).click();
    await expect(page.getByText("30 codes were generated")).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const file = readFileSync(await (await downloading).path(), "utf8");
    const found = file.match(/FAIR-[A-HJ-NP-Z2-9]{6}/g) ?? [];
    expect(new Set(found).size).toBe(30);
    return found;
  });

  const [kept = "", deactivated = ""] = codes;
  await test.step("deactivates one", async () => {
    await page.getByLabel("Search codes").fill(deactivated);
    const row = page.getByRole("row", { name: new RegExp(deactivated) });
    await expect(page.getByRole("row", { name: /FAIR-/ })).toHaveCount(1);
    await row.getByRole("button", { name: `Actions for ${deactivated}` }).click();
    await page.getByRole("menuitem", { name: "Deactivate" }).click();
    await expect(row.getByText("Inactive")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a parent is told why that one gives nothing, and pays less with another", async () => {
    const home = await person();
    await logInQuietly(home, "parent", { ...login("parent"), identity: "amina@yusuf.example" });
    const own = await home.newPage();
    await own.goto("/us/signup");
    await own.getByRole("link", { name: /^Full course/ }).click();
    await own.getByRole("button", { name: /Planets in Python/ }).click();
    await own
      .getByRole("button", { name: /^Choose / })
      .first()
      .click();
    await own.getByRole("checkbox", { name: /Amira/ }).check();
    await own.getByRole("button", { name: "Continue" }).click();
    await expect(own).toHaveURL(/\/us\/signup\/checkout$/);
    await own.getByRole("button", { name: "I have a promo code" }).click();
    await own.getByPlaceholder("Promo code").fill(deactivated);
    await own.getByRole("button", { name: "Apply" }).click();
    await expect(own.getByText("This code isn’t active.")).toBeVisible();
    await own.getByPlaceholder("Promo code").fill(kept.toLowerCase());
    await own.getByRole("button", { name: "Apply" }).click();
    await expect(own.getByText(/15%.? off applied/)).toBeVisible();
  });
});
