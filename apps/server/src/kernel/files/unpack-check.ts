import { inflateRawSync } from "node:zlib";

/** Why an archive is not opened. */
export type UnpackRefusal = "file_unreadable" | "file_too_large";

interface Limits {
  readonly entries: number;
  /** Unpacked, all entries together. */
  readonly bytes: number;
}

const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const lineMark = 0x02014b50;

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
  const end = bytes.lastIndexOf(endMark);
  if (end < 0) return "file_unreadable";
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > limits.entries) return "file_unreadable";
  let at = bytes.readUInt32LE(end + 16);
  let left = limits.bytes;
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== lineMark) return "file_unreadable";
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const claimed = bytes.readUInt32LE(at + 24);
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const local = bytes.readUInt32LE(at + 42);
    if (claimed > left) return "file_too_large";
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (from + packed > bytes.length || (method !== 0 && method !== 8)) return "file_unreadable";
    const content = bytes.subarray(from, from + packed);
    // One byte more than is left tells an entry that lies about its size.
    const unpacked = method === 0 ? content : inflateRawSync(content, { maxOutputLength: left + 1 });
    left -= unpacked.length;
    if (left < 0) return "file_too_large";
    const text = unpacked.toString("latin1");
    if (declarations.test(text)) return "file_unreadable";
    const name = bytes.toString("latin1", at + 46, at + 46 + nameLength);
    if (name.includes("worksheets/") && farCells.test(text)) return "file_too_large";
    at += 46 + nameLength + extra + comment;
  }
  return null;
}
