const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entryMark = 0x02014b50;

/** An entry of an archive, as its directory describes it. */
export interface ZipEntry {
  readonly name: string;
  /** 0 stored, 8 deflated; other methods are not supported. */
  readonly method: number;
  /** The unpacked size the directory claims, in bytes. */
  readonly claimed: number;
  readonly packed: Buffer;
}

/** The entries of an archive, read from its directory. @throws RangeError when an offset lies outside the file */
export function* entriesOf(bytes: Buffer, mostEntries: number): Generator<ZipEntry> {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0) throw new RangeError("no directory");
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > mostEntries) throw new RangeError("no entries, or too many");
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new RangeError("no directory entry");
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const claimed = bytes.readUInt32LE(at + 24);
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (from + size > bytes.length) throw new RangeError("an entry ends outside the file");
    yield { name: bytes.toString("latin1", at + 46, at + 46 + nameLength), method, claimed, packed: bytes.subarray(from, from + size) };
    at += 46 + nameLength + extra + comment;
  }
}
