import { readFileSync } from "node:fs";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { callAs, logInQuietly } from "./support/people.ts";

interface Listed {
  items: { id: number; name: string; status: string; students: { id: number; name: string }[] }[];
}

test("[RT-24] [WG-08] [CLI-18] [STU-16] a school admin keeps families in the console", async ({ page, context, baseURL }) => {
  test.setTimeout(90_000);
  const office = await callAs(baseURL ?? "", "school admin");
  const { items } = await office.get<Listed>("/client?limit=100&sort=-name");
  const parent = items.find(({ students }) => students.length > 0);
  const child = parent?.students[0];
  if (!parent || !child) throw new Error("the school has no family");
  await logInQuietly(context, "school admin");

  await test.step("finds a parent by the keyboard alone", async () => {
    await page.goto("/us/staff/students");
    await expect(page.getByRole("grid", { name: "Students" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Find or do anything" })).toBeFocused();
    await page.keyboard.type(parent.name);
    await expect(page.getByRole("option", { name: new RegExp(`^${parent.name}`) })).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: parent.name })).toBeVisible();
  });

  const before = (await office.get<{ login: string }>(`/student/${child.id}`)).login;
  await test.step("gives the child another login; a page with changes is not left unasked", async () => {
    await page.getByRole("main").getByRole("link", { name: child.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: child.name })).toBeVisible();
    await page.getByLabel("Login", { exact: true }).fill(`${before}.new`);
    await page.getByRole("link", { name: "Teachers" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toBeHidden();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "History" })).toContainText("changed: login");
    await expectAccessible(page);
    await office.send("PUT", `/student/${child.id}`, { login: before });
  });

  const names = items.slice(0, 2).map(({ name }) => name);
  const statuses = async () => {
    const now = await office.get<Listed>("/client?limit=100");
    return names.map((name) => now.items.find((one) => one.name === name)?.status);
  };
  await test.step("sorts by a header, suspends two after seeing what would happen, and takes it back", async () => {
    await page.goto("/us/staff/clients");
    const grid = page.getByRole("grid", { name: "Parents" });
    const byName = grid.getByRole("button", { name: "Name" });
    await byName.click();
    await expect(grid.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    await byName.click();
    await expect(page).toHaveURL(/sort=-name/);
    await expect(grid.getByRole("row").nth(1)).toContainText(names[0] ?? "");
    await grid.getByRole("checkbox", { name: `Select ${names[0]}` }).focus();
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(page.getByText("2 selected")).toBeVisible();
    await page.getByRole("button", { name: "Suspend", exact: true }).click();
    const plan = page.getByRole("dialog", { name: "Suspend 2 accounts?" });
    await expect(plan.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    expect(await statuses()).toEqual(items.slice(0, 2).map(({ status }) => status));
    await plan.getByRole("button", { name: "Suspend 2" }).click();
    await expect(grid.getByText("Suspended")).toHaveCount(2);
    expect(await statuses()).toEqual(["suspended", "suspended"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(grid.getByText("Suspended")).toHaveCount(0);
    expect(await statuses()).toEqual(["active", "active"]);
  });

  await test.step("takes the list out as a file, which is on record", async () => {
    await page.getByRole("button", { name: "Export" }).click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: "CSV file" }).click()]);
    const text = readFileSync(await file.path(), "utf8");
    expect(text).toContain("Name");
    for (const { name } of items) expect(text).toContain(name);
    await page.goto("/us/staff/trail?domain=people");
    await expect(page.getByRole("list", { name: "History" }).getByRole("listitem").first()).toContainText("List taken out as a file");
    await expectAccessible(page);
  });
});
