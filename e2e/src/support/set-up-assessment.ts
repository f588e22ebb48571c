import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { EditionSlug } from "./editions.ts";
import { textsOf } from "./texts.ts";

/** What an owner types on the page of a course's assessment. */
interface AssessmentWords {
  readonly rubric: string;
  readonly criteria: readonly string[];
  /** The words of a level, before its number. */
  readonly words: string;
  readonly project: string;
  readonly task: string;
  readonly quiz: string;
}

/** Sets up what a course is graded by, on its page: a rubric, a project that uses it, a quiz of a lesson with its retake, and the weights. */
export async function setUpAssessment(
  page: Page,
  edition: EditionSlug,
  { courseId, lesson }: { courseId: number; lesson: string },
  t: AssessmentWords,
): Promise<void> {
  const [staff, office, levels] = await Promise.all([
    textsOf("staff", edition),
    textsOf("courseAssessment", edition),
    textsOf("assessment", edition),
  ]);
  await page.goto(`/${edition}/staff/courses/${courseId}/assessment`);
  const main = page.getByRole("main");
  const part = (key: string) => main.getByRole("region", { name: office(key), exact: true }).first();
  const dialog = (key: string) => page.getByRole("dialog", { name: office(key) });
  await part("rubrics.title")
    .getByRole("button", { name: office("rubrics.add") })
    .click();
  await dialog("rubrics.add").getByLabel(office("rubrics.columns.title"), { exact: true }).fill(t.rubric);
  await dialog("rubrics.add")
    .getByRole("button", { name: office("rubrics.create") })
    .click();
  await part("rubrics.title").getByRole("link", { name: t.rubric }).click();
  for (const title of t.criteria) {
    await main.getByRole("button", { name: office("criteria.add") }).click();
    await dialog("criteria.add").getByLabel(office("criteria.title"), { exact: true }).fill(title);
    for (const [points, name] of ["emerging", "developing", "proficient", "outstanding"].entries())
      await dialog("criteria.add")
        .getByLabel(`${points + 1} ${levels(`levels.${name}`)}`)
        .fill(`${t.words} ${points + 1}`);
    await dialog("criteria.add")
      .getByRole("button", { name: office("criteria.accept"), exact: true })
      .click();
    await expect(dialog("criteria.add")).toBeHidden();
  }
  await main
    .getByRole("link", { name: office("rubrics.back"), exact: true })
    .last()
    .click();
  const editor = dialog("assignments.add");
  const save = async () => {
    await editor.getByRole("button", { name: staff("form.save"), exact: true }).click();
    await expect(editor).toBeHidden();
  };
  await part("assignments.title")
    .getByRole("button", { name: office("assignments.add") })
    .click();
  await editor.getByLabel(office("fields.title"), { exact: true }).fill(t.project);
  const options = editor.getByLabel(office("fields.rubric"), { exact: true });
  await options.selectOption((await options.locator("option", { hasText: t.rubric }).getAttribute("value")) ?? "");
  await editor.getByLabel(office("fields.description"), { exact: true }).fill(t.task);
  await save();
  await part("assignments.title")
    .getByRole("button", { name: office("assignments.add") })
    .click();
  await editor.getByLabel(office("fields.title"), { exact: true }).fill(t.quiz);
  await editor.getByLabel(office("fields.type"), { exact: true }).selectOption({ label: levels("types.graded_quiz") });
  const lessons = editor.getByLabel(office("fields.lesson"), { exact: true });
  await lessons.selectOption((await lessons.locator("option", { hasText: lesson }).getAttribute("value")) ?? "");
  await save();
  await part("assignments.title")
    .getByRole("button", { name: office("assignments.actionsOf", { title: t.quiz }) })
    .click();
  await page.getByRole("menuitem", { name: office("assignments.prepareRetake") }).click();
  await expect(page.getByText(office("assignments.retakeReady", { title: `${lesson} (2)` }))).toBeVisible();
  const weights = part("weights.title");
  await weights.getByLabel(levels("types.participation"), { exact: true }).fill("20");
  await weights.getByLabel(levels("types.project"), { exact: true }).fill("30");
  await weights.getByRole("button", { name: office("weights.save") }).click();
  await expect(page.getByText(office("weights.saved"))).toBeVisible();
}
