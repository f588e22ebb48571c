import { recordAnswer, noProgress, type SlideProgress } from "@larkroom/domain/curriculum/slide-progress";
import { inFewWords } from "@larkroom/domain/curriculum/few-words";
import { freshShared, sharedOwner } from "@larkroom/domain/curriculum/shared-slide";
import { translationsAsRead } from "@larkroom/domain/curriculum/slide-texts";
import { takeStep } from "@larkroom/domain/curriculum/take-step";
import type { LiveCommand } from "@larkroom/domain/live-room/commands";
import { seatedIn, sharedForViewer, sharedOn } from "@larkroom/domain/live-room/shared";
import { type ClassState, isStaff, type Viewer } from "@larkroom/domain/live-room/state";
import type { Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { attendClass, getAuthorizedClass } from "../classes/index.ts";
import { isAsyncRequest, stepAsync } from "./async-lesson.ts";
import { answerIn } from "./answer-in.ts";
import { answersOf, writeAnswers } from "./answer-store.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { participantOf, refusalOf } from "./participant.ts";
import { slideOf } from "./slide-of.ts";

/**
 * Takes a step on a shared slide. The steps of a class are processed one by one, on any number of nodes; a repeated one changes nothing. The shared
 * state, the finished slides and the child's own record are written in one transaction.
 */
export const setSlideState = handler("POST /public/class/:id/slide_global_state", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedClass(kernel.db, attendClass, actor, params.id);
  const who = participantOf(actor, found);
  if (!who) throw refusal("not_found");
  if (isAsyncRequest(actor, found)) return stepAsync(call, found);
  if (found.status !== "OPEN" && found.status !== "PREVIEW") throw refusal("class_not_open");
  const one = await slideOf(kernel.db, found.lessonId, body.slide);
  const { content } = one;
  const translations = translationsAsRead(one.translations, one.base);
  const viewer: Viewer = { id: who.id, role: who.role };
  const owner = sharedOwner(content, who.id);
  const own = isStaff(who.role) ? null : answersOf(actor, found);
  const progress: { before: SlideProgress; after: SlideProgress } = { before: noProgress, after: noProgress };

  const decide = async (tx: Tx, state: ClassState): Promise<LiveCommand | null> => {
    progress.before = progress.after = noProgress;
    const current = sharedOn(state, String(one.id), owner) ?? freshShared(content) ?? undefined;
    const by = { id: who.id, isStaff: isStaff(who.role), seated: seatedIn(state) };
    const taken = takeStep(content, current, body.state, by, translations);
    if (!taken.ok) throw refusal(taken.reason);
    if (taken.shared === current) return null;
    const board = { owner, shared: taken.shared };
    const given = own && answerIn(content, body.state, taken.pair);
    if (own && given) {
      const before = { ...noProgress, questions: Object.fromEntries(await own.list(tx, one.id)) };
      const recorded = recordAnswer(content, before, given.question, given.answer);
      if (recorded.ok && recorded.progress !== before) {
        Object.assign(progress, { before, after: recorded.progress });
        // Cards that don't match are part of the game: only a vote is shown to staff as an answer.
        if (body.state.kind === "vote") {
          const answer = { question: given.question, answer: inFewWords(given.answer), correct: false, judged: false as const };
          return { type: "answer.checked", user: who.id, slide: String(one.id), ...answer, finished: recorded.finished, board };
        }
      }
    }
    return { type: "shared.set", by: who.id, slide: String(one.id), ...board, finished: [...taken.finished] };
  };

  const outcome = await liveClassEngineOf(kernel).run(found.id, { kind: "system" }, decide, async (tx) => {
    if (own) await writeAnswers(tx, own, one.id, progress, now);
  });
  if (!outcome.ok) throw refusalOf(outcome.reason);
  const shared = sharedOn(outcome.state, String(one.id), owner) ?? freshShared(content);
  if (!shared) throw refusal("transition_not_allowed");
  return { slide: one.id, shared: sharedForViewer(shared, viewer) };
});
