import type { Kernel } from "../kernel.ts";
import type { StoredFile } from "./stored-files.ts";

const purpose = "stored-file";
const lifetime = { hours: 6 } as const;

/** Temporary permission to read one file, carried in its URL. */
export interface FileToken {
  readonly token: string;
  readonly expiresAt: Temporal.Instant;
}

/**
 * Signs a token for a file, valid for six hours and up to ten minutes more. Tokens made within the same ten minutes are equal, so that a
 * browser that shows the file again can use its cache.
 */
export function fileToken({ secrets, now }: Pick<Kernel, "secrets" | "now">, key: string): FileToken {
  const expiresAt = now().add(lifetime).round({ smallestUnit: "minute", roundingIncrement: 10, roundingMode: "ceil" });
  const until = String(expiresAt.epochMilliseconds / 1000);
  return { token: `${until}.${secrets.sign(purpose, `${key} ${until}`)}`, expiresAt };
}

/** Whether a token is valid for a file now. */
export function isFileToken({ secrets, now }: Pick<Kernel, "secrets" | "now">, key: string, token: string): boolean {
  const [until = "", signature = ""] = token.split(".", 2);
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now().epochMilliseconds) return false;
  return secrets.isSigned(purpose, `${key} ${until}`, signature);
}

/** The URL path to download a file of any type. A private file's URL contains its token. */
export function fileDownload(kernel: Pick<Kernel, "secrets" | "now">, { key, visibility }: StoredFile): string {
  return visibility === "public" ? `/files/${key}` : `/files/${key}?token=${encodeURIComponent(fileToken(kernel, key).token)}`;
}

/** The URL path to show a file: for a picture, the one that offers other sizes. A private file's URL contains its token. */
export function fileAddress(kernel: Pick<Kernel, "secrets" | "now">, { key, mediaType, visibility }: StoredFile): string {
  const path = `/${mediaType.startsWith("image/") ? "image" : "files"}/${key}`;
  return visibility === "public" ? path : `${path}?token=${encodeURIComponent(fileToken(kernel, key).token)}`;
}
