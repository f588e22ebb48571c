import type { SQL } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { RecordingStatus } from "@larkroom/domain/classes/recording-statuses";
import type { Actor } from "../auth/actor.ts";
import type { Db, Tx } from "../db/db.ts";
import type { MailSection } from "../mail/layout.ts";

/** What depends on a course. */
export interface CourseUse {
  /** All its groups; `openGroups` are those not archived. */
  readonly groups: number;
  readonly openGroups: number;
  /** Children currently in one of its groups. */
  readonly students: number;
  readonly enrolments: number;
  readonly waiting: number;
  readonly orders: number;
  readonly coupons: number;
  readonly lessons: number;
}

/** What depends on a lesson, with the names of the affected groups. */
export interface LessonUse {
  /** Classes that are running, over or canceled: they are part of the history. */
  readonly classesHeld: number;
  readonly classesPlanned: number;
  /** Groups that chose it from their course's lessons. */
  readonly groupChoices: number;
  readonly answers: number;
  /** Children who still have to catch it up. */
  readonly catchUps: number;
  readonly groupsOfHeld: readonly string[];
  readonly groupsOfPlanned: readonly string[];
  readonly groupsOfChoices: readonly string[];
}

/** What depends on a slide. */
export interface SlideUse {
  readonly answers: number;
  /** Groups with a class of its lesson running now. */
  readonly openClasses: readonly string[];
}

/** Days of a school's calendar, `YYYY-MM-DD`, both included. */
export interface DaySpan {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** The number of a group's classes that are affected. */
export interface GroupClasses {
  readonly group: { readonly id: number; readonly name: string };
  readonly classes: number;
}

/** A record as the activity log names it: `course` 7. */
export interface RecordRef {
  readonly kind: string;
  readonly id: number;
}

/** How a parent can pay. No provider's reference. */
export interface ClientCards {
  readonly hasStripeAccount: boolean;
  readonly defaultPaymentMethod: ClientCards["paymentMethods"][number] | null;
  readonly paymentMethods: {
    readonly id: number;
    readonly cardBrand: string;
    readonly cardLastDigits: string;
    readonly cardExpiresYear: number;
    readonly cardExpiresMonth: number;
  }[];
}

/** A period of which a weekly summary tells, and its reader. */
export interface NewsAsked {
  readonly parent: { readonly id: number; readonly edition: EditionSlug; readonly zone: string };
  readonly since: Temporal.Instant;
  readonly until: Temporal.Instant;
  readonly now: Temporal.Instant;
}

/** What a weekly summary says about one child's assignments, in the parent's language. */
export interface AssignmentNews {
  readonly studentId: number;
  /** The first name. */
  readonly name: string;
  readonly items: MailSection["items"];
}

/** A recording of a class, for lists. */
export interface ClassRecordingFile {
  readonly id: number;
  readonly filename: string;
  readonly status: RecordingStatus;
  readonly startedAt: Temporal.Instant;
  readonly isPublished: boolean;
}

/** Questions a domain asks about higher-level domains. Answered by the modules that ports.ts wires. */
export interface GuardPorts {
  /** Whether money may still move through a country's account at a payment provider. */
  usesPaymentAccount(tx: Tx, provider: string, countryId: number): Promise<boolean>;
  /** A parent's saved cards, the default first. One query. */
  clientCards(db: Db | Tx, clientId: number): Promise<ClientCards>;
  /** Whether a child takes a course that has not ended: such a child can't be removed. */
  hasActiveCourse(tx: Tx, studentId: number): Promise<boolean>;
  /** Frees the seats of a removed child in all classes that are still to be held, and ends the child's credits. */
  leaveClasses(tx: Tx, studentId: number): Promise<void>;
  /** Deletes a parent's waiting list entries, as erasing the parent does. A seat that was offered to the family is free again. */
  removeWaitingEntries(tx: Tx, client: { readonly id: number; readonly addresses: readonly string[] }): Promise<void>;
  /** The email address of a child's parent, or null. */
  parentEmail(db: Db | Tx, studentId: number): Promise<string | null>;
  /** Whether a parent's order is being paid: such a parent can't be erased. */
  hasActiveOrder(tx: Tx, clientId: number): Promise<boolean>;
  /** Whether an order that would enroll a child waits for its first payment: such a child can't be erased. */
  isBeingBooked(tx: Tx, studentId: number): Promise<boolean>;
  /**
   * The children whose records a teacher or assistant may access, as a subquery of ids; null for everyone else, whose access depends
   * on their schools only.
   */
  ownChildren(actor: Actor, now: Temporal.Instant): SQL | null;
  /** Why a child may not join a class now (a payment has been stalled for long), or null. */
  joinRefusal(db: Db | Tx, studentId: number, groupId: number): Promise<"payment_stalled" | null>;
  /** Why a guest can't use a name in a school's classes: it contains contact details or an offense, or is a staff member's. Null when it is fine. */
  guestNameProblem(db: Db | Tx, schoolId: number, name: string): Promise<"name_not_allowed" | "name_of_staff" | null>;
  /** The recordings of classes, by class; classes without any are left out. One query. */
  recordingsOf(db: Db | Tx, classIds: readonly number[]): Promise<ReadonlyMap<number, readonly ClassRecordingFile[]>>;
  /** Titles of records other than people, by `kind id`; without deleted or untitled ones. One query per requested kind. */
  recordTitles(db: Db | Tx, records: readonly RecordRef[]): Promise<ReadonlyMap<string, string>>;
  /** What depends on each of the courses, in one query. */
  courseUse(db: Db | Tx, courseIds: readonly number[]): Promise<ReadonlyMap<number, CourseUse>>;
  /** The lessons of a course: what belongs to them is deleted with it. */
  lessonsOf(db: Db | Tx, courseId: number): Promise<readonly number[]>;
  /** What depends on a lesson. One query. */
  lessonUse(db: Db | Tx, lessonId: number): Promise<LessonUse>;
  /** The assignments of a course: their files are removed with it. */
  assignmentsOfCourse(db: Db | Tx, courseId: number): Promise<readonly number[]>;
  /** The titles of the assignments that are linked to a lesson. */
  assignmentsOfLesson(db: Db | Tx, lessonId: number): Promise<readonly string[]>;
  /** What a weekly summary says about a family's assignments, once: what it returns is marked as said. */
  takeAssignmentNews(tx: Tx, asked: NewsAsked): Promise<readonly AssignmentNews[]>;
  /** What depends on each of the slides, in one query. */
  slideUse(db: Db | Tx, slideIds: readonly number[]): Promise<ReadonlyMap<number, SlideUse>>;
  /** The titles of a school's slides, in any state, that use a file: at most ten. One query. */
  fileUse(db: Db | Tx, schoolId: number, key: string): Promise<readonly string[]>;
  /** Which of some files are used on a school's slides, each with a course that shows it. One query. */
  filesShown(db: Db | Tx, schoolId: number, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The launched groups of a school with upcoming classes on these days that a schedule match would move. One query. */
  classesOnDays(db: Db | Tx, schoolId: number, spans: readonly DaySpan[], now: Temporal.Instant): Promise<readonly GroupClasses[]>;
  /** The number of orders of each price plan; plans without any are left out. */
  planOrders(db: Db | Tx, planIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Ends someone's private calendar link; false if there was none. */
  endCalendarFeed(tx: Tx, accountId: number, now: Temporal.Instant): Promise<boolean>;
  /** How many lessons bought for a group's children have no class yet, by child; without children who take the whole course. */
  unscheduledLessons(tx: Tx, groupId: number): Promise<ReadonlyMap<number, number>>;
}
