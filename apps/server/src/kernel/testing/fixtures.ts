import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { isStaff } from "@larkroom/domain/identity/person-kinds";
import { groupAssistant } from "../../modules/groups/tables.ts";
import { schoolDistributor } from "../../modules/schools/tables.ts";
import { openSession } from "../auth/sessions.ts";
import type { account } from "../auth/tables.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/transaction.ts";
import type { TestApp } from "./app.ts";
import { makeCourse, makeGroup, makeSchool, one, People } from "./fixture-makers.ts";

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
  /** A session of the person, as bearer token; one of staff has just given a code. */
  tokenFor(person: Person): Promise<string>;
  /** A child's session opened by a parent. */
  tokenAs(parent: Person, child: Person): Promise<string>;
  /** A guest's session for one class. */
  guestToken(classId: number, schoolId: number, name?: string): Promise<string>;
}

const request = { ip: "127.0.0.1", userAgent: "test" };

/** Fills the test's database, once: `const f = await makeFixtures(app)` at the top of the file. */
export async function makeFixtures(app: Pick<TestApp, "kernel" | "db" | "now">): Promise<Fixtures> {
  const { kernel } = app;
  const passwordHash = await kernel.passwords.hash(password);
  const made = await inTransaction(app.db, (tx) => fill(tx, app.now(), passwordHash));
  return {
    ...made,
    tokenFor: (person) =>
      inTransaction(app.db, (tx) => {
        const secondFactorAt = isStaff(person.kind) ? app.now() : null;
        return openSession(kernel, tx, { accountId: person.id, schoolId: person.schoolId, secondFactorAt }, request);
      }),
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
