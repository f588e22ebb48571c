import { inflateRawSync } from "node:zlib";
import { entriesOf } from "./zip-directory.ts";

/** Why an archive is refused. */
export type UnpackRefusal = "file_unreadable" | "file_too_large";

interface Limits {
  readonly entries: number;
  /** The total unpacked size of all entries. */
  readonly bytes: number;
}

/** Document type and entity declarations: spreadsheets don't have them, and parsers could be led to read other files. */
const declarations = /<!(?:DOCTYPE|ENTITY)/i;
/** A cell beyond column Z or the hundred-thousandth row: all empty cells before it would be created in memory. */
const farCells = /\sr\s*=\s*["'](?:[A-Za-z]{2,}\d+|[A-Za-z]?\d{6,})["']/;

/**
 * Test-unpacks every entry of an archive within limits, ignoring the sizes its directory claims. What passes can be opened by a
 * library without limits. Null when it passes.
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
    // One byte more than what is left reveals an entry that lies about its size.
    const unpacked = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: left + 1 });
    left -= unpacked.length;
    if (left < 0) return "file_too_large";
    const text = unpacked.toString("latin1");
    if (declarations.test(text)) return "file_unreadable";
    if (name.includes("worksheets/") && farCells.test(text)) return "file_too_large";
  }
  return null;
}
