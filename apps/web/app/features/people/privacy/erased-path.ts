import type { StartedOperation } from "~/shared/operations/use-operation.ts";

/** The page that tells what became of a household, for somebody who has no account any more. What opens it stands behind the #: it is in no log. */
export const erasedPath = ({ key, editToken }: StartedOperation): string => `/erased#${key}.${editToken}`;

/** The operation that such an address names; null when it names none. */
export function erasedOperation(hash: string): StartedOperation | null {
  const [key, editToken] = hash.replace(/^#/, "").split(".");
  return key && editToken ? { key, editToken } : null;
}
