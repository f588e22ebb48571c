import { readUserStorage, writeUserStorage } from "~/shared/session/user-scoped-storage.ts";
import type { RubricScores } from "../rubric-table.tsx";

/** What a grader chose and typed about one work. */
export interface GradeFields {
  readonly scores: RubricScores;
  readonly additional: number;
  /** The percentage as typed, for work without a rubric. */
  readonly typed: string;
  readonly feedback: string;
}

const isScores = (value: unknown): value is RubricScores =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => one === null || [1, 2, 3, 4].includes(one as number));

function isFields(value: unknown): value is GradeFields {
  if (typeof value !== "object" || value === null) return false;
  const { scores, additional, typed, feedback } = value as Partial<Record<keyof GradeFields, unknown>>;
  return isScores(scores) && typeof additional === "number" && typeof typed === "string" && typeof feedback === "string";
}

/** What wasn't saved on the server, as this browser keeps it; null if there is nothing, or it has another shape. */
export function readKeptGrade(key: string): GradeFields | null {
  const value = readUserStorage(key);
  return isFields(value) ? value : null;
}

/** Keeps what isn't saved yet; null forgets it. */
export const keepGrade = (key: string, fields: GradeFields | null): void => writeUserStorage(key, fields);
