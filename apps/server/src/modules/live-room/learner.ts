import { and, eq } from "drizzle-orm";
import { furtherSlideState, reachableSlideState } from "@larkroom/domain/classes/slide-state";
import { noProgress, type QuestionProgress, recordAnswer, type SlideProgress } from "@larkroom/domain/curriculum/slide-progress";
import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { attendClass, findAttendance, reachClass } from "../classes/index.ts";
import { slideAnswer } from "../classes/tables.ts";
import { slide } from "../curriculum/tables.ts";
import { giveStars } from "./give-stars.ts";
import { keeperOf } from "./live-room.ts";
import { refusalOf } from "./participant.ts";

type Slide = typeof slide.$inferSelect;

async function slideOf(db: Db, lessonId: number, id: number): Promise<Slide> {
  const [found] = await db
    .select()
    .from(slide)
    .where(and(eq(slide.id, id), eq(slide.lessonId, lessonId)));
  if (!found) throw refusal("not_found");
  return found;
}

/** Moves one's own state of a slide on. A quiz is finished by its answers alone. */
export const reportProgress = handler("POST /public/class/:id/attendance", async ({ kernel, actor, params, body }) => {
  const student = actorOf(actor, "student");
  const found = await reachClass(kernel.db, attendClass, actor, params.id);
  const one = await slideOf(kernel.db, found.lessonId, body.slideId);
  const own = await findAttendance(kernel.db, found.id, student.id);
  const current = own?.slides[String(one.id)]?.state ?? "NOT_STARTED";
  const wanted = furtherSlideState(current, reachableSlideState(body.state, isFinishable(one.type)));
  if (wanted === current) return { slideId: one.id, state: current };
  const command = wanted === "FINISHED" ? ("progress.finish" as const) : ("progress.start" as const);
  const outcome = await keeperOf(kernel).run(found.id, { kind: "child", id: String(student.id) }, { type: command, slide: String(one.id) });
  if (!outcome.ok) throw refusalOf(outcome.reason);
  return { slideId: one.id, state: wanted };
});

/** The tries of one child at one slide, as the rules read them. */
async function progressOf(tx: Tx, classId: number, studentId: number, slideId: number): Promise<SlideProgress> {
  const rows = await tx
    .select()
    .from(slideAnswer)
    .where(and(eq(slideAnswer.groupClassId, classId), eq(slideAnswer.studentId, studentId), eq(slideAnswer.slideId, slideId)));
  const questions = rows.map(({ question, progress }) => [question, progress] as const);
  return { ...noProgress, questions: Object.fromEntries(questions) };
}

/**
 * Answers a question of a slide. The server checks; the same answer sent again is the same try. Answers of a class are taken one after
 * another, so that two at once are a first and a second try. Answer, progress, stars and what the teacher sees are one transaction.
 */
export const answerQuestion = handler("POST /public/class/:id/slide/:slideId/answer", async ({ kernel, actor, params, body, now }) => {
  const student = actorOf(actor, "student");
  const found = await reachClass(kernel.db, attendClass, actor, params.id);
  if (found.status !== "OPEN") throw refusal("class_not_open");
  const one = await slideOf(kernel.db, found.lessonId, params.slideId);
  const record = async (tx: Tx) => {
    const before = await progressOf(tx, found.id, student.id, one.id);
    const recorded = recordAnswer(one.content, before, body.question, body.answer);
    if (!recorded.ok) throw refusal(recorded.reason);
    return { before, ...recorded };
  };
  const answer: { taken?: Awaited<ReturnType<typeof record>> } = {};
  const outcome = await keeperOf(kernel).run(
    found.id,
    { kind: "system" },
    async (tx) => {
      const taken = (answer.taken = await record(tx));
      if (taken.progress === taken.before) return null;
      const given = { question: body.question, answer: shortly(body.answer) };
      return {
        type: "answer.checked",
        user: String(student.id),
        slide: String(one.id),
        ...given,
        correct: taken.check.right === true,
        finished: taken.finished,
      };
    },
    async (tx) => {
      if (!answer.taken || answer.taken.progress === answer.taken.before) return;
      const { before, progress } = answer.taken;
      for (const [question, own] of Object.entries(progress.questions)) {
        if (own !== before.questions[question])
          await writeAnswer(tx, {
            classId: found.id,
            studentId: student.id,
            schoolId: found.schoolId,
            slideId: one.id,
            question,
            own,
            now,
          });
      }
      await giveStars(tx, found.id, student.id, found.lessonId);
    },
  );
  if (!outcome.ok) throw refusalOf(outcome.reason);
  if (!answer.taken) throw refusal("state_changed");
  const own = await findAttendance(kernel.db, found.id, student.id);
  return { ...answer.taken.check.shown, slideState: own?.slides[String(one.id)]?.state ?? "STARTED", stars: own?.stars ?? 0 };
});

interface Answered {
  classId: number;
  studentId: number;
  schoolId: number;
  slideId: number;
  question: string;
  own: QuestionProgress;
  now: Temporal.Instant;
}

async function writeAnswer(tx: Tx, { classId, studentId, schoolId, slideId, question, own, now }: Answered): Promise<void> {
  const values = { progress: own, answeredAt: now };
  await tx
    .insert(slideAnswer)
    .values({ groupClassId: classId, studentId, slideId, question, schoolId, ...values })
    .onConflictDoUpdate({
      target: [slideAnswer.groupClassId, slideAnswer.studentId, slideAnswer.slideId, slideAnswer.question],
      set: values,
    });
}

/** An answer as the teacher's wall shows it: a few words. */
function shortly(answer: { kind: string } & Record<string, unknown>): string {
  const { kind: _, ...given } = answer;
  return Object.values(given).flat().map(String).join(", ").slice(0, 120);
}
