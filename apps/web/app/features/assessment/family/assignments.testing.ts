import type { FamilyGrade, FamilyRubric, StudentAssignments, Submission } from "./types.ts";

const words = ["Nothing repeats yet.", "A wrong number of times.", "Right number of times.", "Right for any number I type."];
const names = ["emerging", "developing", "proficient", "outstanding"] as const;
const criterion = (id: number, title: string) => ({
  id,
  title,
  pointScores: names.map((pointScoreTitle, index) => ({
    id: index + 1,
    pointScore: index + 1,
    pointScoreTitle,
    description: words[index] ?? "",
  })),
});
const criteria = [criterion(1, "The loop works"), criterion(2, "Clear names"), criterion(3, "Tested"), criterion(4, "Story and art")];
const rubric = (id: number | null, number: number): FamilyRubric => ({ id, rubric: 5, number, title: "Project", criteria });

/** A grade of 4 + 3 + 3 + 3 points, published by the teacher. */
export const sampleGrade: FamilyGrade = {
  id: 11,
  groupAssignment: 1,
  student: 3,
  rubricVersion: 7,
  status: "GRADED",
  statusDescription: "",
  percentage: 8125,
  pointScores: [4, 3, 3, 3].map((pointScore, index) => ({
    criterion: index + 1,
    pointScore,
    pointScoreTitle: names[pointScore - 1] ?? null,
    description: words[pointScore - 1] ?? "",
  })),
  additionalPercentage: 0,
  isExcused: false,
  feedback: "The loop handles any number, well done.",
  isViewed: false,
  gradedAt: "2026-03-06T10:00:00.000Z",
  retakeAt: null,
  selfGradingPercentage: 7500,
  selfGradingPointScores: [3, 3, 2, 4].map((pointScore, index) => ({ criterion: index + 1, pointScore })),
  reopenedUntil: null,
  canHandIn: false,
  canSelfGrade: false,
  canRetake: false,
  retakeClass: null,
  firstPercentage: null,
  retakePercentage: null,
  teacher: "Noa Levi",
};

const submission = (id: number, isHandedIn: boolean): Submission => ({
  id,
  groupAssignment: 1,
  student: 3,
  description: "My game",
  url: null,
  slide: null,
  createdAt: "2026-03-04T17:12:00.000Z",
  isHandedIn,
  isLate: false,
  isWithParent: false,
  studentSubmissionFiles: [],
});

/** A child's assignments: one project, graded, with a draft of another try. */
export const sampleAssignments: StudentAssignments = {
  group: { id: 4, publicName: "Tuesday group", course: { id: 2, title: "Python Start" }, timeZone: "Europe/London", isFinished: false },
  student: { id: 3, name: "Maya K" },
  isVisible: true,
  assignments: [
    {
      id: 1,
      version: 1,
      group: 4,
      occurrence: "once",
      groupClass: null,
      isActive: true,
      isRetakeEnabled: false,
      classFeedback: "",
      dateFrom: "2026-03-01T10:00:00.000Z",
      dateTo: "2026-03-05T18:00:00.000Z",
      frequency: 1,
      courseAssignment: {
        id: 9,
        version: 1,
        course: 2,
        title: "Lark on the line",
        description: "Make the lark hop.",
        type: 2,
        frequency: 1,
        rubric: { id: 5, title: "Project", linkedCriteriaCount: 4 },
        lesson: null,
        slide: null,
        retakeLesson: null,
        totalScore: 16,
        sort: 1,
      },
    },
  ],
  grades: [sampleGrade],
  submissions: [submission(22, false), submission(21, true)],
  annotations: [],
  voiceComments: [],
  files: [],
  gradedQuizResults: [],
  retakeGroupClasses: [],
  rubrics: [rubric(8, 2), rubric(7, 1)],
  projects: [{ slide: { id: 51, title: "Cat maze" }, groupClass: 61, lesson: { number: 3, title: "Loops" } }],
  weights: { weights: [], from: "default", objectType: 2, objectId: 4 },
  statistic: {
    total: {
      kind: "current",
      percentage: 8214,
      shown: 82,
      terms: [
        { assignmentType: 1, weight: 15, counted: [{ groupAssignment: 33, percentage: 10_000 }] },
        {
          assignmentType: 2,
          weight: 35,
          counted: [
            { groupAssignment: 1, percentage: 8000 },
            { groupAssignment: 31, percentage: 6000 },
          ],
        },
        { assignmentType: 4, weight: 20, counted: [{ groupAssignment: 32, percentage: 9000 }] },
      ],
    },
    next: { groupAssignment: 1, from: 8000, to: 100, band: 4 },
  },
};
