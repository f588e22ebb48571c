import type { Answer } from "~/shared/api/call.ts";

/** Everything about a child's assignments in one group, as the API returns it. */
export type StudentAssignments = Answer<"GET /public/profile/student/group/:groupId/assignments">;
export type Assignment = StudentAssignments["assignments"][number];
export type FamilyGrade = StudentAssignments["grades"][number];
export type Submission = StudentAssignments["submissions"][number];
export type FamilyRubric = StudentAssignments["rubrics"][number];
export type Statistic = NonNullable<StudentAssignments["statistic"]>;
export type QuizResult = StudentAssignments["gradedQuizResults"][number];
export type SlideProject = StudentAssignments["projects"][number];
export type AssignmentFile = Submission["studentSubmissionFiles"][number];

/** Who reads a page: the child, or a parent about the child. */
export type Reader = "child" | "adult";

/** The parts of an assignment that a list shows. */
export interface ListedWork {
  readonly id: number;
  readonly title: string;
  readonly type: 1 | 2 | 3 | 4;
  readonly repeats: boolean;
  readonly dateFrom: string;
  readonly dateTo: string | null;
  readonly status: FamilyGrade["status"];
  readonly reason: string;
  readonly percentage: number | null;
  readonly isWithParent: boolean;
}
