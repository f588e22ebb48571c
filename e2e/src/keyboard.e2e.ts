import type { Page } from "@playwright/test";
import { expect, test } from "./support/scenario.ts";
import { expectFocusTrap, walk } from "./support/keyboard.ts";
import { officePages, openPage, parentPages } from "./support/pages.ts";
import { callAs, logInQuietly } from "./support/people.ts";

const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.closest("tr")?.dataset["row"] ?? null);

test("[RT-24] every console page can be traversed with the Tab key, with a visible focus", { tag: "@sweep" }, async ({ page, context }) => {
  test.setTimeout(900_000);
  await logInQuietly(context, "school admin");
  for (const route of officePages) {
    await openPage(page, route, "us");
    await walk(page);
  }
});

test("[RT-11] every page of a parent can be traversed with the Tab key", { tag: "@sweep" }, async ({ page, context, baseURL }) => {
  await logInQuietly(context, "parent");
  for (const route of await parentPages(baseURL ?? "", "us")) {
    await openPage(page, route, "us");
    await walk(page);
  }
});

test("[WG-08] a console table can be navigated, used and customized with the keyboard only", async ({ page, context, baseURL }) => {
  const office = await callAs(baseURL ?? "", "school admin");
  const { items } = await office.get<{ items: { id: number; name: string; students: { name: string }[] }[] }>(
    "/client?limit=100&sort=name",
  );
  const parent = items.find(({ students }) => students.length > 1);
  if (!parent) throw new Error("the school has no family with two children");
  await logInQuietly(context, "school admin");
  await openPage(page, `/staff/clients?limit=15&sort=name&search=${encodeURIComponent(parent.name)}`, "us");
  const grid = page.getByRole("grid", { name: "Parents" });

  await test.step("a cell with two links is traversed in both directions", async () => {
    await grid.getByRole("link", { name: parent.name }).focus();
    const [first, second] = parent.students.map(({ name }) => grid.getByRole("link", { name }));
    for (let step = 0; step < 4 && !(await first?.evaluate((link) => link === document.activeElement)); step += 1)
      await page.keyboard.press("ArrowRight");
    await expect(first!).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(second!).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(second!).not.toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(second!).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(first!).toBeFocused();
  });

  const menu = page.getByRole("menu", { name: `Actions for ${parent.name}` });
  const trigger = grid.getByRole("button", { name: `Actions for ${parent.name}` });
  await test.step("a row's menu opens and closes with Escape, and its dialog traps and returns the focus", async () => {
    await page.keyboard.press("End");
    await expect(trigger).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(trigger).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: /^Suspend/ })).toBeEnabled();
    await expectFocusTrap(dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  await test.step("columns are chosen, saved in a view, and restored with it", async () => {
    await openPage(page, "/staff/clients", "us");
    const phone = grid.getByRole("columnheader", { name: "Phone" });
    await expect(phone).toBeVisible();
    const columns = page.getByRole("button", { name: "Columns" });
    await columns.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemcheckbox").first()).toBeFocused();
    await page.keyboard.press("p");
    await expect(page.getByRole("menuitemcheckbox", { name: "Phone" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByRole("menuitemcheckbox", { name: "Phone" })).toHaveAttribute("aria-checked", "false");
    await expect(page.getByRole("menuitemcheckbox", { name: "Phone" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(columns).toBeFocused();
    await expect(phone).toHaveCount(0);
    await expect(grid.getByRole("columnheader", { name: "Email" })).toBeVisible();

    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitem", { name: "Save this view" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("input:focus")).toBeVisible();
    await page.keyboard.type("No phones");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "No phones" })).toBeVisible();
    await openPage(page, "/staff/clients", "us");
    await expect(phone).toBeVisible();
    await page.getByRole("button", { name: "Views" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu").locator(":focus")).toBeVisible();
    await page.keyboard.press("n");
    await expect(page.getByRole("menuitemradio", { name: "No phones" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(phone).toHaveCount(0);
    await page.getByRole("button", { name: "No phones" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menu").locator(":focus")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
  });

  await test.step("in Hebrew the arrow keys follow the columns' direction", async () => {
    await openPage(page, "/staff/clients", "il");
    const hebrew = page.getByRole("grid");
    await hebrew.getByRole("link").first().focus();
    const row = await focusedRow(page);
    const name = await hebrew.getByRole("link").first().boundingBox();
    await page.keyboard.press("ArrowLeft");
    expect(await focusedRow(page)).toBe(row);
    const next = await page.evaluate(() => document.activeElement?.getBoundingClientRect().right ?? 0);
    expect(next).toBeLessThan(name?.x ?? 0);
  });
});

test("[WG-13] several children are found and selected in turn without losing the focus", async ({ page, context, baseURL }) => {
  const office = await callAs(baseURL ?? "", "school admin");
  const { items } = await office.get<{ items: { id: number; status: string }[] }>("/group?limit=100");
  const group = items.find(({ status }) => status === "OPEN");
  const { items: children } = await office.get<{ items: { name: string }[] }>("/student?limit=2");
  await logInQuietly(context, "school admin");
  await openPage(page, `/staff/groups/${group?.id}/students`, "us");
  const open = page.getByRole("button", { name: "Add students" }).first();
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("combobox", { name: "Student" });
  await field.focus();
  for (const { name } of children) {
    await page.keyboard.type(name);
    await expect(dialog.getByRole("option", { name }).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("list", { name: "Selected students" })).toContainText(name);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
  }
  await expectFocusTrap(dialog);
  await field.focus();
  await page.keyboard.type("zz");
  await expect(dialog.getByText("No data available")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("No data available")).toBeHidden();
  await expect(dialog, "Escape closes the list first, not what was chosen with it").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test("a parent's dialogs trap and return the focus", async ({ page, context, baseURL }) => {
  await logInQuietly(context, "parent");
  const route = (await parentPages(baseURL ?? "", "us")).find((one) => one.startsWith("/profile/groups/")) ?? "";
  await openPage(page, route, "us");
  const move = page.getByRole("button", { name: /another group/i }).first();
  await move.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectFocusTrap(dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(move).toBeFocused();
});
