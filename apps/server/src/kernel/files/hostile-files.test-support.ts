import { deflateSync, crc32 } from "node:zlib";

/** A script our pages must never run: each hostile file tries to. */
export const proof = "window.__xss=1";

/** The EICAR file for testing virus scanners, assembled so that this source file is not detected itself. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "!$H+H*"].join("");

/** Pages, drawings and programs in disguise: name, declared type, bytes. */
export const hostileFiles: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[] = [
  { name: "page.html", type: "text/html", bytes: Buffer.from(`<!doctype html><script>${proof}</script>`) },
  { name: "page.png", type: "image/png", bytes: Buffer.from(`<html><body onload="${proof}">`) },
  {
    name: "drawing.svg",
    type: "image/svg+xml",
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${proof}"><script>${proof}</script></svg>`),
  },
  {
    name: "page.xhtml",
    type: "application/xhtml+xml",
    bytes: Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${proof}</script></html>`),
  },
  {
    name: "style.xml",
    type: "text/xml",
    bytes: Buffer.from(
      `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${proof}</x:script><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>`,
    ),
  },
  { name: "both.gif", type: "image/gif", bytes: Buffer.from(`GIF89a/*${"a".repeat(60)}*/=1;${proof}//`, "latin1") },
  { name: "script.png", type: "image/png", bytes: Buffer.from(`${proof};alert(1)`) },
  { name: "page.txt", type: "text/plain", bytes: Buffer.from(`\n  <script>${proof}</script>`) },
  { name: "page.vtt", type: "text/vtt", bytes: Buffer.from(`<script>${proof}</script>`) },
  { name: "run.exe", type: "image/png", bytes: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]) },
  { name: "utf16.html", type: "text/html", bytes: Buffer.from(`\uFEFF<script>${proof}</script>`, "utf16le") },
];

/** Appends a script after the end of a picture's data, which a careless server would serve as a page. */
export const withTail = (picture: Buffer): Buffer => Buffer.concat([picture, Buffer.from(`<script>${proof}</script>`)]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A valid single-color PNG with this many pixels per side: small to send, large to unpack. */
export function pngBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

/** A zip of files, stored or compressed. */
export function zipOf(files: readonly { readonly name: string; readonly bytes: Buffer; readonly packed?: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, packed } of files) {
    const content = packed ?? bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(packed ? 8 : 0, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    lines.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0", "latin1"), common, place, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\x05\x06", "latin1"), end]);
}
