import { asc, eq, getViewSelectedFields } from "drizzle-orm";
import { playableSlide } from "@larkroom/contract/curriculum/playable-slide";
import { featuresOf } from "@larkroom/domain/classes/features";
import { traitsOf } from "@larkroom/domain/curriculum/slide-table";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { chooseMediaServer, type MediaServerKind } from "@larkroom/domain/live-room/choose-media-server";
import { nameInClass } from "@larkroom/domain/live-room/name-in-class";
import {
  type ClassSlide,
  type ClassState,
  createClassState,
  type Locks,
  type Person,
  type SlideFinish,
} from "@larkroom/domain/live-room/state";
import { type ConnectionMode, settingsOf } from "@larkroom/domain/schools/settings";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { locksOf } from "../classes/index.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { slide } from "../curriculum/curriculum.views.ts";
import { groupAssistant } from "../groups/groups.views.ts";
import { grantedPurposes } from "../people/index.ts";
import { school } from "../schools/schools.views.ts";

const unlocked: Locks = { mic: false, camera: false, screen: false, chat: false };

/** Who finishes a slide: the child's page for stories, the server for checked answers; all others are never finished. */
function finishOf(content: SlideContent): SlideFinish {
  const { finishedBy } = traitsOf(content.type);
  if (finishedBy === null) return "never";
  return learnerFinishes(content) ? "learner" : "server";
}

/** Whether the child's own page reports when a slide is finished. */
export function learnerFinishes(content: SlideContent): boolean {
  const { finishedBy } = traitsOf(content.type);
  return finishedBy === "last_panel" || finishedBy === "ending";
}

/** Hosts the lesson itself links to: children may write URLs of these. */
function hostsOf(contents: readonly unknown[]): string[] {
  const addresses = JSON.stringify(contents).match(/https?:\/\/[^\s"'\\/]+/g) ?? [];
  // A text may only look like a URL: `https://<your-name>.example/`.
  return [...new Set(addresses.flatMap((address) => URL.parse(address)?.hostname ?? []))];
}

/** Everyone who belongs to a class, each with their locks. */
async function rosterOf(db: Db | Tx, found: typeof groupClass.$inferSelect): Promise<Person[]> {
  const students = await db
    .select({ id: account.id, name: account.name })
    .from(attendance)
    .innerJoin(account, eq(account.id, attendance.studentId))
    .where(eq(attendance.groupClassId, found.id))
    .orderBy(asc(account.id));
  const assistants = await db
    .select({ id: account.id, name: account.name })
    .from(groupAssistant)
    .innerJoin(account, eq(account.id, groupAssistant.assistantId))
    .where(eq(groupAssistant.groupId, found.groupId));
  const teacher =
    found.teacherId === null
      ? []
      : await db.select({ id: account.id, name: account.name }).from(account).where(eq(account.id, found.teacherId));
  const granted = await grantedPurposes(
    db,
    students.map(({ id }) => id),
  );
  const person =
    (role: Person["role"], locks: (id: number) => Locks) =>
    (row: { id: number; name: string }): Person => ({
      id: String(row.id),
      role,
      name: row.name,
      locks: locks(row.id),
    });
  return [
    ...teacher.map(person("teacher", () => unlocked)),
    ...assistants.map(person("assistant", () => unlocked)),
    ...students.map((row) => ({ ...person("child", (id) => locksOf(granted.get(id)))(row), name: nameInClass(row.name) })),
  ];
}

/** The lesson as a class uses it. */
interface LessonOfClass {
  slides: ClassSlide[];
  hosts: string[];
  contents: ReadonlyMap<string, SlideContent>;
  /** The slides that can't be shown. */
  broken: string[];
}

/** The current slides of a class's lesson, and the hosts it links to. One query. */
export async function readLesson(db: Db | Tx, classId: number): Promise<LessonOfClass> {
  const stored = await db
    .select({ id: slide.id, version: slide.version, content: slide.content, translations: slide.translations })
    .from(slide)
    .innerJoin(groupClass, eq(groupClass.lessonId, slide.lessonId))
    .where(eq(groupClass.id, classId))
    .orderBy(asc(slide.sort));
  const slides = stored.map(playableSlide);
  return {
    slides: slides.map(({ id, version, content }) => ({ id: String(id), finish: finishOf(content), version })),
    hosts: hostsOf(slides.map(({ content, translations }) => [content, translations])),
    contents: new Map(slides.map(({ id, content }) => [String(id), content])),
    broken: slides.flatMap(({ id, isBroken }) => (isBroken ? [String(id)] : [])),
  };
}

/** The media server of a class that begins now. */
async function chooseFor({ ports: { media }, config }: Kernel, mode: ConnectionMode): Promise<MediaServerKind> {
  const isLiveKitSetUp = media.livekit !== null;
  const isCounted = isLiveKitSetUp && mode === "automatic";
  const embeddedClasses = isCounted ? (await media.sfu.stats()).rooms.length : 0;
  return chooseMediaServer({ mode, isLiveKitSetUp, embeddedClasses, embeddedLimit: config.MEDIA_EMBEDDED_CLASSES });
}

/** The state of a class before its first event, or null when there is no such class. */
export async function newClassState(kernel: Kernel, db: Db | Tx, classId: number): Promise<ClassState | null> {
  const [row] = await db
    .select({ found: getViewSelectedFields(groupClass), settings: school.settings })
    .from(groupClass)
    .innerJoin(school, eq(school.id, groupClass.schoolId))
    .where(eq(groupClass.id, classId));
  if (!row) return null;
  const { found, settings } = row;
  const { slides, hosts } = await readLesson(db, classId);
  return createClassState({
    classId: String(classId),
    slides,
    roster: await rosterOf(db, found),
    lessonHosts: hosts,
    mediaServer: await chooseFor(kernel, settingsOf(settings).connectionMode),
    features: featuresOf(found.features),
  });
}
