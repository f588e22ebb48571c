import { and, eq } from "drizzle-orm";
import type { QuestionProgress, SlideProgress, SlideState } from "@larkroom/domain/curriculum/slide-progress";
import { type ClassState, entry } from "@larkroom/domain/live-room/state";
import { type Actor, actorOf } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { findAttendance, type GroupClass } from "../classes/index.ts";
import { guestAnswer, slideAnswer } from "../classes/tables.ts";
import { giveStars } from "./give-stars.ts";
import { guestParticipant } from "./participant.ts";

/** The tries at one question, as they are kept. */
interface Kept {
  readonly slideId: number;
  readonly question: string;
  readonly progress: QuestionProgress;
  readonly answeredAt: Temporal.Instant;
}

/** What somebody who learns in a class answers, where it is kept and what it brings them. */
interface KeptAnswers {
  /** Who they are in the live room. */
  readonly participant: string;
  /** Their tries at a slide by question. */
  list(tx: Tx, slideId: number): Promise<[question: string, progress: QuestionProgress][]>;
  write(tx: Tx, kept: Kept): Promise<void>;
  reward(tx: Tx): Promise<void>;
  /** How far they are with a slide, and their stars. `live`: the class as it is now. */
  standing(db: Db, slide: string, live: () => Promise<ClassState>): Promise<{ state: SlideState | undefined; stars: number }>;
}

/** A child's answers stay with the class they were given in. */
function answersOfStudent({ id: studentId }: { id: number }, found: GroupClass): KeptAnswers {
  const { id: groupClassId, schoolId } = found;
  return {
    participant: String(studentId),
    list: async (tx, slideId) => {
      const own = and(eq(slideAnswer.groupClassId, groupClassId), eq(slideAnswer.studentId, studentId), eq(slideAnswer.slideId, slideId));
      return (await tx.select().from(slideAnswer).where(own)).map(({ question, progress }) => [question, progress]);
    },
    async write(tx, { slideId, question, ...values }) {
      await tx
        .insert(slideAnswer)
        .values({ groupClassId, studentId, slideId, question, schoolId, ...values })
        .onConflictDoUpdate({
          target: [slideAnswer.groupClassId, slideAnswer.studentId, slideAnswer.slideId, slideAnswer.question],
          set: values,
        });
    },
    reward: (tx) => giveStars(tx, groupClassId, studentId, found.lessonId),
    async standing(db, slide) {
      const own = await findAttendance(db, groupClassId, studentId);
      return { state: own?.slides[slide]?.state, stars: own?.stars ?? 0 };
    },
  };
}

/** A guest's live with their session: they have no attendance, and stars are for those who come back. */
function answersOfGuest({ sessionId }: { sessionId: number }, { schoolId }: GroupClass): KeptAnswers {
  const participant = guestParticipant(sessionId);
  return {
    participant,
    list: async (tx, slideId) => {
      const own = and(eq(guestAnswer.sessionId, sessionId), eq(guestAnswer.slideId, slideId));
      return (await tx.select().from(guestAnswer).where(own)).map(({ question, progress }) => [question, progress]);
    },
    async write(tx, { slideId, question, ...values }) {
      await tx
        .insert(guestAnswer)
        .values({ sessionId, slideId, question, schoolId, ...values })
        .onConflictDoUpdate({ target: [guestAnswer.sessionId, guestAnswer.slideId, guestAnswer.question], set: values });
    },
    reward: () => Promise.resolve(),
    standing: async (_, slide, live) => ({ state: entry((await live()).progress, participant)?.slides[slide]?.state, stars: 0 }),
  };
}

/** Where the answers of somebody who learns are kept. @throws `role_not_allowed` for whoever does not */
export const answersOf = (actor: Actor, found: GroupClass): KeptAnswers =>
  actor.kind === "guest" ? answersOfGuest(actor, found) : answersOfStudent(actorOf(actor, "student"), found);

/** Writes the tries that are new, and what they bring. */
export async function writeAnswers(
  tx: Tx,
  own: KeptAnswers,
  slideId: number,
  { before, after }: { before: SlideProgress; after: SlideProgress },
  answeredAt: Temporal.Instant,
): Promise<void> {
  if (before === after) return;
  for (const [question, progress] of Object.entries(after.questions))
    if (progress !== before.questions[question]) await own.write(tx, { slideId, question, progress, answeredAt });
  await own.reward(tx);
}
