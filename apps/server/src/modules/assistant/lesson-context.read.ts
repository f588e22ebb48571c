import { and, asc, eq, getViewSelectedFields, isNull } from "drizzle-orm";
import { playableSlide } from "@larkroom/contract/curriculum/playable-slide";
import { type HiddenAnswer, hiddenInLesson, type SlideOfChild } from "@larkroom/domain/assistant/hidden-answers";
import { readableText } from "@larkroom/domain/assistant/outgoing";
import { contentIn, slideIn } from "@larkroom/domain/curriculum/slide-in-edition";
import { noProgress } from "@larkroom/domain/curriculum/slide-progress";
import { editionSlugs, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { attendance, slideAnswer } from "../classes/classes.views.ts";
import { slideBase } from "../curriculum/index.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";

/** What the assistant knows of a lesson: the slide the class is on, in the page's language, and every answer that is not due to this child. */
export interface LessonContext {
  readonly lessonTitle: string;
  readonly slide: (SlideOfChild & { readonly id: number; readonly title: string }) | null;
  /** The title of the slide before the current one. */
  readonly before: string | null;
  readonly hidden: readonly HiddenAnswer[];
  /** Everything children can read in the lesson. */
  readonly words: string;
}

/** Reads a lesson for one child, in four queries. Answers are hidden in every language the slides have. */
export async function readLessonContext(
  db: Db | Tx,
  of: { readonly groupClassId: number; readonly studentId: number; readonly lessonId: number },
  { current, edition }: { readonly current: string | null; readonly edition: EditionSlug },
): Promise<LessonContext> {
  const { groupClassId, studentId, lessonId } = of;
  const [its] = await db.select({ title: lesson.title }).from(lesson).where(eq(lesson.id, lessonId));
  const rows = await db
    .select({ ...getViewSelectedFields(slide), base: slideBase })
    .from(slide)
    .where(and(eq(slide.lessonId, lessonId), isNull(slide.removedAt)))
    .orderBy(asc(slide.sort), asc(slide.id));
  const answers = await db
    .select({ slideId: slideAnswer.slideId, question: slideAnswer.question, progress: slideAnswer.progress })
    .from(slideAnswer)
    .where(and(eq(slideAnswer.groupClassId, groupClassId), eq(slideAnswer.studentId, studentId)));
  const [own] = await db
    .select({ slides: attendance.slides })
    .from(attendance)
    .where(and(eq(attendance.groupClassId, groupClassId), eq(attendance.studentId, studentId)));
  const slides = rows.map((row) => {
    const playable = playableSlide(row);
    const questions = answers.filter(({ slideId }) => slideId === row.id).map(({ question, progress }) => [question, progress] as const);
    const done = {
      progress: { ...noProgress, questions: Object.fromEntries(questions) },
      isFinished: own?.slides[String(row.id)]?.state === "FINISHED",
    };
    const shown = slideIn(playable, edition);
    const everywhere = [...new Set([playable.base, ...editionSlugs])].map((one) => ({ content: contentIn(playable, one), ...done }));
    return { id: row.id, title: shown.title, content: shown.content, ...done, everywhere };
  });
  const at = slides.findIndex(({ id }) => String(id) === current);
  const here = slides[at] ?? null;
  return {
    lessonTitle: its?.title ?? "",
    slide: here,
    before: slides[at - 1]?.title ?? null,
    hidden: hiddenInLesson(
      here?.everywhere ?? [],
      slides.filter((one) => one !== here).flatMap(({ everywhere }) => everywhere),
    ),
    words: slides.map(({ title, content }) => `${title}\n${readableText(content)}`).join("\n"),
  };
}
