import type { StartedOperation } from "~/shared/operations/use-operation.ts";

/** Whose data is erased. */
export type ErasedSubject = "student" | "client";

/**
 * The page that reports on an erasure. It needs neither an account nor the child, who may no longer exist. Its token is in the hash, so that it appears
 * in no log.
 */
export const erasedPath = (subject: ErasedSubject, { key, editToken }: StartedOperation): string =>
  `/erased#${subject}.${key}.${editToken}`;

/** The operation in such a URL; null when there is none. */
export function erasedOperation(hash: string): { subject: ErasedSubject; started: StartedOperation } | null {
  const [subject, key, editToken] = hash.replace(/^#/, "").split(".");
  return (subject === "student" || subject === "client") && key && editToken ? { subject, started: { key, editToken } } : null;
}
