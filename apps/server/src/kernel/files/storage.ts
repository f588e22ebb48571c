import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Where the bytes of files lie. Keys are made by us: lower-case letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStorage {
  /** Stores a stream whole or not at all. @returns its size in bytes. */
  put(key: string, content: Readable): Promise<number>;
  has(key: string): Promise<boolean>;
  /** Null when there is none. Whoever asks reads the stream or destroys it. */
  read(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number } | null>;
  remove(key: string): Promise<void>;
  /** Removes whatever lies in a folder, also in its folders; none there is no error. */
  removeBelow(folder: string): Promise<void>;
}

const keyPattern = /^[a-z0-9_-]+(?:[./][a-z0-9_-]+)*$/;

/** Whether a text could be a key: no way out of a folder, nothing that a path or an address is made with. */
export const isStorageKey = (text: string): boolean => text.length <= 300 && keyPattern.test(text);

/** Where the sizes a picture was made in lie. */
export const drawnFolder = (key: string): string => `drawn/${key}`;

/** @throws RangeError for what is none */
export function mustBeKey(key: string): string {
  if (!isStorageKey(key)) throw new RangeError(`not a storage key: ${key}`);
  return key;
}

/** Files on this machine's disk, below one folder. */
export function createDiskStorage(root: string): FileStorage {
  const pathOf = (key: string): string => join(root, mustBeKey(key));
  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, createWriteStream(unfinished));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return (await stat(path)).size;
    },
    has: async (key) => (await stat(pathOf(key)).catch(() => null))?.isFile() ?? false,
    async read(key, range) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      const stream = createReadStream(path, range);
      // Open before it is promised: a file that is removed meanwhile is still read to its end.
      const opened = await once(stream, "open").catch(() => null);
      return opened && { stream, size: found.size };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeBelow: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
  };
}
