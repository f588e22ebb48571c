import type { Connection } from "./connections.ts";

/** A course of the platform. */
export interface PlatformCourse {
  readonly id: string;
  readonly title: string;
}

/** How far the holder of a code is with a task. */
export interface PlatformProgress {
  readonly code: string;
  readonly percent: number;
  readonly doneAt: Temporal.Instant | null;
}

/** The Algoritmics platform. Every call throws VendorError when it refused, failed or did not answer. */
export interface AlgoritmicsPort {
  /** The code of a child that is known to the platform by `pseudonym` only. The same one each time. */
  findCode(connection: Connection, pseudonym: string): Promise<string>;
  listCourses(connection: Connection): Promise<PlatformCourse[]>;
  /** Those of `codes` that have begun a task. */
  readProgress(connection: Connection, taskId: string, codes: readonly string[]): Promise<PlatformProgress[]>;
  /** The signature of a path and query, by which the platform knows a link of ours. */
  sign(connection: Connection, text: string): string;
}
