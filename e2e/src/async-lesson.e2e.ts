import type { Locator } from "@playwright/test";
import type { CheckedQuestion } from "@larkroom/domain/curriculum/question-types";
import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { EditionSlug } from "./support/editions.ts";
import { expect, sweepUnless, test } from "./support/scenario.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";
import { type Say, textsOf } from "./support/texts.ts";

interface Row {
  groupClass: { id: number; groupId: number };
  student: { id: number };
  state: string;
  asyncLesson: { left: number } | null;
  caughtUpAt: string | null;
}

const screenWords: Partial<
  Record<EditionSlug, { finish: RegExp; left: (count: number) => string; next: string; done: string; title: string; chip: string }>
> = {
  us: {
    finish: /^Finish the lesson: /,
    next: "Next",
    done: "Done",
    title: "You finished the lesson!",
    chip: "Finished at your own pace",
    left: (count) => (count === 0 ? "All done" : count === 1 ? "1 slide left" : `${count} slides left`),
  },
  il: {
    finish: /^השלמת השיעור: /,
    next: "הבאה",
    done: "סיום",
    title: "השלמת את השיעור!",
    chip: "הושלם בקצב אישי",
    left: (count) =>
      count === 0 ? "הכול הושלם" : count === 1 ? "נשארה שקופית אחת" : count === 2 ? "נשארו שתי שקופיות" : `נשארו ${count} שקופיות`,
  },
};

interface Slide {
  title: string;
  content: SlideContent;
}

/** Answers the question on the stage correctly. */
async function answerRightly(stage: Locator, question: CheckedQuestion): Promise<void> {
  switch (question.kind) {
    case "one":
      return stage
        .getByRole("radio")
        .nth(question.options.findIndex(({ id }) => id === question.correctOptionId))
        .click();
    case "several":
      for (const [at, { id }] of question.options.entries())
        if (question.correctOptionIds.includes(id)) await stage.getByRole("checkbox").nth(at).click();
      return;
    case "number":
      return stage.getByRole("textbox").fill(String(question.correctNumber));
    case "text":
      return stage.getByRole("textbox").fill(question.acceptedTexts[0] ?? "");
  }
}

/** Completes a slide: answers a quiz correctly, question by question, or reads a story to the end. */
async function doSlide(stage: Locator, content: SlideContent, say: Say): Promise<void> {
  const press = (key: string) => stage.getByRole("button", { name: say(key), exact: true }).click();
  switch (content.type) {
    case "QUIZ_BASIC":
      for (const [at, question] of content.questions.entries()) {
        if (at > 0) await press("nextQuestion");
        await answerRightly(stage, question);
        await press("check");
      }
      return;
    case "STORYTELLING_SCENE": {
      const words = stage.locator("[tabindex='-1']");
      for (let turned = 1; turned < content.panels.length; turned += 1) {
        const before = (await words.textContent()) ?? "";
        await press("pageNext");
        await expect(words).not.toHaveText(before);
      }
      return;
    }
    default:
      throw new Error(`no test steps for a slide of type ${content.type}`);
  }
}

for (const edition of ["us", "il"] as const) {
  const t = screenWords[edition];
  test(`[FT-02] [RT-20] ${edition}: a child who left a class early finishes its lesson at home, and the parent sees it${sweepUnless("il", edition)}`, async ({
    context,
    page,
    person,
    baseURL,
  }) => {
    if (!t) throw new Error(`no texts for ${edition}`);
    const parent = await callAs(baseURL ?? "", "parent", login("parent", edition));
    const rows = async () => parent.get<Row[]>("/public/profile/client/attendance");
    const row = (await rows()).find(({ asyncLesson }) => asyncLesson !== null);
    const left = row?.asyncLesson?.left ?? 0;
    expect(left).toBeGreaterThan(1);
    // Without a group the page shows the one whose class is next, which depends on the time of day.
    const childPage = `/${edition}/profile/students?student=${row?.student.id}&fromGroup=${row?.groupClass.groupId}`;

    await test.step("the parent's page offers it, and opens it as the child", async () => {
      await logInQuietly(context, "parent", login("parent", edition));
      // The page polls for open classes. It is left for another document before the session ends.
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

    await test.step("it continues at the first unfinished slide, and a reload keeps what is done", async () => {
      const status = page.getByRole("navigation").getByRole("status");
      const stage = page.getByRole("article");
      const school = await callAs(baseURL ?? "", "super admin");
      const { lesson } = await school.get<{ lesson: { id: number } }>(`/public/class/${row?.groupClass.id}`);
      const slides = await school.get<Slide[]>(`/lesson/${lesson.id}/slide`);
      // A child who left early completed the first ones.
      const todo = slides.filter(({ content }) => isFinishable(content.type)).slice(-left);
      const say = await textsOf("slides", edition);
      await expect(status).toHaveText(t.left(left));
      await expect(page.locator("video")).toHaveCount(0);
      for (let open = left; open > 0; open -= 1) {
        const slide = todo[left - open];
        if (!slide) throw new Error("there are fewer slides than remain to be done");
        await expect(stage.getByRole("heading", { level: 1 })).toHaveText(slide.title);
        await doSlide(stage, slide.content, say);
        await expect(status).toHaveText(t.left(open - 1));
        if (open === left) {
          await page.reload();
          await expect(status).toHaveText(t.left(open - 1));
        } else if (open > 1) await page.getByRole("navigation").getByRole("button", { name: t.next }).click();
      }
      await page.getByRole("button", { name: t.done }).click();
      await expect(page.getByRole("heading", { name: t.title })).toBeVisible();
    });

    await test.step("the attendance stays, and both pages say that it was finished at home", async () => {
      const after = (await rows()).find(({ groupClass }) => groupClass.id === row?.groupClass.id);
      expect([after?.state, after?.asyncLesson, after?.caughtUpAt === null]).toEqual(["PARTIAL", null, false]);
      const atHome = await person();
      await logInQuietly(atHome, "parent", login("parent", edition));
      const again = await atHome.newPage();
      await again.goto(childPage);
      await expect(again.getByText(t.chip)).toBeVisible();
      await expect(again.getByRole("button", { name: t.finish })).toHaveCount(0);
    });
  });
}
