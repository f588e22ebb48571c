import { expectAccessible } from "./support/accessibility.ts";
import { makeAssessedGroup } from "./support/assessed-group.ts";
import { test } from "./support/canvas.ts";
import { logInQuietly } from "./support/people.ts";
import { expect } from "./support/scenario.ts";

test("[CNN-01] [CNN-02] [CNN-03] [GRP-19] [CNV-07] a school is connected to Canvas, a group linked to a course, and its roster matched", async ({
  page,
  context,
  baseURL,
  canvas,
  problems,
}) => {
  // An address that is refused, as the scenario wants it, is logged by the browser.
  problems.allow(/the server responded with a status of 422/);
  const { groupId, child, name } = await makeAssessedGroup(baseURL ?? "", "us", "canvas-course");
  canvas.addCourse("565", "Bridges in Canvas", [
    { id: "21070000000020064", name: "W. Reed", login_id: child.identity },
    { id: "21070000000020065", name: "Someone Else", email: "else@school.example" },
  ]);
  await logInQuietly(context, "school admin");

  await test.step("the school is connected, and the token never shown again", async () => {
    await page.goto("/us/staff/connections");
    const card = page.getByRole("listitem", { name: "Canvas" });
    await expect(card.getByText("Not set up")).toBeVisible();
    await card.getByRole("button", { name: "Set up" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect to Canvas" });
    await dialog.getByLabel("Address").fill("http://localhost:3000");
    await dialog.getByLabel("Access token").fill(canvas.token);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter a public address that begins with https://.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Address").fill(`${canvas.url}/courses/565`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText("Ends in");
    await expect(card).not.toContainText(canvas.token);
    await card.getByRole("button", { name: "Test connection" }).click();
    await expect(card.getByText(/^The connection worked on /)).toBeVisible();
    await card.getByRole("button", { name: "Calls" }).click();
    const log = page.getByRole("dialog", { name: "Calls: Canvas" });
    await expect(log.getByRole("listitem")).toHaveText([/Test connection.*Sent · Status 200/]);
    await page.keyboard.press("Escape");
    await expect(log).toBeHidden();
  });

  await test.step("the group is linked by the course's address, and its roster matched", async () => {
    await page.goto(`/us/staff/groups/${groupId}/settings`);
    const panel = page.getByRole("region", { name: "Canvas" });
    await panel.getByLabel("Canvas course").fill(`${canvas.url}/courses/565/users`);
    await panel.getByRole("button", { name: "Link course" }).click();
    await expect(panel.getByRole("link", { name: /Bridges in Canvas/ })).toBeVisible();
    await panel.getByRole("button", { name: "Send grades now" }).click();
    await expect(panel.getByText("1 of 2 students in Canvas matched")).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Roster" }).click();
    const roster = page.getByRole("dialog", { name: "Roster in Canvas" });
    await expect(roster.getByText(`${name}, by login`)).toBeVisible();
    await expect(roster.getByText("Not matched to a child")).toBeVisible();
    await roster.getByRole("button", { name: "Pairing code" }).click();
    await expect(roster.getByText("pair1", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(roster).toBeHidden();
  });

  await test.step("and unlinked, after a question", async () => {
    const panel = page.getByRole("region", { name: "Canvas" });
    await panel.getByRole("button", { name: "Unlink" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Unlink" }).click();
    await expect(panel.getByLabel("Canvas course")).toBeVisible();
  });
});
