import { cp, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach } from "vitest";
import { fastFolder } from "../testing/fast-folder.ts";
import { kernelModule, runScript, type Script } from "../testing/script.ts";
import { startPostgres, type EmbeddedPostgres, type PostgresOptions } from "./launcher.ts";
import { findServer, stopServer } from "./server.ts";

export const isRoot = process.geteuid?.() === 0;
export const nobody = { uid: 65_534, gid: 65_534 };
/** Cleanups to run after a test. */
export const ends: (() => Promise<unknown>)[] = [];
const folders: string[] = [];

/** Registers hooks in the calling file that stop what a test started, and remove the folders after the last test. */
export function cleanUp(): void {
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  afterAll(async () => {
    made = "";
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });
}

export async function newFolder(): Promise<string> {
  const folder = await fastFolder("larkroom-launch-");
  folders.push(folder);
  return folder;
}

let made = "";

/** A folder with a stopped cluster: a copy, which is faster than creating one. */
export async function usedFolder(): Promise<string> {
  if (made === "") {
    const folder = await newFolder();
    await (await startPostgres({ dataDir: folder, durable: false })).stop();
    made = folder;
  }
  const copy = await newFolder();
  await cp(made, copy, { recursive: true });
  return copy;
}

/** Starts a server that is stopped after the test. */
export async function start(dataDir: string, options: Partial<PostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dataDir, durable: false, ...options });
  ends.push(() => postgres.stop());
  return postgres;
}

export async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a process that starts a server and reports it; leftovers are stopped after the test. */
export function launchScript(dataDir: string, options: Parameters<typeof runScript>[2] = {}, body = "", durable = false): Script {
  const script = runScript(
    `import { startPostgres } from "${kernelModule("postgres/launcher.ts")}";
     const postgres = await startPostgres({ dataDir: process.argv[1], durable: ${durable}, log: console.log })
       .catch((error) => { console.log(error.name + ": " + error.message); process.exit(1); });
     console.log("pid " + postgres.pid + " adopted " + postgres.adopted);
     ${body}
     setInterval(() => {}, 1_000);`,
    [dataDir],
    options,
  );
  ends.push(async () => {
    script.child.kill("SIGKILL");
    await script.ended;
    const cluster = path.join(dataDir, "postgres");
    const pid = await findServer(cluster);
    if (pid !== null) await stopServer(cluster, pid);
  });
  return script;
}

export const pidSaidBy = async (script: Script) => Number((await script.until(/pid \d+/)).slice(4));
