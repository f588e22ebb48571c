/** The status of a group's class. */
export const classStatuses = ["UPCOMING", "POSTPONED", "OPEN", "CLOSED", "PREVIEW", "CANCELED"] as const;
export type ClassStatus = (typeof classStatuses)[number];

/** What the rules of a group need to know of one of its classes. */
export interface ClassGlance {
  status: ClassStatus;
  from: Temporal.Instant;
  isCatchUp: boolean;
}
