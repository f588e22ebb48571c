import { contentIn } from "@larkroom/domain/curriculum/slide-in-edition";
import { canShowAnswers, rightAnswersOf } from "@larkroom/domain/curriculum/right-answers";
import { freshShared, sharedOwner } from "@larkroom/domain/curriculum/shared-slide";
import { sharedForViewer, sharedOn } from "@larkroom/domain/live-room/shared";
import { isStaff } from "@larkroom/domain/live-room/state";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { attendClass, getAuthorizedClass } from "../classes/index.ts";
import { isAsyncRequest, showAsync } from "./async-lesson.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { participantOf } from "./participant.ts";
import { slideOf } from "./slide-of.ts";

/** The shared state of a slide. Right answers are for staff only, until the teacher reveals them where that is possible. */
export const getSlideState = handler("GET /public/class/:id/slide_global_state", async ({ kernel, actor, params, query, request }) => {
  const found = await getAuthorizedClass(kernel.db, attendClass, actor, params.id);
  const who = participantOf(actor, found);
  if (!who) throw refusal("not_found");
  const one = await slideOf(kernel.db, found.lessonId, query.slide);
  const asyncState = isAsyncRequest(actor, found) ? await showAsync(kernel, actor, found, one) : null;
  if (asyncState) return { slide: one.id, ...asyncState };
  const state = await liveClassEngineOf(kernel).state(found.id);
  const content = contentIn(one, request.edition);
  const isForStaff = isStaff(who.role);
  // Answers were revealed for the version the class knows. A newer version has not reached the class yet, so its answers stay hidden.
  const isNews = !state.slides.some(({ id, version }) => id === String(one.id) && version === one.version);
  const isRevealed = !isNews && state.revealed.includes(String(one.id));
  const shared = sharedOn(state, String(one.id), sharedOwner(one.content, who.id)) ?? freshShared(one.content);
  return {
    slide: one.id,
    isRevealed,
    right: isForStaff || (isRevealed && canShowAnswers(one.content.type)) ? rightAnswersOf(content) : null,
    word: isForStaff && content.type === "BLACKMANS" ? content.word : null,
    shared: shared && sharedForViewer(shared, { id: who.id, role: who.role }),
  };
});
