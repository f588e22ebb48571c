import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The storage of files' bytes. Keys are ours: lower-case letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStorage {
  /** Stores a stream, atomically. @returns its size in bytes. */
  put(key: string, content: Readable): Promise<number>;
  has(key: string): Promise<boolean>;
  /** Null when there is no such file. The caller must read the stream or destroy it. */
  read(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number } | null>;
  remove(key: string): Promise<void>;
  /** Removes everything below a folder; a missing folder is not an error. */
  removeBelow(folder: string): Promise<void>;
}

const keyPattern = /^[a-z0-9_-]+(?:[./][a-z0-9_-]+)*$/;

/** Whether a text is a valid key: it can't escape a folder, and has no characters with a meaning in paths or URLs. */
export const isStorageKey = (text: string): boolean => text.length <= 300 && keyPattern.test(text);

/** The folder for generated sizes of a picture. */
export const drawnFolder = (key: string): string => `drawn/${key}`;

/** Returns a valid key. @throws RangeError for anything else */
export function mustBeKey(key: string): string {
  if (!isStorageKey(key)) throw new RangeError(`not a storage key: ${key}`);
  return key;
}

/** Stores files on this machine's disk, below one folder. */
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
      // Opened before it is returned, so that a file removed meanwhile can still be read to its end.
      const opened = await once(stream, "open").catch(() => null);
      return opened && { stream, size: found.size };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeBelow: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
  };
}
