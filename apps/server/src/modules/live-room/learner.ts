import { furtherSlideState, reachableSlideState } from "@larkroom/domain/classes/slide-state";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { contentIn } from "@larkroom/domain/curriculum/slide-in-edition";
import { inFewWords } from "@larkroom/domain/curriculum/few-words";
import { noProgress, recordAnswer } from "@larkroom/domain/curriculum/slide-progress";
import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import { takeStep } from "@larkroom/domain/curriculum/take-step";
import { seatedIn, sharedOn } from "@larkroom/domain/live-room/shared";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { resultsDue } from "@larkroom/domain/curriculum/revealed-answers";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { attendClass, findAttendance, getAuthorizedClass } from "../classes/index.ts";
import { answerAsync, isAsyncRequest, reportAsync } from "./async-lesson.ts";
import { answersOf, writeAnswers } from "./answer-store.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { refusalOf } from "./participant.ts";
import { type Slide, slideOf } from "./slide-of.ts";

/** Updates the learner's own state of a slide. A quiz is finished only by its answers. */
export const reportProgress = handler("POST /public/class/:id/attendance", async (call) => {
  const { kernel, actor, params, body } = call;
  const student = actorOf(actor, "student");
  const found = await getAuthorizedClass(kernel.db, attendClass, actor, params.id);
  if (isAsyncRequest(actor, found)) return reportAsync(call, found);
  const one = await slideOf(kernel.db, found.lessonId, body.slideId);
  const own = await findAttendance(kernel.db, found.id, student.id);
  const current = own?.slides[String(one.id)]?.state ?? "NOT_STARTED";
  const wanted = furtherSlideState(current, reachableSlideState(body.state, isFinishable(one.type)));
  if (wanted === current) return { slideId: one.id, state: current };
  const command = wanted === "FINISHED" ? ("progress.finish" as const) : ("progress.start" as const);
  const outcome = await liveClassEngineOf(kernel).run(
    found.id,
    { kind: "child", id: String(student.id) },
    { type: command, slide: String(one.id) },
  );
  if (!outcome.ok) throw refusalOf(outcome.reason);
  return { slideId: one.id, state: wanted };
});

/**
 * Answers a question of a slide. The server checks it; the same answer sent again is the same attempt. Answers of a class are processed one by one, so
 * two concurrent ones are two attempts. Answer, progress, stars and the teacher's view are written in one transaction.
 */
export const answerQuestion = handler("POST /public/class/:id/slide/:slideId/answer", async (call) => {
  const { kernel, actor, params, body, now, request } = call;
  const found = await getAuthorizedClass(kernel.db, attendClass, actor, params.id);
  if (isAsyncRequest(actor, found)) return answerAsync(call, found);
  if (found.status !== "OPEN") throw refusal("class_not_open");
  const stored = await slideOf(kernel.db, found.lessonId, params.slideId);
  // Feedback is in the language of the page; a typed answer is accepted in any language.
  const one = { ...stored, content: contentIn(stored, request.edition) };
  const own = answersOf(actor, found);
  // In a game in turns, cards are turned through the shared state instead.
  if (one.content.type === "DOUBLES" && one.content.play === "in_turns") throw refusal("transition_not_allowed");
  const record = async (tx: Tx) => {
    const before = { ...noProgress, questions: Object.fromEntries(await own.list(tx, one.id)) };
    const recorded = recordAnswer(one.content, before, body.question, body.answer);
    if (!recorded.ok) throw refusal(recorded.reason);
    return { before, ...recorded };
  };
  const answer: { taken?: Awaited<ReturnType<typeof record>> } = {};
  const engine = liveClassEngineOf(kernel);
  const outcome = await engine.run(
    found.id,
    { kind: "system" },
    async (tx, state) => {
      const taken = (answer.taken = await record(tx));
      if (taken.progress === taken.before) {
        // A repeated answer changes nothing, unless it is now the last one the slide needs.
        return taken.finished ? { type: "progress.settle", done: [{ user: own.participant, slide: String(one.id) }] } : null;
      }
      const board = boardAfter(one, state, own.participant, body.answer);
      const given = { question: body.question, answer: inFewWords(body.answer), ...(board && { board }) };
      return {
        type: "answer.checked",
        user: own.participant,
        slide: String(one.id),
        ...given,
        correct: taken.check.right === true,
        ...(taken.check.right === null && { judged: false as const }),
        finished: taken.finished,
      };
    },
    async (tx) => {
      if (!answer.taken || answer.taken.progress === answer.taken.before) return;
      await writeAnswers(tx, own, one.id, { before: answer.taken.before, after: answer.taken.progress }, now);
    },
  );
  if (!outcome.ok) throw refusalOf(outcome.reason);
  if (!answer.taken) throw refusal("state_changed");
  const status = await own.status(kernel.db, String(one.id), () => engine.state(found.id));
  const { check, progress } = answer.taken;
  return { ...check.shown, slideState: status.state ?? "STARTED", stars: status.stars, results: resultsDue(one.content, progress) };
});

/** The shared state after a vote given as an answer; null on other slides. @throws `already_done` when the vote is closed */
function boardAfter({ id, content }: Slide, state: ClassState, participant: string, answer: SlideAnswer) {
  if (content.type !== "QUIZ_VOTING" || answer.kind !== "option") return null;
  const by = { id: participant, isStaff: false, seated: seatedIn(state) };
  const taken = takeStep(content, sharedOn(state, String(id), null), { kind: "vote", optionId: answer.optionId }, by);
  if (!taken.ok) throw refusal(taken.reason);
  return { owner: null, shared: taken.shared };
}
