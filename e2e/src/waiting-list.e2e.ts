import { expectAccessible } from "./support/accessibility.ts";
import { query } from "./support/database.ts";
import { logInQuietly, login } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";

test("[FORM-01] [CLI-25] [WTL-02] a family waits for a full group, is offered a seat by the school, and pays for it", async ({
  page,
  context,
  person,
}) => {
  await logInQuietly(context, "parent", { ...login("parent"), identity: "anjali@rao.example" });

  await test.step("joins the waiting list of the full group and sees its place", async () => {
    await page.goto("/us/courses/chess-three-moves-ahead");
    await page.getByRole("button", { name: /^Waiting list for group/ }).click();
    const dialog = page.getByRole("dialog", { name: "Waiting list" });
    await dialog.getByRole("button", { name: "Join the waiting list" }).click();
    await dialog.getByRole("link", { name: "See your place in line" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Waiting lists" })).toBeVisible();
    await expect(page.getByText("You’re number 4 in line")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the school offers it a seat in another group, before its turn", async () => {
    const [course] = await query<{ id: string }>(
      "select c.id from course c join country k on k.id = c.country_id where c.pretty_url = 'chess-three-moves-ahead' and k.currency = 'USD'",
    );
    const office = await person();
    await logInQuietly(office, "school admin");
    const desk = await office.newPage();
    await desk.goto(`/us/staff/courses/${course?.id}`);
    await desk.getByRole("link", { name: /^Waiting list/ }).click();
    await expect(desk.getByRole("row")).toHaveCount(5);
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Actions for Anjali Rao" }).click();
    await desk.getByRole("menuitem", { name: "Offer a seat" }).click();
    const dialog = desk.getByRole("dialog", { name: "Offer Anjali Rao a seat" });
    await dialog.getByRole("radio").first().check();
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: "Offer a seat" }).click();
    await expect(desk.getByText("Seat offered to Anjali Rao")).toBeVisible();
    await expect(desk.getByRole("row", { name: /Anjali Rao/ })).toContainText("Seat held until");
  });

  await test.step("the parent takes it from the home page and pays", async () => {
    await page.goto("/us/profile");
    const card = page.getByRole("region", { name: "Waiting lists" });
    await expect(card).toContainText("We’re holding a seat for you in Chess");
    await expectAccessible(page);
    await card.getByRole("link", { name: "Take this seat" }).click();
    await expect(page).toHaveURL(/\/us\/signup\/checkout$/);
    // Some families have a saved card.
    await expect(page.getByRole("button", { name: /^Pay .?\$/ })).toBeVisible();
    const another = page.getByRole("radio", { name: "Another card" });
    const number = page.locator('iframe[title^="Card number"]');
    await expect(another.or(number).first()).toBeVisible();
    if (await another.isVisible()) await another.check();
    const fields = number.contentFrame();
    await fields.getByLabel("Card number").fill("4242 4242 4242 4242");
    await fields.getByLabel("Expiry date").fill("12 / 39");
    await fields.getByLabel("Security code").fill("123");
    await page.getByRole("button", { name: /^Pay .?\$/ }).click();
    await expect(page.getByRole("heading", { name: /^Payment complete/ })).toBeVisible();
    await page.goto("/us/profile/waiting-list");
    await expect(page.getByText("You’re not on a waiting list")).toBeVisible();
  });
});
