/** The status of a group's class. */
export const classStatuses = ["UPCOMING", "POSTPONED", "OPEN", "CLOSED", "PREVIEW", "CANCELED"] as const;
export type ClassStatus = (typeof classStatuses)[number];

/** The fields of a class that the rules of groups need. */
export interface ClassGlance {
  status: ClassStatus;
  from: Temporal.Instant;
  isCatchUp: boolean;
}
