import type { AssignmentRow, GroupAssignment } from "./assignment-rows.ts";

/** An assignment of a group as the API returns it: a project that opened on March 1 and is due on March 12. */
export const anAssignment = (id: number, more: Partial<GroupAssignment> = {}): GroupAssignment => ({
  ...{ id, version: 1, group: 12, occurrence: "once", groupClass: null, frequency: 1 },
  ...{ dateFrom: "2026-03-01T15:00:00.000Z", dateTo: "2026-03-12T20:00:00.000Z", isDatesSet: false },
  ...{ isActive: true, isRetakeEnabled: false, classFeedback: "" },
  courseAssignment: {
    ...{ id: 100 + id, version: 1, course: 1, title: "Maze", description: "", type: 2, frequency: 1, totalScore: 0, sort: 1 },
    ...{ rubric: null, lesson: null, slide: null, retakeLesson: null },
  },
  ...more,
});

/** The same as a row of the page, of six children. */
export const aRow = (id: number, title: string, more: Partial<AssignmentRow> = {}): AssignmentRow => ({
  ...{ id, version: 1, title, number: null, type: "project" },
  ...{ dateFrom: "2026-03-01T15:00:00.000Z", dateTo: "2026-03-12T20:00:00.000Z", isDatesSet: false },
  ...{ isActive: true, isRetakeEnabled: false, hasRetake: false, isAddedByHand: false, classFeedback: "" },
  ...{ students: 6, done: 0, toReview: 0, firstToReview: null },
  ...more,
});
