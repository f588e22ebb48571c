import type { Cell, Gradebook as Book } from "./gradebook-data.ts";

// A small gradebook for tests: two children, participation, a project with a rubric and a quiz.

export const column = (id: number, type: 1 | 2 | 4, title: string, criteria = 0): Book["assignments"][number] => ({
  ...{ id, courseAssignment: id, version: 1, title, type, occurrence: "once", number: null, criteria, isActive: true, average: null },
  dateFrom: "2026-03-01T15:00:00.000Z",
  dateTo: "2026-03-08T15:00:00.000Z",
});
export const student = (id: number, name: string): Book["students"][number] => ({
  ...{ id, name, leftAt: null, isVisible: true },
  current: { percentage: null, shown: null },
  final: { percentage: null, shown: null },
});
export const cell = (studentId: number, groupAssignment: number, status: Cell["status"], percentage: number | null = null): Cell => ({
  ...{ student: studentId, groupAssignment, status, percentage, version: 1, points: null, isLate: false, isSelfGraded: false },
  ...{ gradedBy: percentage === null ? null : ("person" as const), hasDraft: false, hasFeedback: false, handedInAt: null },
});
const weights: Book["weights"] = {
  ...{ from: "default", objectType: 2, objectId: 7 },
  weights: [15, 35, 30, 20].map((percentage, index) => ({ id: null, assignmentType: index + 1, percentage })),
};
export const book: Book = {
  group: {
    ...{ id: 7, publicName: "Planets", timeZone: "America/New_York", isFinished: false, isArchived: false },
    course: { id: 1, title: "Python" },
  },
  weights,
  assignments: [column(11, 1, "Taking part"), column(12, 2, "Maze", 4), column(13, 4, "Loops")],
  students: [student(5, "Noah"), student(6, "Maya")],
  cells: [
    cell(5, 11, "GRADED", 10_000),
    cell(5, 12, "REVIEW_REQUIRED"),
    cell(5, 13, "GRADED", 9000),
    cell(6, 11, "GRADED", 8000),
    cell(6, 12, "EXCUSED", 6000),
    cell(6, 13, "MISSED"),
  ],
  statistic: { average: 80, reviewRequired: 1, missed: 1 },
};
export const grade = (studentId: number, groupAssignment: number, percentage: number, version = 2) => ({
  ...{ id: 1, groupAssignment, student: studentId, rubricVersion: null, pointScores: [], additionalPercentage: 0, percentage, version },
  ...{ status: "GRADED", statusDescription: "", isExcused: false, feedback: "", isViewed: false, gradedAt: "2026-03-09T15:00:00.000Z" },
  ...{ retakeAt: null, selfGradingPercentage: null, selfGradingPointScores: [], gradedBy: "person", grader: { id: 2, name: "Dana" } },
  ...{
    excusedReason: null,
    draft: null,
    reopenedUntil: null,
    firstPercentage: null,
    retakePercentage: null,
    handedInAt: null,
    isSelfGraded: false,
  },
});
