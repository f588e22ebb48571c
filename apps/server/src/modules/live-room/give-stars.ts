import { and, eq } from "drizzle-orm";
import { playableSlide } from "@larkroom/contract/curriculum/playable-slide";
import { noProgress, type SlideProgress } from "@larkroom/domain/curriculum/slide-progress";
import { earnsLessonStar, earnsSlideStar } from "@larkroom/domain/curriculum/stars";
import type { Tx } from "../../kernel/db/db.ts";
import { findAttendance } from "../classes/index.ts";
import { attendance } from "../classes/tables.ts";
import { slideAnswer } from "../classes/classes.views.ts";
import { slide } from "../curriculum/curriculum.views.ts";

/** Recounts a child's stars in a class from the finished slides and those that staff gave, so that none is given twice. */
export async function giveStars(tx: Tx, classId: number, studentId: number, lessonId: number): Promise<void> {
  const stored = await tx.select({ id: slide.id, content: slide.content }).from(slide).where(eq(slide.lessonId, lessonId));
  const slides = stored.map((one) => playableSlide({ ...one, translations: {} }));
  const own = await findAttendance(tx, classId, studentId);
  if (!own) return;
  const rows = await tx
    .select()
    .from(slideAnswer)
    .where(and(eq(slideAnswer.groupClassId, classId), eq(slideAnswer.studentId, studentId)));
  const progress = (slideId: number): SlideProgress => ({
    ...noProgress,
    questions: Object.fromEntries(rows.filter((row) => row.slideId === slideId).map((row) => [row.question, row.progress])),
  });
  const slideStates = slides.map(({ id, content }) => ({
    type: content.type,
    state: own.slides[String(id)]?.state ?? ("NOT_STARTED" as const),
  }));
  const earned = slides.filter(({ id, content }) => earnsSlideStar(content, progress(id))).length + (earnsLessonStar(slideStates) ? 1 : 0);
  const stars = earned + own.givenStars.length;
  // An earned star stays, even if its slide has changed since.
  if (stars > own.stars) {
    await tx
      .update(attendance)
      .set({ stars })
      .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, studentId)));
  }
}
