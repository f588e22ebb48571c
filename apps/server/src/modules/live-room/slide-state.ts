import { and, eq } from "drizzle-orm";
import { rightAnswer } from "@larkroom/domain/curriculum/check-question";
import { freshShared, sharedOwner } from "@larkroom/domain/curriculum/shared-slide";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { sharedForViewer, sharedOn } from "@larkroom/domain/live-room/shared";
import { isStaff } from "@larkroom/domain/live-room/state";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { attendClass, reachClass } from "../classes/index.ts";
import { slide } from "../curriculum/tables.ts";
import { keeperOf } from "./live-room.ts";
import { participantOf } from "./participant.ts";

/** The right answers of a slide by question; null where nothing is right or wrong. */
function rightAnswers(content: SlideContent) {
  if (content.type !== "QUIZ_BASIC" && content.type !== "QUIZ_CASE" && content.type !== "QUIZ_GRADED") return null;
  return Object.fromEntries(content.questions.map((question) => [question.id, rightAnswer(question)]));
}

/** What a slide shows to all. The right answers are staff's; everybody has them once the teacher has shown them. */
export const getSlideState = handler("GET /public/class/:id/slide_global_state", async ({ kernel, actor, params, query }) => {
  const found = await reachClass(kernel.db, attendClass, actor, params.id);
  const who = participantOf(actor, found);
  const [one] = await kernel.db
    .select({ id: slide.id, content: slide.content })
    .from(slide)
    .where(and(eq(slide.id, query.slide), eq(slide.lessonId, found.lessonId)));
  if (!who || !one) throw refusal("not_found");
  const state = await keeperOf(kernel).state(found.id);
  const isRevealed = state.revealed.includes(String(one.id));
  const shared = sharedOn(state, String(one.id), sharedOwner(one.content, who.id)) ?? freshShared(one.content);
  return {
    slide: one.id,
    isRevealed,
    right: isRevealed || isStaff(who.role) ? rightAnswers(one.content) : null,
    shared: shared && sharedForViewer(shared, { id: who.id, role: who.role }),
  };
});
