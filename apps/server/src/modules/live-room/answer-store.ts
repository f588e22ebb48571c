import { and, eq } from "drizzle-orm";
import type { QuestionProgress, SlideProgress, SlideState } from "@larkroom/domain/curriculum/slide-progress";
import { type ClassState, entry } from "@larkroom/domain/live-room/state";
import { type Actor, actorOf } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { findAttendance, type GroupClass } from "../classes/index.ts";
import { guestAnswer, slideAnswer } from "../classes/tables.ts";
import { giveStars } from "./give-stars.ts";
import { guestParticipant } from "./participant.ts";

/** The stored attempts at one question. */
interface StoredAttempt {
  readonly slideId: number;
  readonly question: string;
  readonly progress: QuestionProgress;
  readonly answeredAt: Temporal.Instant;
}

/** Where a learner's answers in a class are stored, and what follows from them. */
interface AnswerStore {
  /** The learner's participant id in the live room. */
  readonly participant: string;
  /** The learner's attempts at a slide, by question. */
  list(tx: Tx, slideId: number): Promise<[question: string, progress: QuestionProgress][]>;
  write(tx: Tx, attempt: StoredAttempt): Promise<void>;
  reward(tx: Tx): Promise<void>;
  /** The learner's state of a slide, and their stars. `live`: the current state of the class. */
  status(db: Db, slide: string, live: () => Promise<ClassState>): Promise<{ state: SlideState | undefined; stars: number }>;
}

/** A child's answers are stored with the class. */
function answersOfStudent({ id: studentId }: { id: number }, found: GroupClass): AnswerStore {
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
    async status(db, slide) {
      const own = await findAttendance(db, groupClassId, studentId);
      return { state: own?.slides[slide]?.state, stars: own?.stars ?? 0 };
    },
  };
}

/** A guest's answers are stored with their session: they have no attendance and no stars. */
function answersOfGuest({ sessionId }: { sessionId: number }, { schoolId }: GroupClass): AnswerStore {
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
    status: async (_, slide, live) => ({ state: entry((await live()).progress, participant)?.slides[slide]?.state, stars: 0 }),
  };
}

/** Where a learner's answers are stored. @throws `role_not_allowed` for everyone else */
export const answersOf = (actor: Actor, found: GroupClass): AnswerStore =>
  actor.kind === "guest" ? answersOfGuest(actor, found) : answersOfStudent(actorOf(actor, "student"), found);

/** Stores the new attempts and what follows from them. */
export async function writeAnswers(
  tx: Tx,
  own: AnswerStore,
  slideId: number,
  { before, after }: { before: SlideProgress; after: SlideProgress },
  answeredAt: Temporal.Instant,
): Promise<void> {
  if (before === after) return;
  for (const [question, progress] of Object.entries(after.questions))
    if (progress !== before.questions[question]) await own.write(tx, { slideId, question, progress, answeredAt });
  await own.reward(tx);
}
