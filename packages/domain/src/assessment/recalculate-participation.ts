import type { BasisPoints } from "./percent.ts";
import { type ParticipationMark, participationPercentage } from "./participation-percentage.ts";

export interface ParticipationGrade {
  studentId: number;
  percentage: BasisPoints | null;
  isExcused: boolean;
  gradedBy: "person" | "automatic" | null;
}

export interface ParticipationChange {
  studentId: number;
  before: BasisPoints | null;
  after: BasisPoints | null;
}

/**
 * What following the attendance marks would change: only grades that differ, by student. A grade that a person gave, and one that is excused,
 * stays; `kept` names those that attendance would change otherwise. Saving the changes and calculating again changes nothing.
 */
export function recalculateParticipation(
  grades: readonly ParticipationGrade[],
  marksOf: (studentId: number) => readonly ParticipationMark[],
): { changes: ParticipationChange[]; kept: ParticipationChange[] } {
  const differing = grades
    .map((grade) => ({ grade, after: participationPercentage(marksOf(grade.studentId)) }))
    .filter(({ grade, after }) => grade.percentage !== after)
    .toSorted((a, b) => a.grade.studentId - b.grade.studentId);
  const isKept = ({ grade }: { grade: ParticipationGrade }) => grade.gradedBy === "person" || grade.isExcused;
  const toChange = ({ grade, after }: (typeof differing)[number]): ParticipationChange => ({
    studentId: grade.studentId,
    before: grade.percentage,
    after,
  });
  return { changes: differing.filter((one) => !isKept(one)).map(toChange), kept: differing.filter(isKept).map(toChange) };
}
