import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { slideTable, slideTypes } from "@larkroom/domain/curriculum/slide-table";
import type { SlideType } from "@larkroom/domain/curriculum/slide-types";
import { expectAccessible } from "./support/accessibility.ts";
import type { EditionSlug } from "./support/editions.ts";
import { type ClassOfAllTypes, enterClass, foreign, openClassOfAllTypes } from "./support/every-slide.ts";
import { expect, test as base } from "./support/scenario.ts";
import { walk } from "./support/keyboard.ts";
import type { Problems } from "./support/problems.ts";
import { expectFits } from "./support/widths.ts";

/** One class per edition, with a slide of each type, kept open for all scenarios. */
const test = base.extend<object, { openAll: (edition: EditionSlug) => Promise<ClassOfAllTypes> }>({
  openAll: [
    async ({ product }, provide) => {
      const open = new Map<EditionSlug, Promise<ClassOfAllTypes>>();
      await provide((edition) => {
        const lesson = open.get(edition) ?? openClassOfAllTypes(product.url, edition);
        open.set(edition, lesson);
        return lesson;
      });
      for (const lesson of open.values()) await (await lesson).end();
    },
    { scope: "worker" },
  ],
});

/** Shows a slide in the class and waits until a page shows its player. */
async function see(lesson: ClassOfAllTypes, page: Page, type: SlideType): Promise<void> {
  await lesson.show(type);
  await expect(page.getByRole("heading", { level: 1, name: `A slide of ${type}` })).toBeVisible();
  await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0);
}

/** One per kind of interaction: choosing an answer, dragging, and letters in right-to-left text. */
const representatives: readonly SlideType[] = ["QUIZ_CASE", "CORRELATE", "STORYTELLING_CHOICE"];

interface ClassFixtures {
  person: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  openAll: (edition: EditionSlug) => Promise<ClassOfAllTypes>;
  problems: Problems;
}

const scan =
  (edition: EditionSlug, types: readonly SlideType[]) =>
  async ({ person, openAll, problems }: ClassFixtures) => {
    test.setTimeout(900_000);
    problems.allow(foreign);
    const lesson = await openAll(edition);
    const teacher = await enterClass(await person({ reducedMotion: "reduce" }), "teacher", edition, lesson.id);
    const child = await enterClass(await person({ reducedMotion: "reduce" }), "student", edition, lesson.id);
    expect(lesson.slides.map(({ type }) => type)).toEqual(slideTypes);
    for (const type of types) {
      await test.step(type, async () => {
        for (const page of [child, teacher]) await see(lesson, page, type);
        await expectAccessible(child, `${type} of a child in ${edition}`);
        await expectAccessible(teacher, `${type} of the teacher in ${edition}`);
        await expectFits(child, `${type} of a child in ${edition}`);
        if (slideTable[type].fullSize) await expectFullStage(child, type);
      });
    }
  };

const tabThrough =
  (types: readonly SlideType[]) =>
  async ({ person, openAll, problems }: ClassFixtures) => {
    test.setTimeout(900_000);
    problems.allow(foreign);
    const lesson = await openAll("us");
    // A class without staff ends by itself.
    await enterClass(await person(), "teacher", "us", lesson.id);
    const child = await enterClass(await person(), "student", "us", lesson.id);
    for (const type of types) {
      await test.step(type, async () => {
        await see(lesson, child, type);
        // An embedded page of another site has its own tab stops.
        if (!["TYPEFORM", "ALGORITMICS", "SCRATCH"].includes(type)) await walk(child);
      });
    }
  };

/** Expects a full-width slide to span the whole stage. */
async function expectFullStage(page: Page, type: SlideType): Promise<void> {
  const share = () =>
    page.evaluate(() => {
      const stage = document.querySelector("#content article");
      const inner = stage?.querySelector("[data-full] > *");
      return (inner?.clientWidth ?? 0) / (stage?.clientWidth ?? 1);
    });
  await expect.poll(share, { message: `how much of the stage ${type} takes` }).toBeGreaterThan(0.85);
}

test("three types of slides in Hebrew pass axe for child and teacher and fit every screen", scan("il", representatives));
for (const edition of ["us", "il"] as const)
  test(
    `[EN-05] each of the 24 types of slides in ${edition} passes axe for child and teacher and fits every screen`,
    { tag: "@sweep" },
    scan(edition, slideTypes),
  );

test("three types of slides can be traversed with the Tab key only", tabThrough(representatives));
test("[EN-05] every type of slide can be traversed with the Tab key only", { tag: "@sweep" }, tabThrough(slideTypes));

test("[ST-17] [GCL-36] [F-08] an answer given offline survives a reload and is sent once, and a second page shows it too", async ({
  person,
  openAll,
  problems,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection to/);
  const lesson = await openAll("us");
  const context = await person();
  const page = await enterClass(context, "student", "us", lesson.id);
  await see(lesson, page, "QUIZ_CASE");
  const option = page.getByRole("radio", { name: /: 3$/ });
  const workKeys = () => Object.keys(localStorage).filter((key) => key.endsWith("-work"));
  const asked: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith(`/slide/${lesson.slideOf("QUIZ_CASE")}/answer`)) asked.push(request.postData() ?? "");
  });

  await test.step("offline, the page says that it is saved", async () => {
    await context.setOffline(true);
    await option.click();
    await page.getByRole("button", { name: "Check answer" }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });

  await test.step("the page reloads as the connection returns, and the answer is on the server, once", async () => {
    // The old page sends nothing: it is closed before the connection returns.
    await page.goto("about:blank");
    asked.length = 0;
    await context.setOffline(false);
    await page.goto(`/us/live/${lesson.id}`);
    await expect.poll(async () => (await ownAnswers(lesson)).lands?.tries, { timeout: 20_000 }).toBe(1);
    // An answer the server has but the page doesn't know about would be sent again; it would still count as one try.
    await expect.poll(() => page.evaluate(workKeys)).toEqual([]);
    expect(asked).toHaveLength(1);
    await page.reload();
    await see(lesson, page, "QUIZ_CASE");
    // The first question is answered, so the next one is shown.
    await expect(page.getByText("Which lines repeat?")).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(await page.evaluate(workKeys)).toEqual([]);
  });

  await test.step("an answer on one page appears on the child's other page", async () => {
    const second = await context.newPage();
    await second.goto(`/us/live/${lesson.id}`);
    await second.getByRole("button", { name: "Join class" }).click();
    await see(lesson, second, "FEEDBACK");
    await second.getByRole("radio", { name: /^4 stars/ }).press("Space");
    await second.locator("#content").getByRole("button", { name: "Send" }).click();
    await expect(second.getByRole("button", { name: "Send again" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
    await expect(page.getByRole("radio", { name: /^4 stars/ })).toBeChecked();
  });

  await test.step("logging out leaves none of it in the browser", async () => {
    await page.goto("/us/student/groups");
    await page.evaluate(() => localStorage.setItem("own:1:someone-else", "{}"));
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("own:1:someone-else"))).toBeNull();
  });
});

const ownAnswers = async (lesson: ClassOfAllTypes): Promise<Record<string, { tries: number } | undefined>> =>
  (await lesson.child.get<{ answers: Record<string, Record<string, { tries: number }>> }>(`/public/class/${lesson.id}/attendance`)).answers[
    lesson.slideOf("QUIZ_CASE")
  ] ?? {};
