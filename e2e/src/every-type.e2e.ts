import type { BrowserContext, BrowserContextOptions } from "@playwright/test";
import { isFinishable, slideTable, slideTypes } from "@larkroom/domain/curriculum/slide-table";
import type { SlideType } from "@larkroom/domain/curriculum/slide-types";
import type { SharedSlide } from "@larkroom/domain/curriculum/shared-slide";
import { expectAccessible } from "./support/accessibility.ts";
import { endClass, enterClass, foreign, type FreeClass, freeClassOf, halfTyped } from "./support/every-slide.ts";
import { expect, test } from "./support/scenario.ts";
import type { Problems } from "./support/problems.ts";
import { logInQuietly } from "./support/people.ts";
import { atDesk, fillForm, wantedOf, type WrittenEdition, writtenIn } from "./support/slide-forms.ts";
import { hits, onStage, playSlide } from "./support/slide-players.ts";
import { textsOf } from "./support/texts.ts";

interface Slide {
  id: number;
  title: string;
  type: SlideType;
  content: Record<string, unknown>;
}
interface Lesson {
  id: number;
  title: string;
  course: number;
}
interface StudentProgress {
  student: { name: string };
  slides: Record<string, { state: string } | undefined>;
}
interface OwnWork {
  answers: Record<string, Record<string, { tries: number; correct: boolean | null }> | undefined>;
}

/** What is written and played, and by whom. */
interface Run {
  edition: WrittenEdition;
  types: readonly SlideType[];
  author: "school admin" | "super admin";
  /** How the child plays. */
  by: keyof typeof hits;
  context: BrowserContext;
  person: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Writes a slide of each type in the editor's forms and publishes them. @returns the slides as stored on the server */
async function write({ edition, types, author, context }: Run, next: FreeClass): Promise<readonly Slide[]> {
  const page = await context.newPage();
  const { school, lesson } = next;
  const [{ course, title: lessonTitle }, frame] = await Promise.all([
    school.get<Lesson>(`/lesson/${lesson}`),
    textsOf("slideFrame", edition),
  ]);
  const before = await school.get<Slide[]>(`/lesson/${lesson}/slide`);
  await logInQuietly(context, author);
  await page.goto(`/${edition}/staff/courses/${course}/lessons/${lesson}/slides`);
  await expect(page.getByRole("heading", { level: 1, name: lessonTitle })).toBeVisible();
  const list = page.getByRole("navigation", { name: frame("list.label") });
  const desk = await atDesk(page, edition);
  // A new slide is added after the selected one.
  if (before.length > 0) await list.getByRole("listitem").last().locator("button:not([data-handle])").first().click();

  for (const type of types) {
    await test.step(type, async () => {
      const title = frame(`types.${type}`);
      await list.getByRole("button", { name: frame("list.addSlide"), exact: true }).click();
      const picker = page.getByRole("dialog", { name: frame("picker.title") });
      await expect(picker.locator("ul button")).toHaveCount(slideTypes.length);
      await picker
        .locator("ul button")
        .filter({ hasText: frame(`lines.${type}`) })
        .click();
      await expect(desk.panel.getByRole("textbox", { name: frame("form.title"), exact: true })).toBeFocused();
      await page.keyboard.type(title);
      await desk.panel.getByRole("tab").first().click();
      await fillForm[type](desk);
      // The forms are the same in all editions: one is enough.
      if (edition === "us") await expectAccessible(page, `the form of ${type}`);
    });
  }

  return test.step("all of them are complete: they are published at once, as written", async () => {
    await expect(page.getByRole("banner").getByRole("status")).toHaveText(new RegExp(frame("save.saved", { time: ".+" })));
    await page
      .getByRole("banner")
      .getByRole("button", { name: frame("bar.publish"), exact: true })
      .click();
    const dialog = page.getByRole("dialog", { name: frame("publish.title") });
    await expect(dialog.getByRole("region", { name: frame("publish.ready") }).getByRole("listitem")).toHaveCount(types.length);
    await expect(dialog.locator("[data-held]")).toHaveCount(0);
    await dialog.getByRole("button").last().click();
    await expect(dialog).toBeHidden();
    const after = await school.get<Slide[]>(`/lesson/${lesson}/slide`);
    expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const slides = after.slice(before.length);
    expect(slides.map(({ type, title }) => ({ type, title }))).toEqual(types.map((type) => ({ type, title: frame(`types.${type}`) })));
    const wanted = wantedOf(writtenIn(edition));
    for (const { type, content } of slides) expect(content, type).toMatchObject(wanted[type]);
    return slides;
  });
}

/** The child's slides and answers on the server after a class. */
const workIn = async ({ id, teacher, child }: FreeClass) => {
  const [all, own] = await Promise.all([
    teacher.get<StudentProgress[]>(`/public/class/${id}/students-states-with-progress`),
    child.get<OwnWork>(`/public/class/${id}/attendance`),
  ]);
  const student = all.find(({ slides }) => Object.keys(slides).length > 0);
  return { name: student?.student.name ?? "", states: student?.slides ?? {}, answers: own.answers };
};

/** Leads the lesson as its teacher and plays it as a child. */
async function play({ edition, by, person }: Run, next: FreeClass, slides: readonly Slide[]): Promise<void> {
  await next.teacher.send("POST", `/public/class/${next.id}/open`);
  try {
    const room = await textsOf("classroom", edition);
    const teacher = await enterClass(await person(), "teacher", edition, next.id);
    const child = await enterClass(await person({ reducedMotion: "reduce" }), "student", edition, next.id);
    await expect.poll(async () => (await workIn(next)).name).not.toBe("");
    const [name = ""] = (await workIn(next)).name.split(" ");
    const stage = await onStage(edition, { child, teacher, name, hit: hits[by] });
    const first = teacher
      .getByRole("navigation", { name: room("teacher.slides") })
      .getByRole("button")
      .filter({ hasText: slides[0]?.title ?? "" });
    await first.last().click();
    for (const [at, { id, type, title }] of slides.entries()) {
      await test.step(type, async () => {
        if (at > 0) await teacher.getByRole("button", { name: room("teacher.next"), exact: true }).click();
        for (const page of [child, teacher]) {
          await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
          await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0);
        }
        await playSlide[type](
          stage(
            async () =>
              (await next.teacher.get<{ shared: SharedSlide | null }>(`/public/class/${next.id}/slide_global_state?slide=${id}`)).shared,
          ),
        );
      });
    }

    await test.step("the server has what was done on each slide, and what was right", async () => {
      const states = slides.map(({ id, type }) => [type, id, isFinishable(type) ? "FINISHED" : "STARTED"] as const);
      await expect
        .poll(async () => {
          const work = await workIn(next);
          return states.map(([type, id]) => [type, id, work.states[String(id)]?.state]);
        })
        .toEqual(states);
      const { answers } = await workIn(next);
      for (const { id, type } of slides) {
        if (slideTable[type].scored !== "first_tries" && slideTable[type].scored !== "graded_quiz") continue;
        const given = Object.values(answers[String(id)] ?? {});
        expect(given.length, type).toBeGreaterThan(0);
        expect(
          given.every(({ correct }) => correct === true),
          type,
        ).toBe(true);
      }
    });
  } finally {
    await endClass(next, slides);
  }
}

type Chosen = Pick<Run, "edition" | "types" | "author" | "by">;

const writeAndPlay =
  (run: Chosen) =>
  async ({ person, context, baseURL, problems }: Pick<Run, "person" | "context"> & { baseURL: string | undefined; problems: Problems }) => {
    test.setTimeout(1_800_000);
    problems.allow(foreign);
    problems.allow(halfTyped);
    const next = await freeClassOf(baseURL ?? "", run.edition, test.info().retry);
    const whole = { ...run, person, context };
    await play(whole, next, await write(whole, next));
  };

test(
  "[LSN-14] [ST-17] [GCL-03] [GCL-36] three types of slides are written in their forms, published, led by a teacher and played by a child",
  writeAndPlay({ edition: "il", types: ["QUIZ_BASIC", "QUIZ_VOTING", "STORYTELLING_SCENE"], author: "super admin", by: "pointer" }),
);
test(
  "[LSN-14] [EN-05] [FILE-01] [ST-17] [GCL-36] all 24 types of slides in us are written in their forms, published, led and played with the keyboard only",
  { tag: "@sweep" },
  writeAndPlay({ edition: "us", types: slideTypes, author: "school admin", by: "keyboard" }),
);
test(
  "[LSN-14] [GCL-03] [GCL-07] [GCL-20] [GCL-36] all 24 types of slides in il are written in their forms, published, led and played with the pointer",
  { tag: "@sweep" },
  writeAndPlay({ edition: "il", types: slideTypes, author: "super admin", by: "pointer" }),
);
