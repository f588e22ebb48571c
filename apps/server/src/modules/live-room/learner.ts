import { and, eq } from "drizzle-orm";
import { furtherSlideState, reachableSlideState } from "@larkroom/domain/classes/slide-state";
import { noProgress, recordAnswer } from "@larkroom/domain/curriculum/slide-progress";
import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { attendClass, findAttendance, reachClass } from "../classes/index.ts";
import { slide } from "../curriculum/tables.ts";
import { answersOfGuest, answersOfStudent } from "./kept-answers.ts";
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

/**
 * Answers a question of a slide. The server checks; the same answer sent again is the same try. Answers of a class are taken one after
 * another, so that two at once are a first and a second try. Answer, progress, stars and what the teacher sees are one transaction.
 */
export const answerQuestion = handler("POST /public/class/:id/slide/:slideId/answer", async ({ kernel, actor, params, body, now }) => {
  const found = await reachClass(kernel.db, attendClass, actor, params.id);
  if (found.status !== "OPEN") throw refusal("class_not_open");
  const one = await slideOf(kernel.db, found.lessonId, params.slideId);
  const own = actor.kind === "guest" ? answersOfGuest(actor, found) : answersOfStudent(actorOf(actor, "student"), found);
  const record = async (tx: Tx) => {
    const before = { ...noProgress, questions: Object.fromEntries(await own.list(tx, one.id)) };
    const recorded = recordAnswer(one.content, before, body.question, body.answer);
    if (!recorded.ok) throw refusal(recorded.reason);
    return { before, ...recorded };
  };
  const answer: { taken?: Awaited<ReturnType<typeof record>> } = {};
  const keeper = keeperOf(kernel);
  const outcome = await keeper.run(
    found.id,
    { kind: "system" },
    async (tx) => {
      const taken = (answer.taken = await record(tx));
      if (taken.progress === taken.before) return null;
      const given = { question: body.question, answer: shortly(body.answer) };
      return {
        type: "answer.checked",
        user: own.participant,
        slide: String(one.id),
        ...given,
        correct: taken.check.right === true,
        finished: taken.finished,
      };
    },
    async (tx) => {
      if (!answer.taken || answer.taken.progress === answer.taken.before) return;
      const { before, progress } = answer.taken;
      for (const [question, tries] of Object.entries(progress.questions)) {
        if (tries !== before.questions[question]) await own.write(tx, { slideId: one.id, question, progress: tries, answeredAt: now });
      }
      await own.reward(tx);
    },
  );
  if (!outcome.ok) throw refusalOf(outcome.reason);
  if (!answer.taken) throw refusal("state_changed");
  const stands = await own.standing(kernel.db, String(one.id), () => keeper.state(found.id));
  return { ...answer.taken.check.shown, slideState: stands.state ?? "STARTED", stars: stands.stars };
});

/** An answer as the teacher's wall shows it: a few words. */
function shortly(answer: { kind: string } & Record<string, unknown>): string {
  const { kind: _, ...given } = answer;
  return Object.values(given).flat().map(String).join(", ").slice(0, 120);
}
