/**
 * A startup failure that the operator can fix: `message` is one line, names the setting or path
 * and is printed without a stack. The process then exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** The `code` of a system error ("EACCES", "ENOENT"...), undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  if (error === null || typeof error !== "object" || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** An error's first line, for output limited to one line. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split("\n", 1)[0] ?? text;
}
