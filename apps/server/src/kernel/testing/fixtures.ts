import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { dayIn } from "@larkroom/domain/shared/time";
import { course, pricePlan, pricePlanInstallment } from "../../modules/catalog/tables.ts";
import { attendance, groupClass } from "../../modules/classes/tables.ts";
import { lesson, lessonModule, slide } from "../../modules/curriculum/tables.ts";
import { enrolment } from "../../modules/enrolment/tables.ts";
import { group, groupAssistant, groupSlot, groupStudent } from "../../modules/groups/tables.ts";
import { client, staffProfile, student } from "../../modules/people/tables.ts";
import { country, school, schoolDistributor } from "../../modules/schools/tables.ts";
import { openSession } from "../auth/sessions.ts";
import { account } from "../auth/tables.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Tx } from "../db/db.ts";
import type { TestApp } from "./app.ts";

/** The password of everybody below. */
export const password = "three larks on a wire";

export interface Person {
  readonly id: number;
  readonly kind: (typeof account.$inferSelect)["kind"];
  readonly name: string;
  /** Null for a super admin and a distributor's person. */
  readonly schoolId: number | null;
  /** What the person logs in with: an e-mail, a child's login. */
  readonly identity: string;
}

export interface FixtureSchool {
  readonly id: number;
  readonly countryId: number;
  readonly edition: EditionSlug;
  readonly timeZone: string;
}

export interface FixtureCourse {
  readonly id: number;
  readonly schoolId: number;
  readonly prettyUrl: string;
  readonly lessonIds: number[];
  /** Slides of each lesson, in the lessons' order. */
  readonly slideIds: number[][];
  readonly plans: {
    /** 240.00 at once. */
    readonly oneTime: number;
    /** 90.00 three times, a month apart. */
    readonly installments: number;
    /** Nothing to pay, one lesson. */
    readonly trial: number;
    /** 10.00, withdrawn. */
    readonly inactive: number;
  };
}

export interface FixtureGroup {
  readonly id: number;
  readonly schoolId: number;
  readonly courseId: number;
  readonly capacity: number;
  readonly inviteId: string;
  /** Classes by their start. The first was a week ago and is closed; the second begins in five minutes, unless told otherwise. */
  readonly classIds: number[];
}

/** The people and things most tests are about. */
export interface Fixtures {
  /** School A in us, B in il. Each is its country's own school. */
  readonly schoolA: FixtureSchool;
  readonly schoolB: FixtureSchool;
  readonly c1: Person;
  readonly c2: Person;
  readonly c9: Person;
  /** c1's children. */
  readonly s1: Person;
  readonly s2: Person;
  /** c2's child. */
  readonly s3: Person;
  /** c9's child, in school B. */
  readonly s9: Person;
  readonly tA: Person;
  readonly tB: Person;
  readonly assistantA: Person;
  readonly aA: Person;
  readonly aB: Person;
  readonly superAdmin: Person;
  /** An admin of the distributor that school A belongs to. */
  readonly distributor: Person;
  readonly observerA: Person;
  /** What gA1, gA2 (and gB1) are taught. */
  readonly courseA: FixtureCourse;
  readonly courseB: FixtureCourse;
  /** A course of school A that nobody takes yet; its only group is gFree. */
  readonly courseFree: FixtureCourse;
  /** s1 and s3, taught by tA with assistantA. */
  readonly gA1: FixtureGroup;
  /** s2, taught by tA. Its classes begin two hours after those of gA1. */
  readonly gA2: FixtureGroup;
  /** s9, taught by tB. */
  readonly gB1: FixtureGroup;
  /** Nobody yet, 8 seats; its first class is in three days, the others weekly. */
  readonly gFree: FixtureGroup;
  /** A session of the person, as bearer token. */
  tokenFor(person: Person): Promise<string>;
  /** A child's session opened by a parent. */
  tokenAs(parent: Person, child: Person): Promise<string>;
  /** A guest's session for one class. */
  guestToken(classId: number, schoolId: number, name?: string): Promise<string>;
}

const request = { ip: "127.0.0.1", userAgent: "test" };

/** Fills the test's database, once: `const f = await makeFixtures(app)` at the top of the file. */
export async function makeFixtures(app: TestApp): Promise<Fixtures> {
  const { kernel } = app;
  const passwordHash = await kernel.passwords.hash(password);
  const made = await inTransaction(app.db, (tx) => fill(tx, app.now(), passwordHash));
  return {
    ...made,
    tokenFor: (person) =>
      inTransaction(app.db, (tx) => openSession(kernel, tx, { accountId: person.id, schoolId: person.schoolId }, request)),
    tokenAs: (parent, child) =>
      inTransaction(app.db, (tx) =>
        openSession(kernel, tx, { accountId: child.id, schoolId: child.schoolId, behindId: parent.id }, request),
      ),
    guestToken: (guestClassId, schoolId, guestName = "Guest") =>
      inTransaction(app.db, (tx) =>
        openSession(kernel, tx, { guestName, guestClassId, schoolId, expiresAt: app.now().add({ hours: 2 }) }, request),
      ),
  };
}

type Made = Omit<Fixtures, "tokenFor" | "tokenAs" | "guestToken">;

async function fill(tx: Tx, now: Temporal.Instant, passwordHash: string): Promise<Made> {
  const people = new People(tx, passwordHash);
  await tx
    .insert(country)
    .values(Object.values(editions).map(({ countryId, slug, currency }) => ({ id: countryId, slug, name: slug.toUpperCase(), currency })))
    .onConflictDoNothing();
  const [owner] = await tx.insert(schoolDistributor).values({ name: "Lark schools" }).returning({ id: schoolDistributor.id });
  const distributorId = one(owner).id;
  const schoolA = await makeSchool(tx, "us", "School A", distributorId);
  const schoolB = await makeSchool(tx, "il", "School B", null);

  const c1 = await people.client(schoolA, "c1", "Ada One");
  const c2 = await people.client(schoolA, "c2", "Bo Two");
  const c9 = await people.client(schoolB, "c9", "Noa Nine");
  const s1 = await people.child(schoolA, c1, "s1", "Sam One");
  const s2 = await people.child(schoolA, c1, "s2", "Sia One");
  const s3 = await people.child(schoolA, c2, "s3", "Tim Two");
  const s9 = await people.child(schoolB, c9, "s9", "Gal Nine");
  const tA = await people.staff(schoolA, "teacher", "ta", "Teacher A");
  const tB = await people.staff(schoolB, "teacher", "tb", "Teacher B");
  const assistantA = await people.staff(schoolA, "teacher_assistant", "assistant", "Assistant A");
  const aA = await people.add({ kind: "admin", schoolId: schoolA.id, edition: "us", name: "Admin A", email: "aa@test.example" });
  const aB = await people.add({ kind: "admin", schoolId: schoolB.id, edition: "il", name: "Admin B", email: "ab@test.example" });
  const superAdmin = await people.add({ kind: "admin", edition: "us", name: "Super Admin", email: "super@test.example" });
  const distributor = await people.add({
    kind: "admin",
    distributorId,
    edition: "us",
    name: "Distributor",
    email: "distributor@test.example",
  });
  const observerA = await people.add({
    kind: "canvas_observer",
    schoolId: schoolA.id,
    edition: "us",
    name: "Observer A",
    email: "oa@test.example",
  });

  const courseA = await makeCourse(tx, schoolA, "code-for-larks");
  const courseB = await makeCourse(tx, schoolB, "chess");
  const courseFree = await makeCourse(tx, schoolA, "drawing");
  const soon = now.add({ minutes: 5 });
  const gA1 = await makeGroup(tx, courseA, { school: schoolA, name: "gA1", teacher: tA, students: [s1, s3], next: soon, now });
  const gA2 = await makeGroup(tx, courseA, {
    school: schoolA,
    name: "gA2",
    teacher: tA,
    students: [s2],
    next: soon.add({ hours: 2 }),
    now,
  });
  const gB1 = await makeGroup(tx, courseB, { school: schoolB, name: "gB1", teacher: tB, students: [s9], next: soon, now });
  const gFree = await makeGroup(tx, courseFree, {
    school: schoolA,
    name: "gFree",
    teacher: tA,
    students: [],
    next: now.add({ hours: 72 + 1 }),
    now,
    past: false,
  });
  await tx.insert(groupAssistant).values({ groupId: gA1.id, assistantId: assistantA.id });
  return {
    ...{ schoolA, schoolB, c1, c2, c9, s1, s2, s3, s9, tA, tB, assistantA, aA, aB, superAdmin, distributor, observerA },
    ...{ courseA, courseB, courseFree, gA1, gA2, gB1, gFree },
  };
}

const one = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error("nothing was written");
  return row;
};

async function makeSchool(tx: Tx, edition: EditionSlug, title: string, distributorId: number | null): Promise<FixtureSchool> {
  const { countryId, timeZone } = editions[edition];
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const [row] = await tx
    .insert(school)
    .values({ countryId, slug, title, timeZone, distributorId, isCountryDefault: true })
    .returning({ id: school.id });
  return { id: one(row).id, countryId, edition, timeZone };
}

class People {
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

async function makeCourse(tx: Tx, of: FixtureSchool, prettyUrl: string): Promise<FixtureCourse> {
  const schoolId = of.id;
  const [row] = await tx
    .insert(course)
    .values({
      ...{
        schoolId,
        countryId: of.countryId,
        prettyUrl,
        title: `Course ${prettyUrl}`,
        status: "ACTIVE",
        promise: "Something is made.",
        description: "A course.",
      },
      ...{ ageFrom: 7, ageTo: 12, lessonMinutes: 60, lessonNumber: 4, cover: { palette: "sky", pattern: "dots", glyph: "lark" } },
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
  const lessonIds = lessons.map(({ id }) => id);
  return {
    id: courseId,
    schoolId,
    prettyUrl,
    lessonIds,
    slideIds: lessonIds.map((id) => slides.filter((found) => found.lessonId === id).map((found) => found.id)),
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
  /** Whether a class was held a week before. */
  past?: boolean;
}

async function makeGroup(
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
          ...{
            schoolId,
            groupId,
            lessonId,
            teacherId: teacher.id,
            number: index + 1,
            startsAt,
            endsAt: startsAt.add({ hours: 1 }),
            timeZone: its.timeZone,
            uid: `uid-${name}-${index}`,
          },
          ...(held ? { status: "CLOSED" as const, openedAt: startsAt, finishedAt: startsAt.add({ hours: 1 }) } : {}),
        };
      }),
    )
    .returning({ id: groupClass.id });
  const classIds = classes.map(({ id }) => id);
  if (students.length > 0) {
    const joinedAt = first.subtract({ hours: 24 });
    await tx.insert(groupStudent).values(students.map(({ id }) => ({ groupId, studentId: id, schoolId, joinedAt })));
    await tx
      .insert(enrolment)
      .values(students.map(({ id }) => ({ schoolId, studentId: id, courseId: of.id, groupId, journey: "purchase", createdAt: joinedAt })));
    await tx
      .insert(attendance)
      .values(
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
