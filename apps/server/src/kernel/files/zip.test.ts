import { expect, test } from "vitest";
import { unzip } from "../testing/unzip.ts";
import { zip, type ZipEntry } from "./zip.ts";

async function* from(entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function packed(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) }));
  return Buffer.concat(await Array.fromAsync(zip(from(entries))));
}

test("[CON-03] files are read back unchanged, with names in any script", async () => {
  const files = { "index.html": "<p>שלום</p>".repeat(500), "data/ילד.json": "[]", "empty.txt": "" };
  const bytes = await packed(files);
  expect(Object.fromEntries(unzip(bytes))).toEqual(files);
  expect(bytes.length).toBeLessThan(Buffer.byteLength(files["index.html"]));
});

test("[CON-03] a damaged archive is detected", async () => {
  const bytes = await packed({ "a.txt": "some text" });
  // The checksum in the directory.
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 16;
  bytes.writeUInt32LE(bytes.readUInt32LE(at) ^ 1, at);
  expect(() => unzip(bytes)).toThrow("damaged");
});
