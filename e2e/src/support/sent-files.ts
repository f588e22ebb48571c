import { readFileSync } from "node:fs";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";

/** A file to upload, by a form or a call. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A PNG with a vertical gradient, darker towards the bottom. Sizes in pixels. */
function aPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // 8-bit grayscale; each row begins with its filter type, none.
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.of(0), Buffer.alloc(width, 240 - Math.floor((row * 160) / height))]),
  );
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.concat(rows))), chunk("IEND", Buffer.alloc(0))]);
}

const demo = path.resolve(import.meta.dirname, "../../../content/demo/films");

/** One file of each kind used on slides. */
export const sentFiles = {
  picture: { name: "lark.png", mimeType: "image/png", buffer: aPng(1200, 360) },
  film: { name: "hop.webm", mimeType: "video/webm", buffer: readFileSync(path.join(demo, "hop.webm")) },
  captions: { name: "hop.vtt", mimeType: "text/vtt", buffer: readFileSync(path.join(demo, "hop.en.vtt")) },
} as const satisfies Record<string, SentFile>;
