import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive. Names use `/`; one file at a time is held in memory. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

const utf8Names = 0x0800;
const deflated = 8;
const version = 20;

/** The earliest time the format can express: zip times have no time zone and no use here. */
const noTime = 0;
const firstDay = (1 << 5) | 1;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** The fields shared by a file's local header and its directory entry. */
function common(file: Omit<Written, "offset">): Buffer {
  const part = Buffer.alloc(26);
  part.writeUInt16LE(version, 0);
  part.writeUInt16LE(utf8Names, 2);
  part.writeUInt16LE(deflated, 4);
  part.writeUInt16LE(noTime, 6);
  part.writeUInt16LE(firstDay, 8);
  part.writeUInt32LE(file.crc, 10);
  part.writeUInt32LE(file.packed, 14);
  part.writeUInt32LE(file.size, 18);
  part.writeUInt16LE(file.name.length, 22);
  return part;
}

function directoryEntry(file: Written): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(file.offset, 10);
  return Buffer.concat([head, common(file), tail, file.name]);
}

function end(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

const most = { files: 0xffff, bytes: 0xffffffff };

/**
 * Writes a ZIP archive in chunks. @throws RangeError beyond 65,535 files or 4 GiB, the limits without ZIP64.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const files: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const file = { name: Buffer.from(name, "utf8"), crc: crc32(content), packed: packed.length, size: content.length, offset };
    const signature = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
    const header = Buffer.concat([signature, common(file), file.name]);
    files.push(file);
    offset += header.length + packed.length;
    if (files.length > most.files || offset > most.bytes) throw new RangeError("too much for one archive");
    yield header;
    yield packed;
  }
  const directory = Buffer.concat(files.map(directoryEntry));
  yield directory;
  yield end(files.length, directory.length, offset);
}
