import { and, asc, eq } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { dayIn } from "@larkroom/domain/shared/time";
import { account } from "../kernel/auth/tables.ts";
import type { Tx } from "../kernel/db/db.ts";
import { inTransaction } from "../kernel/db/transaction.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { course } from "../modules/catalog/tables.ts";
import { groupClass } from "../modules/classes/tables.ts";
import { lesson } from "../modules/curriculum/tables.ts";
import { group, groupAssistant } from "../modules/groups/tables.ts";
import { demoCatalogue } from "./content/catalogue.ts";
import { readCatalogueWords } from "./content/courses/catalogue-words.ts";
import { restartClass } from "./restart-class.ts";

/** The uid of a country's demo class, as in its URL: `/us/live/demo/try-us`. */
export const demoClassUid = (edition: EditionSlug): string => `try-${edition}`;

/** The class stays open for visitors during the day, and is moved forward when less than `hoursLeft` remains. */
const hoursLong = 12;
const hoursLeft = 2;

interface DemoSchool {
  readonly schoolId: number;
  readonly edition: EditionSlug;
  readonly timeZone: string;
}

/**
 * Maintains a school's demo class: the first lesson of the fully written course, taught by the school's assistant, for guests
 * who enter a name. It is created when missing, and restarts empty when its time is nearly over.
 */
export async function maintainDemoClass(kernel: Kernel, school: DemoSchool): Promise<void> {
  const now = kernel.now();
  const startsAt = now.round({ smallestUnit: "minute", roundingMode: "floor" });
  const times = { startsAt, endsAt: startsAt.add({ hours: hoursLong }), localDate: dayIn(startsAt, school.timeZone) };
  await inTransaction(kernel.db, async (tx) => {
    const [found] = await tx
      .select()
      .from(groupClass)
      .where(eq(groupClass.uid, demoClassUid(school.edition)))
      .for("update");
    if (!found) return make(kernel, tx, school, times);
    const isOn =
      (found.status === "OPEN" || found.status === "UPCOMING") &&
      Temporal.Instant.compare(found.startsAt, now) <= 0 &&
      Temporal.Instant.compare(found.endsAt, now.add({ hours: hoursLeft })) > 0;
    if (isOn) return;
    await restartClass(tx, found.id);
    await tx.update(groupClass).set(times).where(eq(groupClass.id, found.id));
  });
}

async function make(
  kernel: Kernel,
  tx: Tx,
  { schoolId, edition, timeZone }: DemoSchool,
  times: Pick<typeof groupClass.$inferInsert, "startsAt" | "endsAt" | "localDate">,
): Promise<void> {
  const prettyUrl = demoCatalogue(edition).courses.find(({ key }) => key === "planets")?.prettyUrl ?? "";
  const [first] = await tx
    .select({ courseId: course.id, lessonId: lesson.id })
    .from(lesson)
    .innerJoin(course, eq(course.id, lesson.courseId))
    .where(and(eq(course.schoolId, schoolId), eq(course.prettyUrl, prettyUrl)))
    .orderBy(asc(lesson.sort))
    .limit(1);
  const [assistant] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.schoolId, schoolId), eq(account.kind, "teacher_assistant")))
    .orderBy(asc(account.id))
    .limit(1);
  if (!first || !assistant) return;
  const [made] = await tx
    .insert(group)
    .values({
      schoolId,
      courseId: first.courseId,
      publicName: readCatalogueWords(edition).demoClass,
      isDemo: true,
      capacity: 200,
      startDate: times.localDate ?? "",
      inviteId: kernel.secrets.token(),
      launchedAt: kernel.now(),
    })
    .returning({ id: group.id });
  if (!made) throw new Error("an insert returned nothing");
  await tx.insert(groupAssistant).values({ groupId: made.id, assistantId: assistant.id });
  await tx.insert(groupClass).values({
    schoolId,
    groupId: made.id,
    lessonId: first.lessonId,
    number: 1,
    timeZone,
    ...times,
    isAutoAddStudents: false,
    uid: demoClassUid(edition),
  });
}
