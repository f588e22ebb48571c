/** The maximum file size in bytes (10,240 KB). */
export const MAX_FILE_BYTES = 10_240 * 1024;

/** The accepted picture types. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif"] as const;

/** Why a file is refused; sizes in bytes. */
export type FileProblem = { reason: "size"; size: number; allowed: number } | { reason: "type"; type: string };

/** The problem of a file, or null. `accept` has media types; "image/*" matches all of a kind. */
export function fileProblem(
  file: { size: number; type: string },
  accept?: readonly string[],
  maxBytes: number = MAX_FILE_BYTES,
): FileProblem | null {
  if (file.size > maxBytes) return { reason: "size", size: file.size, allowed: maxBytes };
  if (accept && !accept.some((type) => type === file.type || (type.endsWith("/*") && file.type.startsWith(type.slice(0, -1)))))
    return { reason: "type", type: file.type };
  return null;
}
