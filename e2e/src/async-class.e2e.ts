import { consentVersion } from "@larkroom/domain/people/consent";
import { expectAccessible } from "./support/accessibility.ts";
import { makeAssessedGroup, makeOwnPace, quizAnswer } from "./support/assessed-group.ts";
import { query } from "./support/database.ts";
import { callAs, logInQuietly, login } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";
import { textsOf } from "./support/texts.ts";

const typed = {
  us: { question: "Is it seven rows of eight?", answer: "Yes! Count one row, then think of seven of them." },
  il: { question: "האם אלה שבע שורות של שמונה?", answer: "כן! סופרים שורה אחת, ואז חושבים על שבע כאלה." },
} as const;

/** The job that opens and closes these lessons runs every minute. */
const soon = { timeout: 100_000 };

for (const edition of ["us", "il"] as const) {
  test(`[FT-02] [RT-20] ${edition}: a lesson at one's own pace opens, a child asks the teacher and does it, and it closes by itself @sweep`, async ({
    context,
    page,
    person,
    baseURL,
  }) => {
    test.setTimeout(360_000);
    const origin = baseURL ?? "";
    const group = await makeAssessedGroup(origin, edition, "own-pace");
    const teacher = login("teacher", edition);
    const [home, room, chat, staff, today, slides] = await Promise.all([
      textsOf("studentHome", edition),
      textsOf("asyncLesson", edition),
      textsOf("asyncChat", edition),
      textsOf("staffClass", edition),
      textsOf("staffToday", edition),
      textsOf("slides", edition),
    ]);
    const parent = await callAs(origin, "parent", group.parent);
    await parent.send("PUT", `/public/profile/client/student/${group.studentId}/consent`, {
      purpose: "chat",
      granted: true,
      version: consentVersion,
    });
    const one = await makeOwnPace(group, edition);
    const statusOf = async () =>
      (
        await query<{ status: string; state: string }>(
          `select c.status, a.state from group_class c join attendance a on a.group_class_id = c.id where c.id = $1`,
          [one.id],
        )
      )[0];
    const name = one.teacher.split(" ")[0] ?? one.teacher;

    await test.step("it opens by itself, and the child finds it on the home page, on a phone", async () => {
      await expect.poll(async () => (await statusOf())?.status, soon).toBe("OPEN");
      await page.setViewportSize({ width: 390, height: 844 });
      await logInQuietly(context, "student", group.child);
      await page.goto(`/${edition}/student/groups`);
      await expect(page.getByText(home("asyncLesson"))).toBeVisible();
      await page.getByRole("link", { name: new RegExp(`^${home("restGo")}: `) }).click();
      await expect(page).toHaveURL(`/${edition}/live/async/${one.id}`);
      await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toHaveText(group.lesson);
      await expectAccessible(page);
    });

    await test.step("the child asks the teacher", async () => {
      await page.getByRole("button", { name: chat("ask", { name }) }).click();
      const drawer = page.getByRole("dialog");
      await drawer.getByLabel(chat("write", { name })).fill(typed[edition].question);
      await expectAccessible(page);
      await drawer.getByRole("button", { name: chat("send"), exact: true }).click();
      await expect(drawer.getByRole("listitem").filter({ hasText: typed[edition].question })).toBeVisible();
      await drawer.getByRole("button", { name: chat("close"), exact: true }).click();
    });

    await test.step("the question is on the teacher's page of the day, is answered there, and the teacher sees where the child is", async () => {
      const desk = await person();
      await logInQuietly(desk, "teacher", teacher);
      const board = await desk.newPage();
      await board.goto(`/${edition}/staff`);
      const card = board.getByRole("region", { name: today("questions.title") });
      await expect(card).toContainText(typed[edition].question);
      await expectAccessible(board);
      await card.getByRole("link", { name: group.name }).first().click();
      await expect(board).toHaveURL(new RegExp(`/${edition}/staff/classes/${one.id}\\?student=${group.studentId}`));
      const drawer = board.getByRole("dialog");
      await expect(drawer).toContainText(typed[edition].question);
      await drawer.getByLabel(chat("write", { name: group.name })).fill(typed[edition].answer);
      await drawer.getByRole("button", { name: chat("send"), exact: true }).click();
      await expect(drawer.getByRole("listitem").filter({ hasText: typed[edition].answer })).toBeVisible();
      await drawer.getByRole("button", { name: chat("close"), exact: true }).click();
      const row = board.getByRole("row", { name: new RegExp(group.name) });
      await expect(row).toContainText(staff("asyncLesson.at", { at: "1", count: "1" }));
      await expectAccessible(board);
      // The class has no live room: its address leads here.
      await board.goto(`/${edition}/live/${one.id}`);
      await expect(board).toHaveURL(`/${edition}/staff/classes/${one.id}`);
    });

    await test.step("the child sees the answer, and does the lesson", async () => {
      await page.getByRole("button", { name: chat("askNew", { name }) }).click({ timeout: 30_000 });
      await expect(page.getByRole("dialog")).toContainText(typed[edition].answer);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: chat("close"), exact: true })
        .click();
      // Until the drawer has slid out, nothing below it takes the focus.
      await expect(page.getByRole("dialog")).toBeHidden();
      const stage = page.getByRole("article");
      await stage.getByRole("textbox").fill(quizAnswer);
      await stage.getByRole("button", { name: slides("play.saveAnswer"), exact: true }).click();
      await page
        .getByRole("navigation")
        .getByRole("button", { name: room("finish"), exact: true })
        .click();
      await expect(page.getByRole("heading", { name: room("doneTitle") })).toBeVisible();
      await expectAccessible(page);
      expect(await statusOf()).toEqual({ status: "OPEN", state: "EXPECTED" });
    });

    await test.step("when it is due it closes by itself, and the child counts as present", async () => {
      await query(
        `update group_class set starts_at = starts_at - interval '8 days', ends_at = ends_at - interval '8 days', opened_at = opened_at - interval '8 days'
         where id = $1`,
        [one.id],
      );
      await expect.poll(statusOf, soon).toEqual({ status: "CLOSED", state: "PRESENT" });
    });
  });
}
