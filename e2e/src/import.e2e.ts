import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/scenario.ts";
import { openPage } from "./support/pages.ts";
import { logInQuietly } from "./support/people.ts";

const rows = [
  "Name,Birth date,Login,Parent e-mail",
  "Iris Import,2015-04-12,iris.import,iris.parent@test.example",
  "=HYPERLINK(0),2014-05-13,otto.import,otto.parent@test.example",
  "Too Young,2024-01-01,young.import,young.parent@test.example",
];
const file = { name: "class.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) };

test("[STU-07] [FT-12] [STU-18] a school imports students from a file: first a preview, then the result, and the same file again adds no one", async ({
  page,
  context,
}) => {
  await logInQuietly(context, "school admin");
  await openPage(page, "/staff/students/import", "us");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Template (CSV)" }).click();
  expect((await download).suggestedFilename()).toBe("students.csv");

  await page.getByLabel("Student file").setInputFiles(file);
  await expect(page.getByText("2 students will be added")).toBeVisible();
  await expect(page.getByText("1 row skipped")).toBeVisible();
  await expect(page.getByText("This age is outside the range we teach")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 students" }).click();
  await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);

  await page.getByRole("button", { name: "Import another file" }).click();
  await page.getByLabel("Student file").setInputFiles(file);
  await expect(page.getByText("2 students already exist and won’t change")).toBeVisible();
  await page.goto("/us/staff/students?search=iris");
  await expect(page.getByRole("grid", { name: "Students" }).getByText("Iris Import")).toBeVisible();
});
