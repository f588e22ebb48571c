import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { firstLine, StartupError, systemErrorCode } from "./lifecycle-errors.ts";

/**
 * The key stored in `file`, readable only by its owner; created if missing. Processes that start at the same time get the
 * same key, because the file is linked into place atomically.
 * @throws StartupError when the file can't be read or has no valid key
 */
export async function loadOrCreateKey(file: string): Promise<Uint8Array> {
  return (await readKey(file)) ?? (await makeKey(file));
}

async function readKey(file: string): Promise<Uint8Array | null> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (systemErrorCode(error) === "ENOENT") return null;
    throw new StartupError(`APP_KEY: ${file} can't be read: ${firstLine(error)}`);
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== 32) throw new StartupError(`APP_KEY: ${file} does not hold a key of 32 bytes in base64`);
  return new Uint8Array(key);
}

async function makeKey(file: string): Promise<Uint8Array> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (systemErrorCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKey(file);
  if (key === null) throw new StartupError(`APP_KEY: ${file} could not be created`);
  return key;
}
