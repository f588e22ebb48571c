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

/** The password of everyone below. */
export const password = "three larks on a wire";

export interface Person {
  readonly id: number;
  readonly kind: (typeof account.$inferSelect)["kind"];
  readonly name: string;
  /** Null for super admins and distributors. */
  readonly schoolId: number | null;
  /** What the person logs in with: an email, or a child's login. */
  readonly identity: string;
}

export interface FixtureSchool {
  readonly id: number;
  readonly countryId: number;
  readonly edition: EditionSlug;
  readonly timeZone: string;
}

/** One item for each of a course's four lessons or a group's four classes. */
export type Four<T = number> = readonly [T, T, T, T];

export interface FixtureCourse {
  readonly id: number;
  readonly schoolId: number;
  readonly prettyUrl: string;
  readonly lessonIds: Four;
  /** The slides of each lesson, in the lessons' order. */
  readonly slideIds: Four<readonly number[]>;
  readonly plans: {
    /** 240.00 at once. */
    readonly oneTime: number;
    /** 90.00 three times, a month apart. */
    readonly installments: number;
    /** Free, one lesson. */
    readonly trial: number;
    /** 10.00, inactive. */
    readonly inactive: number;
  };
}

export interface FixtureGroup {
  readonly id: number;
  readonly schoolId: number;
  readonly courseId: number;
  readonly capacity: number;
  readonly inviteId: string;
  /** Classes in order of their start. By default the first was a week ago and is closed; the second begins in five minutes. */
  readonly classIds: Four;
}

/** The people and records used by most tests. */
export interface Fixtures {
  /** School A is in us, B in il. Each is its country's default school. */
  readonly school: FixtureSchool;
  readonly otherSchool: FixtureSchool;
  readonly ada: Person;
  readonly bo: Person;
  readonly noa: Person;
  /** ada's children. */
  readonly sam: Person;
  readonly sia: Person;
  /** bo's child. */
  readonly tim: Person;
  /** noa's child, in school B. */
  readonly gal: Person;
  readonly teacher: Person;
  readonly otherTeacher: Person;
  readonly assistant: Person;
  readonly admin: Person;
  readonly otherAdmin: Person;
  readonly superAdmin: Person;
  /** An admin of the distributor that school A belongs to. */
  readonly distributor: Person;
  readonly observer: Person;
  /** The course of codingGroup and laterCodingGroup, and that of chessGroup. */
  readonly coding: FixtureCourse;
  readonly chess: FixtureCourse;
  /** A course of school A that no one takes yet; its only group is drawingGroup. */
  readonly drawing: FixtureCourse;
  /** sam and tim, taught by teacher with assistant. */
  readonly codingGroup: FixtureGroup;
  /** sia, taught by teacher. Its classes begin two hours after those of codingGroup. */
  readonly laterCodingGroup: FixtureGroup;
  /** gal, taught by otherTeacher. */
  readonly chessGroup: FixtureGroup;
  /** Empty, with 8 seats; its first class is in three days, the others weekly. */
  readonly drawingGroup: FixtureGroup;
  /** A bearer token for the person; for staff, with the second factor just given. */
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
  const school = await makeSchool(tx, "us", "School A", distributorId);
  const otherSchool = await makeSchool(tx, "il", "School B", null);

  const ada = await people.client(school, "ada", "Ada One");
  const bo = await people.client(school, "bo", "Bo Two");
  const noa = await people.client(otherSchool, "noa", "Noa Nine");
  const sam = await people.child(school, ada, "sam", "Sam One");
  const sia = await people.child(school, ada, "sia", "Sia One");
  const tim = await people.child(school, bo, "tim", "Tim Two");
  const gal = await people.child(otherSchool, noa, "gal", "Gal Nine");
  const teacher = await people.staff(school, "teacher", "teacher", "Teacher A");
  const otherTeacher = await people.staff(otherSchool, "teacher", "other-teacher", "Teacher B");
  const assistant = await people.staff(school, "teacher_assistant", "assistant", "Assistant A");
  const admin = await people.add({ kind: "admin", schoolId: school.id, edition: "us", name: "Admin A", email: "admin@test.example" });
  const otherAdmin = await people.add({
    kind: "admin",
    schoolId: otherSchool.id,
    edition: "il",
    name: "Admin B",
    email: "other-admin@test.example",
  });
  const superAdmin = await people.add({ kind: "admin", edition: "us", name: "Super Admin", email: "super@test.example" });
  const distributor = await people.add({
    kind: "admin",
    distributorId,
    edition: "us",
    name: "Distributor",
    email: "distributor@test.example",
  });
  const observer = await people.add({
    kind: "canvas_observer",
    schoolId: school.id,
    edition: "us",
    name: "Observer A",
    email: "observer@test.example",
  });

  const coding = await makeCourse(tx, school, "code-for-larks");
  const chess = await makeCourse(tx, otherSchool, "chess");
  const drawing = await makeCourse(tx, school, "drawing");
  const soon = now.add({ minutes: 5 });
  const codingGroup = await makeGroup(tx, coding, { school, name: "codingGroup", teacher, students: [sam, tim], next: soon, now });
  const laterCodingGroup = await makeGroup(tx, coding, {
    school,
    name: "laterCodingGroup",
    teacher,
    students: [sia],
    next: soon.add({ hours: 2 }),
    now,
  });
  const chessGroup = await makeGroup(tx, chess, {
    school: otherSchool,
    name: "chessGroup",
    teacher: otherTeacher,
    students: [gal],
    next: soon,
    now,
  });
  const drawingGroup = await makeGroup(tx, drawing, {
    school,
    name: "drawingGroup",
    teacher,
    students: [],
    next: now.add({ hours: 72 + 1 }),
    now,
    past: false,
  });
  await tx.insert(groupAssistant).values({ groupId: codingGroup.id, assistantId: assistant.id });
  return {
    school,
    otherSchool,
    ada,
    bo,
    noa,
    sam,
    sia,
    tim,
    gal,
    teacher,
    otherTeacher,
    assistant,
    admin,
    otherAdmin,
    superAdmin,
    distributor,
    observer,
    coding,
    chess,
    drawing,
    codingGroup,
    laterCodingGroup,
    chessGroup,
    drawingGroup,
  };
}
