import { and, eq, sql } from "drizzle-orm";
import { isFinishableAsync, canContinueAsync } from "@larkroom/domain/classes/async-lesson";
import { isRetakeOpen } from "@larkroom/domain/classes/retake-class";
import { furtherSlideState, reachableSlideState } from "@larkroom/domain/classes/slide-state";
import { freshShared, sharedFor, sharedOwner, type SharedSlide, type SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import { contentIn } from "@larkroom/domain/curriculum/slide-in-edition";
import { isAnswered, noProgress, recordAnswer, type SlideState } from "@larkroom/domain/curriculum/slide-progress";
import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { translationsAsRead } from "@larkroom/domain/curriculum/slide-texts";
import { takeStep } from "@larkroom/domain/curriculum/take-step";
import { resultsDue } from "@larkroom/domain/curriculum/revealed-answers";
import { sharedOn } from "@larkroom/domain/live-room/shared";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { type Actor, type ActorOf, actorOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Call } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import {
  asyncFacts,
  type AuthorizedClass,
  finishableOf,
  isRetake,
  readAsyncOffer,
  isStillEnrolled,
  shownSlides,
  unfinishedAsync,
} from "../classes/index.ts";
import { caughtUpAction } from "../attendance/index.ts";
import { attendance } from "../classes/tables.ts";
import { groupClass } from "../classes/classes.views.ts";
import { school } from "../schools/schools.views.ts";
import { answerIn } from "./answer-in.ts";
import { answersOf, writeAnswers } from "./answer-store.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { learnerFinishes } from "./new-class-state.ts";
import { noteSlide } from "./record-events.ts";
import { slideOf } from "./slide-of.ts";

// Slides that a child does alone: of a lesson at one's own pace, of a class that is over for a child with the mark PARTIAL, and of a child's own
// retake. The endpoints are those of the live class, but no one else is in it. So nothing is written to the class's log, and the lock is on the
// child's own roster entry.

/** Whether a student requests slides of a lesson at one's own pace, of a class that is over, or of their retake; everyone else gets `class_not_open`. */
export const isAsyncRequest = (actor: Actor, found: AuthorizedClass): boolean =>
  actor.kind === "student" && (found.isAsync || found.status === "CLOSED" || isRetake(found));

const ofChild = (found: AuthorizedClass, { id }: { id: number }) =>
  and(eq(attendance.groupClassId, found.id), eq(attendance.studentId, id));

/**
 * A child's roster entry, locked until the transaction ends.
 * @throws `class_not_open` unless the child may continue async now, and while payments for the course are long overdue, as for a live class
 */
async function lockOwnAttendance(kernel: Kernel, tx: Tx, found: AuthorizedClass, student: ActorOf<"student">, now: Temporal.Instant) {
  if (isRetake(found)) return lockRetake(tx, found, student, now);
  const [own] = await tx
    .select({ row: attendance, facts: asyncFacts })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(school, eq(school.id, groupClass.schoolId))
    .where(and(ofChild(found, student), isStillEnrolled(sql`${attendance.studentId}`, sql`${groupClass.groupId}`)))
    .for("update", { of: attendance });
  if (!own) throw refusal("class_not_open");
  const decision = canContinueAsync(own.facts, now, settingsOf(own.facts.settings));
  if (!decision.ok) throw refusal(decision.reason);
  const stalled = found.status === "CLOSED" ? null : await kernel.ports.guards.joinRefusal(tx, student.id, found.groupId);
  if (stalled !== null) throw refusal("class_not_open", { reason: stalled });
  return own.row;
}

/** A child's roster entry in their retake, locked. @throws `class_not_open` when its time is over, and once it was finished */
async function lockRetake(tx: Tx, found: AuthorizedClass, student: ActorOf<"student">, now: Temporal.Instant) {
  const [row] = await tx.select().from(attendance).where(ofChild(found, student)).for("update");
  if (!row || row.caughtUpAt !== null || !isRetakeOpen(found.startsAt, now)) throw refusal("class_not_open");
  return row;
}

type SlideCall =
  | Call<"POST /public/class/:id/attendance">
  | Call<"POST /public/class/:id/slide/:slideId/answer">
  | Call<"POST /public/class/:id/slide_global_state">;

/** Updates a slide's state, and stores that the child is done if it was the last one. A lesson without slides to finish is done when it is opened. */
async function moveOn(
  call: SlideCall,
  tx: Tx,
  found: AuthorizedClass,
  { slide, state }: { slide: number; state: "STARTED" | "FINISHED" },
): Promise<void> {
  const { kernel, actor, now } = call;
  const student = actorOf(actor, "student");
  await noteSlide({ tx, classId: found.id }, String(student.id), String(slide), state, now);
  if (found.isAsync)
    await tx
      .update(attendance)
      .set({ firstJoinedAt: sql`coalesce(${attendance.firstJoinedAt}, ${now.toString()}::timestamptz)` })
      .where(ofChild(found, student));
  if (state === "FINISHED") await kernel.bus.announce(tx, "results-changed", { classId: found.id });
  else if (!found.isAsync) return;
  const [own] = await tx.select().from(attendance).where(ofChild(found, student));
  const finishable = shownSlides(found, (await finishableOf(tx, [found.lessonId])).get(found.lessonId) ?? []);
  if (!own || own.caughtUpAt !== null || unfinishedAsync(own.slides, finishable) > 0) return;
  await tx.update(attendance).set({ caughtUpAt: now }).where(ofChild(found, student));
  // The activity log names what a child caught up on. A lesson done in time is no news, and a retake shows in its grade.
  if (isRetake(found) || (found.isAsync && found.status !== "CLOSED")) return;
  await writeAuditLog(call, tx, {
    action: caughtUpAction,
    schoolId: found.schoolId,
    target: { kind: "student", id: student.id },
    before: { groupClass: found.id, state: own.state },
    after: { groupClass: found.id, state: own.state },
  });
}

/** Opens a slide, or reports a story read to its end. A slide with no unanswered questions is finished when it is opened. */
export async function reportAsync(call: Call<"POST /public/class/:id/attendance">, found: AuthorizedClass) {
  const { kernel, actor, body, now } = call;
  const student = actorOf(actor, "student");
  const one = await slideOf(kernel.db, found.lessonId, body.slideId);
  return inTransaction(kernel.db, async (tx) => {
    const row = await lockOwnAttendance(kernel, tx, found, student, now);
    const current: SlideState = row.slides[String(one.id)]?.state ?? "NOT_STARTED";
    const own = answersOf(actor, found);
    const isDone = isAnswered(one.content, { ...noProgress, questions: Object.fromEntries(await own.list(tx, one.id)) });
    const reached = reachableSlideState(isDone ? "FINISHED" : body.state, isFinishable(one.type));
    const wanted = furtherSlideState(current, reached);
    if (wanted === current || wanted === "NOT_STARTED") return { slideId: one.id, state: current };
    if (wanted === "FINISHED" && !isDone && !learnerFinishes(one.content)) throw refusal("transition_not_allowed");
    await moveOn(call, tx, found, { slide: one.id, state: wanted });
    if (wanted === "FINISHED") await own.reward(tx);
    return { slideId: one.id, state: wanted };
  });
}

/** Checks and stores an answer as in the class. */
export async function answerAsync(call: Call<"POST /public/class/:id/slide/:slideId/answer">, found: AuthorizedClass) {
  const { kernel, actor, params, body, now, request } = call;
  const student = actorOf(actor, "student");
  const stored = await slideOf(kernel.db, found.lessonId, params.slideId);
  const content = contentIn(stored, request.edition);
  if (isFinishable(content.type) && !isFinishableAsync(content)) throw refusal("transition_not_allowed");
  const own = answersOf(actor, found);
  return inTransaction(kernel.db, async (tx) => {
    const held = await lockOwnAttendance(kernel, tx, found, student, now);
    const before = { ...noProgress, questions: Object.fromEntries(await own.list(tx, stored.id)) };
    const recorded = recordAnswer(content, before, body.question, body.answer);
    if (!recorded.ok) throw refusal(recorded.reason);
    const { progress, check, finished } = recorded;
    // A repeated answer may now be the last one needed, if a question was removed.
    if (progress === before && finished && held.slides[String(stored.id)]?.state !== "FINISHED") {
      await moveOn(call, tx, found, { slide: stored.id, state: "FINISHED" });
      await own.reward(tx);
    }
    if (progress !== before) {
      await moveOn(call, tx, found, { slide: stored.id, state: finished ? "FINISHED" : "STARTED" });
      await writeAnswers(tx, own, stored.id, { before, after: progress }, now);
    }
    const [row] = await tx.select().from(attendance).where(ofChild(found, student));
    const slideState: SlideState = row?.slides[String(stored.id)]?.state ?? "STARTED";
    return { ...check.shown, slideState, stars: row?.stars ?? 0, results: resultsDue(content, progress) };
  });
}

/** A step with cards that a child turns alone. The state the class left stays as it is. */
export async function stepAsync(call: Call<"POST /public/class/:id/slide_global_state">, found: AuthorizedClass) {
  const { kernel, actor, body, now } = call;
  const student = actorOf(actor, "student");
  const { id, content, base, translations: stored } = await slideOf(kernel.db, found.lessonId, body.slide);
  const translations = translationsAsRead(stored, base);
  if (!isFinishableAsync(content)) throw refusal("transition_not_allowed");
  const me = String(student.id);
  const left = await leftByClass(kernel, found, { id, content }, me);
  return inTransaction(kernel.db, async (tx) => {
    const row = await lockOwnAttendance(kernel, tx, found, student, now);
    const current = asyncBoard(row.asyncBoards[String(id)] ?? left, row.slides[String(id)]?.state);
    const by = { id: me, isStaff: false, seated: [{ id: me, isHere: true }] };
    const taken = takeStep(content, current, body.state, by, translations);
    if (!taken.ok) throw refusal(taken.reason);
    if (taken.shared !== current) {
      const boards = { ...row.asyncBoards, [String(id)]: taken.shared };
      await tx.update(attendance).set({ asyncBoards: boards }).where(ofChild(found, student));
      await recordStep(call, tx, found, { id, content }, { step: body.state, pair: taken.pair, isDone: taken.finished.includes(me) });
    }
    return { slide: id, shared: sharedFor(taken.shared, { id: me, isStaff: false }) };
  });
}

/** Stores what a step means for the child's own record. */
async function recordStep(
  call: Call<"POST /public/class/:id/slide_global_state">,
  tx: Tx,
  found: AuthorizedClass,
  { id, content }: { id: number; content: SlideContent },
  { step, pair, isDone }: { step: SharedStep; pair: readonly [string, string] | null; isDone: boolean },
): Promise<void> {
  await moveOn(call, tx, found, { slide: id, state: isDone ? "FINISHED" : "STARTED" });
  const given = answerIn(content, step, pair);
  if (!given) return;
  const own = answersOf(call.actor, found);
  const before = { ...noProgress, questions: Object.fromEntries(await own.list(tx, id)) };
  const recorded = recordAnswer(content, before, given.question, given.answer);
  if (recorded.ok) await writeAnswers(tx, own, id, { before, after: recorded.progress }, call.now);
}

/** The shared state that the class, or the child in it, left on a slide, or a fresh one; undefined for slides without shared state. */
async function leftByClass(
  kernel: Kernel,
  found: AuthorizedClass,
  { id, content }: { id: number; content: SlideContent },
  me: string,
): Promise<SharedSlide | undefined> {
  const state = await liveClassEngineOf(kernel).state(found.id);
  return sharedOn(state, String(id), sharedOwner(content, me)) ?? freshShared(content) ?? undefined;
}

/** A vote is open to a child who has not voted, whatever the class did; cards stay as they were left. */
const asyncBoard = (left: SharedSlide | undefined, state: SlideState | undefined): SharedSlide | undefined =>
  left?.kind === "votes" && state !== "FINISHED" ? { ...left, isOpen: true } : left;

/** A slide as a child who finishes it async sees it, without what the teacher revealed to others. Null for a child without an async offer. */
export async function showAsync(kernel: Kernel, actor: Actor, found: AuthorizedClass, one: { id: number; content: SlideContent }) {
  const student = actorOf(actor, "student");
  if (!(await readAsyncOffer(kernel.db, found, student.id))) return null;
  const me = String(student.id);
  const left = await leftByClass(kernel, found, one, me);
  const [row] = await kernel.db.select().from(attendance).where(ofChild(found, student));
  const board = asyncBoard(row?.asyncBoards[String(one.id)] ?? left, row?.slides[String(one.id)]?.state);
  return { isRevealed: false, right: null, word: null, shared: board ? sharedFor(board, { id: me, isStaff: false }) : null };
}
