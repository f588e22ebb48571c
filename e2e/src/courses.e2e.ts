import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/scenario.ts";
import { callAs, logInQuietly } from "./support/people.ts";

interface Course {
  id: number;
  version: number;
  title: string;
  promise: string;
  description: string;
  priceFrom: number | null;
}
interface Lesson {
  title: string;
  number: number;
  module: { title: string } | null;
}

const title = "Kite Makers";
const address = "kite-makers";

test("[CRS-06] [CRS-07] [LSN-02] [LSN-11] [F-25] an admin creates a course in the console, and families find it", async ({
  page,
  context,
  person,
  problems,
  baseURL,
}) => {
  const office = await callAs(baseURL ?? "", "school admin");
  await logInQuietly(context, "school admin");
  const main = page.getByRole("main");
  const tab = (name: RegExp) => page.getByRole("navigation", { name: "Course sections" }).getByRole("link", { name }).click();
  let id = 0;

  await test.step("starts a draft", async () => {
    await page.goto("/us/staff/courses");
    await main.getByRole("button", { name: "New course" }).click();
    const dialog = page.getByRole("dialog", { name: "New course" });
    await dialog.getByLabel("Title").fill(title);
    await expect(dialog.getByLabel("Page address")).toHaveValue(address);
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    id = Number(/courses\/(\d+)/.exec(page.url())?.[1]);
    await expect(main.getByText("Draft", { exact: true }).first()).toBeVisible();
  });

  await test.step("writes three lessons in two modules, and moves one of them with the keyboard", async () => {
    await tab(/^Lessons/);
    for (const module of ["Paper and sticks", "Into the wind"]) {
      await main.getByRole("button", { name: "New module" }).click();
      const dialog = page.getByRole("dialog", { name: "New module" });
      await dialog.getByLabel("Module title").fill(module);
      await dialog.getByRole("button", { name: "Add" }).click();
      await expect(main.getByText(module)).toBeVisible();
    }
    const lessons = { "A frame that holds": "Paper and sticks", "A tail that steers": "Paper and sticks", "Up it goes": "Into the wind" };
    for (const [lesson, module] of Object.entries(lessons)) {
      await main.getByRole("button", { name: "New lesson" }).click();
      const dialog = page.getByRole("dialog", { name: "New lesson" });
      await dialog.getByLabel("Title", { exact: true }).fill(lesson);
      await dialog.getByLabel("Module").selectOption(module);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
      await expect(main.getByText(lesson)).toBeVisible();
    }
    await expectAccessible(page);
    const handle = main.getByRole("button", { name: "Move A tail that steers" });
    await handle.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(handle).toBeFocused();
    await page.keyboard.press("Space");
    await expect(main.getByRole("status").filter({ hasText: "A tail that steers dropped at position 3 of 3." })).toBeAttached();
    await expect(page.getByText("Order saved")).toBeVisible();
    const order = await office.get<Lesson[]>(`/lesson?course=${id}`);
    expect(order.map((one) => `${one.number} ${one.title}: ${one.module?.title}`)).toEqual([
      "1 A frame that holds: Paper and sticks",
      "2 Up it goes: Into the wind",
      "3 A tail that steers: Into the wind",
    ]);
  });

  await test.step("drags it back with the pointer", async () => {
    const handle = main.getByRole("button", { name: "Move A tail that steers" });
    const above = main.getByRole("button", { name: "Move Up it goes" });
    const [from, to] = [await handle.boundingBox(), await above.boundingBox()];
    if (!from || !to) throw new Error("a row has no place on the page");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 4, to.y + 20, { steps: 4 });
    await page.mouse.move(to.x + 4, to.y - 2, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => (await office.get<Lesson[]>(`/lesson?course=${id}`)).map((one) => one.title))
      .toEqual(["A frame that holds", "A tail that steers", "Up it goes"]);
  });

  await test.step("prices it in three payments", async () => {
    await tab(/^Prices/);
    await main.getByRole("button", { name: "New price plan" }).click();
    const dialog = page.getByRole("dialog", { name: "New price plan" });
    await dialog.getByLabel("Title").fill("In three");
    await dialog.getByLabel("Payment type").selectOption("INSTALLMENTS");
    await dialog
      .getByLabel(/^Amount/)
      .first()
      .fill("80");
    await dialog.getByRole("button", { name: "Add payment" }).click();
    await dialog.getByRole("button", { name: "Make all equal" }).click();
    await expect(dialog.getByText("$240 in 3 payments")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(main.getByRole("row", { name: /In three/ })).toContainText("$240");
    expect((await office.get<Course>(`/course/${id}`)).priceFrom).toBe(240_00);
  });

  await test.step("publishes it, after filling in what families must see", async () => {
    await tab(/^Details/);
    await main.getByRole("radio", { name: /^Active/ }).check();
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect(main.getByText("Required for courses that families can see").first()).toBeVisible();
    await main.getByLabel("Tagline").fill("A kite that stays up.");
    await main.getByLabel("Description").fill("We build, and we run.");
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();
  });

  await test.step("a visitor finds it in the catalog, with its lessons and price", async () => {
    const visitor = await (await person()).newPage();
    await visitor.goto("/us");
    const card = visitor.getByRole("link", { name: new RegExp(title) }).first();
    // The list may be a few seconds old when another visitor has just seen it.
    await expect(async () => {
      await visitor.goto("/courses");
      await expect(card).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await card.click();
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText("A tail that steers")).toBeVisible();
    await expect(visitor.getByText("$240").first()).toBeVisible();
  });

  await test.step("when someone else changes it meanwhile, both versions are shown and nothing is lost", async () => {
    problems.allow(/the server responded with a status of 409/);
    const { version } = await office.get<Course>(`/course/${id}`);
    await main.getByLabel("Tagline").fill("A kite that comes home.");
    await main.getByLabel("Description").fill("We build, we run, we look up.");
    await office.send("PUT", `/course/${id}`, { version, promise: "A kite of your own.", lessonMinutes: 75 });
    await main.getByRole("button", { name: "Save", exact: true }).click();
    const conflict = page.getByRole("alertdialog", { name: "Someone else edited this too" });
    const promise = conflict.getByRole("group", { name: "Tagline" });
    await expect(promise).toContainText("A kite that comes home.");
    await expect(promise).toContainText("A kite of your own.");
    await expectAccessible(page);
    await promise.getByRole("radio", { name: /Saved version/ }).check();
    await conflict.getByRole("button", { name: "Save selected versions" }).click();
    await expect(conflict).toBeHidden();
    const now = await office.get<Course & { lessonMinutes: number }>(`/course/${id}`);
    expect([now.promise, now.description, now.lessonMinutes]).toEqual(["A kite of your own.", "We build, we run, we look up.", 75]);
    await expect(main.getByLabel("Tagline")).toHaveValue("A kite of your own.");
  });

  await test.step("removes it after seeing what will be removed with it", async () => {
    await main.getByRole("button", { name: "Delete", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: `Delete “${title}”?` });
    await expect(question.getByText("3 lessons")).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/us\/staff\/courses$/);
    await expect(page.getByText(`“${title}” deleted`)).toBeVisible();
  });
});
