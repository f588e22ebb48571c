import type { StartedOperation } from "~/shared/operations/use-operation.ts";

/** Whose data are erased. */
export type ErasedSubject = "student" | "client";

/**
 * The page that tells what became of a child's or a household's data. It needs neither an account nor the child, who may be gone by then.
 * What opens it stands behind the #: it is in no log.
 */
export const erasedPath = (subject: ErasedSubject, { key, editToken }: StartedOperation): string =>
  `/erased#${subject}.${key}.${editToken}`;

/** The operation that such an address names; null when it names none. */
export function erasedOperation(hash: string): { subject: ErasedSubject; started: StartedOperation } | null {
  const [subject, key, editToken] = hash.replace(/^#/, "").split(".");
  return (subject === "student" || subject === "client") && key && editToken ? { subject, started: { key, editToken } } : null;
}
