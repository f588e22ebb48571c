import type { Kernel } from "../kernel.ts";
import type { StoredFile } from "./keep-files.ts";

const purpose = "stored-file";
const lifetime = { hours: 6 } as const;

/** A permission to read one file for a while, for addresses that carry it themselves. */
export interface FileToken {
  readonly token: string;
  readonly expiresAt: Temporal.Instant;
}

/**
 * Signs a token for a file, good for six hours and up to ten minutes more: those of ten minutes are the same, so that a browser which shows the file
 * again finds the address it knows.
 */
export function fileToken({ secrets, now }: Pick<Kernel, "secrets" | "now">, key: string): FileToken {
  const expiresAt = now().add(lifetime).round({ smallestUnit: "minute", roundingIncrement: 10, roundingMode: "ceil" });
  const until = String(expiresAt.epochMilliseconds / 1000);
  return { token: `${until}.${secrets.sign(purpose, `${key} ${until}`)}`, expiresAt };
}

/** Whether a token opens a file now. */
export function isFileToken({ secrets, now }: Pick<Kernel, "secrets" | "now">, key: string, token: string): boolean {
  const [until = "", signature = ""] = token.split(".", 2);
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now().epochMilliseconds) return false;
  return secrets.isSigned(purpose, `${key} ${until}`, signature);
}

/** Where a file is downloaded, whatever it is. A private one's address carries its token. */
export function fileDownload(kernel: Pick<Kernel, "secrets" | "now">, { key, visibility }: StoredFile): string {
  return visibility === "public" ? `/files/${key}` : `/files/${key}?token=${encodeURIComponent(fileToken(kernel, key).token)}`;
}

/** Where a file is shown: a picture where it can be had in other sizes. A private one's address carries its token. */
export function fileAddress(kernel: Pick<Kernel, "secrets" | "now">, { key, mediaType, visibility }: StoredFile): string {
  const path = `/${mediaType.startsWith("image/") ? "image" : "files"}/${key}`;
  return visibility === "public" ? path : `${path}?token=${encodeURIComponent(fileToken(kernel, key).token)}`;
}
