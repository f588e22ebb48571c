import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { isInfected } from "./infected.ts";
import { entriesOf } from "./zip-directory.ts";

/** Why an archive is refused. */
export type ArchiveRefusal = "file_unreadable" | "file_too_large" | "file_infected";

/** The limits of an archive: entries, total unpacked bytes, nesting of archives. */
const limits = { entries: 2000, bytes: 150 * 1024 * 1024, depth: 2 };

const inflate = promisify(inflateRaw);
const archiveMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** A name that escapes the folder it is unpacked into. */
const escapesFolder = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[A-Za-z]:/;

/**
 * Test-unpacks an archive entry by entry, ignoring the sizes its directory claims. Null when it stays within the limits, escapes no
 * folder and contains nothing infected. Unpacking runs outside this thread, with one entry in memory at a time.
 */
export async function whyNoArchive(bytes: Buffer): Promise<ArchiveRefusal | null> {
  try {
    const left = await unpacked(bytes, limits.bytes, limits.depth);
    return typeof left === "number" ? null : left;
  } catch (error) {
    return error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? "file_too_large" : "file_unreadable";
  }
}

/** The bytes left of the allowance, or the reason for refusal. */
async function unpacked(bytes: Buffer, allowance: number, depth: number): Promise<number | ArchiveRefusal> {
  let left = allowance;
  for (const { name, method, claimed, packed } of entriesOf(bytes, limits.entries)) {
    if (claimed > left) return "file_too_large";
    if (escapesFolder.test(name) || (method !== 0 && method !== 8)) return "file_unreadable";
    // One byte more than what is left reveals an entry that lies about its size.
    const content = method === 0 ? packed : await inflate(packed, { maxOutputLength: left + 1 });
    left -= content.length;
    if (left < 0) return "file_too_large";
    if (isInfected(content)) return "file_infected";
    if (!content.subarray(0, 4).equals(archiveMark)) continue;
    if (depth === 0) return "file_unreadable";
    const inner = await unpacked(content, left, depth - 1);
    if (typeof inner !== "number") return inner;
    left = inner;
  }
  return left;
}
