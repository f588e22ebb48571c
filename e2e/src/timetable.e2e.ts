import { expect, test } from "./support/scenario.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";

interface Enrolled {
  student: { name: string };
  course: { title: string };
}

test("[TTB-01] [HRS-01] a family finds times for two children, pays for both in a row, and sees what the payments cover", async ({
  page,
  context,
  baseURL,
}) => {
  const parent = { identity: "grace@liu.example", password: login("parent").password };
  await logInQuietly(context, "parent", parent);

  await test.step("the courses are chosen, and the best set of times comes first", async () => {
    await page.goto("/us/profile");
    await page.getByRole("link", { name: "Family timetable" }).click();
    const courses = page.getByRole("combobox");
    await expect(courses).toHaveCount(2);
    await courses.nth(0).selectOption({ label: "Web Studio" });
    await courses.nth(1).selectOption({ label: "Draw What You See" });
    await page.getByRole("button", { name: "Find times" }).click();
    await expect(page.getByRole("heading", { name: /times fit/ })).toBeVisible();
    await expect(page.getByText(/^\$\d+\.\d\d in total$/)).toBeVisible();
    await page
      .getByRole("button", { name: /^Choose and pay/ })
      .first()
      .click();
  });

  await test.step("both payments follow each other", async () => {
    await expect(page.getByText(/^Payment 1 of 2\. Next: Draw What You See for /)).toBeVisible();
    const fields = page.frameLocator('iframe[title^="Card number"]');
    const typeCard = async () => {
      await fields.getByLabel("Card number").fill("4242 4242 4242 4242");
      await fields.getByLabel("Expiry date").fill("12 / 39");
      await fields.getByLabel("Security code").fill("123");
    };
    await typeCard();
    await page.getByRole("button", { name: /^Pay .?\$/ }).click();
    await page.getByRole("button", { name: "Continue to payment 2 of 2" }).click();
    await expect(page.getByText("Payment 2 of 2, the last one.")).toBeVisible();
    await typeCard();
    await page.getByRole("button", { name: /^Pay .?\$/ }).click();
    await expect(page.getByRole("heading", { name: /^Payment complete/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Continue to payment/ })).toHaveCount(0);
  });

  await test.step("both children are enrolled, and the order shows every class that it covers", async () => {
    const asParent = await callAs(baseURL ?? "", "parent", parent);
    const groups = await asParent.get<Enrolled[]>("/public/profile/client/groups");
    const bought = groups.filter(({ course }) => ["Web Studio", "Draw What You See"].includes(course.title));
    expect(new Set(bought.map(({ student }) => student.name)).size).toBe(2);
    await page.goto("/us/profile/billing");
    const order = page.locator("details").filter({ hasText: "Draw What You See" });
    await order.locator("summary").click();
    await order.getByRole("button", { name: "What your payments cover" }).click();
    await expect(order.getByText(/^\d+ classes for \$\d+\.\d\d$/)).toBeVisible();
    await expect(order.getByText("To come").first()).toBeVisible();
  });
});
