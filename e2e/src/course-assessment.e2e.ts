import { readFileSync } from "node:fs";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { expectAccessible } from "./support/accessibility.ts";
import { callAs, logInQuietly } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";

interface Rubric {
  id: number;
  title: string;
  linkedCriteria: { criterion: { title: string } }[];
}
interface Assignment {
  id: number;
  title: string;
  totalScore: number;
  rubric: { title: string } | null;
  retakeLesson: { title: string } | null;
}

test("[CAS-01] [CAS-03] [CAS-05] [ASM-06] [RT-24] an admin sets up what a course is graded by", async ({ page, context, baseURL }) => {
  const office = await callAs(baseURL ?? "", "school admin");
  const draft = { title: "Bridge Builders", prettyUrl: "bridge-builders", status: "HIDDEN", ageFrom: 8, ageTo: 12 };
  const { id } = await office.send<{ id: number }>("POST", "/course", {
    ...draft,
    cover: { palette: "sky", pattern: "dots", glyph: "games" },
  });
  const lesson = await office.send<{ id: number }>("POST", "/lesson", { course: id, title: "Arches" });
  await office.send("POST", `/lesson/${lesson.id}/slide`, { title: "Quiz", content: slideSamples.QUIZ_GRADED });
  await logInQuietly(context, "school admin");
  await page.goto(`/us/staff/courses/${id}/assessment`);
  const main = page.getByRole("main");
  const part = (name: string) => main.getByRole("region", { name, exact: true }).first();

  await test.step("creates a rubric with two criteria, and puts the second first", async () => {
    await part("Rubrics").getByRole("button", { name: "New rubric" }).click();
    const naming = page.getByRole("dialog", { name: "New rubric" });
    await naming.getByLabel("Title").fill("Bridges");
    await naming.getByRole("button", { name: "Create rubric" }).click();
    await part("Rubrics").getByRole("link", { name: "Bridges" }).click();
    for (const [title, words] of [
      ["Carries the weight", "Holds ten coins"],
      ["Explains the arch", "Says why it holds"],
    ] as const) {
      await main.getByRole("button", { name: "Add criterion" }).click();
      const dialog = page.getByRole("dialog", { name: "Add criterion" });
      await dialog.getByLabel("New criterion").fill(title);
      await dialog.getByLabel("4 Outstanding").fill(words);
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(main.getByText(words)).toBeVisible();
    }
    await expectAccessible(page);
    await main.getByRole("button", { name: "Move Explains the arch" }).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByText("Order saved")).toBeVisible();
    const order = async () => {
      const { items } = await office.get<{ items: Rubric[] }>("/assessment/rubric?search=Bridges");
      return items.find(({ title }) => title === "Bridges")?.linkedCriteria.map(({ criterion }) => criterion.title);
    };
    await expect.poll(order).toEqual(["Explains the arch", "Carries the weight"]);
  });

  await test.step("sees it as a student does", async () => {
    await main.getByRole("button", { name: "Preview as a student" }).click();
    await expect(main.getByRole("table", { name: "Bridges" }).getByText("Holds ten coins")).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name: "Assessment" }).last().click();
  });

  await test.step("adds a project with the rubric and a quiz with a retake", async () => {
    await part("Assignments").getByRole("button", { name: "New assignment" }).click();
    const dialog = page.getByRole("dialog", { name: "New assignment" });
    await dialog.getByLabel("Title").fill("Build a bridge");
    await dialog.getByLabel("Rubric").selectOption({ label: "Bridges (2 criteria)" });
    await dialog.getByLabel("Instructions").fill("Paper only. Send a photo.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await part("Assignments").getByRole("button", { name: "New assignment" }).click();
    await dialog.getByLabel("Title").fill("Quiz on arches");
    await dialog.getByLabel("Type").selectOption("Graded quiz");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("This field is required")).toBeVisible();
    await dialog.getByLabel("Lesson", { exact: true }).selectOption({ label: "1. Arches" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await part("Assignments").getByRole("button", { name: "Actions for Quiz on arches" }).click();
    await page.getByRole("menuitem", { name: "Create a retake" }).click();
    await expect(page.getByText("Retake lesson “Arches (2)” is ready.")).toBeVisible();
    const [project, quiz] = await office.get<Assignment[]>(`/course/${id}/assignment`);
    expect(project).toMatchObject({ title: "Build a bridge", totalScore: 8, rubric: { title: "Bridges" } });
    expect(quiz).toMatchObject({
      title: "Quiz on arches",
      totalScore: slideSamples.QUIZ_GRADED.questions.length,
      retakeLesson: { title: "Arches (2)" },
    });
  });

  await test.step("moves weight from projects to participation with the keyboard", async () => {
    await part("Weights").getByRole("slider", { name: "Between Participation and Project" }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(part("Weights").getByLabel("Participation", { exact: true })).toHaveValue("20");
    await part("Weights").getByRole("button", { name: "Save weights" }).click();
    await expect(page.getByText("Weights saved")).toBeVisible();
    const stored = await office.get<{ from: string; weights: { percentage: number }[] }>(`/course/${id}/assignment/weights`);
    expect([stored.from, ...stored.weights.map(({ percentage }) => percentage)]).toEqual(["course", 20, 30, 30, 20]);
    await expectAccessible(page);
  });

  await test.step("takes the rubrics out as a file, and sees that importing it again changes nothing", async () => {
    const download = page.waitForEvent("download");
    await part("Rubrics").getByRole("button", { name: "Export CSV" }).click();
    const content = readFileSync(await (await download).path());
    expect(content.toString()).toContain("Bridges,Explains the arch");
    await part("Rubrics").getByRole("button", { name: "Import CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Import rubrics" });
    const choose = (text: string) =>
      dialog.getByLabel("CSV file").setInputFiles({ name: "rubrics.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await choose(content.toString());
    await expect(dialog.getByText("Everything in this file is already there.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await part("Rubrics").getByRole("button", { name: "Import CSV" }).click();
    await choose("Rubric,Criterion\nTunnels,Stays open\n");
    await dialog.getByRole("button", { name: "Import 1 rubric" }).click();
    await expect(part("Rubrics").getByRole("link", { name: "Tunnels" })).toBeVisible();
  });

  await test.step("can't delete a rubric in use, but an assignment without work", async () => {
    await part("Rubrics").getByRole("button", { name: "Actions for Bridges" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText("Build a bridge (Bridge Builders)")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await part("Assignments").getByRole("button", { name: "Actions for Build a bridge" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("“Build a bridge” deleted")).toBeVisible();
    expect(await office.get<Assignment[]>(`/course/${id}/assignment`)).toHaveLength(1);
  });
});
