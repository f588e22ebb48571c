import { and, asc, eq } from "drizzle-orm";
import { playableSlide } from "@larkroom/contract/curriculum/playable-slide";
import { noProgress, type QuestionProgress } from "@larkroom/domain/curriculum/slide-progress";
import { contentIn } from "@larkroom/domain/curriculum/slide-in-edition";
import type { SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import type { Profile, SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { type RevealedAnswer, revealedSlide } from "@larkroom/domain/curriculum/revealed-answers";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { account } from "../../kernel/auth/tables.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { slideBase } from "../curriculum/index.ts";
import { slide } from "../curriculum/curriculum.views.ts";
import { listStudentsOf } from "../people/index.ts";
import { readAsyncOffer } from "./async-offer.read.ts";
import { attendClass, getAuthorizedClass, runClass } from "./class.access.ts";
import { finishableOf, progressOf } from "./lesson-progress.ts";
import { attendance, slideAnswer } from "./tables.ts";

type Row = typeof attendance.$inferSelect;

/** A child's attendance as the API returns it. */
export const toAttendanceDto = (row: Row) => ({
  groupClassId: row.groupClassId,
  userId: row.studentId,
  state: row.state,
  markedBy: row.markedBy,
  onlineTime: row.onlineSeconds,
  firstJoinedAt: row.firstJoinedAt,
  slides: row.slides,
  stars: row.stars,
});

/** A child's row on a class's roster, or null. */
export async function findAttendance(db: Db | Tx, classId: number, studentId: number): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(attendance)
    .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, studentId)));
  return row ?? null;
}

/** The student's own attendance of a class. */
export const getOwnAttendance = handler("GET /public/class/:id/attendance", async ({ kernel, actor, params, request }) => {
  const found = await getAuthorizedClass(kernel.db, attendClass, actor, params.id);
  const row = await findAttendance(kernel.db, found.id, actorOf(actor, "student").id);
  if (!row) throw refusal("not_found");
  const asyncLesson = await readAsyncOffer(kernel.db, found, row.studentId);
  return {
    ...toAttendanceDto(row),
    caughtUpAt: row.caughtUpAt,
    givenStars: row.givenStars.map(({ reason, at }) => ({ reason, at: Temporal.Instant.from(at) })),
    asyncLesson,
    ...toWorkDto(await readOwnWork(kernel.db, found.id, row.studentId), request.edition),
  };
});

interface Answered {
  readonly slideId: number;
  readonly question: string;
  readonly progress: QuestionProgress;
  readonly content: SlideContent;
  readonly translations: SlideTranslations;
  readonly base: EditionSlug;
}

/** A child's answers on the slides so far. One query. */
const readOwnWork = (db: Db, classId: number, studentId: number): Promise<Answered[]> =>
  db
    .select({
      slideId: slideAnswer.slideId,
      question: slideAnswer.question,
      progress: slideAnswer.progress,
      content: slide.content,
      translations: slide.translations,
      base: slideBase,
    })
    .from(slideAnswer)
    .innerJoin(slide, eq(slide.id, slideAnswer.slideId))
    .where(and(eq(slideAnswer.groupClassId, classId), eq(slideAnswer.studentId, studentId)));

/** A child's answers and profiles by slide, as far as they are revealed to that child, in the language of the page. */
export function toWorkDto(rows: readonly Answered[], edition: EditionSlug) {
  const answers: Record<string, Readonly<Record<string, RevealedAnswer>>> = {};
  const profiles: Record<string, Profile> = {};
  for (const [slideId, own] of Map.groupBy(rows, (row) => row.slideId)) {
    const questions = Object.fromEntries(own.map(({ question, progress }) => [question, progress]));
    const [first] = own as [Answered];
    const revealed = revealedSlide(contentIn(playableSlide(first), edition), { ...noProgress, questions });
    answers[String(slideId)] = revealed.answers;
    if (revealed.profile) profiles[String(slideId)] = revealed.profile;
  }
  return { answers, profiles };
}

/** A student's attendance, for staff who run the class. */
export const getUserAttendance = handler("GET /public/class/:id/user_attendance", async ({ kernel, actor, params, query }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const row = await findAttendance(kernel.db, found.id, query.user);
  if (!row) throw refusal("not_found");
  return toAttendanceDto(row);
});

const roster = (db: Db, classId: number) =>
  db
    .select({ row: attendance, name: account.name })
    .from(attendance)
    .innerJoin(account, eq(account.id, attendance.studentId))
    .where(eq(attendance.groupClassId, classId))
    .orderBy(asc(account.name), asc(account.id));

/** The roster with every mark. */
export const listGroupStudents = handler("GET /group_class/:id/group_students", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  return (await roster(kernel.db, found.id)).map(({ row, name }) => ({ id: row.studentId, name, attendance: toAttendanceDto(row) }));
});

/** Every student's slide states and progress. */
export const listStudentStates = handler("GET /public/class/:id/students-states-with-progress", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const [rows, finishable] = await Promise.all([roster(kernel.db, found.id), finishableOf(kernel.db, [found.lessonId])]);
  return rows.map(({ row, name }) => ({
    student: { id: row.studentId, name },
    state: row.state,
    slides: row.slides,
    ...progressOf(row.slides, finishable.get(found.lessonId) ?? []),
    stars: row.stars,
  }));
});

/** The client's own children on a class's roster. */
export const listClientStudents = handler("GET /group_class/:id/client_students", async ({ kernel, actor, params }) => {
  const client = actorOf(actor, "client");
  const found = await getAuthorizedClass(kernel.db, attendClass, actor, params.id);
  const rows = await roster(kernel.db, found.id);
  const own = new Set((await listStudentsOf(kernel.db, client.id)).map(({ id }) => id));
  return rows.filter(({ row }) => own.has(row.studentId)).map(({ row, name }) => ({ id: row.studentId, name }));
});
