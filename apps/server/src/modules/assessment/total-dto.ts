import type { TotalExplanation } from "@larkroom/domain/assessment/explain-total";
import { typesInOrder } from "@larkroom/domain/assessment/assignment-types";

/** A total as the API returns it. */
export const toTotalDto = ({ terms, ...total }: TotalExplanation) => ({
  ...total,
  terms: terms.map(({ type, weight, counted }) => ({
    assignmentType: typesInOrder.indexOf(type) + 1,
    weight,
    counted: counted.map(({ id, percentage }) => ({ groupAssignment: id, percentage })),
  })),
});
