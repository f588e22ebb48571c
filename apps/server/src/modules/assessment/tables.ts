import { sql } from "drizzle-orm";
import type { AnnotationMark } from "@larkroom/domain/assessment/annotation";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import { createdAt, id, instant, ref, version } from "../../kernel/db/columns.ts";
import { course } from "../catalog/tables.ts";
import { groupClass } from "../classes/tables.ts";
import { lesson, slide } from "../curriculum/tables.ts";
import { group } from "../groups/tables.ts";
import { student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/** What each level of a criterion means, by its points. A level without words has an empty text. */
export type PointDescriptions = Readonly<Record<1 | 2 | 3 | 4, string>>;
/** A criterion as a version of a rubric keeps it. */
export interface VersionCriterion {
  criterionId: number;
  title: string;
  descriptions: PointDescriptions;
}
/** Points by criterion id. A criterion without points is missing. */
export type Scores = Readonly<Record<string, number>>;

/** Something that is assessed, such as "Explains the code". A school uses it in any number of rubrics. */
export const criterion = pgTable(
  "criterion",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    title: text().notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("criterion_title").on(t.schoolId, sql`lower(${t.title})`)],
);

/** A list of criteria by which work is graded. `version` counts its changes; `rubricVersion` keeps those with which work was graded. */
export const rubric = pgTable(
  "rubric",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    title: text().notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [index("rubric_school").on(t.schoolId, t.title)],
);

/** A criterion in a rubric, with the words of its levels there. */
export const rubricLink = pgTable(
  "rubric_link",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    rubricId: ref()
      .notNull()
      .references(() => rubric.id, { onDelete: "cascade" }),
    criterionId: ref()
      .notNull()
      .references(() => criterion.id),
    sort: smallint().notNull(),
    descriptions: jsonb().$type<PointDescriptions>().notNull(),
  },
  (t) => [
    uniqueIndex("rubric_link_criterion").on(t.rubricId, t.criterionId),
    index("rubric_link_criteria").on(t.criterionId),
    index("rubric_link_school").on(t.schoolId),
  ],
);

/** A rubric as it was when the first work was graded with it. Written once for each version that was used, and never changed. */
export const rubricVersion = pgTable(
  "rubric_version",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    rubricId: ref()
      .notNull()
      .references(() => rubric.id),
    number: integer().notNull(),
    title: text().notNull(),
    criteria: jsonb().$type<VersionCriterion[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("rubric_version_number").on(t.rubricId, t.number), index("rubric_version_school").on(t.schoolId)],
);

/** Work that every group of a course does, as often as its frequency says. */
export const courseAssignment = pgTable(
  "course_assignment",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    courseId: ref()
      .notNull()
      .references(() => course.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull().default(""),
    /** 1 participation, 2 project, 3 final project, 4 graded quiz. */
    type: smallint().notNull(),
    /** 1 once, 2 weekly, 3 every two weeks, 4 monthly, 5 every class. */
    frequency: smallint().notNull(),
    rubricId: ref().references(() => rubric.id),
    lessonId: ref().references(() => lesson.id, { onDelete: "set null" }),
    slideId: ref().references(() => slide.id, { onDelete: "set null" }),
    retakeLessonId: ref().references(() => lesson.id, { onDelete: "set null" }),
    sort: integer().notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("course_assignment_course").on(t.courseId, t.sort),
    index("course_assignment_school").on(t.schoolId),
    index("course_assignment_rubric").on(t.rubricId),
    index("course_assignment_lesson").on(t.lessonId),
    index("course_assignment_slide").on(t.slideId),
    index("course_assignment_retake").on(t.retakeLessonId),
    check("course_assignment_type", sql`${t.type} between 1 and 4`),
    check("course_assignment_frequency", sql`${t.frequency} between 1 and 5`),
  ],
);

/** How much a type of assignment counts, in whole percent: in a course, or in one group instead. */
export const assignmentWeight = pgTable(
  "assignment_weight",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    courseId: ref().references(() => course.id, { onDelete: "cascade" }),
    groupId: ref().references(() => group.id, { onDelete: "cascade" }),
    assignmentType: smallint().notNull(),
    percentage: smallint().notNull(),
  },
  (t) => [
    uniqueIndex("assignment_weight_course").on(t.courseId, t.assignmentType),
    uniqueIndex("assignment_weight_group").on(t.groupId, t.assignmentType),
    index("assignment_weight_school").on(t.schoolId),
    check("assignment_weight_object", sql`num_nonnulls(${t.courseId}, ${t.groupId}) = 1`),
    check("assignment_weight_type", sql`${t.assignmentType} between 1 and 4`),
    check("assignment_weight_percentage", sql`${t.percentage} between 0 and 100`),
  ],
);

/** One time a group does an assignment of its course. `occurrence` is the key of the rule (`once`, `class 12`, `week 3`). */
export const groupAssignment = pgTable(
  "group_assignment",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupId: ref()
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    courseAssignmentId: ref()
      .notNull()
      .references(() => courseAssignment.id, { onDelete: "cascade" }),
    occurrence: text().notNull(),
    /** The class it belongs to, for work of one class. */
    groupClassId: ref().references(() => groupClass.id, { onDelete: "set null" }),
    dateFrom: instant().notNull(),
    dateTo: instant(),
    /** Whether a person set its dates; then they no longer follow the classes. */
    isDatesSet: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    isRetakeEnabled: boolean().notNull().default(false),
    /** What the teacher told everyone who did it. */
    classFeedback: text().notNull().default(""),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("group_assignment_occurrence").on(t.groupId, t.courseAssignmentId, t.occurrence),
    index("group_assignment_course").on(t.courseAssignmentId),
    index("group_assignment_class").on(t.groupClassId),
    index("group_assignment_school").on(t.schoolId),
    index("group_assignment_due")
      .on(t.dateTo)
      .where(sql`${t.isActive}`),
    check("group_assignment_dates", sql`${t.dateTo} is null or ${t.dateFrom} <= ${t.dateTo}`),
  ],
);

/** What a grader has not published yet. */
export interface GradeDraft {
  rubricVersionId: number | null;
  scores: Scores;
  additionalPercentage: number;
  /** Basis points typed directly, for work without a rubric. */
  percentage: number | null;
  feedback: string;
  byId: number;
  savedAt: string;
}

/**
 * A child's grade of one assignment. The row exists from the moment the assignment is given to the child, without a percentage: a child who joined
 * later has none. Statuses are computed (`outcomeStatus`), never stored.
 */
export const grade = pgTable(
  "grade",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupAssignmentId: ref()
      .notNull()
      .references(() => groupAssignment.id, { onDelete: "cascade" }),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    /** The version of the rubric that the scores, own or given, belong to. */
    rubricVersionId: ref().references(() => rubricVersion.id),
    scores: jsonb().$type<Scores>().notNull().default({}),
    additionalPercentage: smallint().notNull().default(0),
    /** Basis points; null until published. */
    percentage: integer(),
    gradedAt: instant(),
    gradedBy: text({ enum: ["person", "automatic"] }),
    gradedById: ref().references(() => account.id, { onDelete: "set null" }),
    draft: jsonb().$type<GradeDraft>(),
    feedback: text().notNull().default(""),
    isExcused: boolean().notNull().default(false),
    excusedReason: text(),
    excusedById: ref().references(() => account.id, { onDelete: "set null" }),
    isViewed: boolean().notNull().default(false),
    viewedAt: instant(),
    selfGradingScores: jsonb().$type<Scores>(),
    /** Basis points. */
    selfGradingPercentage: integer(),
    selfGradedAt: instant(),
    /** Basis points of a quiz's first and second try; the better of them is `percentage`. */
    firstPercentage: integer(),
    retakePercentage: integer(),
    retakeClassId: ref().references(() => groupClass.id, { onDelete: "set null" }),
    retakeAt: instant(),
    /** A later due date for this child alone. */
    reopenedUntil: instant(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("grade_student").on(t.groupAssignmentId, t.studentId),
    index("grade_students").on(t.studentId),
    index("grade_school").on(t.schoolId),
    index("grade_rubric").on(t.rubricVersionId),
    index("grade_grader").on(t.gradedById),
    index("grade_excuser").on(t.excusedById),
    index("grade_retake_class").on(t.retakeClassId),
    check("grade_percentage", sql`${t.percentage} between 0 and 10000`),
    check("grade_self_percentage", sql`${t.selfGradingPercentage} between 0 and 10000`),
    check("grade_additional", sql`${t.additionalPercentage} between -100 and 100`),
    check("grade_given", sql`(${t.percentage} is null) = (${t.gradedAt} is null) and (${t.percentage} is null) = (${t.gradedBy} is null)`),
    check("grade_excused", sql`not ${t.isExcused} or ${t.excusedReason} is not null`),
  ],
);

/** Work of a child. Without `submittedAt` it is a draft that staff don't see; its files are stored files with the owner `submission`. */
export const submission = pgTable(
  "submission",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupAssignmentId: ref()
      .notNull()
      .references(() => groupAssignment.id, { onDelete: "cascade" }),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    description: text().notNull().default(""),
    url: text(),
    /** The slide whose project was handed in, and the class in which it was made. */
    slideId: ref().references(() => slide.id, { onDelete: "set null" }),
    groupClassId: ref().references(() => groupClass.id, { onDelete: "set null" }),
    /** Whether a parent acted as the child when it was handed in. */
    isWithParent: boolean().notNull().default(false),
    submittedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("submission_draft")
      .on(t.groupAssignmentId, t.studentId)
      .where(sql`${t.submittedAt} is null`),
    index("submission_work").on(t.groupAssignmentId, t.studentId, t.submittedAt),
    index("submission_student").on(t.studentId),
    index("submission_school").on(t.schoolId),
    index("submission_slide").on(t.slideId),
    index("submission_class").on(t.groupClassId),
  ],
);

/** Marks a grader drew on a picture or a page of a PDF that was handed in. */
export const submissionAnnotation = pgTable(
  "submission_annotation",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    submissionId: ref()
      .notNull()
      .references(() => submission.id, { onDelete: "cascade" }),
    /** The stored file, and the page of a PDF from 1. */
    fileId: ref().notNull(),
    page: smallint().notNull().default(1),
    marks: jsonb().$type<readonly AnnotationMark[]>().notNull(),
    /** The marks when the grade was last published, which the child sees; null before. */
    publishedMarks: jsonb().$type<readonly AnnotationMark[]>(),
    byId: ref().references(() => account.id, { onDelete: "set null" }),
    version: version(),
    savedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("submission_annotation_page").on(t.submissionId, t.fileId, t.page),
    index("submission_annotation_school").on(t.schoolId),
    index("submission_annotation_by").on(t.byId),
  ],
);

/** A comment that a grader keeps to use again. */
export const savedComment = pgTable(
  "saved_comment",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    text: text().notNull(),
    usedAt: instant().notNull(),
  },
  (t) => [index("saved_comment_account").on(t.accountId, t.usedAt), index("saved_comment_school").on(t.schoolId)],
);

/** Whether the family of a child in a group sees percentages. Without a row it does. */
export const gradebookVisibility = pgTable(
  "gradebook_visibility",
  {
    groupId: ref()
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    isVisible: boolean().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.studentId] }),
    index("gradebook_visibility_student").on(t.studentId),
    index("gradebook_visibility_school").on(t.schoolId),
  ],
);

/**
 * A notification about a child's work that its family got. `about` holds the due date, the grade or the comment it is about, so that a moved due date is
 * announced again, and nothing twice.
 */
export const assignmentNotice = pgTable(
  "assignment_notice",
  {
    groupAssignmentId: ref()
      .notNull()
      .references(() => groupAssignment.id, { onDelete: "cascade" }),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    kind: text({ enum: ["due", "missed", "graded", "commented", "retake"] }).notNull(),
    about: text().notNull(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    sentAt: instant().notNull(),
    /** When a weekly summary said it; null before. */
    summarizedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.groupAssignmentId, t.studentId, t.kind, t.about] }),
    index("assignment_notice_student").on(t.studentId, t.sentAt),
    // What no weekly summary said yet.
    index("assignment_notice_news")
      .on(t.sentAt)
      .where(sql`${t.summarizedAt} is null`),
    index("assignment_notice_school").on(t.schoolId),
  ],
);
