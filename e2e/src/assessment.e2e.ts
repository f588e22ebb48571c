import type { Locator, Page } from "@playwright/test";
import { devices } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { joinedEarlier, makeAssessedGroup, plannedProject, quizAnswer } from "./support/assessed-group.ts";
import { openAssignments } from "./support/group-assignments.ts";
import { logInQuietly } from "./support/people.ts";
import { expect, sweepUnless, test } from "./support/scenario.ts";
import { sentFiles } from "./support/sent-files.ts";
import { setUpAssessment } from "./support/set-up-assessment.ts";
import { textsOf } from "./support/texts.ts";

/** What people type, in the language of each edition. */
const typed = {
  us: {
    rubric: "Paper constructions",
    criteria: ["It carries", "It's explained"],
    words: "Ten coins, for a minute",
    project: "A bridge that carries",
    task: "One sheet of paper, no glue. Send a photo.",
    quiz: "Quiz about arches",
    said: "It carries twelve coins! The arch was the trick.",
    feedback: "Twelve coins with one sheet: wonderful. Tell us next time why the arch holds.",
    toClass: "All of your bridges held at least eight coins.",
  },
  il: {
    rubric: "גשרים מנייר",
    criteria: ["הגשר מחזיק", "יש הסבר"],
    words: "עשרה מטבעות במשך דקה",
    project: "גשר שמחזיק",
    task: "דף אחד, בלי דבק. שולחים תמונה.",
    quiz: "מבחן על קשתות",
    said: "הגשר מחזיק שנים־עשר מטבעות! הקשת עשתה את זה.",
    feedback: "שנים־עשר מטבעות עם דף אחד, נהדר. בפעם הבאה ספרו לנו למה הקשת מחזיקה.",
    toClass: "כל הגשרים שלכם החזיקו לפחות שמונה מטבעות.",
  },
} as const;

const code = { name: "bridge.py", mimeType: "text/x-python", buffer: Buffer.from("coins = 12\nprint(coins)\n") };
const photo = { ...sentFiles.picture, name: "bridge.png" };

for (const edition of ["us", "il"] as const) {
  const t = typed[edition];

  test(`[GAS-06] [SAS-02] [SAS-05] [SAS-07] ${edition}: a project from its rubric to the grade a parent reads, and a quiz taken again${sweepUnless("us", edition)}`, async ({
    page,
    context,
    person,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const group = await makeAssessedGroup(baseURL ?? "", edition);
    const [family, grading, levels] = await Promise.all([
      textsOf("familyAssignments", edition),
      textsOf("gradebook", edition),
      textsOf("assessment", edition),
    ]);
    const level = (of: Page | Locator, criterion: string, points: number, name: string) =>
      of.getByRole("radio", { name: new RegExp(`^${criterion}: ${points}, ${levels(`levels.${name}`)}`) });

    await test.step("the owner sets up a rubric, a project, a quiz with a retake, and the weights", async () => {
      await logInQuietly(context, "school admin", group.admin);
      await setUpAssessment(page, edition, group, t);
      await expectAccessible(page);
    });

    const project = await plannedProject(group);
    const list = `/${edition}/student/assignments/groups/${group.groupId}`;
    const work = `${list}/${project}`;
    const now = () => Temporal.Now.instant();
    const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
    const pocket = await person({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });
    const phone = await pocket.newPage();

    await test.step("the teacher holds the project back, gives it a due date, and publishes it", async () => {
      const assignments = await openAssignments(page, edition, group);
      await assignments.setPublished(t.project, false);
      await logInQuietly(pocket, "student", group.child);
      await phone.goto(list);
      await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(phone.getByRole("link", { name: t.project })).toHaveCount(0);
      await assignments.setDates(t.project, now().subtract({ hours: 2 }), now().add({ hours: 72 }));
      await expectAccessible(page);
      await assignments.setPublished(t.project, true);
    });

    await test.step("the child hands in a photo and a program from a phone, and grades it", async () => {
      await phone.goto(list);
      await phone.getByRole("link", { name: t.project }).click();
      await expect(phone.getByText(t.task)).toBeVisible();
      // The form is within reach: the rubric is folded until the child opens it.
      await expect(phone.getByText(t.words).first()).toBeHidden();
      await phone.getByRole("button", { name: family("rubric.show") }).click();
      await expect(phone.getByText(t.words).first()).toBeVisible();
      const form = phone.getByRole("region", { name: family("hand.title"), exact: true });
      await form.getByLabel(family("hand.text"), { exact: true }).fill(t.said);
      const [chooser] = await Promise.all([
        phone.waitForEvent("filechooser"),
        form.getByRole("button", { name: family("hand.camera") }).click(),
      ]);
      await chooser.setFiles(photo);
      await expect(form.getByRole("button", { name: family("hand.remove", { name: photo.name }) })).toBeVisible();
      await form.getByRole("button", { name: family("hand.files"), exact: true }).setInputFiles(code);
      await expect(form.getByRole("button", { name: family("hand.remove", { name: code.name }) })).toBeVisible();
      await expectAccessible(phone);
      await form.getByRole("button", { name: family("hand.submit"), exact: true }).click();
      await expect(phone.getByRole("region", { name: family("work.title") })).toContainText(t.said);
      for (const criterion of t.criteria) await level(phone, criterion, 3, "proficient").check();
      await phone.getByRole("button", { name: family("self.save") }).click();
      await expect(phone.getByText(family("self.saved"))).toBeVisible();
      await expectAccessible(phone);
    });

    await test.step("the teacher sees the work, scores it, then sees the child's own scores, and publishes", async () => {
      await page.goto(`/${edition}/staff/groups/${group.groupId}/gradebook`);
      await page.getByRole("link", { name: grading("review", { count: "1" }) }).click();
      await expect(page).toHaveURL(new RegExp(`/grading/${project}/${group.studentId}$`));
      const handedIn = page.getByRole("region", { name: grading("work"), exact: true });
      await expect(handedIn).toContainText(t.said);
      await expect(handedIn.getByRole("button", { name: photo.name })).toBeVisible();
      await handedIn.getByRole("button", { name: code.name }).click();
      await expect(handedIn).toContainText("print(coins)");
      const form = page.getByRole("region", { name: grading("grading"), exact: true });
      await expect(form).toContainText(grading("selfHidden"));
      await level(form, t.criteria[0], 4, "outstanding").check();
      await level(form, t.criteria[1], 3, "proficient").check();
      await expect(form.getByText(grading("selfMark"), { exact: true }).first()).toBeVisible();
      await form.getByLabel(grading("feedback")).fill(t.feedback);
      await expectAccessible(page);
      await form.getByRole("button", { name: grading("publish"), exact: true }).click();
      await expect(page.getByText(grading("published"))).toBeVisible();
      await (await openAssignments(page, edition, group)).commentToClass(t.project, t.toClass);
    });

    await test.step("a parent reads the grade, why it is so, and what the teacher wrote", async () => {
      const home = await person();
      await logInQuietly(home, "parent", group.parent);
      const sofa = await home.newPage();
      await sofa.goto(`/${edition}/profile/groups/${group.groupId}/assignments/${group.studentId}`);
      await sofa.getByRole("link", { name: t.project }).click();
      const why = sofa.getByRole("region", { name: family("explain.titleOfChild") });
      await expect(why).toContainText(t.feedback);
      await expect(why).toContainText("4 + 3");
      await expect(why).toContainText("88%");
      await expect(sofa.getByText(t.toClass)).toBeVisible();
      await expect(sofa.getByRole("region", { name: family("work.titleOfChild") })).toContainText(t.said);
      await expectAccessible(sofa);
    });

    await test.step("the child reads it too, and retakes the quiz that was missed", async () => {
      await phone.goto(work);
      await phone.getByRole("button", { name: family("viewed") }).click();
      await expect(phone.getByRole("button", { name: family("viewed") })).toBeHidden();
      const quiz = await joinedEarlier(group);
      const assignments = await openAssignments(page, edition, group);
      await assignments.allowRetakes(t.quiz);
      await assignments.setDates(t.quiz, now().subtract({ hours: 20 }), now().subtract({ hours: 1 }));
      await phone.goto(`${list}/${quiz}`);
      await expect(phone.getByText(family("status.MISSED")).first()).toBeVisible();
      await phone.getByRole("button", { name: family("retake.start") }).click();
      await expect(phone).toHaveURL(new RegExp(`/${edition}/live/async/\\d+`));
      await answerQuiz(phone, await textsOf("slides", edition));
      await expect
        .poll(async () => {
          const [grade] = await group.office.get<{ percentage: number | null }[]>(
            `/group/${group.groupId}/assignment/grades?assignment=${quiz}&student=${group.studentId}`,
          );
          return grade?.percentage;
        })
        .toBe(10_000);
      await phone.goto(`${list}/${quiz}`);
      await expect(phone.getByText(family("retake.done"))).toBeVisible();
      await expect(phone.getByText("100%").first()).toBeVisible();
    });
  });
}

/** Answers the quiz rightly. */
async function answerQuiz(page: Page, slides: (key: string) => string): Promise<void> {
  const stage = page.getByRole("article");
  await stage.getByRole("textbox").fill(quizAnswer);
  await stage.getByRole("button", { name: slides("play.saveAnswer"), exact: true }).click();
}
