import type { SQL } from "drizzle-orm";
import type { Actor } from "../auth/actor.ts";
import type { Db, Tx } from "../db/db.ts";

/** What stands upon a course. */
export interface CourseUse {
  /** All its groups, and those of them that are not archived. */
  readonly groups: number;
  readonly openGroups: number;
  /** Children in one of its groups now. */
  readonly students: number;
  readonly enrolments: number;
  readonly waiting: number;
  readonly orders: number;
  readonly coupons: number;
  readonly lessons: number;
}

/** What stands upon a lesson, with the names of the groups that it concerns. */
export interface LessonUse {
  /** Begun, over or canceled: they are history. */
  readonly classesHeld: number;
  readonly classesPlanned: number;
  /** Groups that chose it among their course's lessons. */
  readonly groupChoices: number;
  readonly answers: number;
  /** Children who are still to catch it up. */
  readonly catchUps: number;
  readonly groupsOfHeld: readonly string[];
  readonly groupsOfPlanned: readonly string[];
  readonly groupsOfChoices: readonly string[];
}

/** What stands upon a slide. */
export interface SlideUse {
  readonly answers: number;
  /** The groups of the classes of its lesson that run now. */
  readonly openClasses: readonly string[];
}

/** Days of a school's calendar, `YYYY-MM-DD`, both included. */
export interface DaySpan {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** How many classes of a group something concerns. */
export interface GroupClasses {
  readonly group: { readonly id: number; readonly name: string };
  readonly classes: number;
}

/** A record as the activity log names it: `course` 7. */
export interface RecordRef {
  readonly kind: string;
  readonly id: number;
}

/** Questions a domain asks about matters that stand above it. Each is answered by the module app.ts wires. */
export interface GuardPorts {
  /** Whether a child takes a course that has not ended: such a child can't be removed. */
  hasActiveCourse(tx: Tx, studentId: number): Promise<boolean>;
  /** The e-mail address of a child's parent, or null. */
  parentEmail(db: Db | Tx, studentId: number): Promise<string | null>;
  /** Whether an order of a parent is being paid: such a parent can't be erased. */
  hasActiveOrder(tx: Tx, clientId: number): Promise<boolean>;
  /** Whether an order that would enrol a child waits for its first payment: such a child can't be erased. */
  isBeingBooked(tx: Tx, studentId: number): Promise<boolean>;
  /**
   * The children whose records are open to somebody who teaches or assists, as a list of ids within a query; null for everybody else: what they read is
   * decided by their schools alone.
   */
  ownChildren(actor: Actor, now: Temporal.Instant): SQL | null;
  /** Why a child may not join a class now (a payment has been stalled for long), or null. */
  joinRefusal(tx: Tx, studentId: number, groupId: number): Promise<"payment_stalled" | null>;
  /** Why a guest can't be called so in a school's classes: the name reaches or hurts somebody, or is that of the staff. Null when it can. */
  guestNameProblem(db: Db | Tx, schoolId: number, name: string): Promise<"name_not_allowed" | "name_of_staff" | null>;
  /** What records that are no people are called, by `kind id`; those that are gone, or have no name, are left out. One query for each kind that is asked for. */
  recordTitles(db: Db | Tx, records: readonly RecordRef[]): Promise<ReadonlyMap<string, string>>;
  /** What stands upon each of the courses, all in one query. */
  courseUse(db: Db | Tx, courseIds: readonly number[]): Promise<ReadonlyMap<number, CourseUse>>;
  /** The lessons of a course: what they own goes with it. */
  lessonsOf(db: Db | Tx, courseId: number): Promise<readonly number[]>;
  /** What stands upon a lesson. One query. */
  lessonUse(db: Db | Tx, lessonId: number): Promise<LessonUse>;
  /** What stands upon each of the slides, all in one query. */
  slideUse(db: Db | Tx, slideIds: readonly number[]): Promise<ReadonlyMap<number, SlideUse>>;
  /** The titles of a school's slides, in whatever state, on which a file stands: at most ten. One query. */
  fileUse(db: Db | Tx, schoolId: number, key: string): Promise<readonly string[]>;
  /** Which of some files stand on a school's slides, by a course that shows each. One query. */
  filesShown(db: Db | Tx, schoolId: number, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The launched groups of a school with classes ahead on one of the days that a match to the schedule would move. One query. */
  classesOnDays(db: Db | Tx, schoolId: number, spans: readonly DaySpan[], now: Temporal.Instant): Promise<readonly GroupClasses[]>;
  /** How many orders were made from each of the price plans; a plan without any is left out. */
  planOrders(db: Db | Tx, planIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Ends somebody's private calendar address; false where there was none. */
  endCalendarFeed(tx: Tx, accountId: number, now: Temporal.Instant): Promise<boolean>;
  /** How many lessons the orders of a group's children bought, by child; whoever takes the whole course is not in it. */
  lessonsBought(tx: Tx, groupId: number): Promise<ReadonlyMap<number, number>>;
}
