import { recordAnswer, noProgress, type SlideProgress } from "@larkroom/domain/curriculum/slide-progress";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { freshShared, sharedOwner, type SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { takeStep } from "@larkroom/domain/curriculum/take-step";
import type { LiveCommand } from "@larkroom/domain/live-room/commands";
import { seatedIn, sharedForViewer, sharedOn } from "@larkroom/domain/live-room/shared";
import { type ClassState, isStaff, type Viewer } from "@larkroom/domain/live-room/state";
import type { Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { attendClass, reachClass } from "../classes/index.ts";
import { answersOf, inFewWords, writeAnswers } from "./kept-answers.ts";
import { keeperOf } from "./live-room.ts";
import { participantOf, refusalOf } from "./participant.ts";
import { slideOf } from "./slide-of.ts";

/** The answer that a step is, for the record of the child who took it: a vote, or the pair that ends a move of somebody who plays alone. */
function answerIn(
  content: SlideContent,
  step: SharedStep,
  pair: readonly [string, string] | null,
): { question: string; answer: SlideAnswer } | null {
  if (content.type === "QUIZ_VOTING" && step.kind === "vote")
    return { question: content.question.id, answer: { kind: "option", optionId: step.optionId } };
  if (content.type === "DOUBLES" && content.play === "alone" && pair)
    return { question: pair[0], answer: { kind: "match", targetId: pair[1] } };
  return null;
}

/**
 * Takes a step on a slide that the class does together. Steps of a class are taken one after another, on any number of nodes; one that is
 * delivered again changes nothing. What all see, whose slide is done and what stands in the child's own record are one transaction.
 */
export const setSlideState = handler("POST /public/class/:id/slide_global_state", async ({ kernel, actor, params, body, now }) => {
  const found = await reachClass(kernel.db, attendClass, actor, params.id);
  const who = participantOf(actor, found);
  if (!who) throw refusal("not_found");
  if (found.status !== "OPEN" && found.status !== "PREVIEW") throw refusal("class_not_open");
  const one = await slideOf(kernel.db, found.lessonId, body.slide);
  const { content } = one;
  const viewer: Viewer = { id: who.id, role: who.role };
  const owner = sharedOwner(content, who.id);
  const own = isStaff(who.role) ? null : answersOf(actor, found);
  const kept: { before: SlideProgress; after: SlideProgress } = { before: noProgress, after: noProgress };

  const decide = async (tx: Tx, state: ClassState): Promise<LiveCommand | null> => {
    kept.before = kept.after = noProgress;
    const current = sharedOn(state, String(one.id), owner) ?? freshShared(content) ?? undefined;
    const taken = takeStep(content, current, body.state, { id: who.id, isStaff: isStaff(who.role), seated: seatedIn(state) });
    if (!taken.ok) throw refusal(taken.reason);
    if (taken.shared === current) return null;
    const board = { owner, shared: taken.shared };
    const given = own && answerIn(content, body.state, taken.pair);
    if (own && given) {
      const before = { ...noProgress, questions: Object.fromEntries(await own.list(tx, one.id)) };
      const recorded = recordAnswer(content, before, given.question, given.answer);
      if (recorded.ok && recorded.progress !== before) {
        Object.assign(kept, { before, after: recorded.progress });
        // Cards that did not fit are part of the game: only a vote is told to staff as an answer.
        if (body.state.kind === "vote") {
          const answer = { question: given.question, answer: inFewWords(given.answer), correct: false };
          return { type: "answer.checked", user: who.id, slide: String(one.id), ...answer, finished: recorded.finished, board };
        }
      }
    }
    return { type: "shared.set", by: who.id, slide: String(one.id), ...board, finished: [...taken.finished] };
  };

  const outcome = await keeperOf(kernel).run(found.id, { kind: "system" }, decide, async (tx) => {
    if (own) await writeAnswers(tx, own, one.id, kept, now);
  });
  if (!outcome.ok) throw refusalOf(outcome.reason);
  const shared = sharedOn(outcome.state, String(one.id), owner) ?? freshShared(content);
  if (!shared) throw refusal("transition_not_allowed");
  return { slide: one.id, shared: sharedForViewer(shared, viewer) };
});
