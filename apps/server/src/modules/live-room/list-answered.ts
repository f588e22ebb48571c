import { and, eq, inArray } from "drizzle-orm";
import { isAnswered, noProgress, type QuestionProgress } from "@larkroom/domain/curriculum/slide-progress";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { ClassState } from "@larkroom/domain/live-room/state";
import type { Tx } from "../../kernel/db/db.ts";
import { guestAnswer, slideAnswer } from "../classes/classes.views.ts";
import { guestParticipant } from "./participant.ts";

/**
 * Slides that someone in a class has begun, and that have no unanswered questions left because the last open one was removed. Two queries at most, none
 * when no one is on an unfinished slide.
 */
export async function listAnswered(
  tx: Tx,
  classId: number,
  progress: ClassState["progress"],
  contents: ReadonlyMap<string, SlideContent>,
): Promise<{ user: string; slide: string }[]> {
  const begun = Object.entries(progress).flatMap(([user, { slides }]) =>
    Object.entries(slides).flatMap(([slide, { state }]) => (state === "STARTED" && contents.has(slide) ? [{ user, slide }] : [])),
  );
  if (begun.length === 0) return [];
  const slideIds = [...new Set(begun.map(({ slide }) => Number(slide)))];
  const guests = new Map(begun.flatMap(({ user }) => sessionOf(user).map((session) => [session, user])));
  const ofStudents = await tx
    .select()
    .from(slideAnswer)
    .where(and(eq(slideAnswer.groupClassId, classId), inArray(slideAnswer.slideId, slideIds)));
  const ofGuests =
    guests.size === 0
      ? []
      : await tx
          .select()
          .from(guestAnswer)
          .where(and(inArray(guestAnswer.sessionId, [...guests.keys()]), inArray(guestAnswer.slideId, slideIds)));
  const given = [
    ...ofStudents.map((row) => ({ ...row, user: String(row.studentId) })),
    ...ofGuests.map((row) => ({ ...row, user: guestParticipant(row.sessionId) })),
  ];
  return begun.filter(({ user, slide }) => {
    const content = contents.get(slide);
    const own = given.filter((row) => row.user === user && String(row.slideId) === slide);
    const questions: Record<string, QuestionProgress> = Object.fromEntries(own.map((row) => [row.question, row.progress]));
    return content !== undefined && isAnswered(content, { ...noProgress, questions });
  });
}

/** The session of a guest, as a list; empty for people with an account. */
const sessionOf = (user: string): number[] => {
  const id = Number(user.slice(1));
  return Number.isInteger(id) && guestParticipant(id) === user ? [id] : [];
};
