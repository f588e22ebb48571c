import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { dayIn } from "@larkroom/domain/shared/time";
import { course, pricePlan, pricePlanInstallment } from "../../modules/catalog/tables.ts";
import { attendance, groupClass } from "../../modules/classes/tables.ts";
import { lesson, lessonModule, slide } from "../../modules/curriculum/tables.ts";
import { enrolment } from "../../modules/enrolment/tables.ts";
import { group, groupSlot, groupStudent } from "../../modules/groups/tables.ts";
import { client, staffProfile, student } from "../../modules/people/tables.ts";
import { school } from "../../modules/schools/tables.ts";
import { account } from "../auth/tables.ts";
import type { Tx } from "../db/db.ts";
import type { FixtureCourse, FixtureGroup, FixtureSchool, Four, Person } from "./fixtures.ts";

/** The inserted row. @throws when there is none */
export const one = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error("an insert returned nothing");
  return row;
};

const four = <T>(made: readonly T[]): Four<T> => {
  if (made.length !== 4) throw new Error(`expected four, got ${made.length}`);
  return made as unknown as Four<T>;
};

/** A school of a country, its default for new families. */
export async function makeSchool(tx: Tx, edition: EditionSlug, title: string, distributorId: number | null): Promise<FixtureSchool> {
  const { countryId, timeZone } = editions[edition];
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const [row] = await tx
    .insert(school)
    .values({ countryId, slug, title, timeZone, distributorId, isCountryDefault: true })
    .returning({ id: school.id });
  return { id: one(row).id, countryId, edition, timeZone };
}

/** Inserts accounts of every kind. */
export class People {
  private readonly tx: Tx;
  private readonly passwordHash: string;

  constructor(tx: Tx, passwordHash: string) {
    this.tx = tx;
    this.passwordHash = passwordHash;
  }

  async add(values: typeof account.$inferInsert): Promise<Person> {
    const [row] = await this.tx
      .insert(account)
      .values({ passwordHash: this.passwordHash, passwordSetBy: "self", ...values })
      .returning({ id: account.id });
    const identity = values.login ?? values.email ?? "";
    return { id: one(row).id, kind: values.kind, name: values.name, schoolId: values.schoolId ?? null, identity };
  }

  async client(of: FixtureSchool, key: string, name: string): Promise<Person> {
    const email = `${key}@test.example`;
    const person = await this.add({
      kind: "client",
      schoolId: of.id,
      edition: of.edition,
      name,
      email,
      timeZone: of.timeZone,
      utcOffset: 0,
    });
    await this.tx.insert(client).values({ id: person.id, schoolId: of.id });
    return person;
  }

  async child(of: FixtureSchool, parent: Person, key: string, name: string): Promise<Person> {
    const person = await this.add({ kind: "student", schoolId: of.id, edition: of.edition, name, login: key });
    await this.tx.insert(student).values({ id: person.id, schoolId: of.id, clientId: parent.id, birthDate: "2016-04-12" });
    return person;
  }

  async staff(of: FixtureSchool, kind: "teacher" | "teacher_assistant", key: string, name: string): Promise<Person> {
    const person = await this.add({ kind, schoolId: of.id, edition: of.edition, name, email: `${key}@test.example` });
    await this.tx.insert(staffProfile).values({ id: person.id, schoolId: of.id, subjects: "Everything" });
    return person;
  }
}

/** A course with four lessons of two slides, and every kind of plan. */
export async function makeCourse(tx: Tx, of: FixtureSchool, prettyUrl: string): Promise<FixtureCourse> {
  const schoolId = of.id;
  const [row] = await tx
    .insert(course)
    .values({
      schoolId,
      countryId: of.countryId,
      prettyUrl,
      title: `Course ${prettyUrl}`,
      status: "ACTIVE",
      promise: "Something is made.",
      description: "A course.",
      ageFrom: 7,
      ageTo: 12,
      lessonMinutes: 60,
      lessonNumber: 4,
      cover: { palette: "sky", pattern: "dots", glyph: "lark" },
    })
    .returning({ id: course.id });
  const courseId = one(row).id;
  const plan = async (
    values: Pick<typeof pricePlan.$inferInsert, "type" | "journey" | "title" | "active" | "lessons">,
    amounts: number[],
  ): Promise<number> => {
    const [made] = await tx
      .insert(pricePlan)
      .values({ schoolId, courseId, ...values })
      .returning({ id: pricePlan.id });
    const planId = one(made).id;
    await tx
      .insert(pricePlanInstallment)
      .values(amounts.map((amount, index) => ({ planId, number: index + 1, amount, offsetValue: index, offsetUnit: "months" as const })));
    return planId;
  };
  const plans = {
    oneTime: await plan({ type: "ONETIME", journey: "purchase", title: "Whole course" }, [240_00]),
    installments: await plan({ type: "INSTALLMENTS", journey: "purchase", title: "Three payments" }, [90_00, 90_00, 90_00]),
    trial: await plan({ type: "ONETIME", journey: "trial", title: "Trial lesson", lessons: 1 }, [0]),
    inactive: await plan({ type: "ONETIME", journey: "purchase", title: "Withdrawn", active: false }, [10_00]),
  };
  const [part] = await tx
    .insert(lessonModule)
    .values({ schoolId, courseId, title: "Part one", number: 1 })
    .returning({ id: lessonModule.id });
  const lessons = await tx
    .insert(lesson)
    .values([1, 2, 3, 4].map((number) => ({ schoolId, courseId, moduleId: one(part).id, title: `Lesson ${number}`, number, sort: number })))
    .returning({ id: lesson.id });
  const slides = await tx
    .insert(slide)
    .values(
      lessons.flatMap(({ id }) =>
        [1, 2].map((sort) => ({
          schoolId,
          lessonId: id,
          title: `Slide ${sort}`,
          type: "PICTURE" as const,
          sort,
          content: { type: "PICTURE" as const, picture: { src: "/files/stones.svg", alt: "Stones", width: 1200, height: 360 } },
        })),
      ),
    )
    .returning({ id: slide.id, lessonId: slide.lessonId });
  const lessonIds = four(lessons.map(({ id }) => id));
  return {
    id: courseId,
    schoolId,
    prettyUrl,
    lessonIds,
    slideIds: four(lessonIds.map((id) => slides.filter((found) => found.lessonId === id).map((found) => found.id))),
    plans,
  };
}

interface GroupDraft {
  school: FixtureSchool;
  name: string;
  teacher: Person;
  students: Person[];
  /** Start of the next class; each takes an hour. */
  next: Temporal.Instant;
  now: Temporal.Instant;
  /** Whether a class took place a week before. */
  past?: boolean;
}

/** A group with its children and one class per lesson, a week apart. */
export async function makeGroup(
  tx: Tx,
  of: FixtureCourse,
  { school: its, name, teacher, students, next, now, past = true }: GroupDraft,
): Promise<FixtureGroup> {
  const schoolId = its.id;
  const first = past ? next.subtract({ hours: 168 }) : next;
  const capacity = 8;
  const [row] = await tx
    .insert(group)
    .values({
      schoolId,
      courseId: of.id,
      teacherId: teacher.id,
      publicName: name,
      startDate: dayIn(first, its.timeZone),
      capacity,
      inviteId: `invite-${name}`,
      launchedAt: now,
    })
    .returning({ id: group.id });
  const groupId = one(row).id;
  await tx
    .insert(groupSlot)
    .values({ groupId, weekday: next.toZonedDateTimeISO(its.timeZone).dayOfWeek, timeFrom: "17:00", timeTo: "18:00" });
  const classes = await tx
    .insert(groupClass)
    .values(
      of.lessonIds.map((lessonId, index) => {
        const startsAt = first.add({ hours: 168 * index });
        const held = past && index === 0;
        return {
          schoolId,
          groupId,
          lessonId,
          teacherId: teacher.id,
          number: index + 1,
          startsAt,
          endsAt: startsAt.add({ hours: 1 }),
          timeZone: its.timeZone,
          uid: `uid-${name}-${index}`,
          ...(held ? { status: "CLOSED" as const, openedAt: startsAt, finishedAt: startsAt.add({ hours: 1 }) } : {}),
        };
      }),
    )
    .returning({ id: groupClass.id });
  const classIds = four(classes.map(({ id }) => id));
  if (students.length > 0) {
    const joinedAt = first.subtract({ hours: 24 });
    await tx.insert(groupStudent).values(students.map(({ id }) => ({ groupId, studentId: id, schoolId, joinedAt })));
    await tx.insert(enrolment).values(
      students.map(({ id }) => ({
        schoolId,
        studentId: id,
        courseId: of.id,
        groupId,
        journey: "purchase" as const,
        createdAt: joinedAt,
      })),
    );
    await tx.insert(attendance).values(
      classIds.flatMap((groupClassId, index) =>
        students.map(({ id }) => ({
          groupClassId,
          studentId: id,
          schoolId,
          ...(index === 0 ? { state: "PRESENT" as const, onlineSeconds: 3_400 } : {}),
        })),
      ),
    );
  }
  return { id: groupId, schoolId, courseId: of.id, capacity, inviteId: `invite-${name}`, classIds };
}
