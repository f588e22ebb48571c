import type { RetainedKind } from "@larkroom/domain/privacy/retention";
import type { Kernel } from "../kernel.ts";

/** How a module deletes one kind of data by age. */
export interface RetentionPart {
  readonly kind: RetainedKind;
  /** What it deletes, for the log: a table's name. */
  readonly what: string;
  /**
   * Deletes everything from before `start`, measured as the rule of its kind says. Can be repeated at any time.
   * @returns the number of deleted records
   */
  sweep(kernel: Kernel, start: Temporal.Instant): Promise<number>;
}
