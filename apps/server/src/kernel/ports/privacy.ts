import type { PersonalTable } from "../privacy/personal-data.ts";
import type { RetentionPart } from "../privacy/retention.ts";

/** What all modules together hold of families, for whoever exports it, erases it, and deletes what is past its age. */
export interface PrivacyPorts {
  /** In the order in which they are erased: those that refer to others first. */
  readonly tables: readonly PersonalTable[];
  readonly retention: readonly RetentionPart[];
}
