import type { RetainedKind } from "@larkroom/domain/people/retention";
import type { Kernel } from "../kernel.ts";

/** What a module deletes of one kind of data when it is past its age. */
export interface RetentionPart {
  readonly kind: RetainedKind;
  /** What it is about, for the log: a table's name. */
  readonly what: string;
  /**
   * Deletes whatever has been there since before `start`, counted as the rule of its kind says. May be run again at any time.
   * @returns how many records
   */
  sweep(kernel: Kernel, start: Temporal.Instant): Promise<number>;
}
