import type { PersonalTable } from "../privacy/personal-data.ts";
import type { RetentionPart } from "../privacy/retention.ts";

/** The personal data of families in all modules, for export, erasure and deletion by age. */
export interface PrivacyPorts {
  /** In the order of erasure: tables that refer to others first. */
  readonly tables: readonly PersonalTable[];
  readonly retention: readonly RetentionPart[];
}
