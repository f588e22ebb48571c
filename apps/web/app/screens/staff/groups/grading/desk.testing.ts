import type { Gradebook } from "~/features/assessment/gradebook/gradebook-data.ts";
import type { GradedWork } from "~/features/assessment/gradebook/use-grade-form.ts";

const titles = ["emerging", "developing", "proficient", "outstanding"] as const;
const none = { percentage: null, shown: null };

const file = (id: number, filename: string, mediaType: string): GradedWork["submissions"][number]["studentSubmissionFiles"][number] => ({
  id,
  filename,
  mediaType,
  size: 2048,
  url: `/files/${id}?token=x`,
  createdAt: "2026-03-08T14:00:00.000Z",
  ...(mediaType.startsWith("image/") ? { width: 640, height: 400 } : { width: null, height: null }),
});

/** Work of Noah with a picture, a program, a sound and a Scratch project, graded by a rubric of two criteria; he graded it himself. */
export const sampleWork: GradedWork = {
  grade: {
    id: 1,
    groupAssignment: 12,
    student: 5,
    rubricVersion: null,
    pointScores: [],
    additionalPercentage: 0,
    percentage: null,
    status: "REVIEW_REQUIRED",
    statusDescription: "",
    isExcused: false,
    feedback: "",
    isViewed: false,
    gradedAt: null,
    retakeAt: null,
    selfGradingPercentage: null,
    selfGradingPointScores: [],
    version: 1,
    gradedBy: null,
    grader: null,
    excusedReason: null,
    draft: null,
    reopenedUntil: null,
    firstPercentage: null,
    retakePercentage: null,
    handedInAt: "2026-03-08T14:00:00.000Z",
    isSelfGraded: true,
  },
  rubric: {
    id: 3,
    rubric: 2,
    number: 1,
    title: "Project",
    criteria: ["Explains", "Codes"].map((title, index) => ({
      id: index + 1,
      title,
      pointScores: titles.map((pointScoreTitle, level) => ({ id: level + 1, pointScore: level + 1, pointScoreTitle, description: "" })),
    })),
  },
  submissions: [
    {
      id: 9,
      groupAssignment: 12,
      student: 5,
      description: "My maze",
      url: "https://maze.example",
      slide: null,
      createdAt: "2026-03-08T14:00:00.000Z",
      isHandedIn: true,
      isLate: true,
      isWithParent: true,
      studentSubmissionFiles: [
        file(21, "maze.png", "image/png"),
        file(22, "maze.py", "text/plain"),
        file(23, "maze.mp3", "audio/mpeg"),
        file(24, "maze.sb3", "application/zip"),
      ],
    },
  ],
  annotations: [],
  classes: [],
  voice: { draft: null, published: null },
};

const cell = (student: number, groupAssignment: number, status: Gradebook["cells"][number]["status"]): Gradebook["cells"][number] => ({
  student,
  groupAssignment,
  status,
  percentage: null,
  version: 1,
  points: null,
  isLate: false,
  isSelfGraded: false,
  gradedBy: null,
  hasDraft: student === 7,
  hasFeedback: false,
  handedInAt: null,
});
const column = (id: number, title: string, criteria: number): Gradebook["assignments"][number] => ({
  id,
  courseAssignment: id,
  version: 1,
  title,
  type: 2,
  occurrence: "once",
  number: null,
  criteria,
  isActive: true,
  average: null,
  dateFrom: "2026-03-01T15:00:00.000Z",
  dateTo: "2026-03-08T15:00:00.000Z",
});

/** Two projects of three children: Maya's and Noah's mazes and Tim's story wait for a grader. */
export const sampleBook: Gradebook = {
  group: {
    id: 7,
    publicName: "Planets",
    timeZone: "America/New_York",
    isFinished: false,
    isArchived: false,
    course: { id: 1, title: "Python" },
  },
  weights: { from: "default", objectType: 2, objectId: 7, weights: [] },
  assignments: [column(12, "Maze", 2), column(13, "Story", 0)],
  students: ["Maya", "Noah", "Tim"].map((name, index) => ({
    id: [6, 5, 7][index] ?? 0,
    name,
    leftAt: null,
    isVisible: true,
    current: none,
    final: none,
  })),
  cells: [cell(6, 12, "REVIEW_REQUIRED"), cell(5, 12, "REVIEW_REQUIRED"), cell(7, 12, "GRADED"), cell(7, 13, "SUBMITTED")],
  statistic: { average: null, reviewRequired: 3, missed: 0 },
};
