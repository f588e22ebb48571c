import { isFinishable, slideTable, slideTypes } from "@larkroom/domain/curriculum/slide-table";
import type { SlideType } from "@larkroom/domain/curriculum/slide-types";
import type { SharedSlide } from "@larkroom/domain/curriculum/shared-slide";
import { expectAccessible } from "./support/accessibility.ts";
import { endClass, enterClass, foreign, type FreeClass, freeClassOf, halfTyped } from "./support/every-slide.ts";
import { expect, test } from "./support/journey.ts";
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

/** The lesson that was made in an edition, and a class that has it: its second journey goes into it. */
const made = new Map<WrittenEdition, { next: FreeClass; slides: readonly Slide[] }>();

const makes = (edition: WrittenEdition, author: "school admin" | "super admin"): void =>
  test(`[LSN-14] [EN-05] [FILE-01] in ${edition} a lesson is given a slide of each of the 24 types, written in their forms and published`, async ({
    page,
    context,
    baseURL,
    problems,
  }) => {
    test.setTimeout(900_000);
    problems.allow(foreign);
    problems.allow(halfTyped);
    const next = await freeClassOf(baseURL ?? "", edition);
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
    // A slide is added behind the one that is chosen.
    if (before.length > 0) await list.getByRole("listitem").last().locator("button:not([data-handle])").first().click();

    for (const type of slideTypes) {
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
        // The forms of all editions are built alike: one stands for them.
        if (edition === "us") await expectAccessible(page, `the form of ${type}`);
      });
    }

    await test.step("all of them are whole: they are published at once, as they were written", async () => {
      await expect(page.getByRole("banner").getByRole("status")).toHaveText(new RegExp(frame("save.saved", { time: ".+" })));
      await page
        .getByRole("banner")
        .getByRole("button", { name: frame("bar.publish"), exact: true })
        .click();
      const dialog = page.getByRole("dialog", { name: frame("publish.title") });
      await expect(dialog.getByRole("region", { name: frame("publish.ready") }).getByRole("listitem")).toHaveCount(slideTypes.length);
      await expect(dialog.locator("[data-held]")).toHaveCount(0);
      await dialog.getByRole("button").last().click();
      await expect(dialog).toBeHidden();
      const after = await school.get<Slide[]>(`/lesson/${lesson}/slide`);
      expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      const slides = after.slice(before.length);
      expect(slides.map(({ type, title }) => ({ type, title }))).toEqual(
        slideTypes.map((type) => ({ type, title: frame(`types.${type}`) })),
      );
      const wanted = wantedOf(writtenIn(edition));
      for (const { type, content } of slides) expect(content, type).toMatchObject(wanted[type]);
      made.set(edition, { next, slides });
    });
  });

/** What the server has of a class after it: the slides of its child, and their answers. */
const workIn = async ({ id, teacher, child }: FreeClass) => {
  const [all, own] = await Promise.all([
    teacher.get<StudentProgress[]>(`/public/class/${id}/students-states-with-progress`),
    child.get<OwnWork>(`/public/class/${id}/attendance`),
  ]);
  const student = all.find(({ slides }) => Object.keys(slides).length > 0);
  return { name: student?.student.name ?? "", states: student?.slides ?? {}, answers: own.answers };
};

const plays = (edition: WrittenEdition, by: keyof typeof hits): void =>
  test(`[ST-17] [GCL-03] [GCL-07] [GCL-20] [GCL-36] in ${edition} the lesson that was made is led by its teacher and played by a child with the ${by}, and what they do arrives`, async ({
    person,
    problems,
  }) => {
    test.setTimeout(900_000);
    problems.allow(foreign);
    const lesson = made.get(edition);
    if (!lesson) throw new Error(`no lesson was made in ${edition}`);
    const { next, slides } = lesson;
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
  });

makes("us", "school admin");
plays("us", "keyboard");
makes("il", "super admin");
plays("il", "pointer");
