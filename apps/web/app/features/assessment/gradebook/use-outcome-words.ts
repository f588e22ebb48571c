import { type AssignmentType, assignmentTypes } from "@larkroom/domain/assessment/assignment-types";
import { statusesWithPercentage } from "@larkroom/domain/assessment/outcome-status";
import { type BasisPoints, wholePercent } from "@larkroom/domain/assessment/percent";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Cell } from "./gradebook-data.ts";

/** The words for outcomes and types of assignments. */
export function useOutcomeWords() {
  const texts = useTexts("gradebook");
  const assessment = useTexts("assessment");
  const typeOf = (number: number): AssignmentType => assignmentTypes[number as keyof typeof assignmentTypes];
  /** The whole percent of a cell; missed work counts as 0. */
  const whole = ({ status, percentage }: Pick<Cell, "status" | "percentage">): number | null =>
    status === "MISSED" ? 0 : percentage === null ? null : wholePercent(percentage as BasisPoints);
  return {
    type: (number: number): string => assessment(`types.${typeOf(number)}`),
    wholePercent: whole,
    /** "Graded: 81%", "Required". A child without an outcome joined after it was due. */
    outcome: (cell: Cell | undefined): string => {
      if (!cell) return texts("joinedLater");
      const word = texts(`statuses.${cell.status}`);
      const value = statusesWithPercentage.includes(cell.status) ? whole(cell) : null;
      return value === null ? word : texts("outcome", { word, value });
    },
  };
}
