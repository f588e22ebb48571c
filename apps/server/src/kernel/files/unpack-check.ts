import { inflateRawSync } from "node:zlib";
import { entriesOf } from "./zip-directory.ts";

/** Why an archive is not opened. */
export type UnpackRefusal = "file_unreadable" | "file_too_large";

interface Limits {
  readonly entries: number;
  /** Unpacked, all entries together. */
  readonly bytes: number;
}

/** Declarations of documents and entities: no spreadsheet has them, and whoever reads them may be led to other files. */
const declarations = /<!(?:DOCTYPE|ENTITY)/i;
/** A cell beyond column Z or the hundred-thousandth row: empty cells up to it would be made in memory. */
const farCells = /\sr\s*=\s*["'](?:[A-Za-z]{2,}\d+|[A-Za-z]?\d{6,})["']/;

/**
 * Unpacks every entry of an archive within limits, whatever its directory claims, and throws it away: what passes may be opened by a
 * library that knows no limits. Null when it may.
 */
export function whyNotUnpacked(bytes: Buffer, limits: Limits): UnpackRefusal | null {
  try {
    return check(bytes, limits);
  } catch (error) {
    return error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? "file_too_large" : "file_unreadable";
  }
}

function check(bytes: Buffer, limits: Limits): UnpackRefusal | null {
  let left = limits.bytes;
  for (const { name, method, claimed, packed } of entriesOf(bytes, limits.entries)) {
    if (claimed > left) return "file_too_large";
    if (method !== 0 && method !== 8) return "file_unreadable";
    // One byte more than is left tells an entry that lies about its size.
    const unpacked = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: left + 1 });
    left -= unpacked.length;
    if (left < 0) return "file_too_large";
    const text = unpacked.toString("latin1");
    if (declarations.test(text)) return "file_unreadable";
    if (name.includes("worksheets/") && farCells.test(text)) return "file_too_large";
  }
  return null;
}
