import type { Db, Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { canViewSchool } from "../schools/index.ts";
import { dependenciesOf } from "./dependencies.ts";
import { getAuthorizedLesson } from "./lessons.read.ts";
import { slidesOfLesson } from "./slides.store.ts";

interface SlideTitle {
  readonly id: number;
  readonly title: string;
}

/**
 * What depends on slides. No slide can be taken out of a lesson while its class runs. Children's answers stay with a removed slide, but don't move
 * with it to another lesson.
 */
export async function dependenciesOfSlides({ ports }: Kernel, db: Db | Tx, slides: readonly SlideTitle[], what: "move" | "remove") {
  const use = await ports.guards.slideUse(
    db,
    slides.map(({ id }) => id),
  );
  const all = slides.flatMap((slide) => {
    const { answers = 0, openClasses = [] } = use.get(slide.id) ?? {};
    return [
      { slide, kind: "classes_open", count: openClasses.length, names: openClasses.slice(0, 10), isBlocking: true },
      { slide, kind: "answers", count: answers, names: [], isBlocking: what === "move" },
    ] as const;
  });
  return all.filter(({ count }) => count > 0);
}

/** Lists what depends on slides before they or their lesson are removed. */
export const checkSlideDependencies = handler("POST /lesson/:id/check_slide_dependencies", async ({ kernel, actor, params, body }) => {
  await getAuthorizedLesson(kernel.db, canViewSchool, actor, params.id);
  const slides = await slidesOfLesson(kernel.db, params.id, body.slides);
  if (slides.length < new Set(body.slides).size) throw refusal("not_found");
  const [own, ofLesson] = await Promise.all([
    dependenciesOfSlides(kernel, kernel.db, slides, "remove"),
    body.isFullLessonCheck ? dependenciesOf(kernel, kernel.db, params.id, "remove") : [],
  ]);
  return { dependencies: [...own, ...ofLesson.map((one) => ({ ...one, slide: null }))] };
});
