import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskStorage, type FileStorage } from "../../kernel/files/storage.ts";
import { filesBelow } from "../../kernel/files/upload.test-support.ts";
import { createS3Storage } from "./s3-storage.ts";

const folder = await mkdtemp(join(tmpdir(), "storage-"));
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

const credentials = { region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER", pathStyle: true };

async function smallServer(): Promise<FileStorage> {
  const options = { port: 0, address: "127.0.0.1", silent: true, directory: join(folder, "s3") };
  const server = new S3rver({ ...options, configureBuckets: [{ name: "lark", configs: [] }] });
  const { port } = await server.run();
  const storage = createS3Storage({ ...credentials, endpoint: `http://127.0.0.1:${port}`, bucket: "lark" });
  closing.push(
    () => storage.close(),
    () => server.close(),
  );
  return storage;
}

/** Another S3 server to test against, named by the TEST_S3 environment variable: see docs/operations.md. */
const named = process.env["TEST_S3"];
function namedServer(): FileStorage {
  const { origin, username, password, pathname } = new URL(named ?? "");
  const keys = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  const storage = createS3Storage({ ...credentials, ...keys, endpoint: origin, bucket: pathname.slice(1) });
  closing.push(() => storage.close());
  return storage;
}

const storages: [string, () => FileStorage | Promise<FileStorage>][] = [
  ["on disk", () => createDiskStorage(join(folder, "disk"))],
  ["in a bucket", smallServer],
  ...(named === undefined ? [] : [["in the bucket that is named", namedServer] as [string, () => FileStorage]]),
];

describe.each(storages)("[FILE-01] files %s", (_name, open) => {
  let storage: FileStorage;
  beforeAll(async () => void (storage = await open()));
  const put = (key: string, bytes: Buffer) => storage.put(key, Readable.from([bytes]));
  const bytesOf = async (key: string, range?: { start: number; end: number }) => {
    const found = await storage.read(key, range);
    return found && { bytes: await buffer(found.stream), size: found.size };
  };

  test("are read to the end, even when they are removed before reading starts", async () => {
    await put("going/away.txt", Buffer.from("still here"));
    expect(await storage.has("going/away.txt")).toBe(true);
    const found = await storage.read("going/away.txt");
    await storage.removeBelow("going");
    expect(found && (await buffer(found.stream)).toString()).toBe("still here");
    expect([await storage.read("going/away.txt"), await storage.has("going/away.txt")]).toEqual([null, false]);
  });

  test("come back unchanged with their size, even when uploaded in parts", async () => {
    for (const size of [0, 1, 70_000, 12 * 1024 * 1024]) {
      const bytes = randomBytes(size);
      const key = `t/${size}.bin`;
      // Chunks that don't align with the part size.
      const pieces = Array.from({ length: Math.ceil(size / 300_001) }, (_, at) => bytes.subarray(at * 300_001, (at + 1) * 300_001));
      expect(await storage.put(key, Readable.from(pieces)), key).toBe(size);
      const found = await bytesOf(key);
      expect(found?.size, key).toBe(size);
      expect(found?.bytes.equals(bytes), key).toBe(true);
    }
  });

  test("are read in ranges, with the size of the whole file", async () => {
    await put("t/range.bin", Buffer.from("0123456789"));
    const ranges = [
      [0, 3, "0123"],
      [4, 4, "4"],
      [7, 9, "789"],
    ] as const;
    for (const [start, end, wanted] of ranges) {
      const found = await bytesOf("t/range.bin", { start, end });
      expect([found?.bytes.toString(), found?.size]).toEqual([wanted, 10]);
    }
  });

  test("are replaced atomically: a reader gets either the old or the new content", async () => {
    await put("t/again.txt", Buffer.from("first"));
    await put("t/again.txt", Buffer.from("second, and longer"));
    expect((await bytesOf("t/again.txt"))?.bytes.toString()).toBe("second, and longer");
  });

  test("are not stored when the source fails, in the first part or a later one", async () => {
    for (const size of [1000, 7 * 1024 * 1024]) {
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(size);
          await Promise.resolve();
          throw new Error("broken off");
        })(),
      );
      await expect(storage.put(`t/broken-${size}.bin`, broken)).rejects.toThrow("broken off");
      expect(await storage.read(`t/broken-${size}.bin`)).toBeNull();
    }
    await put("t/kept.txt", Buffer.from("kept"));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        await Promise.resolve();
        throw new Error("broken off");
      })(),
    );
    await expect(storage.put("t/kept.txt", broken)).rejects.toThrow("broken off");
    expect((await bytesOf("t/kept.txt"))?.bytes.toString()).toBe("kept");
  });

  test("are removed one by one or by folder; removing a missing file is not an error", async () => {
    for (const key of ["f/a.txt", "f/b/c.txt", "f/b/d.txt", "fa/e.txt"]) await put(key, Buffer.from(key));
    await storage.remove("f/a.txt");
    await storage.remove("f/nothing.txt");
    expect(await storage.read("f/a.txt")).toBeNull();
    await storage.removeBelow("f");
    await storage.removeBelow("nowhere");
    expect([await storage.read("f/b/c.txt"), await storage.read("f/b/d.txt")]).toEqual([null, null]);
    expect((await bytesOf("fa/e.txt"))?.bytes.toString()).toBe("fa/e.txt");
    expect(await storage.read("t/never.bin")).toBeNull();
  });

  test.each(["../x", "/etc/passwd", "a//b", "a/../b", "A.png", "a b", "", "a/", "a\0b"])("[S-55] %j is not a valid key", async (key) => {
    await expect((async () => storage.put(key, Readable.from([Buffer.from("x")])))()).rejects.toThrow(RangeError);
    await expect((async () => storage.read(key))()).rejects.toThrow(RangeError);
    await expect((async () => storage.remove(key))()).rejects.toThrow(RangeError);
    await expect((async () => storage.removeBelow(key))()).rejects.toThrow(RangeError);
  });
});

test("[S-53] an aborted upload leaves nothing on the disk", async () => {
  const left = (await filesBelow(join(folder, "disk"))).filter((path) => path.includes("broken") || path.endsWith(".part"));
  expect(left).toEqual([]);
});
