import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { isInfected } from "./infected.ts";
import { entriesOf } from "./zip-directory.ts";

/** Why an archive is not taken in. */
export type ArchiveRefusal = "file_unreadable" | "file_too_large" | "file_infected";

/** What an archive may hold: entries, bytes of all of them unpacked, archives within archives. */
const limits = { entries: 2000, bytes: 150 * 1024 * 1024, depth: 2 };

const inflate = promisify(inflateRaw);
const archiveMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** A name that leads out of the folder it is unpacked into. */
const leadsOut = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[A-Za-z]:/;

/**
 * Unpacks an archive entry by entry, whatever its directory claims, and throws it away: null when it unpacks to no more than it may, into no
 * other folder, and nothing in it is infected. Unpacking runs beside this thread, one entry in memory at a time.
 */
export async function whyNoArchive(bytes: Buffer): Promise<ArchiveRefusal | null> {
  try {
    const left = await unpacked(bytes, limits.bytes, limits.depth);
    return typeof left === "number" ? null : left;
  } catch (error) {
    return error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? "file_too_large" : "file_unreadable";
  }
}

/** Bytes that are left of the allowance, or why not. */
async function unpacked(bytes: Buffer, allowance: number, depth: number): Promise<number | ArchiveRefusal> {
  let left = allowance;
  for (const { name, method, claimed, packed } of entriesOf(bytes, limits.entries)) {
    if (claimed > left) return "file_too_large";
    if (leadsOut.test(name) || (method !== 0 && method !== 8)) return "file_unreadable";
    // One byte more than is left tells an entry that lies about its size.
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
