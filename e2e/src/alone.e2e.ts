import type { Locator, Page } from "@playwright/test";
import type { EditionSlug } from "./support/editions.ts";
import { expect, test } from "./support/journey.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";

interface Row {
  groupClass: { id: number };
  student: { id: number };
  state: string;
  alone: { left: number } | null;
  caughtUpAt: string | null;
}

const words: Partial<
  Record<EditionSlug, { finish: RegExp; left: (count: number) => string; next: string; done: string; title: string; chip: string }>
> = {
  us: {
    ...{
      finish: /^Finish the lesson: /,
      next: "Next",
      done: "I’m done",
      title: "You have done the whole lesson!",
      chip: "Finished at home",
    },
    left: (count) => (count === 0 ? "All done" : count === 1 ? "1 slide left" : `${count} slides left`),
  },
  il: {
    ...{ finish: /^להשלים את השיעור: /, next: "הלאה", done: "סיימתי", title: "השלמת את כל השיעור!", chip: "הושלם בבית" },
    left: (count) => (count === 0 ? "הכול הושלם" : count === 1 ? "נשארה שקופית אחת" : `נשארו ${count} שקופיות`),
  },
};

/**
 * Does what the slide on the stage asks, whatever it is: a quiz until every question is right, a story to its end. What can be pressed
 * when it is looked at may be gone when it is pressed, the last answer having come: it is looked again.
 */
async function doSlide(page: Page, stage: Locator, isDone: () => Promise<boolean>): Promise<void> {
  const soon = { timeout: 1_000 };
  const press = (target: Locator) => target.click(soon).catch(() => undefined);
  const action = stage.locator("footer").getByRole("button");
  for (let tries = 0; tries < 80 && !(await isDone()); tries += 1) {
    const options = stage.getByRole("radio");
    const count = await options.count();
    if (count > 0 && (await action.isDisabled(soon).catch(() => true))) await press(options.nth(tries % count));
    const written = stage.getByRole("textbox");
    if ((await written.count()) > 0 && (await written.isEditable(soon).catch(() => false)))
      await written.fill(String(tries % 12), soon).catch(() => undefined);
    if (await action.isEnabled(soon).catch(() => false)) await press(action);
    await page.waitForTimeout(250);
  }
}

for (const edition of ["us", "il"] as const) {
  const t = words[edition];
  test(`[FT-02] [RT-20] ${edition}: a child who left a class early finishes its lesson at home, and the parent reads of it`, async ({
    context,
    page,
    person,
    baseURL,
  }) => {
    if (!t) throw new Error(`no words in ${edition}`);
    const parent = await callAs(baseURL ?? "", "parent", login("parent", edition));
    const rows = async () => parent.get<Row[]>("/public/profile/client/attendance");
    const row = (await rows()).find(({ alone }) => alone !== null);
    const left = row?.alone?.left ?? 0;
    expect(left).toBeGreaterThan(1);
    const childPage = `/${edition}/profile/students?student=${row?.student.id}`;

    await test.step("the parent's page offers it, and leads in as the child", async () => {
      await logInQuietly(context, "parent", login("parent", edition));
      // The page asks every few seconds whether a class is open. It is left for another document before the session is over.
      const { promise: changed, resolve: change } = Promise.withResolvers<void>();
      const asks = page.waitForRequest("**/open_group_classes");
      await page.route("**/open_group_classes", async (route) => {
        const headers = await route.request().allHeaders();
        await changed;
        await route.fulfill({ response: await route.fetch({ headers }) }).catch(() => undefined);
      });
      await page.route(`**/${edition}/students/*/enter?*`, async (route) => {
        const response = await route.fetch({ maxRedirects: 0 });
        change();
        await page.waitForTimeout(500);
        await route.fulfill({ response });
      });
      await page.goto(childPage);
      await asks;
      await page.getByRole("button", { name: t.finish }).click();
      await page.waitForURL(`**/${edition}/live/async/${row?.groupClass.id}`);
    });

    await test.step("it goes on at the first slide that is left; what is done stays done when the page is loaded again", async () => {
      const standing = page.getByRole("navigation").getByRole("status");
      const stage = page.getByRole("article");
      await expect(standing).toHaveText(t.left(left));
      await expect(page.locator("video")).toHaveCount(0);
      for (let open = left; open > 0; open -= 1) {
        await doSlide(page, stage, async () => (await standing.textContent()) === t.left(open - 1));
        await expect(standing).toHaveText(t.left(open - 1));
        if (open === left) {
          await page.reload();
          await expect(standing).toHaveText(t.left(open - 1));
        } else if (open > 1) await page.getByRole("navigation").getByRole("button", { name: t.next }).click();
      }
      await page.getByRole("button", { name: t.done }).click();
      await expect(page.getByRole("heading", { name: t.title })).toBeVisible();
    });

    await test.step("the mark stays, and both pages say that it was finished at home", async () => {
      const after = (await rows()).find(({ groupClass }) => groupClass.id === row?.groupClass.id);
      expect([after?.state, after?.alone, after?.caughtUpAt === null]).toEqual(["PARTIAL", null, false]);
      const atHome = await person();
      await logInQuietly(atHome, "parent", login("parent", edition));
      const again = await atHome.newPage();
      await again.goto(childPage);
      await expect(again.getByText(t.chip)).toBeVisible();
      await expect(again.getByRole("button", { name: t.finish })).toHaveCount(0);
    });
  });
}
