import { asc, eq, getViewSelectedFields } from "drizzle-orm";
import { playableSlide } from "@larkroom/contract/curriculum/playable-slide";
import { featuresOf } from "@larkroom/domain/classes/features";
import { hasLobby } from "@larkroom/domain/classes/lobby";
import { canceledBecause } from "@larkroom/domain/classes/status";
import { joiningOpensAt, mayJoinClass } from "@larkroom/domain/classes/joining";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { slideIn } from "@larkroom/domain/curriculum/slide-in-edition";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { can } from "../../kernel/auth/access.ts";
import { type Actor, roleOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { ClassRecordingFile } from "../../kernel/ports/guards.ts";
import { course } from "../catalog/catalog.views.ts";
import { slideBase } from "../curriculum/index.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import { group, groupAssistant } from "../groups/groups.views.ts";
import { staffProfile, student } from "../people/people.views.ts";
import { grantedPurposes, nameSeenBy } from "../people/index.ts";
import { school } from "../schools/schools.views.ts";
import { attendClass, type AuthorizedClass, findClass, type GroupClass, getAuthorizedClass, runClass } from "./class.access.ts";
import { type CardRow, cardColumns, cardJoins, countClasses, toCard } from "./class-card.read.ts";
import { hasJoined } from "./joined.read.ts";
import { locksOf } from "./locks.ts";
import { isRetake, isRunning, isSandbox, shownSlides } from "./sandbox.ts";
import { attendance, groupClass } from "./tables.ts";

/** The card of one class. @throws `not_found` when it no longer exists */
export async function getCard(db: Db, id: number) {
  const [row] = await db
    .select(cardColumns)
    .from(groupClass)
    .innerJoin(lesson, cardJoins.lesson)
    .innerJoin(group, cardJoins.group)
    .innerJoin(course, cardJoins.course)
    .innerJoin(school, cardJoins.school)
    .leftJoin(account, cardJoins.teacher)
    .leftJoin(staffProfile, cardJoins.profile)
    .where(eq(groupClass.id, id));
  if (!row) throw refusal("not_found");
  const counts = await countClasses(db, [row.groupId]);
  return toCard(row satisfies CardRow, counts.get(row.groupId) ?? 0);
}

/** Staff who run classes. Only they read the notes on a slide; an observer doesn't. */
const isStaff = ({ kind }: Actor): boolean => kind === "teacher" || kind === "teacher_assistant" || kind === "admin";

/** The recordings an actor may watch: staff all of them, families those that are published. Guests and distributors none. */
export function recordingsSeenBy(actor: Actor, all: readonly ClassRecordingFile[] = []): readonly ClassRecordingFile[] {
  if (roleOf(actor) === "distributor") return [];
  if (isStaff(actor)) return all;
  return actor.kind === "guest" ? [] : all.filter(({ isPublished, status }) => isPublished && status === "saved");
}

/** School settings that a teacher's page needs. Families don't learn the minute from which a child counts as late. */
async function settingsFor(db: Db, found: GroupClass, actor: Actor) {
  if (!isStaff(actor)) return null;
  const [own] = await db
    .select({ settings: school.settings, features: group.features })
    .from(school)
    .innerJoin(group, eq(group.id, found.groupId))
    .where(eq(school.id, found.schoolId));
  const { attendance: thresholds, wall, recordings } = settingsOf(own?.settings ?? {});
  return { attendance: thresholds, wall, recordings: recordings && featuresOf(own?.features ?? {}).recording };
}

/**
 * A class as one participant sees it. Slides are in the language of the page's edition, without answers; only staff get the notes. Each person's
 * options are shuffled in a stable order.
 */
export async function getGroupClass({ db, ports }: Pick<Kernel, "db" | "ports">, found: GroupClass, actor: Actor, edition: EditionSlug) {
  const seed = "id" in actor ? String(actor.id) : "guest";
  const [card, ofLesson, assistants, students, settings, recordings] = await Promise.all([
    getCard(db, found.id),
    db
      .select({ ...getViewSelectedFields(slide), base: slideBase })
      .from(slide)
      .where(eq(slide.lessonId, found.lessonId))
      .orderBy(asc(slide.sort)),
    db
      .select({ id: account.id, name: account.name, portrait: staffProfile.portrait })
      .from(groupAssistant)
      .innerJoin(account, eq(account.id, groupAssistant.assistantId))
      .leftJoin(staffProfile, eq(staffProfile.id, groupAssistant.assistantId))
      .where(eq(groupAssistant.groupId, found.groupId)),
    db
      .select({ id: account.id, name: account.name, clientId: student.clientId, isJoined: hasJoined })
      .from(attendance)
      .innerJoin(account, eq(account.id, attendance.studentId))
      .innerJoin(student, eq(student.id, attendance.studentId))
      .where(eq(attendance.groupClassId, found.id))
      .orderBy(asc(account.id)),
    settingsFor(db, found, actor),
    ports.guards.recordingsOf(db, [found.id]),
  ]);
  const slides = shownSlides(found, ofLesson);
  return {
    ...card,
    features: featuresOf(found.features),
    isLive: found.status === "OPEN" && found.isLive,
    slides: slides
      .map((one) => slideIn(playableSlide(one), edition))
      .map(({ id, title, description, content, sort, version }) => ({
        id,
        title,
        description: isStaff(actor) ? description : null,
        type: content.type,
        order: sort,
        version,
        content: publicContent(content, `${seed} ${id}`),
      })),
    // A slide that was removed from the lesson since is no longer shown.
    currentSlideId: (slides.find(({ id }) => id === found.currentSlideId) ?? slides[0])?.id ?? null,
    openedAt: found.openedAt,
    finishedAt: found.finishedAt,
    notHeld: canceledBecause({ status: found.status, isStudentsWereJoined: students.some(({ isJoined }) => isJoined) }),
    classTeacher: card.teacher,
    teacherAssistants: assistants,
    students: students.map((child) => ({ id: child.id, name: nameSeenBy(actor, child) })),
    studentsNumber: students.length,
    venue: found.venue,
    uid: found.uid,
    settings,
    recordedSince: found.recordedSince,
    recording: { files: recordingsSeenBy(actor, recordings.get(found.id)) },
  };
}

/** A class for its participants. */
export const getClass = handler("GET /public/class/:id", async ({ kernel, actor, params, request }) => {
  const found = await getAuthorizedClass(kernel.db, attendClass, actor, params.id);
  return getGroupClass(kernel, found, actor, request.edition);
});

/** The public facts of a class. A PREVIEW class returns 404; outsiders also get 404 when the course is hidden. */
export const getPublicClass = handler("GET /public/class/:id/public", async ({ kernel, actor, params }) => {
  const found = await findClass(kernel.db, actor, params.id);
  if (!found || found.status === "PREVIEW") throw refusal("not_found");
  const [its] = await kernel.db
    .select({ status: course.status })
    .from(course)
    .innerJoin(group, eq(group.courseId, course.id))
    .where(eq(group.id, found.groupId));
  if (its?.status === "HIDDEN" && !can(attendClass, actor, found)) throw refusal("not_found");
  return getCard(kernel.db, found.id);
});

const isOwnRetake = (actor: Actor, found: AuthorizedClass): boolean => isRetake(found) && actor.kind === "student" && found.isOwn;

/** Why a guest is still in the lobby. */
function reasonInLobby(status: GroupClass["status"]) {
  if (status === "POSTPONED") return "postponed" as const;
  return hasLobby(status) ? ("waiting_for_host" as const) : ("over" as const);
}

/** Whether the actor may join now, and why not. */
export const checkAccess = handler("GET /public/class/:id/check_access", async ({ kernel, actor, params, now }) => {
  const found = await findClass(kernel.db, actor, params.id);
  const isShown = found && (found.status !== "PREVIEW" || (isSandbox(found) && can(runClass, actor, found)) || isOwnRetake(actor, found));
  if (!isShown) throw refusal("not_found");
  const noLocks = { joinOpensAt: null, locks: null, recordedSince: null };
  if (actor.kind === "visitor") return { access: false, reason: "not_logged_in" as const, ...noLocks };
  if (actor.kind === "guest" && actor.classId === found.id && !found.isOwn) {
    return { access: false, reason: reasonInLobby(found.status), ...noLocks };
  }
  try {
    await getAuthorizedClass(kernel.db, attendClass, actor, params.id);
  } catch {
    return { access: false, reason: "not_a_participant" as const, ...noLocks };
  }
  const [own] = await kernel.db.select({ settings: school.settings }).from(school).where(eq(school.id, found.schoolId));
  const { joinOpensMinutes } = settingsOf(own?.settings ?? {});
  const opensAt = joiningOpensAt(found.startsAt, joinOpensMinutes);
  const locks = actor.kind === "student" ? locksOf((await grantedPurposes(kernel.db, [actor.id])).get(actor.id)) : null;
  const { recordedSince } = found;
  const closed = <Reason extends string>(reason: Reason, joinOpensAt: Temporal.Instant | null) => ({
    access: false,
    reason,
    joinOpensAt,
    locks,
    recordedSince: null,
  });
  if (isSandbox(found))
    return isRunning(found) ? { access: true, reason: null, joinOpensAt: opensAt, locks, recordedSince } : closed("over" as const, null);
  if (found.status === "CANCELED") return closed("canceled" as const, null);
  // A retake is done at the child's own pace: there is no room to join. Nor is there one of a lesson at one's own pace.
  if (found.isAsync && Temporal.Instant.compare(now, found.startsAt) < 0) return closed("too_early" as const, found.startsAt);
  const isStalled = async (): Promise<boolean> =>
    actor.kind === "student" && (await kernel.ports.guards.joinRefusal(kernel.db, actor.id, found.groupId)) !== null;
  if (found.isAsync && found.status !== "CLOSED" && (await isStalled())) return closed("payment_stalled" as const, null);
  if (found.status === "CLOSED" || found.isAsync || isRetake(found)) return closed("over" as const, null);
  if (found.status === "POSTPONED") return closed("postponed" as const, null);
  const joining = mayJoinClass({ status: found.status, from: found.startsAt, to: found.endsAt }, now, joinOpensMinutes);
  if (!joining.ok) {
    const isOver = Temporal.Instant.compare(now, found.endsAt) >= 0;
    return isOver ? closed("over" as const, opensAt) : closed("too_early" as const, opensAt);
  }
  if (await isStalled()) return closed("payment_stalled" as const, opensAt);
  return { access: true, reason: null, joinOpensAt: opensAt, locks, recordedSince };
});
