import type { Locator } from "@playwright/test";
import { expect, test } from "./support/scenario.ts";
import { openPage } from "./support/pages.ts";
import { logInQuietly } from "./support/people.ts";

const height = async (part: Locator) => (await part.boundingBox())?.height;
const width = async (part: Locator) => (await part.boundingBox())?.width;

test("[LY-11] the header, the country bar and the promotion have their heights on each side of the breakpoints", async ({ page }) => {
  await openPage(page, "/", "us");
  const header = page.getByRole("banner");
  const country = page.getByRole("region", { name: /Is that right/ });
  const promotion = page.getByRole("complementary", { name: "Promotion" });
  for (const [wide, expected] of [
    [599, { header: 60, country: 172, promotion: 84 }],
    [600, { header: 60, country: 172, promotion: 40 }],
    [959, { header: 60, country: 172, promotion: 40 }],
    [960, { header: 90, country: 72, promotion: 40 }],
    [1280, { header: 90, country: 72, promotion: 40 }],
    [1920, { header: 90, country: 72, promotion: 40 }],
  ] as const) {
    await page.setViewportSize({ width: wide, height: 800 });
    const found = { header: await height(header), country: await height(country), promotion: await height(promotion) };
    expect(found, `${wide} px`).toEqual(expected);
  }
});

test("[LY-11] the menu on a phone slides in for 0.3 s", async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await openPage(page, "/", "us");
  await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog");
  await expect(menu).toBeVisible();
  // Read from the style: on a busy machine the menu is there before anyone looks at its animation.
  const lasts = await menu.evaluate((drawer) =>
    [drawer, ...drawer.querySelectorAll("*")].flatMap((part) => {
      const { animationName, animationDuration } = getComputedStyle(part);
      return animationName === "none" ? [] : [animationDuration];
    }),
  );
  expect(lasts).toContain("0.3s");
});

test("[LY-02] [LY-11] the sidebar is 230 px wide from medium screens up and 270 px on very wide ones; below there is a header", async ({
  page,
  person,
}) => {
  const student = await person();
  await logInQuietly(student, "student");
  await logInQuietly(page.context(), "parent");
  const child = await student.newPage();
  await openPage(page, "/profile", "us");
  await openPage(child, "/student/groups", "us");
  for (const [wide, expected] of [
    [959, null],
    [960, 230],
    [1919, 230],
    [1920, 270],
  ] as const) {
    for (const one of [page, child]) {
      await one.setViewportSize({ width: wide, height: 800 });
      const sidebar = one.locator("header").filter({ has: one.getByRole("navigation", { name: "Pages", includeHidden: true }) });
      if (expected === null) await expect(sidebar).toBeHidden();
      else expect(await width(sidebar), `${wide} px`).toBe(expected);
    }
    const header = page.locator("header").filter({ has: page.getByRole("button", { name: "Open menu", includeHidden: true }) });
    await expect(header).toBeVisible({ visible: expected === null });
  }
});

test("[DL-07] a snackbar is at least 159x48 px, or 230x58 in its normal size", async ({ page }) => {
  await page.goto("/us/kit");
  for (const [button, size] of [
    ["Saved", { width: 159, height: 48 }],
    ["Maya’s seat is held until 4:27 PM", { width: 230, height: 58 }],
  ] as const) {
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).first().click();
    const close = page.getByRole("status").filter({ hasText: button }).getByRole("button", { name: "Close" });
    await expect(close).toBeVisible();
    // Without its words only the smallest size is left.
    const box = await close.evaluate((node) => {
      const toast = node.parentElement as HTMLElement;
      for (const part of toast.querySelectorAll("p, button:not(:last-child)")) part.remove();
      const { width: wide, height: high } = toast.getBoundingClientRect();
      return { width: wide, height: high };
    });
    expect(box).toEqual(size);
    await page.reload();
  }
});
